import Foundation

extension Encodable {
  /// The value as JSON, with sorted keys and unescaped slashes.
  func jsonText(_ formatting: JSONEncoder.OutputFormatting = []) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("Texts, truth values and lists of them can be written as JSON.")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
