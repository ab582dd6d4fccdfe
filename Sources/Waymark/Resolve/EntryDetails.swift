/// The properties of an entry other than its link.
public struct EntryDetails: Equatable, Sendable {
  /// The title of the link, which has priority over the title of the screen.
  public var title: String?
  /// The title of the screen, for links without a title.
  public var announcedTitle: String?
  /// The name of the left button.
  public var leftButton: String?
  /// The name of the right button.
  public var rightButton: String?
  /// The payload of the entry.
  public var payload: String?
  /// The scroll position, from 0 at the top.
  /// - Units: Those of the host, such as points, pixels or lines
  public var scrolled = 0
  /// The id of the view that a popover points at, until its layer is presented.
  public var anchor: String?
  /// The style in which the screen appears and, reversed, disappears.
  public var style = TransitionStyle.automatic
}

/// The link, the identity and the details of an entry, which plans and states share.
final class EntryContent: Equatable, Sendable {
  /// The link as the app writes it, or the canonical form of an external link.
  let link: DeepLink
  /// The identity. It keeps its link when the screen changes `link` to one that no route matches.
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
