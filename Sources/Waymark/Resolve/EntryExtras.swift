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
    init(_ values: Values) { self.values = values }
  }

  private var box: Box?

  /// Nothing.
  init() {}

  var isEmpty: Bool { box == nil }

  var values: Values {
    get { box?.values ?? Values() }
    set { box = newValue == Values() ? nil : Box(newValue) }
  }
}

extension EntryExtras: Hashable {
  static func == (one: EntryExtras, other: EntryExtras) -> Bool {
    one.box === other.box || one.values == other.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
