/// One screen of a state: a link and what belongs to it, never a view.
public struct Entry: Sendable {
  /// The same for as long as the entry stands.
  public let id: EntryID
  /// The link in own form, or canonical if it belongs to somebody else.
  public private(set) var link: DeepLink
  /// What of the route counts for the identity; nil where the whole link does.
  private var key: RouteKey?
  /// Raised when the screen has to look again: refreshed, delivered to, retitled, or a button changed.
  public private(set) var revision = 0
  /// Raised when the screen has to load again: refreshed or delivered to, and nothing else.
  public private(set) var loadCount = 0
  /// What few entries have; here the announced title is there only without a planned one.
  private var extras: EntryExtras

  /// The names of the parameters of its route; none where no route has it.
  var parameterNames: [String] { key?.names ?? [] }

  /// What makes it the same screen as another.
  public var identity: EntryIdentity { EntryIdentity(extras.identityLink ?? link, of: key) }

  /// A title that replaces the screen's own, or the one the screen has announced.
  public var title: String? { plannedTitle ?? extras.values.announcedTitle }
  /// The title as the last plan gave it: it stays, whatever the screen announces.
  public var plannedTitle: String? { extras.values.title }
  /// The name of a registered button on the left.
  public var leftButton: String? { extras.values.leftButton }
  /// The name of a registered button on the right.
  public var rightButton: String? { extras.values.rightButton }
  /// A text that belongs to the entry.
  public var payload: String? { extras.values.payload }
  /// How far its screen was scrolled when that came to rest.
  /// - Units: the host's own: points, pixels or lines; 0 is the top
  public var scrolled: Int { extras.values.scrolled }
  /// The style in which it came, and goes again; nil leaves it to the host.
  public var motionStyle: MotionStyle? { extras.isEmpty ? nil : extras.values.motionStyle }

  mutating func refresh() {
    revision += 1
    loadCount += 1
  }

  /// Has the screen looked at again; nothing is loaded.
  mutating func touch() { revision += 1 }

  mutating func retitle(_ newTitle: String) {
    // A title that the link gives is stronger than the screen's own.
    guard plannedTitle == nil, title != newTitle else { return }
    extras.values.announcedTitle = newTitle
    revision += 1
  }

  /// Takes what the screen knows already.
  mutating func keep(_ newPayload: String?) { extras.values.payload = newPayload }

  /// Takes how far the screen is scrolled already.
  mutating func scroll(to place: Int) { extras.values.scrolled = max(0, place) }

  /// Takes the link that the screen shows by now; one that no route takes leaves the identity.
  mutating func relink(_ newLink: DeepLink, _ newIdentity: EntryIdentity?) {
    guard link != newLink else { return }
    let identity = newIdentity ?? identity
    link = newLink
    key = identity.route
    let other = identity.link == newLink ? nil : identity.link
    if other != nil || extras.identityLink != nil { extras.identityLink = other }
    revision += 1
  }

  /// Takes the content of an entry of the same identity; `always` counts as a difference.
  mutating func take(_ other: Entry, always: Bool = false) {
    var taken = other.extras.values
    // The style in which it came stays, how far it is scrolled, and what the screen has announced.
    taken.motionStyle = motionStyle
    taken.scrolled = scrolled
    taken.announcedTitle = taken.title == plannedTitle ? extras.values.announcedTitle : nil
    let isSame = link == other.link && taken == extras.values
    guard !isSame || always else { return }
    if link != other.link || payload != other.payload || always { loadCount += 1 }
    (link, key) = (other.link, other.key)
    if extras.identityLink != other.extras.identityLink {
      extras.identityLink = other.extras.identityLink
    }
    extras.values = taken
    revision += 1
  }
}

extension Entry {
  init(id: EntryID, _ planned: PlannedEntry) {
    self.init(id: id, link: planned.link, key: planned.key, extras: planned.extras)
    guard !extras.isEmpty else { return }
    extras.values.anchor = nil
    if plannedTitle != nil { extras.values.announcedTitle = nil }
  }

  /// An entry that has nothing beside its link, and that of its identity where it is another one.
  ///
  /// Put together in one piece, which need not be copied to where it stays.
  @inline(__always)
  static func plain(
    _ id: EntryID, _ link: consuming DeepLink, of key: RouteKey?, _ identityLink: DeepLink?
  ) -> Entry {
    Entry(id: id, link: consume link, key: key, extras: EntryExtras(identityLink: identityLink))
  }
}

extension Entry: Hashable {
  /// Compares everything, the id included.
  public static func == (one: Entry, other: Entry) -> Bool {
    one.id == other.id && one.link == other.link && one.revision == other.revision
      && one.loadCount == other.loadCount && one.extras == other.extras
      && one.identity == other.identity
  }

  /// Hashes what is compared, but for the identity: it follows from the link but for few.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(link)
    hasher.combine(revision)
    hasher.combine(loadCount)
    hasher.combine(extras)
  }
}
