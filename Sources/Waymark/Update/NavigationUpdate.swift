/// The next update that a host shows.
public struct NavigationUpdate: Equatable, Sendable {
  /// The number that the host passes back when it has finished.
  public let revision: Int
  /// The state that the host shows, or `nil` if it's unknown and everything must be shown.
  public let before: NavigationState?
  /// The state to show.
  public let after: NavigationState
  let requested: TransitionStyle

  /// The style of the animation: that of the call or, by default, of the entry that appears or
  /// disappears.
  ///
  /// It's `instant` if `before` is `nil`.
  public var transition: TransitionStyle {
    if before == nil { return .instant }
    return requested == .automatic ? turningPoint?.details.style ?? .automatic : requested
  }

  /// A Boolean value indicating whether the transition isn't instant.
  public var isAnimated: Bool { transition != .instant }

  /// The visible change of the topmost stack. It's `none` if the transition is instant.
  package var stackChange: StackChange {
    guard let before, transition != .instant else { return .none }
    return after.stackChange(since: before)
  }

  /// The topmost entry that appears or disappears.
  private var turningPoint: Entry? {
    guard let before else { return nil }
    if before.entry(after.topID) == nil { return after.presentedEntry(notIn: before) }
    return after.entry(before.topID) == nil ? before.presentedEntry(notIn: after) : nil
  }
}

extension NavigationState {
  /// Returns the topmost entry, or the root of the topmost layer if another state lacks it.
  fileprivate func presentedEntry(notIn other: NavigationState) -> Entry {
    guard let layer = modals.last, !other.modals.contains(where: { $0.id == layer.id }) else {
      return top
    }
    return layer.stack.root
  }
}
