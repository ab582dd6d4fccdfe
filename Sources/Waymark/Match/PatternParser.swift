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
struct PatternParser: ~Copyable {
  private let text: String
  private let bytes: UTF8Bytes
  private var hasEscapes = false
  private var scope = Pattern.Scope.own
  private var segments: [Pattern.Segment] = []
  private var path: [UInt8] = []
  private var query: [Pattern.QueryParameter] = []
  private var parameters: [Pattern.Parameter] = []

  static func parse(_ text: String) throws(PatternError) -> Pattern {
    try UTF8Bytes.with(text) { bytes throws(PatternError) in
      var parser = PatternParser(text: text, bytes: bytes)
      try parser.parse()
      return Pattern(
        scope: parser.scope, segments: parser.segments, path: parser.path, query: parser.query,
        parameters: parser.parameters)
    }
  }

  private mutating func parse() throws(PatternError) {
    guard !bytes.isEmpty else { throw error(.empty) }
    var mark: Int?
    for (offset, byte) in bytes.enumerated() where !byte.isLetter {
      if byte.isControl { throw error(.controlByte, at: offset) }
      if byte == .numberSign { throw error(.fragment, at: offset) }
      if byte == .questionMark, mark == nil { mark = offset }
      if byte == .percentSign { hasEscapes = true }
    }
    if bytes.count == 1, bytes[0] == .asterisk {
      try parseSegments(0..<1)
    } else {
      try parsePath(0..<(mark ?? bytes.count))
      if let mark { try parseQuery(after: mark) }
    }
    if scope == .own, query.isEmpty, case .tail(nil)? = segments.first { scope = .everything }
  }

  // MARK: Scope and path

  private mutating func parsePath(_ range: Range<Int>) throws(PatternError) {
    guard bytes[range].first != .slash else { return try parseSegments(range) }
    guard let end = LinkParser.schemeEnd(bytes) else { throw error(.notAbsolute) }
    let scheme = LinkParser.lowerCase(bytes.text(0..<end))
    let hasSlashes = bytes[range].dropFirst(end + 1).starts(with: [.slash, .slash])
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
    // With an empty host (`tt:///menu`) the path begins the pattern, as it does in links.
    try parseSegments(start..<range.upperBound, hasHost: hasSlashes && rest.first != .slash)
  }

  private mutating func parseSegments(
    _ range: Range<Int>, hasHost: Bool = false
  ) throws(PatternError) {
    segments.reserveCapacity(8)
    path.reserveCapacity(range.count + 8)
    var tail: Int?
    for range in LinkSegments(bytes, range) {
      if let tail { throw error(.tailNotLast, at: tail) }
      guard segments.count < Limit.segments.value else {
        throw error(.tooManySegments, at: range.lowerBound)
      }
      let segment = try segment(range, isHost: hasHost && segments.isEmpty)
      if segment.isTail { tail = range.lowerBound }
      segments.append(segment)
      path.append(.slash)
    }
    path += [0, 0, 0, 0, 0, 0, 0]
  }

  private mutating func segment(
    _ range: Range<Int>, isHost: Bool
  ) throws(PatternError) -> Pattern.Segment {
    guard let first = bytes[range].first else { throw error(.emptySegment, at: range.lowerBound) }
    var literal = bytes[range]
    guard !first.isSpecial else {
      let rest = literal.dropFirst()
      if let second = rest.firstIndex(where: \.isSpecial) {
        throw error(.twoParameters, at: second)
      }
      let name = try name(rest, isTail: first == .asterisk, place: segments.count)
      return first == .colon ? .parameter(name) : .tail(name)
    }
    if first == .backslash, let second = literal.dropFirst().first, second.isSpecial {
      literal = literal.dropFirst()
    }
    // What an escape protects is at the start; anything later would be half a segment.
    if let inner = literal.dropFirst().firstIndex(where: \.isSpecial) {
      let code: PatternError.Code = bytes[inner] == .colon ? .colonInSegment : .asteriskInSegment
      throw error(code, at: inner)
    }
    let part = literal.startIndex..<literal.endIndex
    try check(part)
    let (start, isAsWritten) = (path.count, !hasEscapes && !isHost)
    if isHost { LinkParser.write(authority: literal, to: &path) } else { path += literal }
    if !isAsWritten {
      PercentEncoding.decode(&path, from: start, keeping: ComparedPath.keepsEscape)
    }
    guard path.count > start + 2 || path[start...].contains(where: { $0 != .dot }) else {
      throw error(.dotSegment, at: range.lowerBound)
    }
    if isAsWritten { return .literal(bytes.text(part)) }
    return .literal(
      UTF8Bytes.with(path) { PercentEncoding.text($0.part(start..<path.count)) })
  }

  // MARK: Query

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
      let name = try name(rest, isOptional: isOptional, place: segments.count + query.count)
      query.append(.init(key: key, name: name, isOptional: isOptional))
    }
  }

  // MARK: Words

  /// Adds a parameter, and returns its name; nil for a discarded one.
  private mutating func name(
    _ raw: Slice<UTF8Bytes>, isOptional: Bool = false, isTail: Bool = false, place: Int
  ) throws(PatternError) -> String? {
    guard !raw.isEmpty else { return nil }
    let range = raw.startIndex..<raw.endIndex
    for index in range where !raw[index].isLetter && raw[index] != UInt8(ascii: "_") {
      guard index > range.lowerBound, raw[index].isDigit || raw[index] == UInt8(ascii: "-") else {
        throw error(.badName, at: index)
      }
    }
    let name = bytes.text(range)
    guard !parameters.contains(where: { $0.name == name }) else {
      throw error(.duplicateName(name), at: raw.startIndex)
    }
    parameters.append(.init(name: name, isOptional: isOptional, isTail: isTail, place: place))
    return name
  }

  private func check(_ range: Range<Int>) throws(PatternError) {
    guard hasEscapes else { return }
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
  /// True for what begins a parameter or a tail.
  fileprivate var isSpecial: Bool { self == .colon || self == .asterisk }
}
