extension NavigationUpdate {
  /// The style of what comes on top, or of what goes from there; nil leaves it to the host.
  public var motionStyle: MotionStyle? { styled?.style }

  /// Whether anything of it may be seen to move: not where its style is none.
  public var moves: Bool { isAnimated && motionStyle != MotionStyle.none }

  /// How the stack that the user sees changes; none where nothing moves.
  public var stackMotion: StackMotion {
    guard moves else { return .none }
    for case .setStack(_, _, let motion) in operations where motion != .none {
      return self.motion ?? motion
    }
    return .none
  }

  /// Whether the style runs backwards: the screen that came in it goes.
  public var isInverse: Bool { styled?.isInverse ?? false }

  /// The style that counts: that of a layer is its first entry's.
  private var styled: (style: MotionStyle?, isInverse: Bool)? {
    guard let before, before.topID != after.topID else { return nil }
    let (inserted, removed) = after.insertedAndRemoved(since: before)
    if inserted.contains(after.topID) {
      return (after.bringer(unlike: before).details.style, false)
    }
    if removed.contains(before.topID) {
      return (before.bringer(unlike: after).details.style, true)
    }
    return nil
  }
}

extension NavigationState {
  /// The entry that brought what is on top here, where another state has not got it.
  fileprivate func bringer(unlike other: NavigationState) -> Entry {
    guard let layer = modals.last, !other.modals.contains(where: { $0.id == layer.id }) else {
      return top
    }
    return layer.stack.root
  }
}
