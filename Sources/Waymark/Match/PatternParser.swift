/// Parses the text of a pattern.
///
///     pattern = "*" / ( "/" / origin "/" / scheme ":" [ "/" / "//" ] ) [ path ] [ "?" query ]
///     path    = segment *( "/" segment ) [ "/" ]
///     segment = literal / [ literal ] ":" name [ literal ] / [ literal ] ":" / "*" [ name ]
///                                                          ; "*" only at the end
///     query   = item *( "&" item )
///     item    = key "=:" [ name ] [ "?" ]
///
/// The text is split first, then each part is decoded once, from left to right. The first mistake
/// is the error. Offsets count UTF-8 bytes.
struct PatternParser: ~Copyable {
  typealias Parts = (
    scope: Pattern.Scope, path: [UInt8], segmentCount: Int, affixes: [Pattern.Affixes],
    hasTail: Bool, query: [Pattern.QueryParameter], parameters: [Pattern.Parameter]
  )

  private let text: String
  private let bytes: UTF8Bytes
  private var scope = Pattern.Scope.own
  private var path: [UInt8] = []
  private var segmentCount = 0
  private var affixes: [Pattern.Affixes] = []
  private var tail: Int?
  private var query: [Pattern.QueryParameter] = []
  private var parameters: [Pattern.Parameter] = []

  static func parse(_ text: String) throws(PatternError) -> Parts {
    try UTF8Bytes.with(text) { bytes throws(PatternError) in
      var parser = PatternParser(text: text, bytes: bytes)
      try parser.parse()
      return (
        parser.scope, parser.path, parser.segmentCount, parser.affixes, parser.tail != nil,
        parser.query, parser.parameters
      )
    }
  }

  private mutating func parse() throws(PatternError) {
    guard !bytes.isEmpty else { throw error(.empty) }
    var mark: Int?
    for (offset, byte) in bytes.enumerated() where !byte.isLetter {
      if byte.isControl { throw error(.controlByte, at: offset) }
      if byte == .numberSign { throw error(.fragment, at: offset) }
      if byte == .questionMark, mark == nil { mark = offset }
    }
    if bytes.count == 1, bytes[0] == .asterisk {
      try parseSegments(0..<1)
    } else {
      try parsePath(0..<(mark ?? bytes.count))
      if let mark { try parseQuery(after: mark) }
    }
    let isAsterisk = tail != nil && segmentCount == 1 && parameters.isEmpty && query.isEmpty
    if scope == .own, isAsterisk { scope = .everything }
  }

  private mutating func parsePath(_ range: Range<Int>) throws(PatternError) {
    guard bytes[range].first != .slash else { return try parseSegments(range) }
    guard let end = LinkParser.schemeEnd(bytes) else { throw error(.notAbsolute) }
    let scheme = LinkParser.lowerCase(bytes.text(0..<end))
    let hasSlashes = LinkParser.hasSlashes(bytes, after: end)
    let start = end + (hasSlashes ? 3 : 1)
    let rest = bytes[start..<range.upperBound]
    if scheme == "http" || scheme == "https" {
      guard hasSlashes else { throw error(.badOrigin, at: start) }
      let hostEnd = rest.firstIndex(of: .slash) ?? rest.endIndex
      guard let origin = LinkOrigin(bytes.text(0..<hostEnd)) else {
        throw error(.badOrigin, at: start)
      }
      scope = .origin(origin)
      return try parseSegments(hostEnd..<range.upperBound)
    }
    scope = .scheme(scheme)
    // With an empty host (`tt:///menu`), the pattern begins with the path, as in links.
    try parseSegments(start..<range.upperBound, hasHost: hasSlashes && rest.first != .slash)
  }

  private mutating func parseSegments(
    _ range: Range<Int>, hasHost: Bool = false
  ) throws(PatternError) {
    path.reserveCapacity(range.count + 8)
    for range in LinkSegments(bytes, range) {
      if let tail { throw error(.tailNotLast, at: tail) }
      guard segmentCount < Limit.segments.value else {
        throw error(.tooManySegments, at: range.lowerBound)
      }
      try parseSegment(range, isHost: hasHost && segmentCount == 0)
      path.append(.slash)
      segmentCount += 1
    }
    path += [0, 0, 0, 0, 0, 0, 0]
  }

