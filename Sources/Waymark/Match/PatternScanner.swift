/// Takes the text of a pattern apart, in one walk from left to right.
///
///     ( "/" | scheme ":" [ "//" ] | origin "/" ) segment "/" segment … "?" key "=:" name "&" …
///
/// The text is split first; each part is then decoded once. Offsets count UTF-8 bytes.
struct PatternScanner {
  struct Parts {
    var scope = Pattern.Scope.own
    var segments: [Pattern.Segment] = []
    var query: [Pattern.QueryParameter] = []
  }

  private typealias Bytes = ArraySlice<UInt8>

  private let text: String
  private let bytes: [UInt8]
  private var parts = Parts()
  private var names: Set<String> = []

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  mutating func scan() throws(PatternError) -> Parts {
    guard !bytes.isEmpty else { throw PatternError(.empty, in: text) }
    if let control = bytes.firstIndex(where: { $0 < 0x20 || $0 == 0x7F }) {
      throw PatternError(.controlByte, in: text, at: control)
    }
    if let hash = bytes.firstIndex(of: UInt8(ascii: "#")) {
      throw PatternError(.fragment, in: text, at: hash)
    }
    if bytes == [asterisk] {
      parts.scope = .everything
      parts.segments = [.tail(nil)]
      return parts
    }
    let mark = bytes.firstIndex(of: questionMark)
    try scanPath(bytes[..<(mark ?? bytes.endIndex)])
    if let mark { try scanQuery(bytes[(mark + 1)...], from: mark) }
    if parts.scope == .own, parts.segments == [.tail(nil)], parts.query.isEmpty {
      parts.scope = .everything
    }
    return parts
  }

  // MARK: Scope and path

  private mutating func scanPath(_ whole: Bytes) throws(PatternError) {
    guard whole.first != slash else { return try scanSegments(whole.dropFirst(), hasHost: false) }
    guard let length = LinkScanner.schemeLength(whole) else {
      throw PatternError(.notAbsolute, in: text)
    }
    let scheme = String(decoding: whole.prefix(length - 1), as: UTF8.self).lowercased()
    let rest = whole.dropFirst(length)
    if scheme == "http" || scheme == "https" { return try scanOrigin(whole, rest) }
    parts.scope = .scheme(scheme)
    let hasSlashes = rest.starts(with: [slash, slash])
    let body = hasSlashes ? rest.dropFirst(2) : rest
    // With an empty host (`tt:///menu`) the path begins the pattern, as it does in links.
    if body.first == slash { return try scanSegments(body.dropFirst(), hasHost: false) }
    try scanSegments(body, hasHost: hasSlashes)
  }

  private mutating func scanOrigin(_ whole: Bytes, _ rest: Bytes) throws(PatternError) {
    guard rest.starts(with: [slash, slash]) else {
      throw PatternError(.badOrigin, in: text, at: rest.startIndex)
    }
    let authority = rest.dropFirst(2).prefix { $0 != slash }
    let head = whole[..<authority.endIndex]
    guard !authority.contains(asterisk), !authority.contains(UInt8(ascii: "@")),
      let origin = LinkOrigin(String(decoding: head, as: UTF8.self))
    else { throw PatternError(.badOrigin, in: text, at: authority.startIndex) }
    parts.scope = .origin(origin)
    try scanSegments(whole[authority.endIndex...].dropFirst(), hasHost: false)
  }

  private mutating func scanSegments(_ body: Bytes, hasHost: Bool) throws(PatternError) {
    guard !body.isEmpty else { return }
    var pieces = body.split(separator: slash, omittingEmptySubsequences: false)
    if pieces.last?.isEmpty == true { pieces.removeLast() }
    for (index, piece) in pieces.enumerated() {
      guard index < Limit.segments.value else {
        throw PatternError(.tooManySegments, in: text, at: piece.startIndex)
      }
      let segment = try segment(piece, isHost: hasHost && index == 0)
      if case .tail = segment, index < pieces.count - 1 {
        throw PatternError(.tailNotLast, in: text, at: piece.startIndex)
      }
      parts.segments.append(segment)
    }
  }

