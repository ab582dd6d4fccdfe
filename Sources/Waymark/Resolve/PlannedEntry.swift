/// An entry of a plan, which doesn't have an id yet.
struct PlannedEntry: Sendable {
  /// The contents, which the entry of a state shares.
  var content: EntryContent
  /// The number of the route, or `nil` for an external page.
  var route: Int?
  /// The presentation on the previous entry.
  var presentation: Presentation
  /// The column in which the entry is shown, or `nil` if it's pushed on top.
  var column: ColumnPlace?
  /// A Boolean value indicating whether the open has context values for a reused screen.
  var carriesContext = false

  /// Creates an entry. The default identity is the whole link.
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

  /// The payload of the entry.
  var payload: String? { content.details.payload }

  /// The id of the view that a popover points at.
  var anchor: String? { content.details.anchor }

  var identity: EntryIdentity { content.identity }
}

/// A tab and the entry at its root.
struct PlannedTab: Sendable {
  /// The index of the tab.
  var index: Int
  var root: PlannedEntry
}
