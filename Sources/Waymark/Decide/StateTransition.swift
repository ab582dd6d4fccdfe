/// One change of a navigator's state.
public struct StateTransition: Sendable {
  /// A screen that is new in the state.
  public struct Arrival: Equatable, Sendable {
    /// The link of the screen.
    public let link: DeepLink
    /// The pattern of its route; nil for a handler's screen and for one without a link.
    public let pattern: String?
    /// The title; nil as long as only the screen knows it.
    public let title: String?
  }

  /// The state before.
  public let before: NavigationState
  /// The state after.
  public let after: NavigationState
  /// The outcome that the caller got; nil for what the user already did.
  public let outcome: Outcome?
  /// The link whose open made the change, as it was given; nil for every other change, such as going
  /// back or selecting a tab.
  public let link: String?

  /// The screens that came, tab by tab, then layer by layer.
  /// - Complexity: O(entries of the stacks that differ)
  public var arrivals: [Arrival] {
    after.entryIDs(notIn: before).compactMap(after.entry).map { entry in
      Arrival(link: entry.link, pattern: entry.pattern, title: entry.title)
    }
  }
}
