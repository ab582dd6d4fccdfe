extension Resolver {
  /// The number of the tab whose root is this link; a trailing slash does not count.
  func tab(rootedAt link: DeepLink) -> Int? {
    tabRoots.indices.first { tabRoots[$0].isEquivalent(to: link) }
  }

  /// The entries below a link, and the tab that they belong to.
  struct Ancestors {
    var entries: [PlannedEntry] = []
    var tab: Int?
    /// True if a parent or a screen of the chain names the tab; false if it is only a prefix.
    var isTabDeclared = false
    /// Links of the chain that no screen takes, as they were written.
    var missing: [String] = []
  }

  /// Returns the entries below a link: its declared parents, else the prefixes that are screens.
  func ancestors(
    of link: DeepLink, _ match: RouteMatch, parent: RouteTemplate? = nil, withPrefixes: Bool,
    below: [DeepLink] = []
  ) -> Ancestors {
    guard let template = parent ?? rules[match.route].parent else {
      return withPrefixes ? prefixAncestors(of: link, match) : Ancestors()
    }
    guard let written = try? template.link(parameters(of: match)) else {
      return Ancestors(missing: [template.text])
    }
    let parentLink = table.appForm(of: written) ?? written
    if let tab = tab(rootedAt: parentLink) { return Ancestors(tab: tab, isTabDeclared: true) }
    // Conditions may lead in a circle that registration cannot see.
    let below = below + [link]
    guard let found = screenMatch(parentLink), mayStandBeneath(found), !below.contains(parentLink)
    else { return Ancestors(missing: [parentLink.description]) }
    var above = ancestors(of: parentLink, found, withPrefixes: withPrefixes, below: below)
    above.entries.append(entry(parentLink, found.route))
    return above
  }

  /// The tab that the link's own prefixes name; one that is declared is stronger.
  func ownTab(_ found: Ancestors, _ link: DeepLink) -> Int? {
    if found.isTabDeclared { return found.tab }
    let prefixes = link.prefixes + (link.parts.query == nil ? [] : [link.withoutQuery])
    return prefixes.reversed().lazy.compactMap { self.tab(rootedAt: $0) }.first
  }

  private func prefixAncestors(of link: DeepLink, _ match: RouteMatch) -> Ancestors {
    var ancestors = Ancestors()
    for prefix in link.prefixes {
      if let tab = tab(rootedAt: prefix) {
        ancestors = Ancestors(tab: tab)
      } else if let found = screenMatch(prefix), found.route != match.route,
        mayStandBeneath(found)
      {
        ancestors.entries.append(entry(prefix, found.route))
        if let tab = rules[found.route].tab {
          (ancestors.tab, ancestors.isTabDeclared) = (tab, true)
        }
      }
    }
    // A tab's root with a query, such as a search, belongs to that tab.
    if link.parts.query != nil, let tab = tab(rootedAt: link.withoutQuery) {
      return Ancestors(tab: tab)
    }
    return ancestors
  }
}
