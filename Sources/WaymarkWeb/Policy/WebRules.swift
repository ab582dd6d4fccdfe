package import Waymark

/// The rules for the navigations of one web page, by the app's routes and the trust in the page.
///
/// Links, forms, redirects and scripts of the app's own pages open links: by a directive, a custom
/// scheme, an action, or the route of a screen. Other own pages are loaded in their page. The
/// system opens other sites and apps, and code is blocked. Foreign documents open links too, but
/// can't give directives.
package struct WebRules {
  private let navigator: any AnyNavigator
  let opensPlainLinks: Bool
  let routes: CompiledRoutes
  private let id: EntryID
  /// The link of the page's entry.
  let link: DeepLink
  /// A Boolean value indicating whether another screen of the same column covers the page.
  private let isCovered: Bool
  /// A Boolean value indicating whether another column has the topmost screen.
  let isBeside: Bool
  /// A Boolean value indicating whether a document was shown, not only a redirect.
  package var hasDocument: Bool
  /// A Boolean value indicating whether it's HTML of the app, which doesn't have an address.
  package var isContent: Bool

  var addresses: AppAddresses { routes.addresses }

  /// Creates the rules for the page of an entry.
  package init(
    _ navigator: any AnyNavigator, for entry: Entry, hasDocument: Bool, isContent: Bool = false
  ) {
    (self.navigator, routes) = (navigator, navigator.routesNow)
    opensPlainLinks = routes.opensPlainLinks(of: entry)
    (id, link) = (entry.id, entry.link)
    let state = navigator.state
    let columns = routes.columnCounts.dropFirst(state.selectedTab).first ?? 1
    let leading = state.modals.isEmpty ? Array(state.topStack).prefix(columns - 1) : []
    isBeside = state.top.id != entry.id && leading.contains { $0.id == entry.id }
    isCovered = state.top.id != entry.id && !isBeside
    (self.hasDocument, self.isContent) = (hasDocument, isContent)
  }

  /// Decides about a navigation of the page. Without the user, a covered page changes nothing above.
  package func decision(about navigation: WebNavigation) -> WebDecision {
    let decision = decisionIfUncovered(about: navigation)
    guard isCovered, !navigation.isByUser else { return decision }
    return switch decision {
    case .open(let target, let source, leavesPage: false) where adds(target, source): decision
    case .open, .external: .block(.covered)
    case .load, .download, .block: decision
    }
  }

  /// Returns whether all entries up to the topmost one stay as they are when a target opens.
  private func adds(_ target: LinkTarget, _ source: LinkSource) -> Bool {
    navigator.preview(target, from: source, values: [:]).state.entriesToTop
      .starts(with: navigator.state.entriesToTop)
  }

  /// A Boolean value indicating whether the page has shown nothing.
  package var isEmpty: Bool { !hasDocument && !isContent }

  /// Returns whether a requirement, a guard or a hook shows another screen than that of the link.
  func isRefused(_ target: LinkTarget) -> Bool {
    guard let link = routes.screenLink(of: target) else { return false }
    // The page stays, so no dismissal guard runs.
    return navigator.preview(target, from: .app, values: [:]).state.top.link != link
  }

  /// Returns whether a target waits, for example for a login, so that an empty page has to close.
  /// The root of a tab can't close. It's replaced when the link opens.
  func waits(_ target: LinkTarget, _ source: LinkSource) -> Bool {
    navigator.preview(target, from: source, values: [:]).outcome == .held
      && !navigator.state.tabs.contains { $0.root.id == id }
  }

  private func decisionIfUncovered(about navigation: WebNavigation) -> WebDecision {
    let navigation = navigation.asLink
    guard let address = WebAddress(navigation.url, after: link, addresses) else {
      let scheme = navigation.url.part(before: ":").lowercased()
      if ExternalPolicy.dangerousSchemes.contains(scheme) { return .block(.code) }
      return isContent ? .block(.unreadable) : ownPageWithoutLink(navigation)
    }
    let isTrusted = routes.addresses.trusts(navigation.source)
    let isStrange = !isTrusted && address.place == .foreign
    if address.hasUnreadDirectives, !isStrange { return .block(.unreadable) }
    return WebPolicy(
      rules: self, navigation: navigation, address: address, isTrusted: isTrusted
    ).decision
  }

  /// Decides about an address whose path isn't a link: the app's server may have a page there.
  private func ownPageWithoutLink(_ navigation: WebNavigation) -> WebDecision {
    let url = navigation.url
    guard WebAddress.isOwn(url, addresses),
      !WebAddress.mayHaveDirectives(url, addresses.directivePrefix)
    else { return .block(.unreadable) }
    return navigation.target == .download ? .download(url: url) : .load(url: url)
  }
}
