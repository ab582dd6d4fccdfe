extension NavigationState {
  /// Applies what has happened on a host.
  ///
  /// A link is taken as it is written here; a navigator reads it with the addresses of its app.
  /// - Returns: true if the state is another one.
  @discardableResult
  public mutating func apply(fact: HostFact) -> Bool {
    switch fact {
    case .didPop(let id): apply(.didPop(to: id)) == .changed
    case .didDismiss(let layer): apply(.didDismiss(layer)) == .changed
    case .didSelect(let tab): apply(.didSelect(tab: tab)) == .changed
    case .didScroll(let id, let position): apply(.didScroll(id, to: position)) == .changed
    case .didChangeTitle(let id, let title): apply(.retitle(id, title)) == .changed
    case .didChangeLink(let id, let text):
      if let link = try? DeepLink(text) {
        apply(.replaceLink(id, link.canonical, nil)) == .changed
      } else {
        false
      }
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
