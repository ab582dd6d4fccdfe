import ArgumentParser
import Foundation

/// A file that a command writes.
enum WrittenFile {
  /// Writes a text as all of a file, or says why that cannot be, and ends with 1.
  /// - Parameter advice: what to do then.
  static func write(_ text: String, to path: String, advice: String) throws {
    try told(path, advice) { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
  }

  /// Adds a text to the end of a file, or says why that cannot be, and ends with 1; the file is as it was
  /// then. Nobody else who adds one by this function does so meanwhile.
  /// - Parameter text: the text, made when the file is this process's alone.
  static func append(to path: String, advice: String, _ text: () throws -> String) throws {
    let file = ByteChannel(descriptor: open(path, O_WRONLY | O_APPEND))
    defer { close(file.descriptor) }
    try told(path, advice) {
      guard file.descriptor >= 0, flock(file.descriptor, LOCK_EX) == 0 else {
        throw systemError(errno)
      }
    }
    let addition = try text()
    let size = lseek(file.descriptor, 0, SEEK_END)
    try told(path, advice) {
      let number = file.write(addition)
      guard number == 0 else {
        ftruncate(file.descriptor, size)
        throw systemError(number)
      }
    }
  }

  private static func systemError(_ number: Int32) -> NSError {
    NSError(domain: NSPOSIXErrorDomain, code: Int(number))
  }

  /// Makes a folder, and those that it is in, unless it is there.
  static func makeFolder(_ path: String, advice: String) throws {
    try told(path, advice) {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
  }

  private static func told(_ path: String, _ advice: String, _ step: () throws -> Void) throws {
    do { try step() } catch {
      StandardError.write("error: ‘\(path)’ cannot be written (\(reason(of: error))); \(advice)")
      throw ExitCode(1)
    }
  }

  /// The words of the system, where it has some.
  private static func reason(of error: any Error) -> String {
    let known = error as? CocoaError
    // A file that stands where a folder should be made.
    if known?.code == .fileWriteFileExists { return String(cString: strerror(ENOTDIR)) }
    let cause = (known?.underlying ?? error) as NSError
    return cause.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(cause.code)))
      : error.localizedDescription
  }
}
