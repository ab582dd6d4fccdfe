/// One item of a link's query, decoded.
public struct QueryItem: Hashable, Sendable {
  /// The text before the first `=`.
  public let key: String
  /// The text after the first `=`; nil where the item has none.
  public let value: String?

  /// Makes an item of texts that are already decoded.
  public init(_ key: String, _ value: String?) {
    self.key = key
    self.value = value
  }
}
