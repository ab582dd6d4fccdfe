/// An entry as a plan asks for it, before the state gives it an id.
struct PlannedEntry: Sendable {
  /// The link and everything beside it, which the entry of a state shares.
  var content: EntryContent
  /// The number of the route; nil for an external page.
  var route: Int?
  /// The way in which it is shown on the entry that is laid before it.
  var presentation: Presentation
  /// The column whose place the entry takes, with what stands after it; nil for one that is pushed on top.
  var column: ColumnPlace?
  /// True if native values came with the open, so that a reused screen has something to take.
  var carriesContext = false

  /// An entry that the whole link tells from others, unless another identity is given.
  init(
    _ link: DeepLink, _ identity: EntryIdentity? = nil, route: Int? = nil,
    presentation: Presentation = .push, style: TransitionStyle = .automatic,
    column: ColumnPlace? = nil
  ) {
    content = EntryContent(
      link, identity ?? EntryIdentity(link: link), EntryDetails(style: style))
    (self.route, self.presentation, self.column) = (route, presentation, column)
  }

  /// The link in own form, or canonical if it belongs to somebody else.
  var link: DeepLink { content.link }

  var details: EntryDetails {
    get { content.details }
    set { content = content.with(newValue) }
  }

  /// The text that belongs to the entry.
  var payload: String? { content.details.payload }

  /// The id of the view that a popover points at.
  var anchor: String? { content.details.anchor }

  var identity: EntryIdentity { content.identity }
}

/// A tab that a plan names, and the entry at its root.
struct PlannedTab: Sendable {
  /// From 0.
  var index: Int
  var root: PlannedEntry
}
