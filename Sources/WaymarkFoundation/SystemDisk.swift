import Foundation

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
struct SystemDisk: Disk {
  func makeFolder(_ path: String) throws(DiskError) -> Bool {
    if mkdir(path, 0o777) == 0 { return true }
    guard errno == EEXIST else { throw error("make", path) }
    return false
  }

  func read(_ path: String) throws(DiskError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw error("read", path)
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = systemRead(file, &block, block.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += block[..<count]
      } else if errno != EINTR {
        throw error("read", path)
      }
    }
  }

  func create(_ path: String) throws(DiskError) -> Int32 {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw error("create", path) }
    return file
  }

  func write(_ bytes: [UInt8], to file: Int32, at path: String) throws(DiskError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw error("write", path)
      }
    }
  }

  func sync(_ file: Int32, at path: String) throws(DiskError) {
    #if canImport(Darwin)
    // A plain fsync leaves it in the drive's own memory; not every volume can do more.
    if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(file) == 0 else { throw error("sync", path) }
  }

  func syncFolder(_ path: String) throws(DiskError) {
    let folder = open(path, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw error("open", path) }
    defer { close(folder) }
    try sync(folder, at: path)
  }

  func rename(_ path: String, to other: String) throws(DiskError) {
    guard systemRename(path, other) == 0 else { throw error("rename", path) }
  }

  func remove(_ path: String) throws(DiskError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw error("remove", path) }
  }

  func has(_ file: Int32, at path: String) throws(DiskError) -> Bool {
    var (own, other) = (stat(), stat())
    guard fstat(file, &own) == 0 else { throw error("find", path) }
    guard stat(path, &other) == 0 else {
      if errno == ENOENT { return false }
      throw error("find", path)
    }
    return own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }

  func lock(_ path: String) throws(DiskError) -> Int32 {
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw error("open", path) }
      do throws(DiskError) {
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else { throw error("lock", path) }
        // If its owner removed it in between, it doesn't lock out other processes.
        if try has(file, at: path) { return file }
        close(file)
      } catch {
        close(file)
        throw error
      }
    }
  }

  func close(_ file: Int32) {
    // A process that is being started has the file, too, until it runs its program: it keeps no lock.
    _ = flock(file, LOCK_UN)
    _ = systemClose(file)
  }

  private func error(_ operation: String, _ path: String) -> DiskError {
    DiskError(operation: operation, path: path, number: errno)
  }
}

// The methods above have the same names, and hide these.
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, bytes, count)
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

private func systemRename(_ path: String, _ other: String) -> Int32 { rename(path, other) }

private func systemClose(_ file: Int32) -> Int32 { close(file) }
