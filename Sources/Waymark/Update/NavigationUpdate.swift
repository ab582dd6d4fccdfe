/// An update that a host has to show next.
public struct NavigationUpdate: Equatable, Sendable {
  /// The number that the host names when it is done.
  public let revision: Int
  /// The state that the host shows; nil if that is not known, and everything has to be shown anew.
  public let before: NavigationState?
  /// The state that the host is to show.
  public let after: NavigationState
  /// The style that the call asked for.
  let requested: TransitionStyle

  /// The operations that lead from `before` to `after`, in order; none where `before` is nil.
  ///
  /// They are computed at each access: a host that only looks at `after` pays for none.
  /// - Complexity: O(entries of the stacks that differ)
  public var operations: [NavigationOperation] { before.map(after.operations(from:)) ?? [] }

  /// The style of the animation: that of the call, else that of the entry that comes or goes.
  ///
  /// Always `instant` where `before` is nil.
  public var transition: TransitionStyle {
    if before == nil { return .instant }
    return requested == .automatic ? turningPoint?.entry.details.style ?? .automatic : requested
  }

  /// True unless the transition is instant.
  public var isAnimated: Bool { transition != .instant }

  /// True if the style runs backwards, since the screen that came in it goes.
  public var isInverse: Bool { turningPoint?.isInverse ?? false }

  /// The visible change of the stack on top; none where the transition is instant.
  public var stackChange: StackChange {
    guard transition != .instant else { return .none }
    for case .setStack(_, _, let change) in operations where change != .none { return change }
    return .none
  }

  /// The entry that comes on top, or that goes from there; nil if neither is so.
  private var turningPoint: (entry: Entry, isInverse: Bool)? {
    guard let before, before.topID != after.topID else { return nil }
    if after.entryIDs(notIn: before).contains(after.topID) {
      return (after.presentedEntry(notIn: before), false)
    }
    let isGone = before.entryIDs(notIn: after).contains(before.topID)
    return isGone ? (before.presentedEntry(notIn: after), true) : nil
  }
}

extension NavigationState {
  /// The entry on top, or the first one of the layer on top if another state has not got that layer.
  fileprivate func presentedEntry(notIn other: NavigationState) -> Entry {
    guard let layer = modals.last, !other.modals.contains(where: { $0.id == layer.id }) else {
      return top
    }
    return layer.stack.root
  }
}
