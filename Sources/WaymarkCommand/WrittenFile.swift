#if Browser
import ArgumentParser
import Foundation

/// Writes files. If that fails, each function reports why, and throws an exit code.
enum WrittenFile {
  /// Replaces the contents of a file.
  /// - Parameter advice: What to do if that fails.
  static func write(_ text: String, to path: String, advice: String) throws {
    try reporting(path, advice) { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
  }

  /// Appends a text to a file, which stays as it was if that fails. Other processes that call this
  /// function wait.
  /// - Parameter text: Makes the text once the file is locked.
  static func append(to path: String, advice: String, _ text: () throws -> String) throws {
    let file = ByteChannel(descriptor: open(path, O_WRONLY | O_APPEND))
    defer { close(file.descriptor) }
    try reporting(path, advice) {
      guard file.descriptor >= 0, flock(file.descriptor, LOCK_EX) == 0 else {
        throw systemError(errno)
      }
    }
    let addition = try text()
    let size = lseek(file.descriptor, 0, SEEK_END)
    try reporting(path, advice) {
      let number = file.write(addition)
      guard number == 0 else {
        ftruncate(file.descriptor, size)
        throw systemError(number)
      }
    }
  }

  /// Creates a folder and the folders that contain it.
  static func makeFolder(_ path: String, advice: String) throws {
    try reporting(path, advice) {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
  }

  private static func systemError(_ number: Int32) -> NSError {
    NSError(domain: NSPOSIXErrorDomain, code: Int(number))
  }

  private static func reporting(
    _ path: String, _ advice: String, _ step: () throws -> Void
  ) throws {
    do { try step() } catch {
      throw Console.error("‘\(path)’ cannot be written (\(reason(of: error))); \(advice)")
    }
  }

  /// Returns the words of the system for an error, if it has some.
  private static func reason(of error: any Error) -> String {
    let known = error as? CocoaError
    if known?.code == .fileWriteFileExists { return String(cString: strerror(ENOTDIR)) }
    let cause = (known?.underlying ?? error) as NSError
    return cause.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(cause.code)))
      : error.localizedDescription
  }
}
#endif
