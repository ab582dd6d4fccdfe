/// What stands around a screen because its link or the screen itself says so.
public struct ScreenChrome: Hashable, Sendable {
  /// The title; nil leaves it to the screen.
  public var title: String?
  /// The button on the left, as it looks now.
  public var left: BarButton?
  /// The button on the right, as it looks now.
  public var right: BarButton?
  /// Whether the user may not leave it without its being asked: the host sends a request then.
  public var asksToLeave = false
}

extension Screens {
  /// What stands around the screen of an entry; a button that nobody registered is none.
  public func chrome(of entry: Entry) -> ScreenChrome {
    ScreenChrome(
      title: entry.title, left: entry.details.leftButton.flatMap(button),
      right: entry.details.rightButton.flatMap(button),
      asksToLeave: navigator?.leaveGuard(of: entry) != nil)
  }
}
