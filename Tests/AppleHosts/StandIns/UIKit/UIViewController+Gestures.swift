extension UIViewController {
  /// Begins to drag it away; false if it cannot be dragged, or must not.
  public func standInBeginSwipeDown() -> Bool {
    guard ownPresenting != nil, ownPresented == nil, !isBeingPresented, !isBeingDismissed,
      let controller = presentationController, appearance == .here
    else { return false }
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet, .popover: break
    default: return false
    }
    guard !isModalInPresentation else {
      controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
      return false
    }
    let coordinator = TransitionCoordinator()
    coordinator.isInteractive = true
    Presentation.begin([self], coordinator, true)
    return true
  }

  /// Lifts the finger. UIKit notifies the delegate only of a dismissal.
  public func standInEndSwipeDown(completed: Bool) {
    guard isBeingDismissed, let coordinator, coordinator.isInteractive else { return }
    coordinator.isInteractive = false
    coordinator.isCancelled = !completed
    StandIn.after(StandIn.manner.turns) { [self] in
      guard completed else { return Presentation.cancel(self, coordinator) }
      let controller = presentationController
      Presentation.finish([self], coordinator, true)
      if let controller { controller.delegate?.presentationControllerDidDismiss(controller) }
    }
  }

  /// Swipes it away; false if that cannot be done.
  @discardableResult public func standInSwipeDown() -> Bool {
    guard standInBeginSwipeDown() else { return false }
    standInEndSwipeDown(completed: true)
    return true
  }

  /// A Boolean value indicating whether it's visible without a motion.
  public var standInIsStill: Bool {
    appearance == .here && transitionCoordinator == nil && !isBeingPresented && !isBeingDismissed
  }
}
