/// A rule of a site association file: patterns for the parts of a link, and whether a match is excluded.
///
/// In a pattern `*` matches any number of characters, including slashes, and `?` matches one character.
/// Links are compared with their escapes. Source: Apple, ‘applinks.Details.Components’.
public struct SiteComponent: Hashable, Sendable {
  /// The pattern for the path, or `nil` to match every path.
  public var path: String?
  /// The patterns for the values of query items, by name. A missing item has an empty value. If an
  /// item is repeated, every value must match.
  public var query: [String: String]?
  /// A Boolean value indicating whether a matching link doesn't open in the app. `nil` means `false`.
  public var isExcluded: Bool?
  /// A comment, which the system ignores.
  public var comment: String?

  /// Creates a rule.
  public init(
    path: String? = nil, query: [String: String]? = nil, isExcluded: Bool? = nil,
    comment: String? = nil
  ) {
    (self.path, self.query, self.isExcluded, self.comment) = (path, query, isExcluded, comment)
  }
}

extension SiteComponent: Codable {
  private enum CodingKeys: String, CodingKey {
    case path = "/"
    case query = "?"
    case isExcluded = "exclude"
    case comment
  }
}
