/// The wishes of a call, beside the link. A class, since it is handed on often; it never changes.
final class OpenOptions: Equatable, Sendable {
  let base: NavigationBase?
  let presentation: Presentation?
  let parent: String?
  let anchor: String?
  let payload: String?
  /// Native values for guards and makers; they are never saved and never leave the app.
  let context: [String: any Sendable]
  let transition: TransitionStyle

  init(
    base: NavigationBase? = nil, presentation: Presentation? = nil, parent: String? = nil,
    anchor: String? = nil, payload: String? = nil, context: [String: any Sendable] = [:],
    transition: TransitionStyle = .automatic
  ) {
    (self.base, self.presentation, self.parent, self.anchor) = (base, presentation, parent, anchor)
    (self.payload, self.context, self.transition) = (payload, context, transition)
  }

  /// These options, and others where these are left open.
  func over(_ others: OpenOptions?) -> OpenOptions {
    guard let others else { return self }
    return OpenOptions(
      base: base ?? others.base, presentation: presentation ?? others.presentation,
      parent: parent ?? others.parent, anchor: anchor ?? others.anchor,
      payload: payload ?? others.payload, context: others.context.merging(context) { $1 },
      transition: transition == .automatic ? others.transition : transition)
  }

  /// Compares native values by their text, because they have no equality.
  static func == (one: OpenOptions, other: OpenOptions) -> Bool {
    one.base == other.base && one.presentation == other.presentation && one.parent == other.parent
      && one.anchor == other.anchor && one.payload == other.payload
      && one.transition == other.transition
      && one.context.mapValues { "\($0)" } == other.context.mapValues { "\($0)" }
  }
}

/// The base on which a link opens its screen.
public enum NavigationBase: String, Hashable, Sendable {
  /// Whatever is shown now.
  case onTop
  /// The place that the link itself names: tab, tab root, ancestors; the same after a cold start.
  case fromRoot
}
