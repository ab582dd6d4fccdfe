/// Reads the text of a pattern.
///
///     pattern = "*" / ( "/" / origin "/" / scheme ":" [ "/" / "//" ] ) [ path ] [ "?" query ]
///     path    = segment *( "/" segment ) [ "/" ]
///     segment = literal / ":" [ name ] / "*" [ name ]      ; "*" only at the end
///     query   = item *( "&" item )
///     item    = key "=:" [ name ] [ "?" ]
///
/// The text is cut first, then each part is decoded once, from left to right. The first thing that is
/// wrong is the error; offsets count UTF-8 bytes.
struct PatternParser {
  private typealias Bytes = Slice<UTF8Bytes>

  private let text: String
  private let bytes: UTF8Bytes
  private var scope = Pattern.Scope.own
  private var segments: [Pattern.Segment] = []
  private var query: [Pattern.QueryParameter] = []

  static func parse(_ text: String) throws(PatternError) -> Pattern {
    let result = UTF8Bytes.with(text) { bytes in
      Result { () throws(PatternError) in
        var parser = PatternParser(text: text, bytes: bytes)
        try parser.parse()
        return Pattern(scope: parser.scope, segments: parser.segments, query: parser.query)
      }
    }
    return try result.get()
  }

  private mutating func parse() throws(PatternError) {
    guard !bytes.isEmpty else { throw error(.empty) }
    if let bad = bytes.firstIndex(where: { $0.isControl || $0 == .numberSign }) {
      throw error(bytes[bad].isControl ? .controlByte : .fragment, at: bad)
    }
    if bytes.count == 1, bytes[0] == .asterisk {
      segments = [.tail(nil)]
    } else {
      let mark = bytes.firstIndex(of: .questionMark)
      try parsePath(bytes[..<(mark ?? bytes.endIndex)])
      if let mark { try parseQuery(bytes[(mark + 1)...], after: mark) }
    }
    if scope == .own, query.isEmpty, case .tail(nil)? = segments.first { scope = .everything }
  }

  // MARK: Scope and path

  private mutating func parsePath(_ whole: Bytes) throws(PatternError) {
    guard whole.first != .slash else { return try parseSegments(whole.dropFirst(), hasHost: false) }
    guard let end = LinkParser.schemeEnd(bytes) else { throw error(.notAbsolute) }
    let scheme = LinkParser.lowerCase(bytes.text(0..<end))
    let rest = whole[(end + 1)...]
    if scheme == "http" || scheme == "https" { return try parseOrigin(whole, rest) }
    scope = .scheme(scheme)
    let hasSlashes = rest.starts(with: [.slash, .slash])
    let body = hasSlashes ? rest.dropFirst(2) : rest
    // With an empty host (`tt:///menu`) the path begins the pattern, as it does in links.
    if body.first == .slash { return try parseSegments(body.dropFirst(), hasHost: false) }
    try parseSegments(body, hasHost: hasSlashes)
  }

  private mutating func parseOrigin(_ whole: Bytes, _ rest: Bytes) throws(PatternError) {
    guard rest.starts(with: [.slash, .slash]) else { throw error(.badOrigin, at: rest.startIndex) }
    let authority = rest.dropFirst(2).prefix { $0 != .slash }
    guard let origin = LinkOrigin(bytes.text(0..<authority.endIndex)) else {
      throw error(.badOrigin, at: authority.startIndex)
    }
    scope = .origin(origin)
    try parseSegments(whole[authority.endIndex...].dropFirst(), hasHost: false)
  }

  private mutating func parseSegments(_ body: Bytes, hasHost: Bool) throws(PatternError) {
    var start = body.startIndex
    segments.reserveCapacity(8)
    // One slash at the end is ignored.
    while start < body.endIndex {
      let end = body[start...].firstIndex(of: .slash) ?? body.endIndex
      guard segments.count < Limit.segments.value else {
        throw error(.tooManySegments, at: start)
      }
      let segment = try segment(body[start..<end], isHost: hasHost && segments.isEmpty)
      if case .tail = segment, end + 1 < body.endIndex { throw error(.tailNotLast, at: start) }
      segments.append(segment)
      start = end + 1
    }
  }

