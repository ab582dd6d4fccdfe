import Foundation

/// The system calls of a store, one by one, so that a test can let each of them fail.
protocol Disk: Sendable {
  /// Makes a folder in one that is there; false if it is there itself.
  func makeFolder(_ path: String) throws(DiskError) -> Bool
  /// Returns the bytes of a file, or `nil` if it doesn't exist.
  func read(_ path: String) throws(DiskError) -> [UInt8]?
  /// Makes an empty file, also in place of another, to write to.
  func create(_ path: String) throws(DiskError) -> Int32
  /// Writes all of it behind what was written before.
  func write(_ bytes: [UInt8], to file: Int32, at path: String) throws(DiskError)
  /// Waits until the content of a file would survive a loss of power.
  func sync(_ file: Int32, at path: String) throws(DiskError)
  /// Waits until the names in a folder would survive a loss of power.
  func syncFolder(_ path: String) throws(DiskError)
  /// Renames a file, and replaces the one that had the name.
  func rename(_ path: String, to other: String) throws(DiskError)
  /// Removes a file, if it exists.
  func remove(_ path: String) throws(DiskError)
  /// Returns whether a file still has its name. Another process can remove or replace it.
  func has(_ file: Int32, at path: String) throws(DiskError) -> Bool
  /// Opens a file and locks it until it's closed.
  /// - Throws: An error if another process has locked it.
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

/// The error of a system call.
struct DiskError: Error, Hashable {
  /// The name of the call.
  let operation: String
  /// The path of the file.
  let path: String
  /// The system's number of the error.
  let number: Int32
}
