extension CompiledRoutes {
  /// Returns the part of a state that is saved, or `nil` if nothing is.
  func savedPart(of state: NavigationState, mode: SaveMode, time: Int64?) -> SavedState? {
    guard mode != .none else { return nil }
    let indices = mode == .all ? Array(state.tabs.indices) : [state.selectedTab]
    var part = state
    part.tabs = indices.map { savedStack(state.tabs[$0], tab: $0) ?? state.tabs[$0] }
    // At the next launch, no dismissal guard asks.
    part.modals = state.modals.prefix { $0.stack.root.guardedEntry == nil }.compactMap { layer in
      layer.style.isSaved ? layer.with(savedStack(layer.stack)) : nil
    }
    if mode == .root {
      part.tabs[0].pop(to: 0)
      (part.selectedTab, part.modals) = (0, [])
    }
    return SavedState(
      time: time, tabRoots: indices.map { resolver.tabs[$0].root.link }, state: part,
      migrations: registry.migrations.map(\.name))
  }

  /// Returns the screen route of a link after its redirects, without running guards.
  func screenRoute(of link: DeepLink) -> Int? { try? followed(link).match.route }

  /// Returns the link after its redirects and the match of its screen, without its ancestors.
  /// - Parameter restorer: Runs the guards of each redirect, or `nil` to run none.
  func followed(
    _ link: DeepLink, asking restorer: SessionRestorer? = nil
  ) throws(RestoreSkip) -> (link: DeepLink, match: RouteMatch) {
    var walk = LinkWalk(link, from: .restoration, options: OpenOptions(base: .onTop), in: self)
    while let stop = walk.next() {
      guard let match = stop.match else { break }
      switch resolver.rules[match.route].kind {
      case .screen: return (walk.link, match)
      case .action: throw RestoreSkip("it runs an action and shows no screen")
      case .redirect: break
      }
      switch stop.plan {
      case .redirect(let next):
        try restorer?.ask(definitions[match.route].guards, walk.link, match)
        guard walk.follow(next) else {
          throw RestoreSkip(
            walk.circle.isEmpty ? .limit(.redirects) : .redirectCircle(walk.circle))
        }
      case .refused(.limit(let limit)): throw RestoreSkip(.limit(limit))
      default: continue
      }
    }
    throw RestoreSkip("no route matches it")
  }

  /// Returns the entries that are saved. The root of a tab is, even if another entry replaced it.
  private func savedStack(_ stack: EntryStack, tab: Int? = nil) -> EntryStack? {
    if stack.allSatisfy(isSaved) { return stack }
    var saved: [Entry] = []
    var isBroken = false
    for entry in stack {
      let needsChain = route(of: entry).map { resolver.rules[$0].requiresAncestors } ?? false
      let isKept = isSaved(entry) && !(isBroken && needsChain)
      if isKept {
        saved.append(entry)
      } else if let tab, entry.id == stack.root.id {
        saved.append(Entry(id: entry.id, resolver.tabs[tab].root))
      }
      isBroken = !isKept
    }
    return EntryStack(saved)
  }

  private func isSaved(_ entry: Entry) -> Bool {
    if entry.identity.route == nil, entry.link.isUnlinked { return false }
    if entry.guardedEntry != nil { return false }
    guard !routeNumbers.isEmpty, let route = route(of: entry) else { return true }
    return !definitions[route].isNeverSaved
  }

  private func route(of entry: Entry) -> Int? {
    entry.identity.route.flatMap { routeNumbers[ObjectIdentifier($0)] }
      ?? screenRoute(of: entry.link)
  }
}
