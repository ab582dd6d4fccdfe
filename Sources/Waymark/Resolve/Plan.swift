/// The meaning of a link before any state is known.
enum Plan: Hashable, Sendable {
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
