#if Browser
import ArgumentParser
import Foundation

/// Reads and writes files. On failure, each function prints the reason and its advice, and throws
/// an exit code.
enum ToolFile {
  /// The maximum length of a file.
  static let byteLimit = 16 * 1024 * 1024

  /// Returns the contents of a file, which can be a pipe. A failure has the exit code of a wrong call.
  static func contents(of path: String, advice: String) throws -> Data {
    try reporting("‘\(path)’ cannot be read", advice, code: .validationFailure) {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      let data = try file.read(upToCount: byteLimit + 1) ?? Data()
      guard data.count <= byteLimit else { throw POSIXError(.EFBIG) }
      return data
    }
  }

  /// Replaces the contents of a file.
  static func write(_ text: String, to path: String, advice: String) throws {
    try reporting("‘\(path)’ cannot be written", advice) {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
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

extension Error {
  /// The words of the system for the error, if it has some.
  var reason: String {
    if (self as? CocoaError)?.code == .fileWriteFileExists {
      return String(cString: strerror(ENOTDIR))
    }
    let cause = ((self as? CocoaError)?.underlying ?? self) as NSError
    guard cause.domain == NSPOSIXErrorDomain else { return localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
  }
}
#endif
