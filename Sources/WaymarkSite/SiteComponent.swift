/// A rule of a site association file: patterns for the parts of a link, and whether a match is excluded.
///
/// In a pattern `*` matches any number of characters, including slashes, and `?` matches one character.
/// Links are compared with their escapes. Source: Apple, ‘applinks.Details.Components’.
public struct SiteComponent: Hashable, Sendable {
  /// The patterns for a query.
  public enum Query: Hashable, Sendable {
    /// A pattern for the whole query.
    case text(String)
    /// Patterns for the values of items, by name. A missing item has an empty value. If an item is
    /// repeated, every value must match.
    case items([String: String])
  }

  /// The pattern for the path, or `nil` to match every path.
  public var path: String?
  /// The patterns for the query, or `nil` to match every query.
  public var query: Query?
  /// The pattern for the fragment, or `nil` to match every fragment.
  public var fragment: String?
  /// A Boolean value indicating whether a matching link doesn't open in the app. `nil` means `false`.
  public var isExcluded: Bool?
  /// A comment, which the system ignores.
  public var comment: String?

  /// Creates a rule.
  public init(
    path: String? = nil, query: Query? = nil, fragment: String? = nil, isExcluded: Bool? = nil,
    comment: String? = nil
  ) {
    self.path = path
    self.query = query
    self.fragment = fragment
    self.isExcluded = isExcluded
    self.comment = comment
  }
}

extension SiteComponent: Codable {
  private enum CodingKeys: String, CodingKey {
    case path = "/"
    case query = "?"
    case fragment = "#"
    case isExcluded = "exclude"
    case comment
  }
}

extension SiteComponent.Query: Codable {
  /// Reads a string or a dictionary.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .text(text)
    } else {
      self = .items(try value.decode([String: String].self))
    }
  }

  /// Writes a string or a dictionary.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .text(let text): try value.encode(text)
    case .items(let items): try value.encode(items)
    }
  }
}
