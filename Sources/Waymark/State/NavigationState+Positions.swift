extension NavigationState {
  /// The number of a stack, and the index of an entry in the stack.
  struct Position {
    let stack: Int
    let index: Int
  }

  /// The stack with a number. The stacks of the tabs are before those of the modal layers.
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

  /// The entry with an id. Setting `nil`, or an unknown id, changes nothing.
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
  /// then in the other tabs, each from the top down. Pages in an in-app browser aren't screens of
  /// the app.
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
