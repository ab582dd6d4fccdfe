import Foundation

/// The system calls of a store. A test can make each of them fail.
protocol Disk: Sendable {
  /// Creates a folder in an existing one. Returns `false` if the folder already exists.
  func makeFolder(_ path: String) throws(FileStateStoreError) -> Bool
  /// Returns the bytes of a file, or `nil` if it doesn't exist.
  func read(_ path: String) throws(FileStateStoreError) -> [UInt8]?
  /// Creates an empty file, which replaces an existing one, and opens it for writing.
  func create(_ path: String) throws(FileStateStoreError) -> Int32
  func write(_ bytes: [UInt8], to file: Int32, at path: String) throws(FileStateStoreError)
  /// Waits until the content of a file is on the disk.
  func sync(_ file: Int32, at path: String) throws(FileStateStoreError)
  /// Waits until the names in a folder are on the disk.
  func syncFolder(_ path: String) throws(FileStateStoreError)
  /// Renames a file, and replaces the one that had the name.
  func rename(_ path: String, to other: String) throws(FileStateStoreError)
  /// Removes a file. Returns `false` if it doesn't exist.
  @discardableResult
  func remove(_ path: String) throws(FileStateStoreError) -> Bool
  /// Returns whether a file still has its name. Another process can remove or replace it.
  func has(_ file: Int32, at path: String) throws(FileStateStoreError) -> Bool
  /// Opens a file and locks it until it's closed.
  /// - Throws: An error if another process has locked it.
  func lock(_ path: String) throws(FileStateStoreError) -> Int32
  /// Closes a file, and releases its lock.
  func close(_ file: Int32)
}

extension Disk {
  /// Creates a folder and its parents, and waits until their names are on the disk.
  func makeFolders(_ path: String) throws(FileStateStoreError) {
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
      // Another process can have created the folder, and not every file system supports this.
    }
  }
}
