/// Everything that an entry has beside its link; most entries have nothing of it.
public struct EntryDetails: Hashable, Sendable {
  /// A title that the link gives: it stays, whatever the screen announces.
  public var title: String?
  /// The title that the screen has announced; used where the link gives none.
  public var announcedTitle: String?
  /// The name of a registered button on the left.
  public var leftButton: String?
  /// The name of a registered button on the right.
  public var rightButton: String?
  /// A text that belongs to the entry.
  public var payload: String?
  /// The distance by which the screen was scrolled when that came to rest; never negative.
  /// - Units: the host's own: points, pixels or lines; 0 is the top
  public var scrolled = 0
  /// The id of the view that a popover points at; its layer knows it once it is presented.
  public var anchor: String?
  /// The style in which the screen comes, and goes again backwards.
  public var style = TransitionStyle.automatic
}

/// The details of an entry in a box, since most entries have none: they stay small and cheap to copy.
enum BoxedDetails: Hashable, Sendable {
  case none
  indirect case some(EntryDetails)

  /// The details; not inlined, since each copy of all of them is long code.
  var value: EntryDetails {
    @inline(never) get { if case .some(let details) = self { details } else { EntryDetails() } }
    @inline(never) set { self = newValue == EntryDetails() ? .none : .some(newValue) }
  }
}
