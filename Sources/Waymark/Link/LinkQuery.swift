/// One item of a link's query, decoded.
package struct QueryItem: Equatable, Sendable {
  /// The text before the first `=`.
  package let key: String
  /// The text after the first `=`; nil where the item has none.
  package let value: String?

  /// Makes an item of texts that are already decoded.
  package init(_ key: String, _ value: String?) {
    (self.key, self.value) = (key, value)
  }
}

/// The items of a query where they stand, empty ones included.
struct LinkQuery: Sequence, IteratorProtocol {
  private let text: UTF8Bytes
  private let end: Int
  /// Where the next item begins; nil behind the last one.
  private var start: Int?

  init(_ text: UTF8Bytes, _ range: Range<Int>) {
    (self.text, start, end) = (text, range.lowerBound, range.upperBound)
  }

  /// All of an item, its key, and its value; nil where the item has no equals sign.
  mutating func next() -> (range: Range<Int>, key: Range<Int>, value: Range<Int>?)? {
    guard let start else { return nil }
    var (offset, equals): (Int, Int?) = (start, nil)
    while offset < end {
      let byte = text[offset]
      if byte == .ampersand { break }
      if byte == .equalsSign, equals == nil { equals = offset }
      offset += 1
    }
    self.start = offset < end ? offset + 1 : nil
    return (start..<offset, start..<(equals ?? offset), equals.map { $0 + 1..<offset })
  }
}
