/// An entry as a plan asks for it, before the state gives it an id.
public struct PlannedEntry: Sendable {
  /// The link in own form, or canonical if it belongs to somebody else.
  public var link: DeepLink {
    didSet {
      if extras.identityLink == nil, link != oldValue { extras.identityLink = oldValue }
    }
  }
  /// What of the route counts for the identity; nil where the whole link does.
  private(set) var key: RouteKey?
  /// The number of the route; nil for an external page.
  public var route: Int?
  /// How it is shown on what is laid before it.
  public var presentation = Presentation.push
  /// Whether native values came with the open, so that a reused screen has something to take.
  public var carriesContext = false
  var extras = EntryExtras()

  /// An entry whose identity has the same link.
  init(_ link: DeepLink, of key: RouteKey? = nil) {
    self.link = link
    self.key = key
  }

  init(link: DeepLink, identity: EntryIdentity) {
    self.init(link)
    self.identity = identity
  }

  /// What makes it the same screen as another.
  public var identity: EntryIdentity {
    get { EntryIdentity(extras.identityLink ?? link, of: key) }
    set {
      key = newValue.route
      let other = newValue.link == link ? nil : newValue.link
      if other != nil || extras.identityLink != nil { extras.identityLink = other }
    }
  }

  /// The id of the view that a popover points at.
  public var anchor: String? {
    get { extras.values.anchor }
    set { extras.values.anchor = newValue }
  }
  /// A title that replaces the screen's own.
  public var title: String? {
    get { extras.values.title }
    set { extras.values.title = newValue }
  }
  /// The title that the screen has announced before; only a restored one knows it so early.
  public var announcedTitle: String? {
    get { extras.values.announcedTitle }
    set { extras.values.announcedTitle = newValue }
  }
  /// The name of a registered button on the left.
  public var leftButton: String? {
    get { extras.values.leftButton }
    set { extras.values.leftButton = newValue }
  }
  /// The name of a registered button on the right.
  public var rightButton: String? {
    get { extras.values.rightButton }
    set { extras.values.rightButton = newValue }
  }
  /// A text that belongs to the entry.
  public var payload: String? {
    get { extras.values.payload }
    set { extras.values.payload = newValue }
  }
  /// How far its screen was scrolled; only a restored one was.
  public var scrolled: Int {
    get { extras.values.scrolled }
    set { extras.values.scrolled = max(0, newValue) }
  }
  /// The style in which it comes; nil leaves it to the host.
  public var motionStyle: MotionStyle? {
    get { extras.values.motionStyle }
    set { extras.values.motionStyle = newValue }
  }
}

extension PlannedEntry: Hashable {
  /// Compares everything.
  public static func == (one: PlannedEntry, other: PlannedEntry) -> Bool {
    one.link == other.link && one.route == other.route && one.presentation == other.presentation
      && one.carriesContext == other.carriesContext && one.extras == other.extras
      && one.identity == other.identity
  }

  /// Hashes what is compared, but for the identity: it follows from the link but for few.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(link)
    hasher.combine(route)
    hasher.combine(presentation)
    hasher.combine(carriesContext)
    hasher.combine(extras)
  }
}

/// A tab that a plan names, and the entry at its root.
public struct PlannedTab: Hashable, Sendable {
  /// The tab's place, from 0.
  public var index: Int
  /// The entry that stands under everything in the tab.
  public var root: PlannedEntry
}
