/// A link as patterns of each scope see it.
struct MatchTarget {
  let link: DeepLink
  /// The link as the app writes it; nil if it belongs to somebody else.
  let appForm: DeepLink?

  /// True if patterns of a scope are tried at all.
  func isIn(_ scope: Pattern.Scope) -> Bool {
    switch scope {
    case .own: appForm != nil
    case .scheme, .origin: scope == link.namedScope
    case .everything: true
    }
  }

  /// The decoded segments that patterns of a scope are compared with.
  func segments(for scope: Pattern.Scope) -> [String] {
    link.source(appForm, namesScheme: scope.namesScheme).routeSegments
  }
}

extension DeepLink {
  /// The scope of patterns that name the scheme or origin of the link.
  var namedScope: Pattern.Scope? {
    if !parts.isWeb { return scheme.map { .scheme($0) } }
    return LinkOrigin(of: self).map { .origin($0) }
  }

  /// The link in whose path the values stand; patterns of a scheme see the host as it is written.
  func source(_ appForm: DeepLink?, namesScheme: Bool) -> DeepLink {
    namesScheme && parts.hasHostSegment ? self : appForm ?? self
  }
}
