package struct QueryItem: Equatable, Sendable {
  /// The text before the first `=`.
  package let key: String
  /// The text after the first `=`, or `nil` without `=`.
  package let value: String?

  package init(_ key: String, _ value: String?) { (self.key, self.value) = (key, value) }
}

/// The ranges of the items of a query, including empty ones.
struct LinkQuery: Sequence, IteratorProtocol {
  private let text: UTF8Bytes
  private let end: Int
  private var start: Int?

  init(_ text: UTF8Bytes, _ range: Range<Int>) {
    (self.text, start, end) = (text, range.lowerBound, range.upperBound)
  }

  /// Returns the range of the next item, its key, and its value, if it has an equals sign.
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
