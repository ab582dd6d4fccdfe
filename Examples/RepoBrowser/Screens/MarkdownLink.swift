/// The meaning of a link in a Markdown file.
enum MarkdownLink: Hashable {
  /// A path in the repository.
  case file(String)
  /// The folder at the top.
  case folder
  case web(String)

  /// Reads an address; nil for a place in the same file, and for what leads out of the repository.
  init?(_ address: String, at path: String) {
    let lower = address.lowercased()
    if lower.hasPrefix("https://") || lower.hasPrefix("http://") {
      self = .web(address)
      return
    }
    // Another scheme, or a host without one.
    guard !address.hasPrefix("//"), !Self.hasScheme(address) else { return nil }
    let bytes = address.utf8.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    guard !bytes.isEmpty, let target = Self.decoded(bytes) else { return nil }
    var parts = target.hasPrefix("/") ? [] : path.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") {
      switch part {
      case ".": break
      // Above the top there is nothing.
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(String(part))
      }
    }
    self = parts.isEmpty ? .folder : .file(parts.joined(separator: "/"))
  }

  /// Whether a file is written in Markdown, by its name.
  static func isMarkdown(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".md", ".markdown", ".mdown"].contains { name.hasSuffix($0) }
  }

  private static func hasScheme(_ address: String) -> Bool {
    guard let colon = address.firstIndex(of: ":") else { return false }
    let scheme = address[..<colon]
    return scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
  }

  /// The text that escapes stand for; nil if they are none, or not UTF-8.
  private static func decoded(_ bytes: Substring.UTF8View) -> String? {
    var out: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        out.append(byte)
        continue
      }
      guard let digits = String(rest.prefix(2)), digits.utf8.count == 2,
        digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16), value != 0
      else { return nil }
      out.append(value)
      rest = rest.dropFirst(2)
    }
    let text = String(decoding: out, as: UTF8.self)
    return text.utf8.elementsEqual(out) ? text : nil
  }
}
