/// A screen of a state: its link and its details, but never its view.
public struct Entry: Equatable, Sendable {
  /// The identifier, which doesn't change while the entry is in the state.
  public internal(set) var id: EntryID
  private var content: EntryContent
  /// A number that increases after a refresh or a new link, title or button, to update the screen.
  package private(set) var revision = 0
  /// A number that increases when the screen must load again: after a refresh or a new link.
  package private(set) var loadCount = 0

  /// The link as the app writes it, or the canonical form of an external link.
  public var link: DeepLink { content.link }

  /// The details. The anchor is a property of the layer instead.
  package internal(set) var details: EntryDetails {
    get { content.details }
    set { content = content.with(newValue) }
  }

  var hasDetails: Bool { content.details != EntryDetails() }

  init(id: EntryID, _ planned: borrowing PlannedEntry) {
    self.id = id
    content = planned.content
    if planned.anchor != nil { details.anchor = nil }
  }

  /// The pattern of the route, or `nil` for the screen of a handler and for one without a link.
  public var pattern: String? { identity.route?.pattern.description }
  /// The title of the link or, if it doesn't have one, of the screen.
  public var title: String? { details.title ?? details.announcedTitle }
  /// The payload of the entry.
  public var payload: String? { details.payload }
  /// The entry whose dismissal guard asks with this one, or `nil`.
  var guardedEntry: EntryID? { details.guardedEntry.map(EntryID.init) }

  var identity: EntryIdentity { content.identity }

  mutating func refresh() {
    revision += 1
    loadCount += 1
  }

  /// Makes the screen update without loading again.
  mutating func touch() { revision += 1 }

  mutating func retitle(_ newTitle: String) {
    guard details.announcedTitle != newTitle else { return }
    details.announcedTitle = newTitle
    // The title of the link has priority over that of the screen.
    if details.title == nil { revision += 1 }
  }

  /// Replaces the link with the current one of the screen, and optionally the identity.
  mutating func relink(_ newLink: DeepLink, _ newIdentity: EntryIdentity?) {
    let newIdentity = newIdentity ?? identity
    guard link != newLink || identity.link != newIdentity.link else { return }
    content = EntryContent(newLink, newIdentity, content.details)
    revision += 1
  }

  /// Copies the contents of an entry with the same identity. With `always`, the screen loads again
  /// even if nothing differs.
  mutating func update(from other: Entry, always: Bool) {
    var new = other.details
    // The style, the title of the screen and the scroll position of the same content stay.
    new.style = details.style
    if [nil, id.number].contains(new.guardedEntry) { new.guardedEntry = details.guardedEntry }
    let isSameContent = link.path == other.link.path && link.query == other.link.query
    new.scrolled = isSameContent ? details.scrolled : 0
    let isSameScreen = isSameContent || new.title == details.title
    new.announcedTitle = isSameScreen ? details.announcedTitle : nil
    guard link != other.link || new != details || always else { return }
    if link != other.link || new.payload != payload || always { loadCount += 1 }
    content = other.content.with(new)
    revision += 1
  }
}

/// The identifier of an entry, unique and stable for as long as the entry is in a state.
public struct EntryID: Hashable, Sendable {
  /// The number, which is higher than all earlier ones. Hosts can send it over a network.
  package let number: Int

  /// The identifier for a screen that is made and not shown. No entry has it.
  static var absent: EntryID { EntryID(0) }

  /// Creates an identifier, for which there need not be an entry.
  package init(_ number: Int) { self.number = number }
}