  private func segment(_ piece: Bytes, isHost: Bool) throws(PatternError)
    -> Pattern.Segment
  {
    guard let first = piece.first else { throw error(.emptySegment, at: piece.startIndex) }
    guard !isSpecial(first) else {
      let rest = piece.dropFirst()
      if let second = rest.firstIndex(where: isSpecial) { throw error(.twoParameters, at: second) }
      let name = try name(rest)
      return first == .colon ? .parameter(name) : .tail(name)
    }
    var literal = piece
    if first == .backslash, let second = piece.dropFirst().first, isSpecial(second) {
      literal = piece.dropFirst()
    }
    // What an escape protects is at the start; anything later would be half a segment.
    if let inner = literal.dropFirst().firstIndex(where: isSpecial) {
      let code: PatternError.Code = bytes[inner] == .colon ? .colonInSegment : .asteriskInSegment
      throw error(code, at: inner)
    }
    var decoded = try decode(literal)
    if isHost {
      var host: [UInt8] = []
      LinkParser.write(authority: literal, to: &host)
      decoded = try decode(host[...])
    }
    guard decoded != ".", decoded != ".." else { throw error(.dotSegment, at: piece.startIndex) }
    return .literal(decoded)
  }

  // MARK: Query

  private mutating func parseQuery(_ whole: Bytes, after mark: Int) throws(PatternError) {
    guard !whole.isEmpty else { throw error(.emptyQuery, at: mark) }
    if let star = whole.firstIndex(of: .asterisk) { throw error(.asteriskInQuery, at: star) }
    for piece in whole.split(separator: .ampersand, omittingEmptySubsequences: false) {
      guard let equals = piece.firstIndex(of: .equalsSign), equals > piece.startIndex else {
        throw error(.noQueryParameter, at: piece.startIndex)
      }
      let value = piece[(equals + 1)...]
      guard value.first == .colon else { throw error(.literalQueryValue, at: equals + 1) }
      let key = try decode(piece[..<equals])
      guard !query.contains(where: { $0.key.utf8.elementsEqual(key.utf8) }) else {
        throw error(.duplicateKey(key), at: piece.startIndex)
      }
      let isOptional = value.last == .questionMark
      let rest = isOptional ? value.dropFirst().dropLast() : value.dropFirst()
      if let second = rest.firstIndex(of: .colon) { throw error(.twoParameters, at: second) }
      query.append(.init(key: key, name: try name(rest), isOptional: isOptional))
    }
  }

  // MARK: Words

  /// The name of a parameter; nil for a discarded one.
  private func name(_ raw: Bytes) throws(PatternError) -> String? {
    guard !raw.isEmpty else { return nil }
    let range = raw.startIndex..<raw.endIndex
    for index in range where !raw[index].isLetter && raw[index] != UInt8(ascii: "_") {
      guard index > range.lowerBound, raw[index].isDigit || raw[index] == UInt8(ascii: "-") else {
        throw error(.badName, at: index)
      }
    }
    let name = bytes.text(range)
    if segments.contains(where: { $0.name == name }) || query.contains(where: { $0.name == name }) {
      throw error(.duplicateName(name), at: raw.startIndex)
    }
    return name
  }

  private func decode<Part: RandomAccessCollection<UInt8>>(_ part: Part) throws(PatternError)
    -> String where Part.Index == Int
  {
    do throws(PercentEncoding.Failure) {
      return try PercentEncoding.decode(part)
    } catch {
      let code: PatternError.Code = error.code == .badEscape ? .badEscape : .badUTF8
      throw self.error(code, at: error.offset)
    }
  }

  private func error(_ code: PatternError.Code, at offset: Int = 0) -> PatternError {
    PatternError(code, in: text, at: offset)
  }

  private func isSpecial(_ byte: UInt8) -> Bool { byte == .colon || byte == .asterisk }
}
