extension NavigationState {
  /// Has every entry looked at again that carries a button.
  mutating func touchEntries(withButton name: String) {
    func touch(_ stack: inout EntryStack) {
      for index in stack.indices
      where [stack[index].details.leftButton, stack[index].details.rightButton].contains(name) {
        stack.change(at: index) { $0.touch() }
      }
    }
    for tab in tabs.indices { touch(&tabs[tab]) }
    for modal in modals.indices { touch(&modals[modal].stack) }
  }
}
