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
