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
  /// The part of the route that counts for the identity; nil where the whole link does.
  let key: RouteKey?
  /// The link that the identity has; nil where it is `link`.
  let identityLink: DeepLink?
  let details: BoxedDetails

  init(
    _ link: DeepLink, of key: RouteKey?, identityLink: DeepLink? = nil, _ details: BoxedDetails
  ) {
    (self.link, self.key) = (link, key)
    (self.identityLink, self.details) = (identityLink, details)
  }

  var identity: EntryIdentity { EntryIdentity(identityLink ?? link, of: key) }

  func with(_ details: EntryDetails) -> EntryContent {
    EntryContent(
      link, of: key, identityLink: identityLink, details == EntryDetails() ? .none : .some(details))
  }

  static func == (one: EntryContent, other: EntryContent) -> Bool {
    one === other
      || one.link == other.link && one.key == other.key && one.identityLink == other.identityLink
        && one.details == other.details
  }
}

/// The details of an entry in a box, since most entries have none.
enum BoxedDetails: Equatable, Sendable {
  case none
  indirect case some(EntryDetails)

  /// The details; not inlined, since each copy of all of them is long code.
  var value: EntryDetails {
    @inline(never) get { if case .some(let details) = self { details } else { EntryDetails() } }
  }
}
