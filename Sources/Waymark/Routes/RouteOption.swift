/// A detail of a route; `add` and `action` take a list of them.
public struct RouteOption {
  package indirect enum Kind {
    case present(Presentation)
    /// The presentation of a route whose maker returns a ``Dialog``.
    case dialog(Presentation)
    case sheet(SheetOptions)
    case transition(TransitionStyle)
    case reuse(ReusePolicy)
    case tab(String)
    case parent(String)
    case trust
    case requiredChain
    case identity([String])
    case condition((RouteParameters) -> Bool)
    case guarded(RouteGuard)
    case entryGuarded(RouteGuard)
    case asksToLeave(RouteGuard)
    case saved(Saved)
    case plainLinks(PlainLinks)
    case onWeb(Bool)
  }

  /// A rule for ancestors that cannot be shown.
  public enum Chain { case required }

  /// The sources, besides the app, that a route trusts.
  public enum Trust { case outside }

  /// A rule for the screens of a route in saved sessions.
  public enum Saved: Equatable, Sendable {
    /// No session with the screen expires.
    case important
    /// Every session leaves the screen out.
    case never
  }

  /// A rule for links without directives that stand on a web page of the app's own.
  public enum PlainLinks: String, Hashable, Sendable {
    /// Where a route takes one it opens, as everywhere else in the app.
    case push
    /// It is loaded in its page; only directives, actions and the app's own schemes open anything.
    case inPlace
  }

  package let kind: Kind
  /// The name of an option that a route may have once.
  let name: String?

  init(_ name: String?, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

  /// False for what actions and redirects may have, too.
  var isAboutScreens: Bool { name.map { !["trust", "where", "onWeb"].contains($0) } ?? false }

  /// Shows the screen in this way, unless a call or a directive says otherwise.
  public static func present(_ presentation: Presentation) -> Self {
    Self("present", .present(presentation))
  }

  /// Shows the screen in a sheet with this look, unless a call or a directive says otherwise.
  public static func present(_ sheet: SheetOptions) -> Self { Self("present", .sheet(sheet)) }

  /// Shows the screen with this transition, unless a call says otherwise; it goes with the inverse.
  public static func transition(_ style: TransitionStyle) -> Self {
    Self("transition", .transition(style))
  }

  /// Shows a screen again that is in the state already, by this policy.
  public static func reuse(_ policy: ReusePolicy) -> Self { Self("reuse", .reuse(policy)) }

  /// Shows the screen in the tab with this root link; a link from outside shows what is above it there, too.
  public static func tab(of root: String) -> Self { Self("tab", .tab(root)) }

  /// Shows the screen above another: a link with the route's own parameters in it.
  public static func parent(_ template: String) -> Self { Self("parent", .parent(template)) }

  /// Lets links from outside give directives and run the action.
  public static func trust(_ trust: Trust) -> Self { Self("trust", .trust) }

  /// Declines the link if one of its ancestors cannot be shown.
  public static func chain(_ chain: Chain) -> Self { Self("chain", .requiredChain) }

  /// Tells screens of the route apart by the values of these query keys, too.
  public static func identity(_ keys: String...) -> Self { Self("identity", .identity(keys)) }

  /// Takes a link only if a pure condition on its values holds; the route ranks above one with the
  /// same pattern and no condition.
  public static func `where`(_ holds: @escaping (RouteParameters) -> Bool) -> Self {
    Self("where", .condition(holds))
  }

  /// Asks before a screen of the route is pushed or presented, or its action runs.
  public static func `guard`(
    _ name: String, _ decide: @escaping (GuardRequest) -> GuardDecision
  ) -> Self {
    Self(nil, .guarded(RouteGuard(name: name, decide: decide)))
  }

  /// Asks before another screen is pushed or presented directly on a screen of this route.
  public static func entryGuard(
    _ name: String, _ decide: @escaping (GuardRequest) -> GuardDecision
  ) -> Self {
    Self(nil, .entryGuarded(RouteGuard(name: name, decide: decide)))
  }

  /// Asks before the user takes a screen of the route away: back, closing its layer, a swipe.
  ///
  /// Hosts ask in place of letting a gesture run. The answer `allow` leaves the screen; a redirect
  /// opens its link, such as a question, on it. Changes by the app itself and links that are opened
  /// are not asked: ``Navigator/back(transition:asks:)``, a link from outside.
  public static func asksToLeave(
    _ name: String, _ decide: @escaping (GuardRequest) -> GuardDecision
  ) -> Self {
    Self("asksToLeave", .asksToLeave(RouteGuard(name: name, decide: decide)))
  }

  /// Leaves the screen out of saved sessions, or lets no session with it expire.
  public static func saved(_ saved: Saved) -> Self { Self("saved", .saved(saved)) }

  /// Treats links without directives on the web pages of the route in this way, whatever
  /// ``Routes/plainLinks`` says.
  public static func plainLinks(_ links: PlainLinks) -> Self {
    Self("plainLinks", .plainLinks(links))
  }

  /// Has the site association file hand the route's links to the app, or not; without this option it
  /// hands over all but those of actions.
  public static func onWeb(_ isOnWeb: Bool) -> Self { Self("onWeb", .onWeb(isOnWeb)) }
}
