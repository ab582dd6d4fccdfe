/// A link in the forms that the patterns of each scope match.
struct MatchTarget {
  var link: DeepLink
  /// The link as the app writes it, in canonical form, or `nil` for an external link.
  let appForm: DeepLink?
  /// Returns whether the patterns of a scope can match the link.
  func isIn(_ scope: Pattern.Scope, _ addresses: AppAddresses) -> Bool {
    switch scope {
    case .own: appForm != nil
    case .scheme, .origin: scope == addresses.namedScope(of: link)
    case .everything: true
    }
  }

  /// Returns the link with the values. For patterns that name a scheme, it keeps the host as
  /// written.
  func source(namesScheme: Bool) -> DeepLink {
    namesScheme && link.parts.hasHostSegment ? link : appForm ?? link
  }
}

extension DeepLink {
  /// The scope of the patterns that name the scheme or origin of the link.
  var namedScope: Pattern.Scope? {
    if !parts.isWeb { return scheme.map { .scheme($0) } }
    return LinkOrigin(of: self).map { .origin($0) }
  }
}

extension AppAddresses {
  /// The scope of the patterns that name the scheme or origin of a link. An `http` link has the
  /// accepted `https` origin.
  func namedScope(of link: DeepLink) -> Pattern.Scope? {
    securedOrigin(of: link).map { .origin($0) } ?? link.namedScope
  }

  /// Returns a link in the form that patterns of its scheme or origin match, in canonical form.
  func scopedForm(of link: DeepLink) -> DeepLink {
    guard securedOrigin(of: link) != nil,
      let secured = try? DeepLink("https" + link.description.dropFirst(4), directivePrefix: "")
    else { return link.canonical }
    return secured.canonical
  }
}
