extension UINavigationController {
  public var standInMayPop: Bool { move == nil && standInIsStill }
  private var isStill: Bool { standInMayPop && ownPresented == nil && parent?.ownPresented == nil }

  /// Puts a finger on the edge and pulls; false if nothing follows it.
  public func standInBeginSwipe() -> Bool {
    let recognizers = [interactivePopGestureRecognizer, interactiveContentPopGestureRecognizer]
    guard isStill, recognizers.contains(where: { $0?.isEnabled == true }), stack.count > 1 else {
      return false
    }
    beginSwipe()
    return true
  }

  /// Lets go, far enough or not.
  public func standInEndSwipe(completed: Bool) {
    guard let move, move.coordinator.isInteractive else { return }
    move.coordinator.isInteractive = false
    move.coordinator.isCancelled = !completed
    StandIn.after(StandIn.manner.turns) { [weak self] in
      self?.finish(move, animated: true, completed: completed)
    }
  }

  /// A Boolean value indicating whether the bar has a back button. With an action, the first screen
  /// has one too.
  private var hasBackButton: Bool {
    guard let item = stack.last?.navigationItem else { return false }
    let isReplaced = item.leftBarButtonItems?.isEmpty == false
    return (stack.count > 1 || item.backAction != nil)
      && (!isReplaced || item.leftItemsSupplementBackButton)
  }

  /// Presses the back button; false if it's missing or doesn't respond.
  public func standInPressBack() -> Bool {
    guard isStill, hasBackButton else { return false }
    guard let action = stack.last?.navigationItem.backAction else { return standInChooseBack(1) }
    action.handler(action)
    return true
  }

  /// Chooses from the menu of the back button; false if so many screens are not there.
  public func standInChooseBack(_ count: Int) -> Bool {
    guard isStill, count > 0, stack.count > count else { return false }
    popToViewController(stack[stack.count - 1 - count], animated: true)
    return true
  }

  /// The titles in the menu of the back button, the nearest first.
  public var standInBackMenu: [String?] { stack.dropLast().reversed().map(\.navigationItem.title) }
}
