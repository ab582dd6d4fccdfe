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
