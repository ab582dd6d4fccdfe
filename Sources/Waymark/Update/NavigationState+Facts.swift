extension NavigationState {
  /// Applies what has happened on a host.
  ///
  /// A link is taken as it is written here; a navigator reads it with the addresses of its app.
  /// - Returns: true if the state is another one.
  @discardableResult
  public mutating func apply(fact: HostFact) -> Bool {
    guard case .didChangeLink(let id, let text) = fact else {
      return apply(.fact(fact)) == .changed
    }
    guard let link = try? DeepLink(text) else { return false }
    return apply(.replaceLink(id, link.canonical, nil)) == .changed
  }

  /// True if it has the entry, the layer or the tab of a fact.
  func hasPlace(of fact: HostFact) -> Bool {
    switch fact {
    case .didPop(let id), .didScroll(let id, _), .didChangeTitle(let id, _),
      .didChangeLink(let id, _):
      entry(id) != nil
    case .didDismiss(let layer): modals.contains { $0.id == layer }
    case .didSelect(let tab): tabs.indices.contains(tab)
    }
  }

  /// The fact that a stack of a host got shorter; nil if that was not the user's doing, or is known.
  /// - Parameter old: the entries that the host has set.
  /// - Parameter left: the entries that it finds.
  public func fact(from old: [EntryID], to left: [EntryID]) -> HostFact? {
    guard left.count < old.count, old.starts(with: left) else { return nil }
    let known = Set(entryIDs)
    // The entry that was uncovered may have gone meanwhile, and the one that covered it not.
    guard let top = left.last(where: known.contains) else { return nil }
    let isNews = top == left.last || old.dropFirst(left.count).contains(where: known.contains)
    return isNews ? .didPop(to: top) : nil
  }
}
