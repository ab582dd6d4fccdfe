/// The options of a route that affect its plans, without guards and makers.
package struct RouteRule {
  indirect enum Kind {
    case screen
    case action
    case redirect(RouteTemplate)
  }

  var kind = Kind.screen
  /// A Boolean value indicating whether the rule is the redirect of an alias.
  var isAlias = false
  package internal(set) var presentation: Presentation?
  var isDialog = false
  var transition = TransitionStyle.automatic
  var place = RoutePlace()
  /// The place that the route itself specifies, or `nil` if it isn't in a column.
  var placeWithoutColumn: RoutePlace?
  var column: ColumnPlace?
  var reuse = ReusePolicy.never
  /// The way in which the screen is shown as a page of a site, or `nil` for other screens.
  var visit: PageVisit?
  /// A Boolean value indicating whether links from outside have the permissions of the app.
  package internal(set) var trustsOutside = false
  var requiresAncestors = false
  var condition: ((RouteParameters) -> Bool)?
  var identityKeys: [String] = []

  var isScreen: Bool { if case .screen = kind { true } else { false } }
  var isAction: Bool { if case .action = kind { true } else { false } }
}

/// The tab and the parent of a screen.
struct RoutePlace {
  var tab: Int?
  var parent: RouteTemplate?

  var isSpecified: Bool { tab != nil || parent != nil }
}

/// A column of a tab. The root is in column 0.
struct ColumnPlace: Equatable, Sendable {
  let tab: Int
  let index: Int
  /// The patterns of this column and of later ones, whose screens a new screen replaces.
  let patterns: [String]
}

/// A visit to a page of a site. The page on top and the one below it are never pushed again.
package struct PageVisit: Hashable, Sendable {
  /// A Boolean value indicating whether the page is in a modal layer. Any other page closes them.
  package let isModal: Bool
  /// A Boolean value indicating whether the page replaces the page on top.
  package let replaces: Bool

  package init(isModal: Bool, replaces: Bool) {
    (self.isModal, self.replaces) = (isModal, replaces)
  }
}

/// The choice between a new screen and an open one, for links that open on the current screen.
public enum ReusePolicy: String, Hashable, Sendable {
  /// A link always opens a new screen.
  case never
  /// A link returns to a screen with the same identity in any layer or tab, and closes those above.
  case existing
  /// The topmost screen gets the new link if it has the same identity.
  case update
}

/// The treatment of external links that no route matches.
///
/// Links that contain code or lead to local files, such as `javascript:`, `data:` and `file:`,
/// never open, even if a handler or the pattern `*` matches them.
public enum ExternalPolicy: String, Hashable, Sendable {
  /// The outcome is `unmatched`.
  case unmatched
  /// The outcome is `denied`.
  case refuse
  /// The system opens the link.
  case system
  /// The in-app browser shows web pages, and the system opens other links.
  case browser

  /// The schemes of links that contain code or lead to local files.
  package static let dangerousSchemes: Set = [
    "about", "blob", "chrome", "content", "data", "feed", "file", "filesystem", "intent", "jar",
    "javascript", "livescript", "mhtml", "mocha", "vbscript", "view-source",
  ]
}

/// Matches links that no pattern describes. Handlers are tried after all patterns, in their order.
struct LinkHandler {
  /// The literal segments with which its links begin, or the pattern of every link. Its scope
  /// determines how the links of entries are written.
  let prefix: Pattern
  /// The condition of its links, or `nil` without one.
  var condition: ((DeepLink) -> Bool)?

  func takes(_ target: MatchTarget, _ addresses: AppAddresses) -> Bool {
    if let condition { return condition(target.appForm ?? target.link.canonical) }
    guard target.isIn(prefix.scope, addresses) else { return false }
    let given = target.source(namesScheme: prefix.scope.namesScheme).routeSegments
    let segments = prefix.segments
    return given.count >= segments.count
      && zip(segments, given).allSatisfy { $0.literal.utf8.elementsEqual($1.utf8) }
  }
}
