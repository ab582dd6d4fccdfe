/// Parses the text of a link.
///
///     link      = [ scheme ":" [ "//" authority ] ] path [ "?" query ] [ "#" fragment ]
///     authority = [ user "@" ] host [ ":" port ]
///     path      = segment *( "/" segment )      ; without a scheme it begins with a slash
///     query     = item *( "&" item )
///     item      = key [ "=" value ]
///
/// Canonical text is kept. Other text is written again, part by part. The path of an app
/// link is normalized by RFC 3986 §6.2.2. Other parts and other links keep every byte that is
/// allowed. Offsets count UTF-8 bytes.
struct LinkParser: ~Copyable {
  typealias Failure = PercentEncoding.Failure

  /// The text. Directives at its end are cut off once they are known.
  private var bytes: UTF8Bytes
  private let directivePrefix: String
  private var parts = LinkParts()
  /// The remaining segments of a path that has dot segments, or `nil` for any other path.
  private var segments: [Range<Int>]?
  /// The parts of the query without directives, or `nil` if the query isn't split.
  private var keptQuery: [Range<Int>]?
  private var firstEscape: Int?
  /// A Boolean value indicating whether segments begin with a dot and have to be checked.
  private var hasDots = false
  private var slashCount = 0
  private var hasBytesToEscape = false
  private var isPathNormal = true
  private var hasUpperCaseHost = false

  static func parse(_ text: String, directivePrefix: String) throws(LinkError) -> DeepLink {
    guard text.isContiguousUTF8 else {
      return try parse(String(decoding: text.utf8, as: UTF8.self), directivePrefix: directivePrefix)
    }
    do throws(Failure) {
      return try UTF8Bytes.with(text) { bytes throws(Failure) in
        var parser = LinkParser(bytes: bytes, directivePrefix: directivePrefix)
        let directives = try parser.check()
        return try parser.link(text, directives)
      }
    } catch {
      throw LinkError(code: error.code, text: text, offset: error.offset)
    }
  }

  // MARK: Cutting

  private mutating func check() throws(Failure) -> LinkDirectives? {
    guard !bytes.isEmpty else { throw Failure(code: .empty, offset: 0) }
    guard bytes.count <= Limit.linkBytes.value else {
      throw Failure(code: .overLimit(.linkBytes), offset: Limit.linkBytes.value)
    }
    try cut()
    if let authority = parts.authority { try check(authority: authority) }
    try checkPath()
    let directives =
      if let query = parts.query { try check(query: query) } else { nil as LinkDirectives? }
    if let fragment = parts.fragment { try checkEscapes(fragment) }
    return directives
  }

  private mutating func cut() throws(Failure) {
    var (pathEnd, queryEnd) = (bytes.count, bytes.count)
    for (offset, byte) in bytes.enumerated() where !byte.isLetter {
      switch byte {
      case .slash: slashCount += 1
      case .dot: if offset > 0, bytes[offset - 1] == .slash { hasDots = true }
      case .percentSign: if firstEscape == nil { firstEscape = offset }
      case .questionMark: if offset < pathEnd { pathEnd = offset }
      case .numberSign:
        if queryEnd == bytes.count { queryEnd = offset }
        if offset < pathEnd { pathEnd = offset }
      case _ where byte.isControl: throw Failure(code: .controlByte, offset: offset)
      default: if PercentEncoding.isEscapedInLinks(byte) { hasBytesToEscape = true }
      }
    }
    parts.pathEnd = UInt16(pathEnd)
    parts.queryEnd = UInt16(queryEnd)
    parts.end = UInt16(bytes.count)
    guard bytes[0] != .slash else { return }
    guard let end = Self.schemeEnd(bytes) else { throw Failure(code: .notAbsolute, offset: 0) }
    parts.schemeEnd = UInt16(end)
    parts.isWeb = 4...5 ~= end && (0..<end).allSatisfy { bytes[$0].lowerCase == Self.webScheme[$0] }
    hasUpperCaseHost = bytes[..<end].contains(where: \.isUpperCase)
    parts.pathStart = UInt16(end + 1)
    guard Self.hasSlashes(bytes, after: end) else { return }
    parts.pathStart = UInt16(bytes[(end + 3)..<pathEnd].firstIndex(of: .slash) ?? pathEnd)
    parts.authorityEnd = parts.pathStart
  }

  /// Returns the offset of the colon after a scheme, or `nil` without a scheme.
  static func schemeEnd(_ bytes: UTF8Bytes) -> Int? {
    guard bytes.first?.isLetter == true else { return nil }
    let end = bytes.firstIndex { byte in
      !byte.isLetter && !byte.isDigit && byte != .plusSign && byte != UInt8(ascii: "-")
        && byte != .dot
    }
    guard let end, bytes[end] == .colon else { return nil }
    return end
  }

  static func hasSlashes(_ bytes: UTF8Bytes, after offset: Int) -> Bool {
    offset + 2 < bytes.count && bytes[offset + 1] == .slash && bytes[offset + 2] == .slash
  }

