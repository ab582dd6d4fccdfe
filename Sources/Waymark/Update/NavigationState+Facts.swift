extension NavigationState {
  /// Applies an action that a host has already performed.
  ///
  /// A link isn't converted to the form of the app.
  /// - Returns: Whether the state changed.
  @discardableResult
  public mutating func apply(fact: HostFact) -> Bool {
    guard case .didChangeLink(let id, let text) = fact else {
      return apply(.fact(fact)) == .changed
    }
    guard let link = try? DeepLink(text) else { return false }
    return apply(.replaceLink(id, link.canonical, nil)) == .changed
  }

  /// Returns whether the state has the entry, the layer or the tab of a fact.
  func hasPlace(of fact: HostFact) -> Bool {
    switch fact {
    case .didPop(let id), .didScroll(let id, _), .didChangeTitle(let id, _),
      .didChangeLink(let id, _):
      entry(id) != nil
    case .didDismiss(let layer): modals.contains { $0.id == layer }
    case .didSelect(let tab): tabs.indices.contains(tab)
    }
  }

  /// Returns the fact that the user popped entries of a stack, or `nil` if it's already known.
  /// - Parameter old: The entries that the host set.
  /// - Parameter left: The entries that are left.
  public func fact(from old: [EntryID], to left: [EntryID]) -> HostFact? {
    guard left.count < old.count, old.starts(with: left) else { return nil }
    let known = Set(entryIDs)
    // The user popped even if the state lost the visible entry, but still has one that was popped.
    guard let top = left.last(where: known.contains) else { return nil }
    let isUserPop = top == left.last || old.dropFirst(left.count).contains(where: known.contains)
    return isUserPop ? .didPop(to: top) : nil
  }
}
