#if Browser
import ArgumentParser
import Foundation

/// Reads and writes files. On failure, each function prints the reason and throws an exit code.
enum ToolFile {
  /// The maximum length of a file.
  static let byteLimit = 16 * 1024 * 1024

  /// Returns the contents of a file, which can be a pipe, or of standard input for `-`. A failure has
  /// the exit code of a wrong call.
  static func contents(of path: String) throws -> Data {
    do {
      let place = path == "-" ? "/dev/stdin" : path
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: place))
      let data = try file.read(upToCount: byteLimit + 1) ?? Data()
      guard data.count <= byteLimit else { throw POSIXError(.EFBIG) }
      return data
    } catch {
      throw Console.error("‘\(path)’ cannot be read (\(error.reason))", code: .validationFailure)
    }
  }

  /// Replaces the contents of a file, or writes to standard output for `nil` or `-`.
  static func write(_ text: String, to path: String?) throws {
    guard let path, path != "-" else { return Console.print(String(text.dropLast())) }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw Console.error("‘\(path)’ cannot be written (\(error.reason))")
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
