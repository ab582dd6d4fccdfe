#if Browser
import ArgumentParser
import Foundation

/// Reads and writes files. On failure, each function prints the reason and its advice, and throws
/// an exit code.
enum ToolFile {
  /// Returns the contents of a file, which can be a pipe. A failure has the exit code of a wrong call.
  static func contents(of path: String, advice: String) throws -> Data {
    try reporting("‘\(path)’ cannot be read", advice, code: .validationFailure) {
      try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).readToEnd() ?? Data()
    }
  }

  /// Replaces the contents of a file.
  static func write(_ text: String, to path: String, advice: String) throws {
    try reporting("‘\(path)’ cannot be written", advice) {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
  }

  /// Appends a text to a file, which stays as it was if that fails. Other processes that call this
  /// function wait.
  /// - Parameter text: Makes the text once the file is locked.
  static func append(to path: String, advice: String, _ text: () throws -> String) throws {
    let file = try reporting("‘\(path)’ cannot be written", advice) {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      guard flock(file.fileDescriptor, LOCK_EX) == 0 else { throw POSIXError.current }
      return file
    }
    let addition = try text()
    try reporting("‘\(path)’ cannot be written", advice) {
      let size = try file.seekToEnd()
      do {
        try file.write(contentsOf: Data(addition.utf8))
      } catch {
        try file.truncate(atOffset: size)
        throw error
      }
    }
  }

  /// Creates a folder and the folders that contain it.
  static func makeFolder(_ path: String, advice: String) throws {
    try reporting("‘\(path)’ cannot be written", advice) {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
  }

  private static func reporting<Result>(
    _ problem: String, _ advice: String, code: ExitCode = .failure, _ step: () throws -> Result
  ) throws -> Result {
    do { return try step() } catch {
      throw Console.error("\(problem) (\(error.reason)); \(advice)", code: code)
    }
  }
}

extension POSIXError {
  fileprivate static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

extension Error {
  /// The number of the system's error, or `nil` for any other error.
  var systemErrorNumber: Int32? {
    if (self as? CocoaError)?.code == .fileWriteFileExists { return ENOTDIR }
    let cause = ((self as? CocoaError)?.underlying ?? self) as NSError
    return cause.domain == NSPOSIXErrorDomain ? Int32(cause.code) : nil
  }

  /// The words of the system for the error, if it has some.
  var reason: String {
    systemErrorNumber.map { String(cString: strerror($0)) } ?? localizedDescription
  }
}
#endif
