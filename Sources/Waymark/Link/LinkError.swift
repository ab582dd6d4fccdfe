/// Why a text is no link, and where in the text.
public struct LinkError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Code: Equatable, Sendable {
    /// There is no text.
    case empty
    /// A byte below 32, or 127.
    case controlByte
    /// A `%` that two hexadecimal digits do not follow.
    case badEscape
    /// Escapes whose bytes are not UTF-8.
    case badUTF8
    /// Neither a scheme nor a leading slash.
    case notAbsolute
    /// A backslash, blank or one of `< > ^ |` in the authority, where browsers disagree about the host.
    case badAuthority
    /// A user or password in a link of the web.
    case userInWebLink
    /// `#…` or `?…` where no current link is known.
    case noCurrentLink
    /// A value in a literal that is neither in a segment nor in the query, or that can't be a segment.
    case misplacedValue
    /// The link is larger than a limit.
    case overLimit(Limit)
  }

  /// What is wrong.
  public let code: Code
  /// The whole text, as given.
  public let text: String
  /// Where the trouble begins.
  /// - Units: UTF-8 bytes from the beginning of `text`
  public let offset: Int
}