  private mutating func parseSegment(_ range: Range<Int>, isHost: Bool) throws(PatternError) {
    guard let first = bytes[range].first else { throw error(.emptySegment, at: range.lowerBound) }
    let isProtected =
      first == .backslash && range.count > 1 && bytes[range.lowerBound + 1].isSpecial
    let part = range.lowerBound + (isProtected ? 1 : 0)..<range.upperBound
    if first == .asterisk {
      if let second = bytes[part].dropFirst().firstIndex(where: \.isSpecial) {
        throw error(.twoParameters, at: second)
      }
      tail = range.lowerBound
      _ = try name(bytes[range].dropFirst(), place: segmentCount)
      return
    }
    let pathStart = path.count
    let start = isProtected ? part.lowerBound + 1 : part.lowerBound
    for special in start..<part.upperBound where bytes[special].isSpecial {
      guard bytes[special] == .colon else { throw error(.asteriskInSegment, at: special) }
      return try parseParameter(at: special, in: part, isHost: isHost)
    }
    try check(part)
    Self.append(literal: bytes[part], isHost: isHost, to: &path)
    let length = path.count - pathStart
    guard length > 2 || path[pathStart...].contains(where: { $0 != .dot }) else {
      throw error(.dotSegment, at: range.lowerBound)
    }
  }

  /// Parses a segment with a parameter, whose colon is at an offset.
  private mutating func parseParameter(
    at colon: Int, in part: Range<Int>, isHost: Bool
  ) throws(PatternError) {
    var end = colon + 1
    while end < part.upperBound, bytes[end].isInName { end += 1 }
    for second in end..<part.upperBound where bytes[second].isSpecial {
      throw error(.twoParameters, at: second)
    }
    guard end > colon + 1 || end == part.upperBound else { throw error(.badName, at: end) }
    _ = try name(bytes[(colon + 1)..<end], place: segmentCount)
    if part.lowerBound == colon, end == part.upperBound { return }
    let texts = try [part.lowerBound..<colon, end..<part.upperBound].map {
      part throws(PatternError) in
      try check(part)
      var text: [UInt8] = []
      Self.append(literal: bytes[part], isHost: isHost, to: &text)
      return text
    }
    affixes.append(.init(place: segmentCount, before: texts[0], after: texts[1]))
  }

  /// Checks literal text, and appends it in the form of a ``ComparedPath``.
  private static func append(literal: Slice<UTF8Bytes>, isHost: Bool, to out: inout [UInt8]) {
    let start = out.count
    if isHost { LinkParser.write(authority: literal, to: &out) } else { out += literal }
    PercentEncoding.decode(&out, from: start, keeping: ComparedPath.keepsEscape)
  }

  private mutating func parseQuery(after mark: Int) throws(PatternError) {
    let whole = bytes[(mark + 1)...]
    guard !whole.isEmpty else { throw error(.emptyQuery, at: mark) }
    if let star = whole.firstIndex(of: .asterisk) { throw error(.asteriskInQuery, at: star) }
    for item in LinkQuery(bytes, mark + 1..<bytes.count) {
      guard let range = item.value, !item.key.isEmpty else {
        throw error(.noQueryParameter, at: item.range.lowerBound)
      }
      let value = bytes[range]
      guard value.first == .colon else { throw error(.literalQueryValue, at: range.lowerBound) }
      try check(item.key)
      let key = PercentEncoding.text(bytes.part(item.key))
      guard !query.contains(where: { $0.key.utf8.elementsEqual(key.utf8) }) else {
        throw error(.duplicateKey(key), at: item.range.lowerBound)
      }
      let isOptional = value.last == .questionMark
      let rest = isOptional ? value.dropFirst().dropLast() : value.dropFirst()
      if let second = rest.firstIndex(of: .colon) { throw error(.twoParameters, at: second) }
      let name = try name(rest, isOptional: isOptional, place: segmentCount + query.count)
      query.append(.init(key: key, name: name, isOptional: isOptional))
    }
  }

  /// Adds a parameter, and returns its name, or `nil` for a discarded one.
  private mutating func name(
    _ raw: Slice<UTF8Bytes>, isOptional: Bool = false, place: Int
  ) throws(PatternError) -> String? {
    guard !raw.isEmpty else { return nil }
    let range = raw.startIndex..<raw.endIndex
    for index in range where !raw[index].isLetter && raw[index] != UInt8(ascii: "_") {
      guard index > range.lowerBound, raw[index].isDigit else { throw error(.badName, at: index) }
    }
    let name = bytes.text(range)
    guard !parameters.contains(where: { $0.name == name }) else {
      throw error(.duplicateName(name), at: raw.startIndex)
    }
    parameters.append(.init(name: name, isOptional: isOptional, place: place))
    return name
  }

  private func check(_ range: Range<Int>) throws(PatternError) {
    do throws(PercentEncoding.Failure) {
      try PercentEncoding.check(bytes.part(range))
    } catch {
      let code: PatternError.Code = error.code == .badEscape ? .badEscape : .badUTF8
      throw self.error(code, at: range.lowerBound + error.offset)
    }
  }

  private func error(_ code: PatternError.Code, at offset: Int = 0) -> PatternError {
    PatternError(code: code, text: text, offset: offset)
  }
}

extension UInt8 {
  fileprivate var isSpecial: Bool { self == .colon || self == .asterisk }
}
