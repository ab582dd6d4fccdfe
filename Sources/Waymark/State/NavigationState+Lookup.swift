extension NavigationState {
  /// The entry that stands directly beneath another: in its stack, or on top of the layer below.
  func entryBelow(_ id: EntryID) -> Entry? {
    guard let place = position(in: shownNumbers, where: { $0.id == id }) else { return nil }
    if place.index > 0 { return self[stack: place.stack][place.index - 1] }
    return shownNumbers.prefix { $0 != place.stack }.last.map { self[stack: $0].top }
  }

  /// The numbers of the stacks from the selected tab to the one on top.
  private var shownNumbers: [Int] { [selectedTab] + stackNumbers.dropFirst(tabs.count) }

  /// The entries from the root of the selected tab to the one on top, layer by layer.
  var entriesToTop: [Entry] { shownNumbers.flatMap { self[stack: $0].entries(from: 0) } }

  /// The entry with an identity, the one nearest to the user.
  func entry(withIdentity identity: EntryIdentity) -> Entry? {
    position(in: shownNumbers.reversed()) { $0.identity == identity }
      .map { self[stack: $0.stack][$0.index] }
  }

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

extension LayerStyle {
  /// True if it asks something: it is on top of everything and goes away with the answer.
  public var isDialog: Bool { self == .alert || self == .actionSheet }

  /// True if a layer of the style holds one entry and never more.
  var holdsSingleEntry: Bool { self == .external || isDialog }
}
