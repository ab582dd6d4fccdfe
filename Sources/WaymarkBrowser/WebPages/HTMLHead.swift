import Foundation

/// Where a script goes in a document that somebody else wrote.
enum HTMLHead {
  /// The bytes of a document with a script in them, in whatever encoding that goes on from ASCII.
  static func inserting(_ script: String, into html: Data) -> Data {
    // UTF-16 says what it is.
    guard !html.starts(with: [0xFE, 0xFF]), !html.starts(with: [0xFF, 0xFE]) else { return html }
    let mark = Data([0xEF, 0xBB, 0xBF])
    if html.starts(with: mark) { return mark + inserting(script, into: html.dropFirst(3)) }
    if let text = String(data: html, encoding: .utf8) {
      return Data(inserting(script, into: text).utf8)
    }
    // Each byte is a character of Latin-1, and the same byte again.
    let text = String(data: html, encoding: .isoLatin1) ?? ""
    return inserting(script, into: text).data(using: .isoLatin1) ?? html
  }

  /// The document with a script before anything else that it may do, but after its doctype, whose
  /// absence would change how it is laid out.
  static func inserting(_ script: String, into html: String) -> String {
    let bytes = html.utf8
    let start = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }.startIndex
    let doctype = Array("<!doctype".utf8)
    let beginning = bytes[start...].prefix(doctype.count).map { byte in
      (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
    guard beginning == doctype, let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
      return script + html
    }
    return "\(Substring(bytes[...end]))\(script)\(Substring(bytes[bytes.index(after: end)...]))"
  }
}
