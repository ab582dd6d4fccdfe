extension NavigationState {
  /// Returns the entry directly below another: in its stack, or the topmost one of the layer below.
  func entryBelow(_ id: EntryID) -> Entry? {
    guard let place = position(of: id), shownNumbers.contains(place.stack) else { return nil }
    if place.index > 0 { return self[stack: place.stack][place.index - 1] }
    return shownNumbers.prefix { $0 != place.stack }.last.map { self[stack: $0].top }
  }

  /// The numbers of the stacks from the selected tab to the topmost layer.
  private var shownNumbers: [Int] { [selectedTab] + stackNumbers.dropFirst(tabs.count) }

  /// The entries from the root of the selected tab to the topmost one, layer by layer.
  var entriesToTop: [Entry] { shownNumbers.flatMap { self[stack: $0].entries(from: 0) } }

  /// Returns the topmost entry with an identity.
  func entry(withIdentity identity: EntryIdentity) -> Entry? {
    position(in: shownNumbers.reversed()) { $0.identity == identity }
      .map { self[stack: $0.stack][$0.index] }
  }

  /// A Boolean value indicating whether the topmost layer is an alert or an action sheet.
  package var hasDialog: Bool { modals.last?.style.isDialog == true }

  /// The state without its topmost alert or action sheet. An action of the dialog opens in it.
  package var dismissingDialog: NavigationState {
    var next = self
    next.dismissDialog()
    return next
  }

  /// Closes the topmost alert or action sheet, so that nothing is presented on it.
  mutating func dismissDialog() {
    if hasDialog { modals.removeLast() }
  }
}

extension LayerStyle {
  /// A Boolean value indicating whether the layer is an alert or an action sheet.
  package var isDialog: Bool { self == .alert || self == .actionSheet }

  /// A Boolean value indicating whether a layer of the style can hold only one entry.
  var holdsSingleEntry: Bool { self == .external || isDialog }
}
