/// A link as patterns of each scope see it.
struct MatchTarget {
  var link: DeepLink
  /// The link as the app writes it, in canonical form; nil if it belongs to somebody else.
  let appForm: DeepLink?
  /// True if patterns of a scope are tried at all.
  func isIn(_ scope: Pattern.Scope, _ addresses: AppAddresses) -> Bool {
    switch scope {
    case .own: appForm != nil
    case .scheme, .origin: scope == addresses.namedScope(of: link)
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

extension AppAddresses {
  /// The scope of patterns that name the scheme or origin of a link. A link with `http` has the accepted
  /// `https` origin.
  func namedScope(of link: DeepLink) -> Pattern.Scope? {
    securedOrigin(of: link).map { .origin($0) } ?? link.namedScope
  }

  /// A link as patterns of its own scheme or origin read it, in canonical form.
  func scopedForm(of link: DeepLink) -> DeepLink {
    guard securedOrigin(of: link) != nil,
      let secured = try? DeepLink("https" + link.description.dropFirst(4), directivePrefix: "")
    else { return link.canonical }
    return secured.canonical
  }
}
