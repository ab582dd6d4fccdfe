/// One thing said about a route; `add`, `action` and `redirect` take a list of them.
public struct RouteOption {
  enum Kind {
    case present(Presentation)
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
  }

  /// Whether a whole chain of screens has to be laid, or what is missing is left out.
  public enum Chain { case required }

  /// Who else may do here what the app may.
  public enum Trust { case outside }

  /// What a saved session makes of a screen.
  public enum Saved: Hashable, Sendable {
    /// With it in the session nothing of the session expires.
    case important
    /// It is left out of every session.
    case never
  }

  let kind: Kind

  /// How the screen is shown, unless a call or a directive says otherwise.
  public static func present(_ presentation: Presentation) -> RouteOption {
    RouteOption(kind: .present(presentation))
  }

  /// The style in which the screen comes, unless a call says otherwise; it goes in its inverse.
  public static func transition(_ style: TransitionStyle) -> RouteOption {
    RouteOption(kind: .transition(style))
  }

  /// Whether a screen that stands already is shown again.
  public static func reuse(_ policy: ReusePolicy) -> RouteOption {
    RouteOption(kind: .reuse(policy))
  }

  /// The tab that the screen belongs to, by its root link.
  public static func tab(of root: String) -> RouteOption { RouteOption(kind: .tab(root)) }

  /// The screen that stands beneath: a link with the route's own parameters in it.
  public static func parent(_ template: String) -> RouteOption {
    RouteOption(kind: .parent(template))
  }

  /// Lets links from outside give directives and run the action.
  public static func trust(_ trust: Trust) -> RouteOption { RouteOption(kind: .trust) }

  /// Declines the link if one of the screens beneath cannot be laid.
  public static func chain(_ chain: Chain) -> RouteOption { RouteOption(kind: .requiredChain) }

  /// Query keys whose values tell screens of the route apart.
  public static func identity(_ keys: String...) -> RouteOption {
    RouteOption(kind: .identity(keys))
  }

  /// Takes a link only if a pure condition on its values holds; ranks above the same pattern without.
  public static func `where`(_ holds: @escaping (RouteParameters) -> Bool) -> RouteOption {
    RouteOption(kind: .condition(holds))
  }

  /// Asks before a screen of the route is laid, or its action runs.
  public static func `guard`(
    _ name: String, _ decide: @escaping (GuardRequest) -> GuardDecision
  ) -> RouteOption {
    RouteOption(kind: .guarded(RouteGuard(name: name, decide: decide)))
  }

  /// Asks before another screen is laid directly on a screen of this route.
  public static func entryGuard(
    _ name: String, _ decide: @escaping (GuardRequest) -> GuardDecision
  ) -> RouteOption {
    RouteOption(kind: .entryGuarded(RouteGuard(name: name, decide: decide)))
  }

  /// Asks before the user takes a screen of the route away: back, closing its layer, a swipe.
  ///
  /// Hosts ask in place of letting a gesture run. The screen is left if the answer is `allow`; a link
  /// to which it redirects, such as a question, is opened on it. What the app itself does, and links that
  /// are opened, pass: ``Navigator/back(transition:asks:)``, a link from outside.
  public static func asksToLeave(
    _ name: String, _ decide: @escaping (GuardRequest) -> GuardDecision
  ) -> RouteOption {
    RouteOption(kind: .asksToLeave(RouteGuard(name: name, decide: decide)))
  }

  /// Whether a saved session leaves the screen out, or never expires with it.
  public static func saved(_ saved: Saved) -> RouteOption { RouteOption(kind: .saved(saved)) }
}
