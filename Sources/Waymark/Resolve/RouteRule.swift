/// The part of a route that a plan depends on; guards and makers are none of it.
struct RouteRule {
  indirect enum Kind {
    case screen
    case action
    case redirect(RouteTemplate)
  }

  var kind = Kind.screen
  var presentation: Presentation?
  /// A Boolean value indicating whether the route makes a dialog, which only an alert or an action sheet
  /// shows.
  var isDialog = false
  var transition = TransitionStyle.automatic
  var tab: Int?
  /// The column of its tab that the route's screens stand in.
  var column: ColumnPlace?
  var parent: RouteTemplate?
  var reuse = ReusePolicy.never
  /// True if links from outside may do here what the app may.
  var trustsOutside = false
  var requiresChain = false
  var condition: ((RouteParameters) -> Bool)?
  var identityKeys: [String] = []

  var isScreen: Bool { if case .screen = kind { true } else { false } }
  var isAction: Bool { if case .action = kind { true } else { false } }
  var namesPlace: Bool { tab != nil || parent != nil }
}

/// A column of a tab; the root stands in the first, 0. A class, since each planned entry has it.
final class ColumnPlace: Sendable {
  let tab: Int
  let index: Int
  /// The patterns of this column and of those after it: their screens make room for another.
  let patterns: [String]

  init(tab: Int, index: Int, patterns: [String]) {
    (self.tab, self.index, self.patterns) = (tab, index, patterns)
  }
}

/// The choice between a new screen and one that is open already.
public enum ReusePolicy: String, Hashable, Sendable {
  /// Every open makes a screen.
  case never
  /// A screen with the same identity is uncovered, wherever it stands.
  case existing
  /// The screen on top takes the new link if it has the same identity.
  case update
}
