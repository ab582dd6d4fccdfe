/// The keys of directives with their prefix, as bytes, found by their lengths.
///
/// A query is asked about each of its keys, and few of them are directives: this costs them little.
final class DirectiveKeys: Sendable {
  /// What all keys begin with; 0, which no link contains, where there are none.
  let first: UInt8
  /// The keys behind each other, the shortest first.
  private let texts: FlatArray<UInt8>
  /// Where the keys of each length begin, and where the longest end.
  private let starts: FlatArray<Int>

  /// Those with the prefix that most apps have.
  static let standard = DirectiveKeys(prefix: DeepLink.defaultDirectivePrefix)

  init(prefix: String) {
    first = prefix.utf8.first ?? 0
    var texts = FlatArray<UInt8>()
    var starts = FlatArray<Int>()
    // Without a prefix nothing is reserved.
    let keys = prefix.isEmpty ? [] : DirectiveCollector.names.map { prefix + $0 }
    for length in 0...(keys.map(\.utf8.count).max() ?? 0) {
      starts.append(texts.count)
      for key in keys where key.utf8.count == length { texts.append(contentsOf: key) }
    }
    starts.append(texts.count)
    self.texts = texts
    self.starts = starts
  }

  /// Whether a key, as it is written, is a directive's.
  func contains(_ text: TextBytes, _ key: Range<Int>) -> Bool {
    let length = key.count
    guard length > 0, length + 1 < starts.count, text[key.lowerBound] == first else { return false }
    let starts = starts.reader
    var place = starts[length]
    while place < starts[length + 1] {
      if text.isEqual(key.lowerBound, texts.bytes, place, count: length) { return true }
      place += length
    }
    return false
  }
}
