/// The options of a route that affect its plans, without guards and makers.
struct RouteRule {
  indirect enum Kind {
    case screen
    case action
    case redirect(RouteTemplate)
  }

  var kind = Kind.screen
  var presentation: Presentation?
  /// A Boolean value indicating whether the maker returns a dialog.
  var isDialog = false
  var transition = TransitionStyle.automatic
  var tab: Int?
  /// The column of the route's screens.
  var column: ColumnPlace?
  var parent: RouteTemplate?
  var reuse = ReusePolicy.never
  /// A Boolean value indicating whether links from outside have the rights of the app.
  var trustsOutside = false
  var requiresChain = false
  var condition: ((RouteParameters) -> Bool)?
  var identityKeys: [String] = []

  var isScreen: Bool { if case .screen = kind { true } else { false } }
  var isAction: Bool { if case .action = kind { true } else { false } }
  var namesPlace: Bool { tab != nil || parent != nil }
}

/// A column of a tab. The root is in column 0.
struct ColumnPlace: Equatable, Sendable {
  let tab: Int
  let index: Int
  /// The patterns of this column and of later ones, whose screens a new screen replaces.
  let patterns: [String]
}

/// The choice between a new screen and an open one.
public enum ReusePolicy: String, Hashable, Sendable {
  /// Every open makes a new screen.
  case never
  /// An open returns to a screen with the same identity in any stack.
  case existing
  /// The topmost screen gets the new link if it has the same identity.
  case update
}
