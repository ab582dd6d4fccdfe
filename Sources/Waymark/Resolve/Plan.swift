/// The meaning of a link, independent of the state.
enum Plan: Sendable {
  case screen(ScreenPlan)
  indirect case action(RouteMatch)
  case redirect(DeepLink)
  case back(toRoot: Bool, refreshes: Bool)
  /// Closes all layers. The route of the link is ignored.
  case closeModals
  /// Closes the entry whose dismissal guard asks. The route of the link is ignored.
  case closeGuarded
  /// Refreshes the topmost entry. The route of the link is ignored.
  case refresh
  case system(DeepLink)
  /// Does nothing, because no route matches the link.
  case unmatched
  /// Does nothing, for another reason.
  indirect case refused(Denial)
}

/// A screen to show, the screens below it, and how it's presented.
final class ScreenPlan: Sendable {
  enum Placement {
    case presented
    case popAndReplace
    /// Closes all layers, pops to the root of the tab, and replaces it.
    case clearAndReplace
    /// Replaces the topmost entry of the topmost layer. Without a layer, it's presented.
    case replacedInModal
  }

  let base: NavigationBase
  /// The tab, or `nil` for the current one. From the root, `nil` doesn't change the tabs.
  let tab: PlannedTab?
  /// The screens below the target, from the left, without the root of the tab.
  let ancestors: [PlannedEntry]
  let target: PlannedEntry
  let placement: Placement
  /// The reuse of an open screen, if the base is the current screen.
  let reuse: ReusePolicy
  /// The way in which a page of a site is shown on the current screen, or `nil`.
  let visit: PageVisit?
  let opensTabRoot: Bool
  let requiresAncestors: Bool
  /// The links of ancestors that aren't screens. They are skipped.
  let missingAncestors: [String]

  init(
    base: NavigationBase, tab: PlannedTab? = nil, ancestors: [PlannedEntry] = [],
    target: PlannedEntry, placement: Placement = .presented, reuse: ReusePolicy = .never,
    visit: PageVisit? = nil, opensTabRoot: Bool = false, requiresAncestors: Bool = false,
    missingAncestors: [String] = []
  ) {
    (self.base, self.tab, self.ancestors, self.target) = (base, tab, ancestors, target)
    (self.placement, self.reuse, self.visit) = (placement, reuse, visit)
    self.opensTabRoot = opensTabRoot
    (self.requiresAncestors, self.missingAncestors) = (requiresAncestors, missingAncestors)
  }

  func with(below ancestors: [PlannedEntry]) -> ScreenPlan {
    ScreenPlan(
      base: base, tab: tab, ancestors: ancestors, target: target, placement: placement,
      reuse: reuse, visit: visit, opensTabRoot: opensTabRoot, requiresAncestors: requiresAncestors,
      missingAncestors: missingAncestors)
  }
}

/// The reason why a link was denied.
public indirect enum Denial: Equatable, Sendable {
  /// A guard denied the link. The values are its name and its reason.
  case `guard`(String, reason: String)
  /// A dismissal guard presents a screen that asks the user first. The value is its name.
  case question(String)
  /// The link or the state exceeds a limit.
  case limit(Limit)
  /// The redirects of routes and guards lead in a circle of these links.
  case redirectCircle([DeepLink])
  /// A link from outside names an action that it can't run.
  case untrustedAction(LinkSource)
  /// A restored link doesn't show a screen.
  case notRestorable
  /// A link that must show a screen doesn't show one.
  case notAScreen
  /// The in-app browser shows only web pages and links of the app.
  case notAWebPage
  /// The script of a web page that another screen covers would change the screens above it.
  case coveredPage
  /// The action is asynchronous and must be run by ``Navigator/perform(_:returning:from:)``.
  case takesTime
  /// The button is disabled or unknown.
  case button(String)
  /// The link would be held, which isn't possible in a stack or if the caller waits for a value.
  case cannotWait
  /// No tab has this index.
  case noTab(Int)
  /// The app couldn't provide the screen.
  case noScreen
  /// The link belongs to another app or site, and the app doesn't open such links.
  case foreign
}
