struct PlannedEntry: Sendable {
  var content: EntryContent
  var route: Int?
  /// The presentation on the previous entry.
  var presentation: Presentation
  /// The column in which the entry is shown, or `nil` if it's pushed on top.
  var column: ColumnPlace?
  /// A Boolean value indicating whether the caller passed values, which a reused screen gets.
  var carriesContext = false

  init(
    _ link: DeepLink, _ identity: EntryIdentity? = nil, route: Int? = nil,
    presentation: Presentation = .push, style: TransitionStyle = .automatic,
    column: ColumnPlace? = nil
  ) {
    content = EntryContent(
      link, identity ?? EntryIdentity(link: link), EntryDetails(style: style))
    (self.route, self.presentation, self.column) = (route, presentation, column)
  }

  /// The link as the app writes it, or the canonical form of an external link.
  var link: DeepLink { content.link }

  var details: EntryDetails {
    get { content.details }
    set { content = content.with(newValue) }
  }

  var payload: String? { content.details.payload }

  /// The id of the view that a popover points at.
  var anchor: String? { content.details.anchor }

  var identity: EntryIdentity { content.identity }
}

struct PlannedTab: Sendable {
  var index: Int
  var root: PlannedEntry
}

/// The identity of a screen: its route, the path parameters and some query items.
struct EntryIdentity: Equatable, Sendable {
  let link: DeepLink
  /// The route, or `nil` if the whole link is the identity.
  var route: RouteTable.Route?
  var keys: [String] = []

  /// Compares routes, decoded segments and the query items of the identity.
  static func == (one: EntryIdentity, other: EntryIdentity) -> Bool {
    guard one.hasSameRoute(as: other) else { return false }
    if one.link == other.link { return true }
    guard one.route != nil, one.link.hasSameSegments(as: other.link) else { return false }
    return one.keys.allSatisfy { key in
      // Characters are equal if `é` is one scalar or two, but the bytes differ.
      one.link.queryValue(key).map { Array($0.utf8) }
        == other.link.queryValue(key).map { Array($0.utf8) }
    }
  }

  /// Returns whether the routes have the same pattern. Changed routes are new objects.
  func hasSameRoute(as other: EntryIdentity) -> Bool {
    (route === other.route || route?.pattern == other.route?.pattern) && keys == other.keys
  }
}

/// The properties of an entry other than its link.
package struct EntryDetails: Equatable, Sendable {
  /// The title of the link, which has priority over the title of the screen.
  package var title: String?
  /// The title of the screen, for links without a title.
  package var announcedTitle: String?
  package var leftButton: String?
  package var rightButton: String?
  package var payload: String?
  /// The scroll position, from 0 at the top.
  /// - Units: Those of the host, such as points, pixels or lines
  package var scrolled = 0
  /// The id of the view that a popover points at, until its layer is presented.
  package var anchor: String?
  /// The style in which the screen appears and, reversed, disappears.
  package var style = TransitionStyle.automatic
  /// The number of the entry whose dismissal guard asks with this one, or `nil`.
  var guardedEntry: Int?
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

  func with(_ details: EntryDetails) -> EntryContent { EntryContent(link, identity, details) }

  static func == (one: EntryContent, other: EntryContent) -> Bool {
    one === other
      || one.link == other.link && one.identity.link == other.identity.link
        && one.identity.hasSameRoute(as: other.identity) && one.details == other.details
  }
}
