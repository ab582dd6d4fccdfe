/// The saved entries of a stack, which are updated for its next version.
struct SavedStack {
  private var stack: EntryStack?
  private(set) var saved: EntryStack?
  private var omitted: [Int] = []

  /// Updates the saved entries.
  /// - Parameter root: The entry to save if the one at the bottom isn't saved.
  /// - Parameter isSaved: Returns whether an entry is saved. Its second argument indicates whether
  ///   the entry below isn't.
  /// - Complexity: O(rows + entries above those that haven't changed)
  mutating func update(
    _ new: EntryStack, root: Entry? = nil, where isSaved: (Entry, _ isBroken: Bool) -> Bool
  ) {
    let known = stack.map { new.equalCount(with: $0) } ?? 0
    while let last = omitted.last, last >= known { omitted.removeLast() }
    let kept = known - omitted.count + (root != nil && omitted.first == 0 ? 1 : 0)
    if kept > 0 { saved?.pop(to: kept - 1) } else { saved = nil }
    for index in known..<new.count {
      if isSaved(new[index], omitted.last == index - 1 && index > 0) {
        append(new[index])
      } else {
        omitted.append(index)
        if index == 0, let root { append(root) }
      }
    }
    stack = new
  }

  private mutating func append(_ entry: Entry) {
    if saved == nil { saved = EntryStack(entry) } else { saved?.push(entry) }
  }
}

extension CompiledRoutes {
  /// Returns the part of a state that is saved, or `nil` if nothing is.
  /// - Parameter known: The saved stacks of the last time.
  /// - Complexity: O(rows of entries + entries that have changed since the last time)
  func savedPart(
    of state: NavigationState, mode: SaveMode, time: Int64?, after known: inout [SavedStack]
  ) -> SavedState? {
    guard mode != .none else { return nil }
    let indices = mode == .all ? Array(state.tabs.indices) : [state.selectedTab]
    while known.count < state.stackNumbers.count { known.append(SavedStack()) }
    var stacks = indices.map { stack(of: state, tab: $0, &known) }
    var layers = state.modals.indices.compactMap { layer(of: state, $0, &known) }
    if mode == .top {
      stacks[0].pop(to: 0)
      layers = []
    }
    var part = state
    part.tabs = stacks
    part.selectedTab = mode == .all ? state.selectedTab : 0
    part.modals = layers
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

  private func stack(
    of state: NavigationState, tab: Int, _ known: inout [SavedStack]
  ) -> EntryStack {
    let stack = state.tabs[tab]
    // The root of a tab is saved even if another entry replaced it.
    let root = Entry(id: stack.root.id, resolver.tabs[tab].root)
    known[tab].update(stack, root: root, where: isSaved)
    return known[tab].saved ?? stack
  }

  private func layer(
    of state: NavigationState, _ index: Int, _ known: inout [SavedStack]
  ) -> ModalLayer? {
    var layer = state.modals[index]
    guard layer.style.isSaved else { return nil }
    let number = state.tabs.count + index
    known[number].update(layer.stack, where: isSaved)
    guard let stack = known[number].saved else { return nil }
    layer.stack = stack
    return layer
  }

  private func isSaved(_ entry: Entry, above isBroken: Bool) -> Bool {
    isSaved(entry) && !(isBroken && needsChain(entry))
  }

  private func isSaved(_ entry: Entry) -> Bool {
    if entry.link.isUnlinked { return false }
    guard hasUnsavedRoutes, let route = screenRoute(of: entry.link) else { return true }
    return !definitions[route].isNeverSaved
  }

  private func needsChain(_ entry: Entry) -> Bool {
    screenRoute(of: entry.link).map { resolver.rules[$0].requiresChain } ?? false
  }
}
