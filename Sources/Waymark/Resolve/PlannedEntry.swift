/// An entry as a plan asks for it, before the state gives it an id.
struct PlannedEntry: Equatable, Sendable {
  /// The link in own form, or canonical if it belongs to somebody else.
  var link: DeepLink
  /// The part of the route that counts for the identity; nil where the whole link does.
  let key: RouteKey?
  /// The link that the identity has; nil where it is `link`.
  var identityLink: DeepLink?
  /// The number of the route; nil for an external page.
  var route: Int?
  /// The way in which it is shown on the entry that is laid before it.
  var presentation: Presentation
  /// True if native values came with the open, so that a reused screen has something to take.
  var carriesContext = false
  private(set) var boxedDetails: BoxedDetails

  /// An entry whose identity has the same link, unless another is given.
  init(
    _ link: DeepLink, of key: RouteKey? = nil, identityLink: DeepLink? = nil, route: Int? = nil,
    presentation: Presentation = .push, style: TransitionStyle = .automatic
  ) {
    self.link = link
    self.key = key
    self.identityLink = identityLink
    self.route = route
    self.presentation = presentation
    boxedDetails = style == .automatic ? .none : .some(EntryDetails(style: style))
  }

  /// Everything beside the link.
  var details: EntryDetails {
    get { boxedDetails.value }
    set { boxedDetails.value = newValue }
  }

  /// The text that belongs to the entry.
  var payload: String? {
    if case .some(let details) = boxedDetails { details.payload } else { nil }
  }

  /// The id of the view that a popover points at.
  var anchor: String? { if case .some(let details) = boxedDetails { details.anchor } else { nil } }

  /// The identity that decides about reuse.
  var identity: EntryIdentity { EntryIdentity(identityLink ?? link, of: key) }
}

/// A tab that a plan names, and the entry at its root.
struct PlannedTab: Equatable, Sendable {
  /// The tab's place, from 0.
  var index: Int
  /// The entry that stands under everything in the tab.
  var root: PlannedEntry
}
