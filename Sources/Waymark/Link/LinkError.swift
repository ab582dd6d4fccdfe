/// The error of a text that isn't a link.
public struct LinkError: Error, Equatable, Sendable {
  /// The kind of mistake.
  public enum Code: Equatable, Sendable {
    /// The text is empty.
    case empty
    /// A byte below 32, or 127.
    case controlByte
    /// A `%` without two hexadecimal digits.
    case badEscape
    /// Escapes whose bytes aren't valid UTF-8.
    case badUTF8
    /// Neither a scheme nor a leading slash.
    case notAbsolute
    /// A backslash, blank or one of `< > ^ |` in the authority, where browsers disagree.
    case badAuthority
    /// A user or password in a link of the web.
    case userInWebLink
    /// `#…` or `?…` without a current link.
    case noCurrentLink
    /// A value in a literal that isn't in the path or query, or can't be a segment.
    case misplacedValue
    /// The link is larger than a limit.
    case overLimit(Limit)
  }

  /// The kind of mistake.
  public let code: Code
  /// The whole text, as given.
  public let text: String
  /// The offset of the mistake.
  /// - Units: UTF-8 bytes from the beginning of `text`
  public let offset: Int
}
