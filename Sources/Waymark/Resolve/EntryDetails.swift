/// Everything that an entry has beside its link; most entries have nothing of it.
public struct EntryDetails: Equatable, Sendable {
  /// A title that the link gives: it stays, whatever the screen announces.
  public var title: String?
  /// The title that the screen has announced; used where the link gives none.
  public var announcedTitle: String?
  /// The name of a registered button on the left.
  public var leftButton: String?
  /// The name of a registered button on the right.
  public var rightButton: String?
  /// A text that belongs to the entry.
  public var payload: String?
  /// The distance by which the screen was scrolled when that came to rest; never negative.
  /// - Units: the host's own: points, pixels or lines; 0 is the top
  public var scrolled = 0
  /// The id of the view that a popover points at; its layer knows it once it is presented.
  public var anchor: String?
  /// The style in which the screen comes, and goes again backwards.
  public var style = TransitionStyle.automatic
}

/// The link of an entry and everything beside it; plans and states share it, and it never changes.
final class EntryContent: Equatable, Sendable {
  /// The link in own form, or canonical if it belongs to somebody else.
  let link: DeepLink
  /// The identity; it keeps its own link when the screen changes `link` to one that no route takes.
  let identity: EntryIdentity
  let details: EntryDetails

  init(_ link: DeepLink, _ identity: EntryIdentity, _ details: EntryDetails) {
    (self.link, self.identity, self.details) = (link, identity, details)
  }

  func with(_ details: EntryDetails) -> EntryContent {
    EntryContent(link, identity, details)
  }

  static func == (one: EntryContent, other: EntryContent) -> Bool {
    one === other
      || one.link == other.link && one.identity.link == other.identity.link
        && one.identity.hasSameRoute(as: other.identity) && one.details == other.details
  }
}
