extension NavigationState {
  /// The entry that stands directly beneath another: in its stack, or on top of the layer below.
  func entryBelow(_ id: EntryID) -> Entry? {
    let layers = [tabs[selectedTab]] + modals.map(\.stack)
    for (depth, stack) in layers.enumerated() {
      guard let place = stack.lastIndex(where: { $0.id == id }) else { continue }
      if place > 0 { return stack[place - 1] }
      return depth > 0 ? layers[depth - 1].top : nil
    }
    return nil
  }

  /// The entries from the root of the selected tab to the one on top, layer by layer.
  var entriesToTop: [Entry] { Array(([tabs[selectedTab]] + modals.map(\.stack)).joined()) }

  /// The entry with an identity, the one nearest to the user.
  func entry(withIdentity identity: EntryIdentity) -> Entry? {
    for stack in modals.reversed().map(\.stack) + [tabs[selectedTab]] {
      if let index = stack.lastIndex(where: { $0.identity == identity }) { return stack[index] }
    }
    return nil
  }
}

extension LayerStyle {
  /// True if it asks something: it is on top of everything and goes away with the answer.
  public var isDialog: Bool { self == .alert || self == .actionSheet }

  /// True if a layer of the style holds one entry and never more.
  var holdsSingleEntry: Bool { self == .external || isDialog }
}

extension NavigationState {
  /// True if an alert or an action sheet is on top.
  public var hasDialog: Bool { modals.last?.style.isDialog == true }

  /// The state without the alert or action sheet on top; answers are opened on it.
  public var dismissingDialog: NavigationState {
    var next = self
    next.dismissDialog()
    return next
  }

  /// Closes the alert or action sheet on top, so that it never lies under anything.
  mutating func dismissDialog() {
    if hasDialog { modals.removeLast() }
  }
}
