/// An entry as a plan asks for it, before the state gives it an id.
public struct PlannedEntry: Hashable, Sendable {
  /// The link in own form, or canonical if it belongs to somebody else.
  public var link: DeepLink
  /// What makes it the same screen as another.
  public var identity: EntryIdentity
  /// The number of the route; nil for an external page.
  public var route: Int?
  /// How it is shown on what is laid before it.
  public var presentation = Presentation.push
  /// The id of the view that a popover points at.
  public var anchor: String?
  /// A title that replaces the screen's own.
  public var title: String?
  /// The title that the screen has announced before; only a restored one knows it so early.
  public var announcedTitle: String?
  /// The name of a registered button on the left.
  public var leftButton: String?
  /// The name of a registered button on the right.
  public var rightButton: String?
  /// A text that belongs to the entry.
  public var payload: String?
  /// The style in which it comes; nil leaves it to the host.
  public var motionStyle: MotionStyle?
  /// Whether native values came with the open, so that a reused screen has something to take.
  public var carriesContext = false
}

/// A tab that a plan names, and the entry at its root.
public struct PlannedTab: Hashable, Sendable {
  /// The tab's place, from 0.
  public var index: Int
  /// The entry that stands under everything in the tab.
  public var root: PlannedEntry
}
