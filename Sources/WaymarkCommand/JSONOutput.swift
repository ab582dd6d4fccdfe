import Foundation

/// Answers as JSON, for other programs.
enum JSONOutput {
  /// Writes a value in one line, its keys sorted and its slashes as they are.
  static func write(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    StandardOutput.write(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
