/// A link as patterns see it.
struct MatchTarget {
  let link: DeepLink
  /// The own form; nil if the link belongs to somebody else.
  private let own: DeepLink?
  /// Whether the link belongs to the app.
  let isOwn: Bool
  /// The scheme whose patterns take the link; nil for a web link, or one without a scheme.
  let scheme: String?
  /// The origin whose patterns take the link.
  let origin: LinkOrigin?
  /// The decoded segments of the own form, or of a foreign link as it is written.
  let segments: [String]
  /// The decoded segments as written, the host without case before them where it is one.
  let written: [String]
  /// An empty segment is neither a value nor a literal: only the catch-all may take such a link.
  let hasEmptySegment: Bool

  init(_ link: DeepLink, own: DeepLink?) {
    self.link = link
    isOwn = own != nil
    self.own = own
    scheme = link.isWeb ? nil : link.scheme
    origin = LinkOrigin(of: link)
    segments = own?.segments ?? link.routeSegments
    written = link.hasHostSegment ? link.routeSegments : segments
    hasEmptySegment = segments.contains("")
  }

  /// The link as an entry has it: in own form, or canonical if it belongs to somebody else.
  var entryLink: DeepLink { (own ?? link).canonical }

  /// An own link has to have something for the catch-all to catch; a foreign one may be anything.
  var suitsCatchAll: Bool { !isOwn || (!segments.isEmpty && !hasEmptySegment) }

  /// What patterns of a scope are compared with.
  func segments(for scope: Pattern.Scope) -> [String] {
    if case .scheme = scope { written } else { segments }
  }

  /// Whether patterns of a scope are tried at all.
  func isIn(_ scope: Pattern.Scope) -> Bool {
    switch scope {
    case .own: isOwn
    case .scheme(let name): scheme == name
    case .origin(let place): origin == place
    case .everything: true
    }
  }

  /// The first value that the query has for a key; an item without `=` counts as empty.
  func queryValue(_ key: String) -> String? {
    let key = ExactText(key)
    return link.queryItems.first { ExactText($0.key) == key }.map { $0.value ?? "" }
  }
}
