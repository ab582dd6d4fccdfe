extension CompiledRoutes {
  /// What of a state is saved; nil if nothing is.
  /// - Parameter whole: what is known of the stacks from the last time.
  /// - Complexity: O(entries that are new since then), if nothing is left out
  func savedState(
    of state: NavigationState, mode: SaveMode, time: Int64?, _ whole: inout WholeStacks
  ) -> SavedState? {
    guard mode != .none else { return nil }
    var indices = Array(state.tabs.indices)
    if mode != .all { indices = [state.selectedTab] }
    var stacks = indices.map { stack(of: state, tab: $0, &whole) }
    var layers = state.modals.indices.compactMap { layer(of: state, $0, &whole) }
    switch mode {
    case .none, .all: break
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
    }
    var kept = state
    kept.tabs = stacks
    kept.selectedTab = mode == .all ? state.selectedTab : 0
    kept.modals = layers
    return SavedState(
      time: time, tabRoots: indices.map { resolver.tabs[$0].root.link }, state: kept,
      migrations: migrations.map(\.name))
  }

  /// The migrations that a session does not have behind it.
  func pendingMigrations(of saved: SavedState) -> [StateMigration] {
    let names = Set(saved.migrations)
    return migrations.filter { !names.contains($0.name) }
  }

  /// The names of the migrations of a session that the app does not have.
  func unknownMigrations(of saved: SavedState) -> [String] {
    let names = Set(migrations.map(\.name))
    return saved.migrations.filter { !names.contains($0) }
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
        case .refused(.limit(let limit)): throw .limit(limit)
        default: continue
        }
      }
      throw .unmatched
    }
    throw .limit(.redirects)
  }

  // MARK: What is left out

  private func stack(
    of state: NavigationState, tab: Int, _ whole: inout WholeStacks
  ) -> EntryStack {
    let old = state.tabs[tab]
    if whole.isWhole(old, at: tab, where: isKept) { return old }
    var entries = kept(old)
    // A tab's root stands under what is shown in it, whatever becomes of what took its place.
    if entries.first?.id != old.root.id {
      entries.insert(Entry(id: old.root.id, resolver.tabs[tab].root), at: 0)
    }
    return EntryStack(entries) ?? old
  }

  private func layer(
    of state: NavigationState, _ index: Int, _ whole: inout WholeStacks
  ) -> ModalLayer? {
    var layer = state.modals[index]
    guard layer.style.isSaved else { return nil }
    if whole.isWhole(layer.stack, at: state.tabs.count + index, where: isKept) { return layer }
    guard let stack = EntryStack(kept(layer.stack)) else { return nil }
    layer.stack = stack
    return layer
  }

  private func isKept(_ entry: Entry) -> Bool {
    if entry.link.isUnlinked { return false }
    guard hasUnsavedRoutes, let route = screenRoute(of: entry.link) else { return true }
    return saved[route] != .never
  }

  /// What is left of a stack of which not everything is saved.
  private func kept(_ stack: EntryStack) -> [Entry] {
    var kept: [Entry] = []
    var isBroken = false
    for entry in stack {
      let needsBeneath = { [self] in
        screenRoute(of: entry.link).map { resolver.rules[$0].requiresChain } ?? false
      }
      isBroken = !isKept(entry) || isBroken && needsBeneath()
      if !isBroken { kept.append(entry) }
    }
    return kept
  }
}
