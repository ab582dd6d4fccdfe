/// The meaning of a link before any state is known.
enum Plan: Sendable {
  case screen(ScreenPlan)
  indirect case action(RouteMatch)
  case redirect(DeepLink)
  /// Go back one, or to the root of the stack on top; the link's own route does not count.
  case back(toRoot: Bool, refreshes: Bool)
  /// Close every modal; the link's own route does not count.
  case closeModals
  /// Refresh what is on top; the link's own route does not count.
  case refresh
  case system(DeepLink)
  /// Do nothing, since no route takes the link.
  case unmatched
  /// Do nothing, for another reason.
  indirect case refused(Denial)
}

/// A screen to show, what stands beneath it and how it comes; a class, since it is handed on often.
final class ScreenPlan: Sendable {
  /// The way in which the target takes its place.
  enum Placement {
    /// By the target's presentation.
    case presented
    /// Pop one entry, then replace what is uncovered.
    case popAndReplace
    /// Pop to the root of the stack on top, then replace it.
    case clearAndReplace
    /// Replace the top of the modal on top; where there is none, by the target's presentation.
    case replacedInModal
  }

  let base: NavigationBase
  /// The tab, where the plan names one: always on a rebuilt base, unless the root layer stays.
  let tab: PlannedTab?
  /// The screens below the target, from the left; without the tab's root.
  let ancestors: [PlannedEntry]
  let target: PlannedEntry
  let placement: Placement
  /// The way in which an open screen is shown again; only on the current base.
  let reuse: ReusePolicy
  /// True if the target is the root of `tab`.
  let opensTabRoot: Bool
  /// True if the route declines when one of the ancestors cannot be laid.
  let requiresChain: Bool
  /// Ancestors that are no links of screen routes, as they were written; they are left out.
  let missingAncestors: [String]

  init(
    base: NavigationBase, tab: PlannedTab? = nil, ancestors: [PlannedEntry] = [],
    target: PlannedEntry, placement: Placement = .presented, reuse: ReusePolicy = .never,
    opensTabRoot: Bool = false, requiresChain: Bool = false, missingAncestors: [String] = []
  ) {
    (self.base, self.tab, self.ancestors, self.target) = (base, tab, ancestors, target)
    (self.placement, self.reuse, self.opensTabRoot) = (placement, reuse, opensTabRoot)
    (self.requiresChain, self.missingAncestors) = (requiresChain, missingAncestors)
  }

  func with(below ancestors: [PlannedEntry]) -> ScreenPlan {
    ScreenPlan(
      base: base, tab: tab, ancestors: ancestors, target: target, placement: placement,
      reuse: reuse, opensTabRoot: opensTabRoot, requiresChain: requiresChain,
      missingAncestors: missingAncestors)
  }
}
