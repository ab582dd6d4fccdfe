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
