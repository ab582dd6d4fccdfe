/// Takes a text apart into the parts of a link, in one walk from left to right.
///
///     scheme ":" "//" authority path "?" query "#" fragment
///
/// The text is split first; each part is then decoded once. Offsets count UTF-8 bytes.
struct LinkScanner {
  /// What a text consists of, each part in canonical form.
  struct Parts {
    var scheme: String?
    var authority: String?
    var path = ""
    var query: String?
    var fragment: String?
    var directives = Directives.none

    /// The canonical link, without directives.
    var canonical: DeepLink {
      var text = ""
      if let scheme { text += scheme }
      let schemeEnd = text.utf8.count
      if scheme != nil { text += ":" }
      if let authority { text += "//" + authority }
      let authorityEnd = authority == nil ? 0 : text.utf8.count
      // Without an authority a path that begins with two slashes would be read as one.
      if scheme != nil, authority == nil, path.hasPrefix("//") { text += "/." }
      let pathStart = text.utf8.count
      text += path
      let pathEnd = text.utf8.count
      if let query { text += "?" + query }
      let queryEnd = text.utf8.count
      if let fragment { text += "#" + fragment }
      return DeepLink(
        text,
        LinkPlaces(
          schemeEnd: schemeEnd, authorityEnd: authorityEnd,
          isWeb: scheme == "http" || scheme == "https", path: pathStart..<pathEnd,
          queryEnd: queryEnd, end: text.utf8.count,
          hasEscapes: text.utf8.contains(EscapedBytes.mark)))
    }
  }

  /// Reads a link of which only the end was given.
  static func link(
    completing start: String = "", _ text: String, directivePrefix: String
  ) throws(LinkError) -> DeepLink {
    var scanner = try LinkScanner(start + text, directivePrefix: directivePrefix)
    let parts = try scanner.scan()
    let link = parts.canonical
    guard link.description.utf8.count <= Limit.linkBytes.value else {
      throw LinkError(
        .overLimit(.linkBytes), in: scanner.text, at: scanner.text.utf8.count)
    }
    return DeepLink(link, text: text, directives: parts.directives)
  }

  private let text: String
  private let bytes: [UInt8]
  private let directivePrefix: String
  private var rest: ArraySlice<UInt8>

  init(_ text: String, directivePrefix: String) throws(LinkError) {
    self.text = text
    self.directivePrefix = directivePrefix
    bytes = Array(text.utf8)
    rest = bytes[...]
    guard !bytes.isEmpty else { throw LinkError(.empty, in: text) }
    guard bytes.count <= Limit.linkBytes.value else {
      throw LinkError(.overLimit(.linkBytes), in: text, at: Limit.linkBytes.value)
    }
    if let control = bytes.firstIndex(where: { $0 < 0x20 || $0 == 0x7F }) {
      throw LinkError(.controlByte, in: text, at: control)
    }
  }

  mutating func scan() throws(LinkError) -> Parts {
    var parts = Parts()
    parts.scheme = takeScheme()
    guard parts.scheme != nil || rest.first == slash else {
      throw LinkError(.notAbsolute, in: text)
    }
    let fragment = takeTail(after: UInt8(ascii: "#"))
    let query = takeTail(after: UInt8(ascii: "?"))
    if parts.scheme != nil { parts.authority = try takeAuthority() }
    try scanPath(into: &parts)
    if let query { try scanQuery(query, into: &parts) }
    if let fragment {
      _ = try decode(fragment)
      parts.fragment = PercentEncoding.canonical(fragment)
    }
    return parts
  }

  /// The length of a scheme with its colon; nil if the text does not begin with one.
  static func schemeLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first, isLetter(first) else { return nil }
    let end = bytes.firstIndex { byte in
      !(isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."))
    }
    guard let end, bytes[end] == UInt8(ascii: ":") else { return nil }
    return end - bytes.startIndex + 1
  }

  private mutating func takeScheme() -> String? {
    guard let length = Self.schemeLength(rest) else { return nil }
    defer { rest = rest.dropFirst(length) }
    return String(decoding: rest.prefix(length - 1), as: UTF8.self).lowercased()
  }

  /// Cuts `rest` at the first separator and returns what follows it.
  private mutating func takeTail(after separator: UInt8) -> ArraySlice<UInt8>? {
    guard let at = rest.firstIndex(of: separator) else { return nil }
    defer { rest = rest[..<at] }
    return rest[(at + 1)...]
  }

