import Foundation
import Waymark

#if canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The disk of the system.
///
/// Another process can put anything in the place of a file. A symbolic link isn't followed, a pipe
/// doesn't block, and only a regular file is read or locked.
struct SystemDisk: Disk {
  private static let safely = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
  /// The maximum length of a file, which contains a session and its latest changes.
  static let maximumLength = 4 * Limit.sessionBytes.value

  func makeFolder(_ path: String) throws(FileStateStoreError) -> Bool {
    if mkdir(path, 0o700) == 0 { return true }
    guard errno == EEXIST else { throw error("make", path) }
    return false
  }

  func read(_ path: String) throws(FileStateStoreError) -> [UInt8]? {
    let file = open(path, O_RDONLY | Self.safely)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw error("read", path)
    }
    defer { close(file) }
    try checkIsRegular(file, "read", path)
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(file, &block, block.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += block[..<count]
        guard bytes.count <= Self.maximumLength else { throw error("read", path, EFBIG) }
      } else if errno != EINTR {
        throw error("read", path)
      }
    }
  }

  func create(_ path: String) throws(FileStateStoreError) -> Int32 {
    // A link or another kind of file in its place is removed, not followed.
    try remove(path)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | Self.safely, 0o600)
    guard file >= 0 else { throw error("create", path) }
    return file
  }

  func write(_ bytes: [UInt8], to file: Int32, at path: String) throws(FileStateStoreError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw error("write", path)
      }
    }
  }

  func sync(_ file: Int32, at path: String) throws(FileStateStoreError) {
    #if canImport(Darwin)
    // After fsync, the data can still be in the cache of the drive. Not every volume supports more.
    if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(file) == 0 else { throw error("sync", path) }
  }

  func syncFolder(_ path: String) throws(FileStateStoreError) {
    let folder = open(path, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw error("open", path) }
    defer { close(folder) }
    try sync(folder, at: path)
  }

  func rename(_ path: String, to other: String) throws(FileStateStoreError) {
    guard Foundation.rename(path, other) == 0 else { throw error("rename", path) }
  }

  @discardableResult
  func remove(_ path: String) throws(FileStateStoreError) -> Bool {
    if unlink(path) == 0 { return true }
    guard errno == ENOENT else { throw error("remove", path) }
    return false
  }

  func has(_ file: Int32, at path: String) throws(FileStateStoreError) -> Bool {
    var (own, other) = (stat(), stat())
    guard fstat(file, &own) == 0 else { throw error("find", path) }
    guard lstat(path, &other) == 0 else {
      if errno == ENOENT { return false }
      throw error("find", path)
    }
    return own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }

  func lock(_ path: String) throws(FileStateStoreError) -> Int32 {
    while true {
      let file = open(path, O_RDWR | O_CREAT | Self.safely, 0o600)
      guard file >= 0 else { throw error("open", path) }
      var isLocked = false
      defer { if !isLocked { close(file) } }
      try checkIsRegular(file, "open", path)
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else { throw error("lock", path) }
      // If another process removed the file in between, its lock has no effect.
      isLocked = try has(file, at: path)
      if isLocked { return file }
    }
  }

  func close(_ file: Int32) {
    // A child process has the file, too, until it runs its program.
    _ = flock(file, LOCK_UN)
    _ = Foundation.close(file)
  }

  private func checkIsRegular(
    _ file: Int32, _ operation: String, _ path: String
  ) throws(FileStateStoreError) {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw error(operation, path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw error(operation, path, ELOOP) }
  }

  private func error(_ operation: String, _ path: String, _ number: Int32 = errno)
    -> FileStateStoreError
  {
    FileStateStoreError(operation: operation, path: path, number: number)
  }
}
