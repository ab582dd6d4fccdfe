extension LayerStyle {
  /// Whether it asks something: it lies on top of everything and goes away with the answer.
  public var isDialog: Bool { self == .alert || self == .actionSheet }

  /// Whether a layer of the style holds one entry and never more.
  var holdsOne: Bool { self == .external || isDialog }
}

extension NavigationState {
  /// Whether an alert or an action sheet is on top.
  public var hasDialog: Bool { modals.last?.style.isDialog == true }

  /// The state without the alert or action sheet on top: what an answer is opened on.
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
