/// The properties of an entry other than its link.
package struct EntryDetails: Equatable, Sendable {
  /// The title of the link, which has priority over the title of the screen.
  package var title: String?
  /// The title of the screen, for links without a title.
  package var announcedTitle: String?
  /// The name of the left button.
  package var leftButton: String?
  /// The name of the right button.
  package var rightButton: String?
  /// The payload of the entry.
  package var payload: String?
  /// The scroll position, from 0 at the top.
  /// - Units: Those of the host, such as points, pixels or lines
  package var scrolled = 0
  /// The id of the view that a popover points at, until its layer is presented.
  package var anchor: String?
  /// The style in which the screen appears and, reversed, disappears.
  package var style = TransitionStyle.automatic
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
