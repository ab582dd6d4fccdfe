/// A link as patterns of each scope see it.
struct MatchTarget {
  var link: DeepLink
  /// The link as the app writes it, in canonical form; nil if it belongs to somebody else.
  let appForm: DeepLink?
  /// The accepted `https` origin of a link that has it with `http`.
  var securedOrigin: LinkOrigin?

  /// The scope of patterns that name the scheme or origin of the link.
  var namedScope: Pattern.Scope? { securedOrigin.map { .origin($0) } ?? link.namedScope }

  /// The link as it was written, in canonical form, with the accepted origin.
  var scopedLink: DeepLink {
    guard securedOrigin != nil,
      let secured = try? DeepLink("https" + link.description.dropFirst(4), directivePrefix: "")
    else { return link.canonical }
    return secured.canonical
  }

  /// True if patterns of a scope are tried at all.
  func isIn(_ scope: Pattern.Scope) -> Bool {
    switch scope {
    case .own: appForm != nil
    case .scheme, .origin: scope == namedScope
    case .everything: true
    }
  }

  /// The link in whose path the values stand; patterns of a scheme see the host as it is written.
  func source(namesScheme: Bool) -> DeepLink {
    namesScheme && link.parts.hasHostSegment ? link : appForm ?? link
  }
}

extension DeepLink {
  /// The scope of patterns that name the scheme or origin of the link.
  var namedScope: Pattern.Scope? {
    if !parts.isWeb { return scheme.map { .scheme($0) } }
    return LinkOrigin(of: self).map { .origin($0) }
  }
}
