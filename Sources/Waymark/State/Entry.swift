/// One screen of a state: a link and what belongs to it, never a view.
public struct Entry: Hashable, Sendable {
  /// The same for as long as the entry stands.
  public let id: EntryID
  /// The link in own form, or canonical if it belongs to somebody else.
  public private(set) var link: DeepLink
  /// What makes it the same screen as another.
  public private(set) var identity: EntryIdentity
  /// A title that replaces the screen's own, or the one the screen has announced.
  public private(set) var title: String?
  /// The name of a registered button on the left.
  public private(set) var leftButton: String?
  /// The name of a registered button on the right.
  public private(set) var rightButton: String?
  /// A text that belongs to the entry.
  public private(set) var payload: String?
  /// The style in which it came, and goes again; nil leaves it to the host.
  public let motionStyle: MotionStyle?
  /// Raised when the screen has to look again: refreshed, delivered to, retitled, or a button changed.
  public private(set) var edition = 0
  /// Raised when the screen has to load again: refreshed or delivered to, and nothing else.
  public private(set) var reloads = 0
  /// The title as the last plan gave it: it stays, whatever the screen announces.
  public private(set) var plannedTitle: String?

  init(id: EntryID, _ planned: PlannedEntry) {
    self.id = id
    link = planned.link
    identity = planned.identity
    title = planned.title ?? planned.announcedTitle
    leftButton = planned.leftButton
    rightButton = planned.rightButton
    payload = planned.payload
    motionStyle = planned.motionStyle
    plannedTitle = planned.title
  }

  mutating func refresh() {
    edition += 1
    reloads += 1
  }

  /// Has the screen looked at again; nothing is loaded.
  mutating func touch() { edition += 1 }

  mutating func retitle(_ newTitle: String) {
    // A title that the link gives is stronger than the screen's own.
    guard plannedTitle == nil, title != newTitle else { return }
    title = newTitle
    edition += 1
  }

  /// Takes what the screen knows already.
  mutating func keep(_ newPayload: String?) { payload = newPayload }

  /// Takes the link that the screen shows by now; one that no route takes leaves the identity.
  mutating func relink(_ newLink: DeepLink, _ newIdentity: EntryIdentity?) {
    guard link != newLink else { return }
    link = newLink
    identity = newIdentity ?? identity
    edition += 1
  }

  /// Takes the content of an entry of the same identity; `always` counts as a difference.
  mutating func take(_ other: Entry, always: Bool = false) {
    let isSame =
      link == other.link && plannedTitle == other.plannedTitle && leftButton == other.leftButton
      && rightButton == other.rightButton && payload == other.payload
    guard !isSame || always else { return }
    if link != other.link || payload != other.payload || always { reloads += 1 }
    if plannedTitle != other.plannedTitle { title = other.plannedTitle }
    link = other.link
    leftButton = other.leftButton
    rightButton = other.rightButton
    payload = other.payload
    plannedTitle = other.plannedTitle
    edition += 1
  }
}
