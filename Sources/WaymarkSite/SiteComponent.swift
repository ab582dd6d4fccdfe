/// A rule of a site association file: patterns for the parts of a link, and what follows if all match.
///
/// In a pattern `*` stands for any characters, also none and slashes, `?` for one character, and
/// `$(name)` for a substitution variable. Source: Apple, ‘applinks.Details.Components’.
public struct SiteComponent: Equatable, Sendable {
  /// The patterns for a query.
  public enum Query: Equatable, Sendable {
    /// For the whole text.
    case text(String)
    /// For the values of items, by name. An item that is missing counts as one with an empty value; of
    /// those that are repeated every value has to match.
    case items([String: String])
  }

  /// The pattern for the path; nil matches every path.
  public var path: String?
  /// The patterns for the query; nil matches every query.
  public var query: Query?
  /// The pattern for the fragment; nil matches every fragment.
  public var fragment: String?
  /// True if a link that matches is not handed to the app.
  public var isExcluded: Bool
  /// False if letters match in either case; nil leaves it to the defaults of the file.
  public var isCaseSensitive: Bool?
  /// False if the escapes of a link are decoded before it is compared; nil leaves it to the defaults.
  public var isPercentEncoded: Bool?
  /// A text for people, which the system ignores.
  public var comment: String?

  /// Creates a rule.
  public init(
    path: String? = nil, query: Query? = nil, fragment: String? = nil, isExcluded: Bool = false,
    comment: String? = nil
  ) {
    self.path = path
    self.query = query
    self.fragment = fragment
    self.isExcluded = isExcluded
    self.comment = comment
  }

  /// The rule as it stands in a file, in one line.
  public var json: String { jsonText() }
}

extension SiteComponent: Codable {
  private enum CodingKeys: String, CodingKey {
    case path = "/"
    case query = "?"
    case fragment = "#"
    case isExcluded = "exclude"
    case isCaseSensitive = "caseSensitive"
    case isPercentEncoded = "percentEncoded"
    case comment
  }

  /// Reads a rule of a file.
  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: CodingKeys.self)
    path = try keys.decodeIfPresent(String.self, forKey: .path)
    query = try keys.decodeIfPresent(Query.self, forKey: .query)
    fragment = try keys.decodeIfPresent(String.self, forKey: .fragment)
    isExcluded = try keys.decodeIfPresent(Bool.self, forKey: .isExcluded) ?? false
    isCaseSensitive = try keys.decodeIfPresent(Bool.self, forKey: .isCaseSensitive)
    isPercentEncoded = try keys.decodeIfPresent(Bool.self, forKey: .isPercentEncoded)
    comment = try keys.decodeIfPresent(String.self, forKey: .comment)
  }

  /// Writes the rule as a file has it.
  public func encode(to encoder: any Encoder) throws {
    var keys = encoder.container(keyedBy: CodingKeys.self)
    try keys.encodeIfPresent(path, forKey: .path)
    try keys.encodeIfPresent(query, forKey: .query)
    try keys.encodeIfPresent(fragment, forKey: .fragment)
    if isExcluded { try keys.encode(true, forKey: .isExcluded) }
    try keys.encodeIfPresent(isCaseSensitive, forKey: .isCaseSensitive)
    try keys.encodeIfPresent(isPercentEncoded, forKey: .isPercentEncoded)
    try keys.encodeIfPresent(comment, forKey: .comment)
  }
}

extension SiteComponent.Query: Codable {
  /// Reads a text or a dictionary.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .text(text)
    } else {
      self = .items(try value.decode([String: String].self))
    }
  }

  /// Writes a text or a dictionary.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .text(let text): try value.encode(text)
    case .items(let items): try value.encode(items)
    }
  }
}
