/// Reads the text of a link.
///
///     link      = [ scheme ":" [ "//" authority ] ] path [ "?" query ] [ "#" fragment ]
///     authority = [ user "@" ] host [ ":" port ]
///     path      = segment *( "/" segment )      ; without a scheme it begins with a slash
///     query     = item *( "&" item )
///     item      = key [ "=" value ]
///
/// The steps, in the order in which their errors count:
/// 1. The text is not empty, not too long, and has no control bytes.
/// 2. It is cut: at the scheme, the first `#`, the first `?` before that, the slash after the authority.
/// 3. Each part is checked, from left to right: bytes of the authority; escapes of each segment, which
///    are decoded to find dot segments; the number of segments; escapes of each item, directives among
///    them, and the number of items; escapes of the fragment.
/// 4. What is canonical stays as it is; anything else is written anew, part by part. The path of an
///    app link is normal as RFC 3986 §6.2.2 says; other parts and other links keep their bytes, but for
///    what no link may have.
///
/// Offsets count UTF-8 bytes.
struct LinkParser {
  typealias Failure = PercentEncoding.Failure

  private let bytes: UTF8Bytes
  private let directivePrefix: String
  private var scheme: Range<Int>?
  private var authority: Range<Int>?
  private var path = 0..<0
  private var query: Range<Int>?
  private var fragment: Range<Int>?
  /// The segments of a path that has dot segments or escapes; nil for any other.
  private var segments: [Range<Int>]?
  private var directives: Directives?
  private var isWeb = false
  private var isCanonical = true

  static func parse(_ text: String, directivePrefix: String) throws(LinkError) -> DeepLink {
    var text = text
    text.makeContiguousUTF8()
    let result = UTF8Bytes.with(text) { bytes -> Result<DeepLink, Failure> in
      var parser = LinkParser(bytes: bytes, directivePrefix: directivePrefix)
      do throws(Failure) {
        try parser.check()
        return .success(try parser.link(text))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let link): return link
    case .failure(let failure): throw LinkError(failure.code, in: text, at: failure.offset)
    }
  }

  private init(bytes: UTF8Bytes, directivePrefix: String) {
    self.bytes = bytes
    self.directivePrefix = directivePrefix
  }

  // MARK: Cutting

  private mutating func check() throws(Failure) {
    guard !bytes.isEmpty else { throw Failure(code: .empty, offset: 0) }
    guard bytes.count <= Limit.linkBytes.value else {
      throw Failure(code: .overLimit(.linkBytes), offset: Limit.linkBytes.value)
    }
    try cut()
    if let authority { try check(authority: authority) }
    try checkPath()
    if let query { try check(query: query) }
    if let fragment { try PercentEncoding.check(bytes[fragment]) }
    if scheme == nil, query?.isEmpty == true || fragment?.isEmpty == true { isCanonical = false }
  }

  private mutating func cut() throws(Failure) {
    var (pathEnd, queryEnd) = (bytes.count, bytes.count)
    for offset in bytes.indices {
      let byte = bytes[offset]
      if byte == slash || PercentEncoding.isUnreserved(byte) { continue }
      if byte < 0x20 || byte == 0x7F { throw Failure(code: .controlByte, offset: offset) }
      if byte == UInt8(ascii: "?") {
        if offset < pathEnd { pathEnd = offset }
      } else if byte == UInt8(ascii: "#") {
        if queryEnd == bytes.count { queryEnd = offset }
        if offset < pathEnd { pathEnd = offset }
      } else if PercentEncoding.isEscapedInLinks(byte) {
        isCanonical = false
      }
    }
    if pathEnd < queryEnd { query = pathEnd + 1..<queryEnd }
    if queryEnd < bytes.count { fragment = queryEnd + 1..<bytes.count }
    guard bytes[0] != slash else { return path = 0..<pathEnd }
    guard let end = Self.schemeEnd(bytes) else { throw Failure(code: .notAbsolute, offset: 0) }
    scheme = 0..<end
    isWeb = Self.isWeb(bytes[..<end])
    if Self.hasUpperCase(bytes[..<end]) { isCanonical = false }
    path = end + 1..<pathEnd
    guard bytes[path].starts(with: [slash, slash]) else { return }
    let first = end + 3
    path = (bytes[first..<pathEnd].firstIndex(of: slash) ?? pathEnd)..<pathEnd
    authority = first..<path.lowerBound
  }

