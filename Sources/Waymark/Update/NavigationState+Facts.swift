extension NavigationState {
  /// Takes what the user did by hand, as a host tells it; whether that changed anything.
  @discardableResult
  public mutating func apply(fact: HostEvent) -> Bool {
    switch fact {
    case .didPop(let id): apply(.didPop(to: id)) == .changed
    case .didDismiss(let layer): apply(.didDismiss(layer)) == .changed
    case .didSelect(let tab): apply(.didSelect(tab: tab)) == .changed
    case .scrolled(let id, let place): apply(.didScroll(id, to: place)) == .changed
    default: false
    }
  }

  /// What the user did if a stack that held some entries holds only others now; nil if that was not the
  /// user's doing, or is no news.
  /// - Parameter old: the entries that the host has set.
  /// - Parameter left: those that it finds.
  public func fact(from old: [EntryID], to left: [EntryID]) -> HostEvent? {
    guard left.count < old.count, old.starts(with: left) else { return nil }
    let known = Set(entryIDs)
    // What was uncovered may have gone meanwhile, and what covered it not.
    guard let top = left.last(where: known.contains) else { return nil }
    let isNews = top == left.last || old.dropFirst(left.count).contains(where: known.contains)
    return isNews ? .didPop(to: top) : nil
  }
}
