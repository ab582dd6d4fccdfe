/// The parts of a pattern, found in its description, which is known to be right.
struct PatternText {
  /// What a segment asks for; a parameter or a tail without a name has an empty one.
  enum Kind {
    case literal
    case parameter(name: Range<Int>)
    case tail(name: Range<Int>)
  }

  /// An item of the query.
  struct Item {
    let key: Range<Int>
    /// Empty where the value is discarded.
    let name: Range<Int>
    let isOptional: Bool
  }

  let text: TextBytes
  /// What stands before the path: a scheme with its colon, an origin, or nothing.
  let beginning: Range<Int>
  /// The segments, a slash before each of them.
  let path: Range<Int>
  /// What stands behind the question mark.
  let query: Range<Int>

  /// What separates the descriptions of many patterns: ASCII's unit separator.
  static let end: UInt8 = 0x1F

  /// The description that begins at an offset.
  init(_ text: TextBytes, at start: Int = 0) {
    self.text = text
    let end = EscapedBytes.first(Self.end, in: text, start..<text.count) ?? text.count
    let mark = EscapedBytes.first(UInt8(ascii: "?"), in: text, start..<end) ?? end
    query = min(mark + 1, end)..<end
    var slash = start
    if text[start] != Self.slash {
      let colon = EscapedBytes.first(Self.colon, in: text, start..<mark) ?? mark - 1
      slash = colon + 1
      if slash + 1 < mark, text[slash + 1] == Self.slash {
        slash += 1
        if Self.isWeb(text, start..<colon) {
          slash = EscapedBytes.first(Self.slash, in: text, slash + 1..<mark) ?? mark
        }
      }
    }
    beginning = start..<slash
    path = slash..<mark
  }

  /// Whether the pattern is for one scheme only, so that a host is its first segment.
  var isForScheme: Bool {
    !beginning.isEmpty
      && !Self.isWeb(text, beginning.lowerBound..<beginning.lowerBound + schemeLength)
  }

  /// The bytes before the colon.
  var schemeLength: Int {
    (EscapedBytes.first(Self.colon, in: text, beginning) ?? beginning.upperBound)
      - beginning.lowerBound
  }

  private static let slash = UInt8(ascii: "/")
  private static let colon = UInt8(ascii: ":")

  private static func isWeb(_ text: TextBytes, _ scheme: Range<Int>) -> Bool {
    let name = text.text(scheme)
    return name == "http" || name == "https"
  }

  /// Lends the segments, read as those of a link: names with their `:` or `*`, and literals.
  func withSegments<Result>(_ body: (PathSegments) -> Result) -> Result {
    SegmentRoom.lend { places in
      body(segments(into: places))
    }
  }

  /// The same in memory that is there.
  func segments(into places: SegmentRoom) -> PathSegments {
    var segments = PathSegments(of: text, places: places)
    let irregularity = segments.scan(path) ?? segments.decodeEscapes(from: 0)
    precondition(irregularity == nil, "A pattern's path is that of a link.")
    return segments
  }

  func kind(of segment: PathSegment) -> Kind { Self.kind(of: segment, in: text) }

  @inline(__always)
  static func kind(of segment: PathSegment, in text: TextBytes) -> Kind {
    let name = Int(segment.start) + 1..<Int(segment.end)
    switch text[Int(segment.start)] {
    case colon: return .parameter(name: name)
    case UInt8(ascii: "*"): return .tail(name: name)
    default: return .literal
    }
  }

  /// The items of the query, one after the other.
  struct Items: Sequence, IteratorProtocol {
    fileprivate let text: TextBytes
    fileprivate var rest: Range<Int>

    mutating func next() -> Item? {
      guard !rest.isEmpty else { return nil }
      let end = EscapedBytes.first(UInt8(ascii: "&"), in: text, rest) ?? rest.upperBound
      let piece = rest.lowerBound..<end
      rest = Swift.min(end + 1, rest.upperBound)..<rest.upperBound
      let equals = EscapedBytes.first(UInt8(ascii: "="), in: text, piece) ?? end - 2
      let isOptional = text[end - 1] == UInt8(ascii: "?")
      return Item(
        key: piece.lowerBound..<equals, name: equals + 2..<(isOptional ? end - 1 : end),
        isOptional: isOptional)
    }
  }

  /// The items of the query.
  var items: Items { Items(text: text, rest: query) }

  /// The literal that begins at an offset, up to what separates it from anything else.
  static func literal(_ text: TextBytes, at start: Int) -> Range<Int> {
    var end = start
    while end < text.count, !isSeparator(text[end]) { end += 1 }
    return start..<end
  }

  /// Whether a byte is a slash, a question mark or an end. Of the fourth that has their lower bits,
  /// as of them, a literal contains none but as escapes.
  @inline(__always)
  static func isSeparator(_ byte: UInt8) -> Bool { byte & 0xCF == 0x0F }

  /// The names of all parameters in pattern order.
  var names: [String] {
    let inPath = withSegments { segments in
      (0..<segments.count).compactMap { name(in: kind(of: segments[$0])) }
    }
    return inPath + items.compactMap(name(of:))
  }

  /// How many parameters have names.
  func namedCount(_ segments: PathSegments) -> Int {
    var count = 0
    for index in 0..<segments.count {
      switch kind(of: segments[index]) {
      case .parameter(let name), .tail(let name): count += name.isEmpty ? 0 : 1
      case .literal: continue
      }
    }
    return items.reduce(count) { $1.name.isEmpty ? $0 : $0 + 1 }
  }

  /// The name of a parameter or tail; nil where there is none.
  func name(in kind: Kind) -> String? {
    switch kind {
    case .parameter(let name) where !name.isEmpty, .tail(let name) where !name.isEmpty:
      text.text(name)
    default: nil
    }
  }

  /// The name of an item; nil where the value is discarded.
  func name(of item: Item) -> String? { item.name.isEmpty ? nil : text.text(item.name) }
}

// What people ask of a pattern.
extension PatternText {
  var description: String {
    text.text(beginning.lowerBound..<max(path.upperBound, query.upperBound))
  }

  var scope: Pattern.Scope {
    if beginning.isEmpty { return text.text(path) == "/*" && query.isEmpty ? .everything : .own }
    if isForScheme {
      return .scheme(text.text(beginning.lowerBound..<beginning.lowerBound + schemeLength))
    }
    guard let origin = LinkOrigin(text.text(beginning)) else {
      preconditionFailure("A pattern for an origin begins with one.")
    }
    return .origin(origin)
  }

  var segments: [Pattern.Segment] {
    withSegments { segments in
      (0..<segments.count).map { index in
        let segment = segments[index]
        let kind = kind(of: segment)
        return switch kind {
        case .literal:
          .literal(EscapedBytes.text(text, Int(segment.start)..<Int(segment.end)))
        case .parameter: .parameter(name(in: kind))
        case .tail: .tail(name(in: kind))
        }
      }
    }
  }

  var queryParameters: [Pattern.QueryParameter] {
    items.map { item in
      Pattern.QueryParameter(
        key: EscapedBytes.text(text, item.key), name: name(of: item), isOptional: item.isOptional)
    }
  }
}