  static func lowerCase(_ text: String) -> String {
    String(decoding: text.utf8.map(\.lowerCase), as: UTF8.self)
  }

  // MARK: Checking

  private mutating func check(authority: Range<Int>) throws(Failure) {
    let part = bytes[authority]
    if let bad = part.firstIndex(where: Self.misleading.contains) {
      throw Failure(code: .badAuthority, offset: bad)
    }
    if parts.isWeb, part.contains(.atSign) {
      throw Failure(code: .userInWebLink, offset: authority.lowerBound)
    }
    try checkEscapes(authority)
    if part.contains(where: \.isUpperCase) { hasUpperCaseHost = true }
  }

  /// The bytes that browsers parse differently than RFC 3986, and so find another host.
  private static let misleading = Array("\\ <>^|".utf8)

  /// - Returns: `false` if an escape isn't in its normal form.
  @discardableResult
  private func checkEscapes(_ part: Range<Int>) throws(Failure) -> Bool {
    guard let firstEscape, firstEscape < part.upperBound else { return true }
    let start = max(part.lowerBound, firstEscape)
    do throws(Failure) {
      return try PercentEncoding.check(bytes.part(start..<part.upperBound))
    } catch {
      throw Failure(code: error.code, offset: start + error.offset)
    }
  }

  private mutating func checkPath() throws(Failure) {
    let path = parts.path
    let isNormal = try checkEscapes(path)
    isPathNormal = isNormal || !parts.isAppLink
    // An escape of a dot isn't normal.
    if hasDots || !isNormal, bytes[path].first == .slash,
      LinkSegments(bytes, path).contains(where: { numberOfDots($0) > 0 })
    {
      segments = resolvedSegments
    }
    // There is at most one segment more than slashes, and the host can be a segment.
    guard slashCount + 2 > Limit.segments.value else { return }
    var count = segments?.count ?? LinkSegments(bytes, path).count { _ in true }
    // A trailing slash is ignored.
    if segments?.last?.isEmpty == true { count -= 1 }
    if !parts.isWeb, parts.authority?.isEmpty == false { count += 1 }
    guard count <= Limit.segments.value else {
      throw Failure(code: .overLimit(.segments), offset: path.lowerBound)
    }
  }

  /// The remaining segments of a rooted path after its dot segments are resolved.
  private var resolvedSegments: [Range<Int>] {
    let path = parts.path
    var (kept, dots): ([Range<Int>], Int) = ([], 0)
    for segment in LinkSegments(bytes, path) {
      dots = numberOfDots(segment)
      if dots == 2, !kept.isEmpty { kept.removeLast() }
      if dots == 0 { kept.append(segment) }
    }
    // Dots at the end leave a trailing slash.
    if dots > 0 || bytes[path].last == .slash { kept.append(path.upperBound..<path.upperBound) }
    return kept
  }

  /// Returns 1 for `.` and 2 for `..`, also with escapes, and 0 for any other segment.
  private func numberOfDots(_ segment: Range<Int>) -> Int {
    guard let first = bytes[segment].first, segment.count <= 6,
      first == .dot || first == .percentSign
    else { return 0 }
    let decoded = PercentEncoding.decoded(bytes.part(segment))
    return decoded.count <= 2 && decoded.allSatisfy { $0 == .dot } ? decoded.count : 0
  }

  private mutating func check(query: Range<Int>) throws(Failure) -> LinkDirectives? {
    var collector = DirectiveCollector()
    var count = 0
    // The parts to keep, and the start of the text after the last directive.
    var (kept, start): ([Range<Int>], Int) = ([], query.lowerBound)
    for item in LinkQuery(bytes, query) {
      try checkEscapes(item.range)
      if !item.range.isEmpty { count += 1 }
      guard count <= Limit.queryItems.value else {
        throw Failure(code: .overLimit(.queryItems), offset: item.range.lowerBound)
      }
      guard let key = bytes.part(item.key).part(after: directivePrefix) else { continue }
      guard let name = DirectiveName(key) else {
        collector.noteUnknown(key.text(0..<key.count), prefix: directivePrefix)
        continue
      }
      collector.add(name, directiveValue(item.value))
      if start < item.range.lowerBound { kept.append(start..<item.range.lowerBound - 1) }
      start = item.range.upperBound + 1
    }
    guard start > query.lowerBound || !collector.directives.remarks.isEmpty else { return nil }
    if start <= query.upperBound { kept.append(start..<query.upperBound) }
    let areAtTheEnd = kept.count <= 1 && kept.allSatisfy { $0.lowerBound == query.lowerBound }
    if parts.fragment == nil, areAtTheEnd {
      parts.queryEnd = kept.first.map { UInt16($0.upperBound) } ?? parts.pathEnd
      parts.end = parts.queryEnd
      bytes = bytes.part(0..<Int(parts.end))
    } else {
      keptQuery = kept
    }
    return collector.finish(prefix: directivePrefix)
  }

