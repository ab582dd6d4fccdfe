/// Where a script goes in a document that somebody else wrote.
enum HTMLHead {
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
