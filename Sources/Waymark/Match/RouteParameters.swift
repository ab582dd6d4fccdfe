/// The values that a link gave to the parameters of a pattern, decoded, in pattern order.
///
/// A value is made when it is asked for: most stand in the link's text as they are.
public struct RouteParameters: Sendable {
  /// A parameter and its value; an optional one that the link leaves out is not listed.
  public struct Item: Hashable, Sendable {
    /// The name in the pattern.
    public let name: String
    /// The decoded text.
    public let value: String
  }

  private enum Content {
    case listed([Item])
    /// Where each value stands in a text; all names of the pattern have one, or are left out.
    case standing(names: [String], text: String, places: ByteRanges)
  }

  private var content: Content

  /// The parameters in pattern order: those of the path, then those of the query.
  /// - Complexity: O(length of the values): they are made anew each time
  public var items: [Item] {
    switch content {
    case .listed(let items): items
    case .standing(let names, let text, let places):
      names.indices.compactMap { index in
        Self.value(at: index, of: text, places).map { Item(name: names[index], value: $0) }
      }
    }
  }

  /// No parameters.
  public init() { content = .listed([]) }

  /// Parameters in pattern order.
  public init(_ items: KeyValuePairs<String, String>) {
    content = .listed(items.map { Item(name: $0, value: $1) })
  }

  /// Parameters in pattern order, of which each has a value.
  init(_ items: [Item]) { content = .listed(items) }

  /// The values of all parameters of a pattern, by their places in a text.
  init(names: [String], text: String, places: ByteRanges) {
    var text = text
    text.makeContiguousUTF8()
    content = .standing(names: names, text: text, places: places)
  }

  /// The value of a parameter; nil where the pattern has no such name, or the link left it out.
  public subscript(name: String) -> String? {
    switch content {
    case .listed(let items): items.first { $0.name == name }?.value
    case .standing(let names, let text, let places):
      names.firstIndex(of: name).flatMap { Self.value(at: $0, of: text, places) }
    }
  }

  /// The value of the pattern's parameter at a place; nil where the link left it out.
  /// - Parameter name: read only where the values are listed, and some of them left out.
  func value(at index: Int, of count: Int, name: @autoclosure () -> String) -> String? {
    switch content {
    case .standing(_, let text, let places): Self.value(at: index, of: text, places)
    case .listed(let items): items.count == count ? items[index].value : self[name()]
    }
  }

  private static func value(at index: Int, of text: String, _ places: ByteRanges) -> String? {
    guard let range = places[index] else { return nil }
    return RawMemory.withBytes(of: text) { bytes in
      range.upperBound <= bytes.count ? EscapedBytes.text(bytes, range) : nil
    } ?? nil
  }

  mutating func append(_ name: String, _ value: String) {
    content = .listed(items + [Item(name: name, value: value)])
  }
}

extension RouteParameters: Hashable {
  /// Compares names and values.
  public static func == (one: RouteParameters, other: RouteParameters) -> Bool {
    one.items == other.items
  }

  /// Hashes names and values.
  public func hash(into hasher: inout Hasher) { hasher.combine(items) }
}