  /// Returns a decoded value of a directive. Only there, a plus sign is a space.
  private func directiveValue(_ range: Range<Int>?) -> String {
    guard let range else { return "" }
    let value = bytes.part(range)
    guard value.contains(.plusSign) else { return PercentEncoding.text(value) }
    let spaced = value.map { $0 == .plusSign ? UInt8(ascii: " ") : $0 }
    return UTF8Bytes.with(spaced) { PercentEncoding.text($0) }
  }

  // MARK: Writing

  private var isCanonical: Bool {
    let hasEmptyPart =
      parts.isAppLink && (parts.query?.isEmpty == true || parts.fragment?.isEmpty == true)
    return !hasBytesToEscape && isPathNormal && !hasUpperCaseHost && !hasEmptyPart
      && segments == nil && keptQuery == nil
  }

  private func link(_ text: String, _ directives: LinkDirectives?) throws(Failure) -> DeepLink {
    var written = parts
    written.hasHost = parts.authority.map { !$0.isEmpty && numberOfDots($0) == 0 } ?? false
    guard !isCanonical else {
      written.hasEscapes = firstEscape ?? .max < parts.path.upperBound
      let isCut = bytes.count < text.utf8.count
      return DeepLink(
        isCut ? bytes.text(bytes.indices) : text, bytes, written, text: isCut ? text : nil,
        directives: directives)
    }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + 16)
    if let scheme = parts.scheme {
      out += bytes[scheme].lazy.map(\.lowerCase)
      out.append(.colon)
    }
    if let authority = parts.authority {
      out += [.slash, .slash]
      Self.write(authority: bytes[authority], to: &out)
      written.authorityEnd = UInt16(out.count)
    }
    // Without an authority, a path that begins with two slashes would be parsed as an authority.
    let isLikeAuthority = segments?.count ?? 0 > 1 && segments?.first?.isEmpty == true
    if !parts.isAppLink, parts.authority == nil, isLikeAuthority { out += "/.".utf8 }
    written.pathStart = UInt16(out.count)
    // Only a path that begins with a slash has dot segments.
    for segment in segments ?? [] {
      out.append(.slash)
      writePath(segment, to: &out)
    }
    if segments == nil { writePath(parts.path, to: &out) }
    written.pathEnd = UInt16(out.count)
    if let query = parts.query {
      for part in keptQuery ?? [query] {
        out.append(UInt8(ascii: out.count == written.pathEnd ? "?" : "&"))
        write(bytes.part(part), to: &out)
      }
      if parts.isAppLink, out.count == written.pathEnd + 1 { out.removeLast() }
    }
    written.queryEnd = UInt16(out.count)
    if let fragment = parts.fragment, !parts.isAppLink || !fragment.isEmpty {
      out.append(.numberSign)
      write(bytes.part(fragment), to: &out)
    }
    // In the app form, the brackets of a host are escaped.
    let host = parts.isWeb ? nil : parts.authority.map { bytes[$0] }
    let brackets = host?.count { Self.brackets.contains($0) } ?? 0
    guard out.count + 2 * brackets <= Limit.linkBytes.value else {
      throw Failure(code: .overLimit(.linkBytes), offset: text.utf8.count)
    }
    written.end = UInt16(out.count)
    written.hasEscapes =
      (firstEscape != nil || hasBytesToEscape)
      && out[..<written.path.upperBound].contains(.percentSign)
    return DeepLink(
      String(decoding: out, as: UTF8.self), written, text: text, directives: directives)
  }

  private static let webScheme = Array("https".utf8)
  private static let brackets = Array("[]".utf8)

  /// Writes the host in lower case. The user, escapes and brackets of an IPv6 address don't change.
  static func write(authority: Slice<UTF8Bytes>, to out: inout [UInt8]) {
    // Keep the case of the user.
    var end = authority.lastIndex(of: .atSign).map { $0 + 1 } ?? authority.startIndex
    for offset in authority.indices {
      let byte = authority[offset]
      if byte == .percentSign, offset >= end { end = offset + 3 }
      PercentEncoding.append(
        offset < end ? byte : byte.lowerCase, to: &out,
        asEscape: PercentEncoding.isEscapedInLinks(byte) && !brackets.contains(byte))
    }
  }

  private func writePath(_ part: Range<Int>, to out: inout [UInt8]) {
    guard !isPathNormal else { return write(bytes.part(part), to: &out) }
    let normal = PercentEncoding.decoded(
      bytes.part(part), keeping: { !PercentEncoding.isUnreserved($0) })
    write(normal, to: &out)
  }

  private func write(_ part: some Collection<UInt8>, to out: inout [UInt8]) {
    guard hasBytesToEscape else { return out.append(contentsOf: part) }
    for byte in part {
      PercentEncoding.append(byte, to: &out, asEscape: PercentEncoding.isEscapedInLinks(byte))
    }
  }
}
