/// An address, parsed once: the text of a push, a universal link, a row, a web page or a button.
///
/// It is its canonical text and the places of its parts there; nothing is decoded before it is asked
/// for. Two links are equal if their canonical texts are. Directives are not part of that text.
public struct DeepLink: Sendable, CustomStringConvertible {
  /// The text in which the canonical one stands: mostly that alone, but links that were read together
  /// share one, and so do a link and its place.
  let whole: String
  let places: LinkPlaces
  /// Where the canonical text begins there.
  let start: UInt16
  /// Nil for a link that is written canonically and has no directives.
  private let origin: Origin?

  /// What a link was before it was canonical.
  private final class Origin: Sendable {
    let text: String
    let directives: Directives

    init(text: String, directives: Directives) {
      self.text = text
      self.directives = directives
    }
  }

  /// Parses a link.
  /// - Throws: ``LinkError``, which says what is wrong and at which byte.
  /// - Complexity: O(length)
  public init(_ text: String, directivePrefix: String = DeepLink.defaultDirectivePrefix)
    throws(LinkError)
  {
    if let link = DeepLink.quick(text, directivePrefix: directivePrefix) {
      self = link
    } else {
      self = try LinkScanner.link(text, directivePrefix: directivePrefix)
    }
  }

  /// The link of a text that is canonical, but for its directives; nil where only ``LinkScanner``
  /// can tell.
  @inline(__always)
  static func quick(_ text: String, directivePrefix: String) -> DeepLink? {
    if let places = LinkPlaces(canonical: text, directivePrefix: directivePrefix) {
      return DeepLink(text, places)
    }
    return directed(text, directivePrefix: directivePrefix)
  }

  /// A link by its canonical text.
  @inline(__always)
  init(_ description: String, _ places: LinkPlaces) { self.init(in: description, at: 0, places) }

  /// A link by a text in which its canonical one stands, and which is no bridged one: the bytes of such
  /// a text would be copied at each look.
  @inline(__always)
  init(in whole: String, at start: UInt16, _ places: LinkPlaces) {
    self.whole = whole
    self.start = start
    self.places = places
    origin = nil
  }

  /// The same link with the text as it was given, and directives.
  init(_ canonical: DeepLink, text: String, directives: Directives) {
    whole = canonical.whole
    start = canonical.start
    places = canonical.places
    origin =
      text == canonical.description && directives == .none
      ? nil : Origin(text: text, directives: directives)
  }

  /// The prefix that makes a query parameter a directive, unless an app chooses another.
  public static let defaultDirectivePrefix = "x_"

  /// The canonical text, without directives; parsing it gives an equal link.
  /// - Complexity: O(1); O(length) for a link that was read as a part of a state, or is part of another
  public var description: String { isWhole ? whole : part(0..<places.count) }

  /// Whether the text in which the link stands is its own.
  var isWhole: Bool { whole.utf8.count == places.count }

  /// Where it stands in the text.
  var range: Range<Int> { Int(start)..<Int(start) &+ places.count }

  /// The text as it was given.
  public var text: String { origin?.text ?? description }
  /// The scheme in lower case; nil for a link that begins with `/`.
  public var scheme: String? { places.scheme.map(part) }
  /// What stands between `//` and the path, its host in lower case; nil without `//`.
  public var authority: String? { places.authority.map(part) }
  /// The path, dot segments resolved, its escapes as written.
  public var path: String { part(places.path) }
  /// The query without directives, its escapes as written.
  public var query: String? { places.query.map(part) }
  /// The text after `#`, its escapes as written.
  public var fragment: String? { places.fragment.map(part) }
  /// What the link says about how to go.
  public var directives: Directives { origin?.directives ?? .none }

  /// The strongest command that is switched on.
  var command: Directives.Command? { origin?.directives.command }

  /// Whether nothing was said about how to go.
  var hasNoDirectives: Bool { origin.map { $0.directives == .none } ?? true }

