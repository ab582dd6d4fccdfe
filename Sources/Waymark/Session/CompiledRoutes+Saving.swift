/// The stacks of which nothing is left out when they are saved, to look only at new entries next time.
struct WholeStacks {
  private var stacks: [EntryStack?] = []

  /// Checks that each entry of a stack is saved; another stack at the same place shares nothing.
  /// - Complexity: O(entries that the stack did not have the last time)
  mutating func isWhole(
    _ stack: EntryStack, at place: Int, where isSaved: (Entry) -> Bool
  ) -> Bool {
    while stacks.count <= place { stacks.append(nil) }
    let known = stacks[place].map { stack.sharedCount(with: $0) } ?? 0
    let isWhole = stack.entries(from: known).allSatisfy(isSaved)
    stacks[place] = isWhole ? stack : nil
    return isWhole
  }
}

extension CompiledRoutes {
  /// The part of a state that is saved; nil if nothing is.
  /// - Parameter whole: the stacks of which nothing was left out the last time.
  /// - Complexity: O(entries that are new since then), if nothing is left out
  func savedPart(
    of state: NavigationState, mode: SaveMode, time: Int64?, after whole: inout WholeStacks
  ) -> SavedState? {
    guard mode != .none else { return nil }
    let indices = mode == .all ? Array(state.tabs.indices) : [state.selectedTab]
    var stacks = indices.map { stack(of: state, tab: $0, &whole) }
    var layers = state.modals.indices.compactMap { layer(of: state, $0, &whole) }
    if mode != .all {
      let top = mode == .current && layers.isEmpty && stacks[0].count > 1 ? stacks[0].top : nil
      stacks[0].pop(to: 0)
      if let top { stacks[0].push(top) }
      layers = mode == .top ? [] : Array(layers.suffix(1))
      if let layer = layers.first { layers[0].stack = EntryStack(layer.stack.top) }
    }
    var part = state
    part.tabs = stacks
    part.selectedTab = mode == .all ? state.selectedTab : 0
    part.modals = layers
    return SavedState(
      time: time, tabRoots: indices.map { resolver.tabs[$0].root.link }, state: part,
      migrations: registry.migrations.map(\.name))
  }

  // MARK: Questions of a restore

  /// The screen route that a link leads to, redirects followed; no guard is asked.
  func screenRoute(of link: DeepLink) -> Int? { try? followed(link).match.route }

  /// The link at the end of the redirects and the screen that takes it, without its ancestors.
  /// - Parameter restorer: asks the guards of each redirect on the way; nil asks none.
  func followed(
    _ link: DeepLink, asking restorer: SessionRestorer? = nil
  ) throws(RestoreSkip) -> (link: DeepLink, match: RouteMatch) {
    var walk = LinkWalk(link, from: .restoration, options: OpenOptions(base: .onTop), in: self)
    while let stop = walk.next() {
      guard let match = stop.match else { throw .unmatched }
      switch resolver.rules[match.route].kind {
      case .screen: return (walk.link, match)
      case .action: throw .notAScreen
      case .redirect: break
      }
      switch stop.plan {
      case .redirect(let next):
        try restorer?.ask(definitions[match.route].guards, walk.link, match)
        guard walk.follow(next) else {
          throw walk.circle.isEmpty ? .limit(.redirects) : .redirectCircle(walk.circle)
        }
      case .refused(.limit(let limit)): throw .limit(limit)
      default: continue
      }
    }
    throw .unmatched
  }

  // MARK: Entries that are left out

  private func stack(of state: NavigationState, tab: Int, _ whole: inout WholeStacks) -> EntryStack
  {
    let old = state.tabs[tab]
    if whole.isWhole(old, at: tab, where: isSaved) { return old }
    var entries = savedEntries(of: old)
    // A tab's root stands below what is shown in it, whatever becomes of what took its place.
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
    if whole.isWhole(layer.stack, at: state.tabs.count + index, where: isSaved) { return layer }
    guard let stack = EntryStack(savedEntries(of: layer.stack)) else { return nil }
    layer.stack = stack
    return layer
  }

  private func isSaved(_ entry: Entry) -> Bool {
    if entry.link.isUnlinked { return false }
    guard hasUnsavedRoutes, let route = screenRoute(of: entry.link) else { return true }
    return definitions[route].saved != .never
  }

  /// The entries of a stack that are saved, without those that need one that is not.
  private func savedEntries(of stack: EntryStack) -> [Entry] {
    var entries: [Entry] = []
    var isBroken = false
    for entry in stack {
      isBroken = !isSaved(entry) || isBroken && needsChain(entry)
      if !isBroken { entries.append(entry) }
    }
    return entries
  }

  private func needsChain(_ entry: Entry) -> Bool {
    screenRoute(of: entry.link).map { resolver.rules[$0].requiresChain } ?? false
  }
}
