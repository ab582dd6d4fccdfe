extension Resolver {
  func tab(rootedAt link: DeepLink) -> Int? {
    let link = written(link)
    return best(for: link).flatMap { tab(rootedAt: link, $0.route) }
  }

  /// Returns the index of the tab whose root a link of a route shows.
  ///
  /// A trailing slash, a fragment, and query items that the route doesn't name make no difference.
  func tab(rootedAt link: DeepLink, _ route: Int) -> Int? {
    if rootedTabs[route].isEmpty { return nil }
    let found = rootedTabs[route].filter { hasSameRoot(link, as: tabRoots[$0], route) }
    return found.first { tabRoots[$0].query == link.query }
      ?? found.max { tabRoots[$0].queryItems.count < tabRoots[$1].queryItems.count }
  }

  private func hasSameRoot(_ link: DeepLink, as root: DeepLink, _ route: Int) -> Bool {
    guard link.hasSameSegments(as: root), link.scheme == root.scheme,
      link.authority == root.authority
    else { return false }
    if link.query == root.query { return true }
    let keys = (pattern(of: route)?.query.map(\.key) ?? []) + root.queryItems.map(\.key)
    return keys.allSatisfy { link.queryValue($0) == root.queryValue($0) }
  }

  /// The entries below a link, and their tab.
  struct Ancestors {
    var entries: [PlannedEntry] = []
    var tab: Int?
    /// A Boolean value indicating whether the tab is that of a screen below, not a prefix.
    var isTabDeclared = false
    /// Links of the chain that aren't screens.
    var missing: [String] = []
  }

  /// Returns the entries below a link: its declared parents, or else its prefixes with a screen.
  func ancestors(
    of link: DeepLink, _ match: RouteMatch, parent: RouteTemplate?, withPrefixes: Bool,
    below: [DeepLink] = []
  ) -> Ancestors {
    guard let template = parent else {
      return withPrefixes ? prefixAncestors(of: link, match) : Ancestors()
    }
    guard let filled = try? template.link(parameters(of: match)) else {
      return Ancestors(missing: [template.text])
    }
    let parentLink = written(table.appForm(of: filled) ?? filled)
    if let tab = tab(rootedAt: parentLink) { return Ancestors(tab: tab, isTabDeclared: true) }
    // Conditions can lead to a circle, which the compiler can't find.
    let below = below + [link]
    guard let found = screenMatch(parentLink), canBeAncestor(found), !below.contains(parentLink)
    else { return Ancestors(missing: [parentLink.description]) }
    let place = rules[found.route].place
    var above = ancestors(
      of: parentLink, found, parent: place.parent, withPrefixes: withPrefixes, below: below)
    above.entries.append(entry(parentLink, found.route))
    let own = withPrefixes ? place.tab : nil
    if let tab = own ?? above.tab, own != nil || tabRoots[tab].path != "/" {
      (above.tab, above.isTabDeclared) = (tab, true)
    }
    return above
  }

  /// Returns the declared tab or, without one, the tab of the longest prefix.
  func tabFromPrefix(_ found: Ancestors, _ link: DeepLink) -> Int? {
    if found.isTabDeclared { return found.tab }
    let prefixes = link.prefixes + (link.parts.query == nil ? [] : [link.withoutQuery])
    return prefixes.reversed().lazy.compactMap { self.tab(rootedAt: $0) }.first
  }

  private func prefixAncestors(of link: DeepLink, _ match: RouteMatch) -> Ancestors {
    var ancestors = Ancestors()
    for prefix in link.prefixes.map(written) {
      guard let found = screenMatch(prefix) else { continue }
      if let tab = tab(rootedAt: prefix, found.route) {
        ancestors = Ancestors(tab: tab)
      } else if found.route != match.route, canBeAncestor(found) {
        ancestors.entries.append(entry(prefix, found.route))
        if let tab = rules[found.route].place.tab {
          (ancestors.tab, ancestors.isTabDeclared) = (tab, true)
        }
      }
    }
    // A root with a query, such as a search, is in its tab.
    if link.parts.query != nil, let tab = tab(rootedAt: link.withoutQuery) {
      return Ancestors(tab: tab)
    }
    return ancestors
  }
}