  /// The segments of the path, each decoded once; one trailing slash is ignored.
  public var segments: [String] {
    withBytes { text in
      var segments: [String] = []
      for range in LinkPieces(text, places.path) { segments.append(EscapedBytes.text(text, range)) }
      return segments
    }
  }

  /// The items of the query, decoded; `+` stays a plus sign.
  public var queryItems: [QueryItem] {
    guard let query = places.query else { return [] }
    return withBytes { text in
      QueryBytes.items(of: text, query).map { item in
        QueryItem(
          EscapedBytes.text(text, item.key),
          item.hasValue ? EscapedBytes.text(text, item.value) : nil)
      }
    }
  }

  /// The first value that the query has for a key; an item without `=` counts as empty.
  public func queryValue(_ key: String) -> String? {
    queryItems.first { $0.key == key }.map { $0.value ?? "" }
  }

  /// The bytes of the canonical text.
  @inline(__always)
  func withBytes<Result>(_ body: (TextBytes) -> Result) -> Result {
    let range = range
    return RawMemory.withBytes(of: whole) { body($0.part(range)) } ?? withCopiedBytes(body)
  }

  @inline(never)
  private func withCopiedBytes<Result>(_ body: (TextBytes) -> Result) -> Result {
    RawMemory.withBytes(of: Array(whole.utf8)) { body($0.part(range)) }
  }

  func part(_ range: Range<Int>) -> String { withBytes { $0.text(range) } }

  // MARK: Links that stand for none

  /// The link of an entry whose screen has none: no text opens it, and no route takes it.
  init(withoutLink number: Int) {
    do {
      self = try DeepLink("/\(Self.reservedSegment)/\(number)", directivePrefix: "")
    } catch {
      preconditionFailure("A tilde and a number are a path: \(error)")
    }
  }

  /// Whether the entry's screen has no link.
  public var standsForNone: Bool {
    guard places.isOwn else { return false }
    if places.hasEscapes { return segments.first == Self.reservedSegment }
    let length = places.path.count
    return withBytes { text in
      length > 1 && text[1] == UInt8(ascii: "~") && (length == 2 || text[2] == UInt8(ascii: "/"))
    }
  }

  /// The first segment of links that stand for none.
  static let reservedSegment = "~"

  // MARK: The host

  /// Whether the scheme is one of the web's, whose host is an origin and not a place in the app.
  var isWeb: Bool { places.isWeb }

  var hasHost: Bool { !(host ?? "").isEmpty }

  /// What a pattern is compared with: the segments, after the host where the scheme is no web one.
  var routeSegments: [String] {
    guard !places.isOwn, hasHostSegment, let host else { return segments }
    return [host] + segments
  }

  /// Whether the host is the first segment.
  var hasHostSegment: Bool {
    guard !isWeb, let authority = places.authority else { return false }
    // Longer than dots are, also where they are escaped.
    return authority.count > (places.hasEscapes ? 6 : 2) || !(host ?? "").isEmpty
  }

  /// The decoded authority of a custom scheme, unless it is a dot segment.
  private var host: String? {
    guard let authority = places.authority else { return nil }
    let decoded = withBytes { EscapedBytes.text($0, authority) }
    return decoded == "." || decoded == ".." ? nil : decoded
  }

  // MARK: Other links of the same place

  /// Every shorter path of the link, shortest first, without query and fragment.
  var prefixes: [DeepLink] {
    let ends = withBytes { text in
      LinkPieces(text, places.path).map { max($0.lowerBound - 1, places.path.lowerBound + 1) }
    }
    guard !places.path.isEmpty, withBytes({ $0[places.path.lowerBound] == UInt8(ascii: "/") })
    else { return [] }
    return ends.map { DeepLink(part(0..<$0), places.cut(at: $0)) }
  }

  /// The same place with another spelling of the first segment.
  func respelled(first: String) -> DeepLink {
    let rest = path.dropFirst().drop { $0 != "/" }
    let newPath = "/" + PercentEncoding.component(first) + rest
    return replacing(path: newPath)
  }

