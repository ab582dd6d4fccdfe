import ArgumentParser
import Foundation

/// A file that a command writes.
enum WrittenFile {
  /// Writes a text as all of a file, or says why that cannot be, and ends with 1.
  /// - Parameter advice: what to do then.
  static func write(
    _ text: String, to path: String, options: Data.WritingOptions = [], advice: String
  ) throws {
    try told(path, advice) {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: options)
    }
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
    let cause = known?.underlying.map { $0 as NSError }
    return cause?.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(cause?.code ?? 0)))
      : error.localizedDescription
  }
}
