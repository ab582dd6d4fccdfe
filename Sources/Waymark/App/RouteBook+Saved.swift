extension RouteBook {
  /// What of a state is saved; nil if nothing is.
  func savedState(of state: NavigationState, mode: SaveMode, time: Int64?) -> SavedState? {
    var indices = Array(state.tabs.indices)
    if mode != .all { indices = [state.selectedTab] }
    var stacks = indices.map { stack(of: state, tab: $0) }
    var layers = state.modals.compactMap(layer)
    switch mode {
    case .none: return nil
    case .top:
      stacks[0].pop(to: 0)
      layers = []
    case .current:
      let top = stacks[0].count > 1 && layers.isEmpty ? stacks[0].top : nil
      stacks[0].pop(to: 0)
      if let top { stacks[0].push(top) }
      layers = layers.suffix(1).map { layer in
        var layer = layer
        layer.stack = EntryStack(layer.stack.top)
        return layer
      }
    case .all: break
    }
    return SavedState(
      time: time, tabRoots: indices.map { resolver.tabs[$0].root.link },
      state: NavigationState(
        tabs: stacks, selectedTab: mode == .all ? state.selectedTab : 0, modals: layers,
        entryLimit: .max))
  }

  /// The screen route that a link leads to, redirects followed; nobody is asked.
  func screenRoute(of link: DeepLink) -> Int? {
    try? followed(link, by: { _, _ in }).match.route
  }

  /// A link without what only an open understands: a text may come from anywhere.
  func undirected(_ link: DeepLink) -> DeepLink {
    let isAction = link.decodedFragment.map { screenActions[$0] != nil } ?? false
    return isAction ? link.canonical.withoutFragment : link.canonical
  }

  /// The link at the end of the redirects and the screen that takes it.
  /// - Parameter ask: called for each redirect on the way.
  func followed(
    _ link: DeepLink, by ask: (DeepLink, RouteMatch) throws(RestoreSkip) -> Void
  ) throws(RestoreSkip) -> (link: DeepLink, match: RouteMatch) {
    var link = link
    var count = 0
    search: while count <= Limit.redirects.value {
      count += 1
      for match in resolver.candidates(for: link) {
        switch resolver.rules[match.route].kind {
        case .screen: return (link, match)
        case .action: throw .notAScreen
        case .redirect: break
        }
        switch resolver.plan(for: .init(link: link, match: match, source: .restoration)) {
        case .redirect(let next):
          try ask(link, match)
          link = next
          continue search
        case .refused(.overLimit(let limit)): throw .limit(limit)
        default: continue
        }
      }
      throw .unmatched
    }
    throw .limit(.redirects)
  }

  // MARK: What is left out

  private func stack(of state: NavigationState, tab: Int) -> EntryStack {
    let old = state.tabs[tab]
    var entries = kept(old)
    // A tab's root stands under what is shown in it, whatever becomes of what took its place.
    if entries.first?.id != old.root.id {
      entries.insert(Entry(id: old.root.id, resolver.tabs[tab].root), at: 0)
    }
    return EntryStack(entries) ?? old
  }

  private func layer(_ layer: ModalLayer) -> ModalLayer? {
    guard layer.style.isSaved, let stack = EntryStack(kept(layer.stack)) else { return nil }
    var layer = layer
    layer.stack = stack
    return layer
  }

  private func kept(_ stack: EntryStack) -> [Entry] {
    let leavesOut = saved.contains(.never)
    var kept: [Entry] = []
    var isBroken = false
    for entry in stack {
      let route = leavesOut || isBroken ? screenRoute(of: entry.link) : nil
      isBroken =
        entry.link.standsForNone || route.map { saved[$0] == .never } ?? false
        || isBroken && route.map { resolver.rules[$0].requiresChain } ?? false
      if !isBroken { kept.append(entry) }
    }
    return kept
  }
}
