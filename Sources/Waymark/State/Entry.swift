/// One screen of a state: a link and what belongs to it, never a view.
public struct Entry: Hashable, Sendable {
  /// Stable as long as the entry is in the state.
  public let id: EntryID
  /// The link in own form, or canonical if it belongs to somebody else.
  public private(set) var link: DeepLink
  /// The part of the route that counts for the identity; nil where the whole link does.
  private var key: RouteKey?
  /// The link that the identity has; nil where it is `link`.
  private var identityLink: DeepLink?
  /// Raised when the screen has to look again: refreshed, delivered to, retitled, or a button changed.
  public private(set) var revision = 0
  /// Raised when the screen has to load again: refreshed or delivered to, and nothing else.
  public private(set) var loadCount = 0
  private var boxedDetails = BoxedDetails.none

  /// Everything beside the link; the anchor is the layer's.
  public internal(set) var details: EntryDetails {
    get { boxedDetails.value }
    set { boxedDetails.value = newValue }
  }

  /// An entry with nothing beside its link.
  init(id: EntryID, _ link: DeepLink, identityLink: DeepLink? = nil) {
    self.id = id
    self.link = link
    self.identityLink = identityLink
  }

  /// An entry as a plan asks for it.
  init(id: EntryID, _ planned: borrowing PlannedEntry) {
    self.id = id
    link = planned.link
    key = planned.key
    identityLink = planned.identityLink
    boxedDetails = planned.boxedDetails
    if planned.anchor != nil { details.anchor = nil }
  }

  /// The title that the link gives, else the one that the screen has announced.
  public var title: String? { details.title ?? details.announcedTitle }
  /// A text that belongs to the entry.
  public var payload: String? { details.payload }

  /// The identity that decides about reuse.
  var identity: EntryIdentity { EntryIdentity(identityLink ?? link, of: key) }

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
    let identity = newIdentity ?? identity
    link = newLink
    key = identity.route
    identityLink = identity.link == newLink ? nil : identity.link
    revision += 1
  }

  /// Takes the content of an entry of the same identity; `always` counts as a difference.
  mutating func update(from other: Entry, always: Bool = false) {
    var new = other.details
    // The style in which it came, how far it is scrolled, and the announced title stay.
    new.style = details.style
    new.scrolled = details.scrolled
    new.announcedTitle = new.title == details.title ? details.announcedTitle : nil
    guard link != other.link || new != details || always else { return }
    if link != other.link || new.payload != payload || always { loadCount += 1 }
    (link, key, identityLink) = (other.link, other.key, other.identityLink)
    details = new
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
