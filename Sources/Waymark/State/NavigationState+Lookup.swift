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
  package var entriesToTop: [Entry] { shownNumbers.flatMap { self[stack: $0] } }

  func entry(withIdentity identity: EntryIdentity) -> Entry? {
    position(in: shownNumbers.reversed()) { $0.identity == identity }
      .map { self[stack: $0.stack][$0.index] }
  }

  /// A Boolean value indicating whether the topmost layer is an alert or an action sheet.
  package var hasDialog: Bool { modals.last?.style.isDialog == true }

  /// The state without its topmost alert or action sheet. An action of the dialog opens in it.
  var dismissingDialog: NavigationState {
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
  package var isDialog: Bool { self == .alert || self == .actionSheet }

  /// A Boolean value indicating whether a layer of the style can hold only one entry.
  var holdsSingleEntry: Bool { self == .external || isDialog }
}

extension NavigationState {
  /// The number of a stack, and the index of an entry in the stack.
  struct Position: Equatable {
    let stack: Int
    let index: Int
  }

  /// Accesses the stack with a number. The stacks of tabs are before those of modal layers.
  subscript(stack number: Int) -> EntryStack {
    get { number < tabs.count ? tabs[number] : modals[number - tabs.count].stack }
    set {
      if number < tabs.count {
        tabs[number] = newValue
      } else {
        modals[number - tabs.count].stack = newValue
      }
    }
  }

  /// Accesses the entry with an id. Setting `nil`, or an unknown id, changes nothing.
  subscript(id: EntryID) -> Entry? {
    get { entry(id) }
    set {
      guard let newValue, let place = position(of: id) else { return }
      self[stack: place.stack][place.index] = newValue
    }
  }

  var stackNumbers: Range<Int> { 0..<tabs.count + modals.count }

  var topNumber: Int { modals.isEmpty ? selectedTab : tabs.count + modals.count - 1 }

  func position(of id: EntryID) -> Position? {
    // Most changes are made at the top.
    if let index = self[stack: topNumber].index(of: id) {
      return Position(stack: topNumber, index: index)
    }
    for stack in stackNumbers {
      if let index = self[stack: stack].index(of: id) {
        return Position(stack: stack, index: index)
      }
    }
    return nil
  }

  /// Returns the nearest entry with an identity: in the layers from the top, in the selected tab,
  /// then in the other tabs, each from the top down. Pages in an in-app browser don't count.
  func nearestPosition(of identity: EntryIdentity) -> Position? {
    let layers = modals.indices.reversed().filter { modals[$0].style != .external }
    let others = tabs.indices.filter { $0 != selectedTab }
    return position(in: layers.map { $0 + tabs.count } + [selectedTab] + others) {
      $0.identity == identity
    }
  }

  func position(in stacks: [Int], where holds: (Entry) -> Bool) -> Position? {
    for stack in stacks {
      if let index = self[stack: stack].lastIndex(where: holds) {
        return Position(stack: stack, index: index)
      }
    }
    return nil
  }

  var topPosition: Position { Position(stack: topNumber, index: topStack.count - 1) }

  /// Closes the layers above an entry, and pops the entries above it in its stack.
  mutating func pop(to position: Position) {
    closeModals(from: max(0, position.stack - tabs.count + 1))
    self[stack: position.stack].pop(to: position.index)
  }
}
