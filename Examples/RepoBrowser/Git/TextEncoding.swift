import Foundation

/// How the bytes of a text file are to be read.
enum TextEncoding: Hashable {
  case utf8
  /// It says so itself by its first two bytes.
  case utf16
  /// A guess: the bytes are not UTF-8, and each of them is a character in this.
  case latin1

  /// The encoding of a whole file.
  static func of(_ bytes: [UInt8]) -> TextEncoding {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
    return String(bytes: bytes, encoding: .utf8) == nil ? .latin1 : .utf8
  }

  /// A text in this encoding as UTF-8.
  func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let encodings: [String.Encoding] =
      switch self {
      case .utf8: []
      case .utf16: [.utf16]
      // Most of what calls itself Latin-1 has the quotation marks and the euro of Windows in it.
      case .latin1: [.windowsCP1252, .isoLatin1]
      }
    let text = encodings.lazy.compactMap { String(data: Data(bytes), encoding: $0) }.first
    return text.map { Array($0.utf8) } ?? bytes
  }

  /// The name by which the web knows it.
  var webName: String {
    switch self {
    case .utf8: "utf-8"
    case .utf16: "utf-16"
    case .latin1: "windows-1252"
    }
  }

  /// A sentence about the encoding for the reader; nil for UTF-8 without anything unusual.
  var words: String? {
    switch self {
    case .utf8: nil
    case .utf16: "This file is UTF-16."
    case .latin1: "This file is not UTF-8. It is shown as Latin-1, which is a guess."
    }
  }
}
