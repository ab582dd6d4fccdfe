/// What few entries have beside their link, in one word that is empty for all others.
struct EntryExtras: Sendable {
  struct Values: Hashable, Sendable {
    var anchor: String?
    var title: String?
    var announcedTitle: String?
    var leftButton: String?
    var rightButton: String?
    var payload: String?
    var scrolled = 0
    var motionStyle: MotionStyle?
  }

  private final class Box: Sendable {
    let values: Values
    /// The link that the identity has, where the entry's own is another one.
    let identityLink: DeepLink?

    /// Nil where there is nothing to keep.
    init?(_ values: Values, _ identityLink: DeepLink?) {
      if identityLink == nil, values == Values() { return nil }
      self.values = values
      self.identityLink = identityLink
    }
  }

  private var box: Box?

  /// Nothing.
  init() {}

  /// Nothing, or the link that the identity has.
  init(identityLink: DeepLink?) {
    if let identityLink { box = Box(Values(), identityLink) }
  }

  var isEmpty: Bool { box == nil }

  var values: Values {
    get { box?.values ?? Values() }
    set { box = Box(newValue, identityLink) }
  }

  /// The link that the identity has; nil where it is the entry's own. It is no part of the value.
  var identityLink: DeepLink? {
    get { box?.identityLink }
    set { box = Box(values, newValue) }
  }
}

extension EntryExtras: Hashable {
  static func == (one: EntryExtras, other: EntryExtras) -> Bool {
    one.box === other.box || one.values == other.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
