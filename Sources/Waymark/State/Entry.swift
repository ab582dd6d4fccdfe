/// One screen of a state: a link and what belongs to it, never a view.
public struct Entry: Equatable, Sendable {
  /// Stable as long as the entry is in the state.
  public let id: EntryID
  private var content: EntryContent
  /// Raised when the screen has to look again: refreshed, delivered to, retitled, or a button changed.
  public private(set) var revision = 0
  /// Raised when the screen has to load again: refreshed or delivered to, and nothing else.
  public private(set) var loadCount = 0

  /// The link in own form, or canonical if it belongs to somebody else.
  public var link: DeepLink { content.link }

  /// Everything beside the link; the anchor is the layer's.
  public internal(set) var details: EntryDetails {
    get { content.details }
    set { content = content.with(newValue) }
  }

  /// False if there is nothing beside the link.
  var hasDetails: Bool { content.details != EntryDetails() }

  init(id: EntryID, _ planned: borrowing PlannedEntry) {
    self.id = id
    content = planned.content
    if planned.anchor != nil { details.anchor = nil }
  }

  /// The pattern of its route; nil for a handler's screen and for one without a link.
  public var pattern: String? { identity.route?.pattern.description }
  /// The title that the link gives, else the one that the screen has announced.
  public var title: String? { details.title ?? details.announcedTitle }
  /// A text that belongs to the entry.
  public var payload: String? { details.payload }

  var identity: EntryIdentity { content.identity }

  mutating func refresh() {
    revision += 1
    loadCount += 1
  }

  /// Has the screen looked at again; nothing is loaded.
  mutating func touch() { revision += 1 }

  mutating func retitle(_ newTitle: String) {
    // A title that the link gives is stronger than the screen's own.
    guard details.title == nil, title != newTitle else { return }
    details.announcedTitle = newTitle
    revision += 1
  }

  /// Replaces the link by the one that the screen shows; the identity stays if no route takes the new link.
  mutating func relink(_ newLink: DeepLink, _ newIdentity: EntryIdentity?) {
    guard link != newLink else { return }
    content = EntryContent(newLink, newIdentity ?? identity, content.details)
    revision += 1
  }

  /// Takes the content of an entry of the same identity; `always` counts as a difference.
  mutating func update(from other: Entry, always: Bool = false) {
    var new = other.details
    // Style and announced title stay, and so does the scroll position of the same content.
    new.style = details.style
    let isSameContent = link.path == other.link.path && link.query == other.link.query
    new.scrolled = isSameContent ? details.scrolled : 0
    new.announcedTitle = new.title == details.title ? details.announcedTitle : nil
    guard link != other.link || new != details || always else { return }
    if link != other.link || new.payload != payload || always { loadCount += 1 }
    content = other.content.with(new)
    revision += 1
  }
}

/// The identifier of an entry, unique and stable for as long as the entry is in a state.
public struct EntryID: Hashable, Sendable, Comparable {
  /// A number that a host may send over a wire; numbers grow with every new entry.
  public let number: Int

  /// Makes the id that has a number; one that no entry has is harmless.
  public init(_ number: Int) { self.number = number }

  /// True if the first was given out earlier.
  public static func < (one: EntryID, other: EntryID) -> Bool { one.number < other.number }
}
