import Foundation

/// What a store asks of a disk: one system call each, so that tests can let each of them fail.
protocol Disk: Sendable {
  /// Makes a folder in one that is there; false if it is there itself.
  func makeFolder(_ path: String) throws(DiskError) -> Bool
  /// The bytes of a file; nil if there is none.
  func read(_ path: String) throws(DiskError) -> [UInt8]?
  /// Makes an empty file, also in place of another, to write to.
  func create(_ path: String) throws(DiskError) -> Int32
  /// Writes all of it behind what was written before.
  func write(_ bytes: [UInt8], to file: Int32, at path: String) throws(DiskError)
  /// Waits until the content of a file would survive a loss of power.
  func sync(_ file: Int32, at path: String) throws(DiskError)
  /// Waits until the names in a folder would survive a loss of power.
  func syncFolder(_ path: String) throws(DiskError)
  /// Gives a file another name, in place of what had it.
  func rename(_ path: String, to other: String) throws(DiskError)
  /// Removes a file; it is fine if there is none.
  func remove(_ path: String) throws(DiskError)
  /// Whether the file is still the one of that name: somebody may have removed or replaced it.
  func has(_ file: Int32, at path: String) throws(DiskError) -> Bool
  /// Opens a file that nobody else may lock until it is closed.
  /// - Throws: also that somebody else has it.
  func lock(_ path: String) throws(DiskError) -> Int32
  /// Lets a file go.
  func close(_ file: Int32)
}

extension Disk {
  /// Makes a folder and those above it, and waits until their names would survive a loss of power.
  func makeFolders(_ path: String) throws(DiskError) {
    let parent = (path as NSString).deletingLastPathComponent
    guard !parent.isEmpty, parent != path else { return }
    var isNew: Bool
    do {
      isNew = try makeFolder(path)
    } catch  where error.number == ENOENT {
      try makeFolders(parent)
      isNew = try makeFolder(path)
    }
    do {
      try syncFolder(parent)
    } catch  where !isNew {
      // Whoever made it may have ended before this; but most were made by somebody else, on whatever.
    }
  }
}

/// What a disk did not do, and why.
struct DiskError: Error, Hashable {
  /// What was asked for, as one word.
  let operation: String
  /// What it was asked of.
  let path: String
  /// The system's number of the error.
  let number: Int32
}
