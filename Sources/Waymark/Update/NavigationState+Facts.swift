extension NavigationState {
  /// Applies an action that a host has already performed.
  ///
  /// A link isn't converted to the form of the app.
  /// - Returns: Whether the state changed.
  @discardableResult
  package mutating func apply(fact: HostFact) -> Bool {
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
    case .didRemove(let ids): ids.contains { entry($0) != nil }
    case .didDismiss(let layer): modals.contains { $0.id == layer }
    case .didSelect(let tab): tabs.indices.contains(tab)
    }
  }
}
