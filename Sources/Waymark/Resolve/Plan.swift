/// The meaning of a link before any state is known.
enum Plan: Equatable, Sendable {
  /// Show a screen.
  case screen(ScreenPlan)
  /// Run the action of a route.
  case action(RouteMatch)
  /// Go on with another link.
  case redirect(DeepLink)
  /// Pop, clear or refresh; the link's own route does not count.
  case command(Directives.Command)
  /// Hand the link to the system.
  case system(DeepLink)
  /// Do nothing, since no route takes the link.
  case unmatched
  /// Do nothing, for another reason.
  case refused(Denial)
}

/// A screen to show: what stands beneath it and how it comes.
struct ScreenPlan: Equatable, Sendable {
  /// How the target takes its place.
  enum Placement: Sendable {
    /// By the target's presentation.
    case presented
    /// Pop one entry, then replace what is uncovered.
    case popAndReplace
    /// Pop to the root of the stack on top, then replace it.
    case clearAndReplace
  }

  /// What stands beneath.
  var base: NavigationBase
  /// The tab, where the plan names one: always on a rebuilt base, unless the root layer stays.
  var tab: PlannedTab?
  /// The screens below the target, from the left; without the tab's root.
  var ancestors: [PlannedEntry] = []
  /// The screen to show.
  var target: PlannedEntry
  /// How the target takes its place.
  var placement = Placement.presented
  /// How a screen that stands already is shown again; only on the current base.
  var reuse = ReusePolicy.never
  /// True if the target is the root of `tab`.
  var opensTabRoot = false
  /// True if the route declines when one of the ancestors cannot be laid.
  var requiresChain = false
  /// Ancestors that are no links of screen routes, as they were written; they are left out.
  var missingAncestors: [String] = []
}