  /// The end of a scheme, where its colon stands; nil if the text does not begin with one.
  static func schemeEnd(_ bytes: UTF8Bytes) -> Int? {
    guard let first = bytes.first, isLetter(first) else { return nil }
    let end = bytes.firstIndex { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        false
      default: !isLetter(byte)
      }
    }
    guard let end, bytes[end] == UInt8(ascii: ":") else { return nil }
    return end
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isWeb(_ scheme: Slice<UTF8Bytes>) -> Bool {
    (4...5).contains(scheme.count)
      && zip(scheme, "https".utf8).allSatisfy { lowerCase($0) == $1 }
  }

  /// The text as a host has it: ASCII letters in lower case.
  static func lowerCase(_ text: String) -> String {
    String(decoding: text.utf8.map { lowerCase($0) }, as: UTF8.self)
  }

  private static func lowerCase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }

  /// True if a text changes where it is read as a host.
  static func hasUpperCase(_ text: some Sequence<UInt8>) -> Bool {
    text.contains { lowerCase($0) != $0 }
  }

  // MARK: Checking

  private mutating func check(authority: Range<Int>) throws(Failure) {
    let part = bytes[authority]
    if let bad = part.firstIndex(where: { Self.misleading.contains($0) }) {
      throw Failure(code: .badAuthority, offset: bad)
    }
    if isWeb, part.contains(UInt8(ascii: "@")) {
      throw Failure(code: .userInWebLink, offset: authority.lowerBound)
    }
    try PercentEncoding.check(part)
    if Self.hasUpperCase(part) { isCanonical = false }
  }

  /// Bytes that browsers read in other ways than RFC 3986, so that the host would be another one.
  private static let misleading = Array("\\ <>^|".utf8)

  private mutating func checkPath() throws(Failure) {
    let isRooted = bytes[path].first == slash
    let body = isRooted ? path.dropFirst() : path
    // One slash at the end is ignored, and an own host counts.
    var count = isWeb || authority?.isEmpty != false ? 0 : 1
    // A segment may be one of dots, or have escapes; else slashes are counted.
    var (slashes, isPlain, before) = (0, true, UInt8(ascii: "a"))
    for offset in path {
      let byte = bytes[offset]
      if byte == slash { slashes += 1 }
      if byte == UInt8(ascii: "%") || byte == UInt8(ascii: ".") && before == slash {
        isPlain = false
      }
      before = byte
    }
    if !isPlain {
      isCanonical = false
      let kept = try resolvedSegments(of: body, isRooted: isRooted)
      segments = kept
      count += kept.count
      if kept.last?.isEmpty == true { count -= 1 }
    } else {
      count += slashes - (isRooted ? 1 : 0)
      if let last = body.last, bytes[last] != slash { count += 1 }
    }
    guard count <= Limit.segments.value else {
      throw Failure(code: .overLimit(.segments), offset: path.lowerBound)
    }
  }

  /// The segments that are left when those of dots are resolved.
  private func resolvedSegments(
    of body: Range<Int>, isRooted: Bool
  ) throws(Failure) -> [Range<Int>] {
    var kept: [Range<Int>] = []
    guard !path.isEmpty else { return kept }
    var start = body.lowerBound
    while start <= body.upperBound {
      let end = bytes[start..<body.upperBound].firstIndex(of: slash) ?? body.upperBound
      let segment = start..<end
      try PercentEncoding.check(bytes[segment])
      let dots = isRooted ? numberOfDots(segment) : 0
      if dots == 2, !kept.isEmpty { kept.removeLast() }
      if dots == 0 {
        kept.append(segment)
      } else if end == body.upperBound {
        kept.append(end..<end)
      }
      start = end + 1
    }
    return kept
  }

  /// 1 for `.`, 2 for `..`, however they are written; 0 for any other segment.
  private func numberOfDots(_ segment: Range<Int>) -> Int {
    guard segment.count <= 6 else { return 0 }
    var (count, isOther) = (0, false)
    PercentEncoding.decode(bytes[segment]) { byte in
      count += 1
      if byte != UInt8(ascii: ".") { isOther = true }
    }
    return isOther || count > 2 ? 0 : count
  }

  private mutating func check(query: Range<Int>) throws(Failure) {
    var collector: DirectiveCollector?
    var count = 0
    for item in LinkQuery(bytes, query) {
      try PercentEncoding.check(bytes[item.key])
      if let value = item.value { try PercentEncoding.check(bytes[value]) }
      if !item.range.isEmpty { count += 1 }
      guard count <= Limit.queryItems.value else {
        throw Failure(code: .overLimit(.queryItems), offset: item.range.lowerBound)
      }
      guard let name = directive(item.key) else { continue }
      if collector == nil { collector = DirectiveCollector(prefix: directivePrefix) }
      collector?.add(name, directiveValue(item.value))
    }
    guard let collector else { return }
    directives = collector.directives()
    isCanonical = false
  }

  private func directive(_ key: Range<Int>) -> String? {
    DirectiveCollector.name(of: bytes[key], prefix: directivePrefix)
  }

  /// In the values of directives, and only there, a plus sign is a space.
  private func directiveValue(_ range: Range<Int>?) -> String {
    guard let range else { return "" }
    let spaced = bytes[range].map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return PercentEncoding.text(spaced[...])
  }

  // MARK: Writing

  private func link(_ text: String) throws(Failure) -> DeepLink {
    guard !isCanonical else {
      let parts = LinkParts(
        schemeEnd: scheme?.upperBound ?? 0, authorityEnd: authority?.upperBound ?? 0, path: path,
        queryEnd: query?.upperBound ?? path.upperBound, end: bytes.count, isWeb: isWeb,
        hasEscapes: false)
      return DeepLink(text, parts)
    }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + 16)
    var (schemeEnd, authorityEnd) = (0, 0)
    if let scheme {
      out += bytes[scheme].lazy.map(Self.lowerCase)
      schemeEnd = out.count
      out.append(UInt8(ascii: ":"))
    }
    if let authority {
      out += [slash, slash]
      Self.write(authority: bytes[authority], to: &out)
      authorityEnd = out.count
    }
    // Without an authority a path that begins with two slashes would be read as one.
    let isLikeAuthority = segments?.count ?? 0 > 1 && segments?.first?.isEmpty == true
    if scheme != nil, authority == nil, isLikeAuthority { out += "/.".utf8 }
    let pathStart = out.count
    writePath(to: &out)
    let path = pathStart..<out.count
    if let query { write(query: query, to: &out) }
    let queryEnd = out.count
    if let fragment, scheme != nil || !fragment.isEmpty {
      out.append(UInt8(ascii: "#"))
      write(fragment, to: &out)
    }
    guard out.count + growth <= Limit.linkBytes.value else {
      throw Failure(code: .overLimit(.linkBytes), offset: bytes.count)
    }
    let parts = LinkParts(
      schemeEnd: schemeEnd, authorityEnd: authorityEnd, path: path, queryEnd: queryEnd,
      end: out.count, isWeb: isWeb, hasEscapes: out[path].contains(UInt8(ascii: "%")))
    return DeepLink(
      DeepLink(String(decoding: out, as: UTF8.self), parts), text: text,
      directives: directives ?? .none)
  }

  /// How much longer the app form may be: a host may have brackets, a path escapes them.
  private var growth: Int {
    guard let authority, !isWeb else { return 0 }
    return 2 * bytes[authority].count { Self.brackets.contains($0) }
  }

  private static let brackets = Array("[]".utf8)

  /// Writes the host in lower case; user, escapes and the brackets of an IPv6 address stay.
  static func write<Bytes: RandomAccessCollection<UInt8>>(
    authority: Bytes, to out: inout [UInt8]
  ) where Bytes.Index == Int {
    let host = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 }
    // Nothing before this is put in lower case.
    var end = host ?? authority.startIndex
    for offset in authority.indices {
      let byte = authority[offset]
      if byte == UInt8(ascii: "%"), offset >= end { end = offset + 3 }
      PercentEncoding.append(offset < end ? byte : lowerCase(byte), to: &out) {
        PercentEncoding.isEscapedInLinks($0) && !brackets.contains($0)
      }
    }
  }

  private func writePath(to out: inout [UInt8]) {
    guard let segments else { return write(path, to: &out) }
    let isRooted = bytes[path].first == slash
    for (index, segment) in segments.enumerated() {
      if index > 0 || isRooted { out.append(slash) }
      guard scheme == nil else {
        write(segment, to: &out)
        continue
      }
      PercentEncoding.decode(bytes[segment], keeping: { !PercentEncoding.isUnreserved($0) }) {
        PercentEncoding.append($0, to: &out, where: PercentEncoding.isEscapedInLinks)
      }
    }
  }

  private func write(query: Range<Int>, to out: inout [UInt8]) {
    let start = out.count
    for item in LinkQuery(bytes, query) where directives == nil || directive(item.key) == nil {
      out.append(UInt8(ascii: out.count == start ? "?" : "&"))
      write(item.range, to: &out)
    }
    if scheme == nil, out.count == start + 1 { out.removeLast() }
  }

  private func write(_ range: Range<Int>, to out: inout [UInt8]) {
    for byte in bytes[range] {
      PercentEncoding.append(byte, to: &out, where: PercentEncoding.isEscapedInLinks)
    }
  }

  private var slash: UInt8 { UInt8(ascii: "/") }
}
