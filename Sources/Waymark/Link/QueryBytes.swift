/// The query of a link, read where it stands.
struct QueryBytes {
  private let text: TextBytes
  private let range: Range<Int>
  private let directivePrefix: String
  /// Whether an item is a directive.
  private(set) var hasDirectives = false

  /// Nil if an item is not written well, or there are too many.
  init?(_ text: TextBytes, _ range: Range<Int>, directivePrefix: String) {
    self.text = text
    self.range = range
    self.directivePrefix = directivePrefix
    var rest = range
    var count = 0
    let hasEscapes = EscapedBytes.firstEscape(in: text, range) != nil
    while let item = Self.take(from: &rest, text) {
      if hasEscapes {
        guard EscapedBytes.isValid(text, item.key), EscapedBytes.isValid(text, item.value) else {
          return nil
        }
      }
      if !item.key.isEmpty || item.hasValue { count += 1 }
      guard count <= Limit.queryItems.value else { return nil }
      if isDirective(item.key) { hasDirectives = true }
    }
  }

  struct Item {
    let key: Range<Int>
    let value: Range<Int>
    let hasValue: Bool
  }

  /// The items of a query; those that are empty do not count.
  static func items(of text: TextBytes, _ query: Range<Int>) -> [Item] {
    var rest = query
    var items: [Item] = []
    while let item = take(from: &rest, text) {
      if !item.key.isEmpty || item.hasValue { items.append(item) }
    }
    return items
  }

  /// Where the first value of a key stands; an item without `=` has an empty one.
  func value(of key: String) -> Range<Int>? {
    var rest = range
    while let item = Self.take(from: &rest, text) {
      guard EscapedBytes(text, item.key).elementsEqual(key.utf8),
        !item.key.isEmpty || item.hasValue, !isDirective(item.key)
      else { continue }
      return item.value
    }
    return nil
  }

  private func isDirective(_ key: Range<Int>) -> Bool {
    DirectiveCollector.isDirective(text, key, prefix: directivePrefix)
  }

  /// Takes the next item off; nil if there is none left.
  private static func take(from rest: inout Range<Int>, _ text: TextBytes) -> Item? {
    guard rest.lowerBound <= rest.upperBound, !rest.isEmpty else { return nil }
    let end = EscapedBytes.first(UInt8(ascii: "&"), in: text, rest) ?? rest.upperBound
    let piece = rest.lowerBound..<end
    rest = min(end + 1, rest.upperBound)..<rest.upperBound
    guard let equals = EscapedBytes.first(UInt8(ascii: "="), in: text, piece) else {
      return Item(key: piece, value: end..<end, hasValue: false)
    }
    return Item(key: piece.lowerBound..<equals, value: equals + 1..<end, hasValue: true)
  }
}