  private mutating func takeAuthority() throws(LinkError) -> String? {
    guard rest.starts(with: [slash, slash]) else { return nil }
    let after = rest.dropFirst(2)
    let end = after.firstIndex(of: slash) ?? after.endIndex
    let authority = after[..<end]
    rest = after[end...]
    _ = try decode(authority)
    return Self.canonicalAuthority(authority)
  }

  /// Lower-cases the host; user, escapes and the brackets of an IPv6 address stay as they are.
  static func canonicalAuthority(_ authority: ArraySlice<UInt8>) -> String {
    let at = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? authority.startIndex
    var host: [UInt8] = []
    var index = at
    while index < authority.endIndex {
      if authority[index] == UInt8(ascii: "%") {
        host += authority[index..<(index + 3)]
        index += 3
      } else {
        let byte = authority[index]
        let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        host.append(isUpper ? byte + 32 : byte)
        index += 1
      }
    }
    let brackets = [UInt8(ascii: "["), UInt8(ascii: "]")]
    return PercentEncoding.escape(authority[..<at] + host) {
      PercentEncoding.isEscapedInLinks($0) && !brackets.contains($0)
    }
  }

  /// Whether a text changes where it is read as a host.
  static func hasUpperCase(_ text: String) -> Bool {
    text.utf8.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// The text as a host has it: ASCII letters in lower case.
  static func lowerCase(_ text: String) -> String {
    String(decoding: text.utf8.map { lowerCase($0) }, as: UTF8.self)
  }

  /// The byte in lower case, if it is an ASCII letter.
  static func lowerCase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }

  private func scanPath(into parts: inout Parts) throws(LinkError) {
    let isRooted = rest.first == slash
    var pieces: [(raw: ArraySlice<UInt8>, text: String)] = []
    if !rest.isEmpty {
      let body = isRooted ? rest.dropFirst() : rest
      let split = body.split(separator: slash, omittingEmptySubsequences: false)
      for (index, raw) in split.enumerated() {
        let text = try decode(raw)
        let isLast = index == split.count - 1
        if isRooted, text == "." || text == ".." {
          if text == "..", !pieces.isEmpty { pieces.removeLast() }
          if isLast { pieces.append((raw: [], text: "")) }
        } else {
          pieces.append((raw, text))
        }
      }
    }
    parts.path =
      (isRooted ? "/" : "")
      + pieces.map { PercentEncoding.canonical($0.raw) }.joined(separator: "/")
    let hasHostSegment =
      parts.scheme != "http" && parts.scheme != "https" && parts.authority ?? "" != ""
    let count = pieces.count - (pieces.last?.text == "" ? 1 : 0) + (hasHostSegment ? 1 : 0)
    guard count <= Limit.segments.value else {
      throw LinkError(.overLimit(.segments), in: text, at: rest.startIndex)
    }
  }

  private func scanQuery(_ query: ArraySlice<UInt8>, into parts: inout Parts) throws(LinkError) {
    var kept: [ArraySlice<UInt8>] = []
    var collector = DirectiveCollector(prefix: directivePrefix)
    var count = 0
    for piece in query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      let equals = piece.firstIndex(of: UInt8(ascii: "="))
      let key = piece[..<(equals ?? piece.endIndex)]
      let value = equals.map { piece[($0 + 1)...] }
      _ = try decode(key)
      if let value { _ = try decode(value) }
      if !piece.isEmpty { count += 1 }
      guard count <= Limit.queryItems.value else {
        throw LinkError(.overLimit(.queryItems), in: text, at: piece.startIndex)
      }
      if collector.take(key: key, value: try directiveValue(value ?? [])) { continue }
      kept.append(piece)
    }
    parts.directives = collector.directives()
    guard !kept.isEmpty else { return }
    parts.query = kept.map { PercentEncoding.canonical($0) }.joined(separator: "&")
  }

  /// In the values of directives, and only there, a plus sign is a space.
  private func directiveValue(_ raw: ArraySlice<UInt8>) throws(LinkError) -> String {
    var spaced = raw
    for index in spaced.indices where spaced[index] == UInt8(ascii: "+") { spaced[index] = 0x20 }
    return try decode(spaced)
  }

  private func decode(_ part: ArraySlice<UInt8>) throws(LinkError) -> String {
    do throws(PercentEncoding.Failure) {
      return try PercentEncoding.decode(part)
    } catch {
      throw LinkError(error.code, in: text, at: error.offset)
    }
  }

  private let slash = UInt8(ascii: "/")

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
