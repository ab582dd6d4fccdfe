/// The error of a string that isn't a link.
public struct LinkError: Error, Equatable, Sendable {
  package enum Code: Equatable, Sendable {
    case empty
    /// A byte below 32, or 127.
    case controlByte
    case badEscape
    case badUTF8
    case notAbsolute
    /// A backslash, blank or one of `< > ^ |` in the authority, where browsers disagree.
    case badAuthority
    case userInWebLink
    /// `#…` or `?…` without a current link.
    case noCurrentLink
    /// A value in a literal that isn't in the path or query, or can't be a segment.
    case misplacedValue
    case overLimit(Limit)
  }

  package let code: Code
  package let text: String
  /// The offset of the mistake.
  /// - Units: UTF-8 bytes from the beginning of `text`
  package let offset: Int

  /// A sentence with the mistake, its position and a remedy.
  public var message: String {
    let column = UnderlinedText(text, offset: offset).column
    return switch code {
    case .empty: "The link is empty: write a path such as /menu, or a whole address."
    case .controlByte:
      "The link has a control character at character \(column): "
        + "leave it out, or write it as \(UnderlinedText.escape(of: text, at: offset))."
    case .badEscape:
      "The % at character \(column) of the link is not followed by two hexadecimal digits: "
        + "write %25 for a percent sign."
    case .badUTF8:
      "The escape at character \(column) of the link is not UTF-8: "
        + "write each character as the escapes of its UTF-8 bytes, such as %C3%A9 for é."
    case .notAbsolute:
      "The link \(UnderlinedText.quoted(text)) has neither a scheme nor a slash at character 1: "
        + "write \(suggestion.map(UnderlinedText.quoted) ?? "a path such as /menu")."
    case .badAuthority:
      "Browsers interpret the host of the link differently because of character \(column): "
        + "remove backslashes, blanks and < > ^ |."
    case .userInWebLink:
      "The link has a user name or a password at character \(column): "
        + "remove everything up to the @."
    case .noCurrentLink:
      "The link \(UnderlinedText.quoted(text)) continues the current link, but there is none: "
        + "write its path, too."
    case .misplacedValue:
      "The literal has a value at character \(column) that isn't one segment of the path, or one key or "
        + "one value of the query: for a whole link from elsewhere, use LinkTarget(text:)."
    case .overLimit(let limit):
      "The link exceeds the limit of \(limit.value) at character \(column) "
        + "(\(limit.message)): shorten it."
    }
  }

  /// A link that the text may mean, perhaps with an escaped `%`.
  private var suggestion: String? {
    let host = text.part(before: "/?#")
    let isHost = host.utf8.contains(.dot) && !host.begins(with: ".") && !host.ends(with: ".")
    let start = isHost ? "https://" : "/"
    let escaped = text.pieces(between: "%").joined(separator: "%25")
    return [start + text, start + escaped, "/" + escaped].first { (try? DeepLink($0)) != nil }
  }

  package var underlined: String { UnderlinedText(text, offset: offset).lines }
}
