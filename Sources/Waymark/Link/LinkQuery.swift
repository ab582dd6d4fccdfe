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

/// The items of a query where they stand, empty ones included.
struct LinkQuery: Sequence, IteratorProtocol {
  struct Item {
    /// All of the item.
    let range: Range<Int>
    let key: Range<Int>
    /// Nil where the item has no equals sign.
    let value: Range<Int>?
  }

  private let text: UTF8Bytes
  private let end: Int
  /// Where the next item begins; nil behind the last one.
  private var start: Int?

  init(_ text: UTF8Bytes, _ range: Range<Int>) {
    self.text = text
    start = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> Item? {
    guard let start else { return nil }
    var offset = start
    var equals: Int?
    while offset < end, text[offset] != UInt8(ascii: "&") {
      if equals == nil, text[offset] == UInt8(ascii: "=") { equals = offset }
      offset += 1
    }
    self.start = offset < end ? offset + 1 : nil
    return Item(
      range: start..<offset, key: start..<(equals ?? offset), value: equals.map { $0 + 1..<offset })
  }
}
