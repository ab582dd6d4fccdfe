/// What makes two entries the same screen: the route, its path parameters and chosen query items.
public struct EntryIdentity: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }
}

/// An entry as a plan asks for it, before the state gives it an id.
public struct PlannedEntry: Hashable, Sendable {
  /// The link in own form, or canonical if it belongs to somebody else.
  public var link: DeepLink
  /// What makes it the same screen as another.
  public var identity: EntryIdentity
  /// The number of the route; nil for an external page.
  public var route: Int?
  /// How it is shown on what is laid before it.
  public var presentation = Presentation.push
  /// The id of the view that a popover points at.
  public var anchor: String?
  /// A title that replaces the screen's own.
  public var title: String?
  /// The name of a registered button on the left.
  public var leftButton: String?
  /// The name of a registered button on the right.
  public var rightButton: String?
  /// A text that belongs to the entry.
  public var payload: String?
  /// Whether native values came with the open, so that a reused screen has something to take.
  public var carriesContext = false
}

/// A tab that a plan names, and the entry at its root.
public struct PlannedTab: Hashable, Sendable {
  /// The tab's place, from 0.
  public var index: Int
  /// The entry that stands under everything in the tab.
  public var root: PlannedEntry
}

/// A screen to show: what stands beneath it and how it comes.
public struct ScreenPlan: Hashable, Sendable {
  /// How the target takes its place.
  public enum Placement: Hashable, Sendable {
    /// By the target's presentation.
    case presented
    /// Pop one entry, then replace what is uncovered.
    case popAndReplace
    /// Pop to the root of the stack on top, then replace it.
    case clearAndReplace
  }

  /// What stands beneath.
  public var base: NavigationBase
  /// The tab, where the plan names one: always on a rebuilt base, unless the root layer stays.
  public var tab: PlannedTab?
  /// The screens below the target, from the left; without the tab's root.
  public var ancestors: [PlannedEntry] = []
  /// The screen to show.
  public var target: PlannedEntry
  /// How the target takes its place.
  public var placement = Placement.presented
  /// Whether a screen that stands already is shown again; only on the current base.
  public var reuse = ReusePolicy.never
  /// Whether the target is the root of `tab`.
  public var opensTabRoot = false
  /// Whether the route declines when one of the ancestors cannot be laid.
  public var requiresChain = false
  /// Ancestors that no screen route takes; they are left out.
  public var missingAncestors: [DeepLink] = []
}

/// What a link means before any state is known.
public enum Plan: Hashable, Sendable {
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
  /// Do nothing.
  case refused(Refusal)
}

/// Why a plan does nothing.
public enum Refusal: Hashable, Sendable {
  /// No route takes the link.
  case unmatched
  /// Somebody from outside asked for an action.
  case untrustedAction(LinkSource)
  /// A restored link asked for something that is no screen.
  case notRestorable
  /// A link that has to be a screen is none.
  case notAScreen
  /// The in-app browser shows web pages and own links only.
  case notAWebPage
  /// A limit is exceeded.
  case overLimit(Limit)
}