  /// What the fragment says; parsing has found that it can be decoded.
  var decodedFragment: String? {
    guard let fragment = places.fragment else { return nil }
    return withBytes { EscapedBytes.text($0, fragment) }
  }

  /// The same link without a fragment.
  var withoutFragment: DeepLink {
    guard places.fragment != nil else { return self }
    return keeping(DeepLink(part(places.withoutFragment), places.cutBeforeFragment))
  }

  /// The same place without a query and without a fragment.
  var withoutQuery: DeepLink {
    guard origin != nil || places.query != nil || places.fragment != nil else { return self }
    return DeepLink(canonicalPlace, text: text, directives: .none)
  }

  /// The same in canonical form.
  var canonicalPlace: DeepLink {
    DeepLink(in: whole, at: start, places.cut(at: places.path.upperBound))
  }

  /// The same link as if it had been written without directives, in canonical form.
  var canonical: DeepLink { origin == nil ? self : DeepLink(in: whole, at: start, places) }

  /// The same place with the directives of another link.
  func carrying(_ other: Directives) -> DeepLink {
    DeepLink(self, text: text, directives: other)
  }

  /// Another link with the text and the directives of this one.
  func keeping(_ other: DeepLink) -> DeepLink {
    DeepLink(other, text: text, directives: directives)
  }

  /// The same link as the app writes it: path, query and fragment.
  func ownForm() -> DeepLink { places.isOwn ? self : keeping(ownPlace) }

  /// Whether it is its own form already, in canonical form.
  var isOwnPlace: Bool { places.isOwn && origin == nil }

  /// The same in canonical form.
  var ownPlace: DeepLink {
    if places.isOwn { return canonical }
    var first = places.path.lowerBound
    // Behind an authority a path begins with a slash.
    if isWeb, places.authority != nil, !places.path.isEmpty { return own(from: first) }
    if hasHostSegment, let authority = places.authority {
      // A host may keep the brackets of an address, a path escapes them.
      let mayStand = withBytes { bytes in
        authority.allSatisfy { !PercentEncoding.isEscapedInLinks(bytes[$0]) }
      }
      guard mayStand else {
        return replacing(path: "/" + PercentEncoding.canonical(part(authority).utf8) + path)
      }
      first = authority.lowerBound - 1
    } else if places.path.isEmpty {
      return replacing(path: "/")
    } else if withBytes({ $0[places.path.lowerBound] != UInt8(ascii: "/") }) {
      // Dot segments mean something only now that the path begins with a slash.
      let rooted = replacing(path: "/" + path)
      return (try? DeepLink(rooted.description, directivePrefix: "").canonical) ?? rooted
    }
    return own(from: first)
  }

  /// The link that begins at a slash of this one.
  @inline(__always)
  private func own(from first: Int) -> DeepLink {
    DeepLink(in: whole, at: start &+ UInt16(truncatingIfNeeded: first), places.own(from: first))
  }

  /// An own link with another path, and the same query and fragment.
  private func replacing(path: String) -> DeepLink {
    let end = path.utf8.count
    let moved = end - places.path.upperBound
    let rest = part(places.path.upperBound..<places.count)
    let description = path + rest
    let queryEnd = (places.query?.upperBound ?? places.path.upperBound) + moved
    return DeepLink(
      description,
      LinkPlaces(
        pathEnd: end, queryEnd: queryEnd, end: description.utf8.count,
        hasEscapes: places.hasEscapes || path.utf8.contains(EscapedBytes.mark)))
  }
}

extension DeepLink: Hashable {
  /// Compares canonical texts.
  @inline(__always)
  public static func == (one: DeepLink, other: DeepLink) -> Bool {
    if one.isWhole, other.isWhole { return one.whole == other.whole }
    return one.hasSameBytes(as: other)
  }

  private func hasSameBytes(as other: DeepLink) -> Bool {
    places.count == other.places.count
      && withBytes { mine in other.withBytes { mine.isEqual(0, $0, 0, count: mine.count) } }
  }

  /// Hashes the canonical text.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
