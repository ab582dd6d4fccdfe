/// A link as patterns of each scope see it.
struct MatchTarget: ~Copyable {
  let link: DeepLink
  /// The app form; a foreign link itself.
  let form: DeepLink
  /// True if the link belongs to the app.
  let isAppLink: Bool

  /// A link and its app form; nil if it belongs to somebody else.
  init(_ link: DeepLink, appForm: DeepLink?) {
    self.link = link
    form = appForm ?? link
    isAppLink = appForm != nil
  }

  /// The link as an entry has it: in app form, or canonical if it belongs to somebody else.
  var entryLink: DeepLink { form.canonical }

  /// The scheme whose patterns take the link; nil for a web link, or one without a scheme.
  private var scheme: String? { link.isWeb ? nil : link.scheme }

  /// The scope of patterns that name the scheme or origin of the link.
  var named: Pattern.Scope? {
    scheme.map { .scheme($0) } ?? LinkOrigin(of: link).map { .origin($0) }
  }

  /// True if patterns of a scope are tried at all.
  func isIn(_ scope: Pattern.Scope) -> Bool {
    switch scope {
    case .own: isAppLink
    case .scheme, .origin: scope == named
    case .everything: true
    }
  }

  /// The link in whose path the values stand; patterns of a scheme see the host as it is written.
  func source(namesScheme: Bool) -> DeepLink { namesScheme && link.hasHostSegment ? link : form }

  /// The decoded segments that patterns of a scope are compared with.
  func segments(for scope: Pattern.Scope) -> [String] {
    source(namesScheme: scope.namesScheme).routeSegments
  }
}
