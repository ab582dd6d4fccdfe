/// The options for opening a link, a reference type because many types pass them on.
final class OpenOptions: Equatable, Sendable {
  let base: NavigationBase?
  let presentation: Presentation?
  let parent: String?
  let anchor: String?
  let payload: String?
  /// Values for guards and makers. They are never saved and never leave the app.
  let values: [String: any Sendable]
  let transition: TransitionStyle
  /// The number of the entry whose dismissal guard opens the link, or `nil`.
  let guardedEntry: Int?

  init(
    base: NavigationBase? = nil, presentation: Presentation? = nil, parent: String? = nil,
    anchor: String? = nil, payload: String? = nil, values: [String: any Sendable] = [:],
    transition: TransitionStyle = .automatic, guardedEntry: Int? = nil
  ) {
    (self.base, self.presentation, self.parent, self.anchor) = (base, presentation, parent, anchor)
    (self.payload, self.values, self.transition) = (payload, values, transition)
    self.guardedEntry = guardedEntry
  }

  func over(_ others: OpenOptions?) -> OpenOptions {
    guard let others else { return self }
    return OpenOptions(
      base: base ?? others.base, presentation: presentation ?? others.presentation,
      parent: parent ?? others.parent, anchor: anchor ?? others.anchor,
      payload: payload ?? others.payload, values: others.values.merging(values) { $1 },
      transition: transition == .automatic ? others.transition : transition,
      guardedEntry: guardedEntry ?? others.guardedEntry)
  }

  /// Compares values for guards and makers by their descriptions, because they aren't equatable.
  static func == (one: OpenOptions, other: OpenOptions) -> Bool {
    one.base == other.base && one.presentation == other.presentation && one.parent == other.parent
      && one.anchor == other.anchor && one.payload == other.payload
      && one.transition == other.transition && one.guardedEntry == other.guardedEntry
      && one.values.mapValues { "\($0)" } == other.values.mapValues { "\($0)" }
  }
}

/// The screens above which a link opens.
public enum NavigationBase: String, Hashable, Sendable {
  /// The current screen.
  case onTop
  /// The tab, its root and the ancestors that the link determines, as after a launch.
  case fromRoot
}