  private mutating func segment(_ piece: Bytes, isHost: Bool) throws(PatternError)
    -> Pattern.Segment
  {
    guard let first = piece.first else {
      throw PatternError(.emptySegment, in: text, at: piece.startIndex)
    }
    let isSpecial: (UInt8) -> Bool = { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "*") }
    guard !isSpecial(first) else {
      let rest = piece.dropFirst()
      if let second = rest.firstIndex(where: isSpecial) {
        throw PatternError(.twoParameters, in: text, at: second)
      }
      let name = try rest.isEmpty ? nil : name(rest)
      return first == colon ? .parameter(name) : .tail(name)
    }
    var literal = piece
    if first == UInt8(ascii: "\\"), let second = piece.dropFirst().first, isSpecial(second) {
      literal = piece.dropFirst()
    }
    // What an escape protects is at the start; anything later would be half a segment.
    if let inner = literal.dropFirst().firstIndex(where: isSpecial) {
      let code: PatternError.Code = bytes[inner] == colon ? .colonInSegment : .asteriskInSegment
      throw PatternError(code, in: text, at: inner)
    }
    var decoded = try decode(literal)
    if isHost {
      decoded = try decode(Array(LinkScanner.canonicalAuthority(literal).utf8)[...])
    }
    guard decoded != ".", decoded != ".." else {
      throw PatternError(.dotSegment, in: text, at: piece.startIndex)
    }
    return .literal(decoded)
  }

  // MARK: Query

  private mutating func scanQuery(_ query: Bytes, from mark: Int) throws(PatternError) {
    guard !query.isEmpty else { throw PatternError(.emptyQuery, in: text, at: mark) }
    if let star = query.firstIndex(of: asterisk) {
      throw PatternError(.asteriskInQuery, in: text, at: star)
    }
    var keys: Set<ExactText> = []
    for piece in query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      guard let equals = piece.firstIndex(of: UInt8(ascii: "=")), equals > piece.startIndex else {
        throw PatternError(.noQueryParameter, in: text, at: piece.startIndex)
      }
      let value = piece[(equals + 1)...]
      guard value.first == colon else {
        throw PatternError(.literalQueryValue, in: text, at: equals + 1)
      }
      let key = try decode(piece[..<equals])
      guard keys.insert(ExactText(key)).inserted else {
        throw PatternError(.duplicateKey(key), in: text, at: piece.startIndex)
      }
      let isOptional = value.last == questionMark
      let rest = isOptional ? value.dropFirst().dropLast() : value.dropFirst()
      if let second = rest.firstIndex(of: colon) {
        throw PatternError(.twoParameters, in: text, at: second)
      }
      let name = try rest.isEmpty ? nil : name(rest)
      parts.query.append(.init(key: key, name: name, isOptional: isOptional))
    }
  }

  // MARK: Words

  private mutating func name(_ raw: Bytes) throws(PatternError) -> String {
    let bad = raw.indices.first { index in
      switch raw[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"):
        false
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): index == raw.startIndex
      default: true
      }
    }
    if let bad { throw PatternError(.badName, in: text, at: bad) }
    let name = String(decoding: raw, as: UTF8.self)
    guard names.insert(name).inserted else {
      throw PatternError(.duplicateName(name), in: text, at: raw.startIndex)
    }
    return name
  }

  private func decode(_ part: Bytes) throws(PatternError) -> String {
    do throws(PercentEncoding.Failure) {
      return try PercentEncoding.decode(part)
    } catch {
      let code: PatternError.Code = error.code == .badEscape ? .badEscape : .badUTF8
      throw PatternError(code, in: text, at: error.offset)
    }
  }

  private let slash = UInt8(ascii: "/")
  private let colon = UInt8(ascii: ":")
  private let asterisk = UInt8(ascii: "*")
  private let questionMark = UInt8(ascii: "?")
}
