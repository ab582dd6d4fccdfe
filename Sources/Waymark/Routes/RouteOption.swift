/// An option of a route or an action.
public struct RouteOption {
  /// An option that a route can have only once. The raw value is its name in messages.
  enum Key: String {
    case present, transition, reuse, tab, parent, trustsOutside, requiresAncestors
    case identity, `where`, saved, opensPlainLinks, onWeb
  }

  /// The key, or `nil` for an option that a route can have several times.
  let key: Key?
  /// A Boolean value indicating whether actions and redirects can't have the option.
  let isAboutScreens: Bool
  let alias: (text: String, language: String?)?
  /// Changes a route. The options of a group are applied first.
  let apply: (inout RouteDefinition) -> Void

  init(
    _ key: Key?, isAboutScreens: Bool = true, alias: (text: String, language: String?)? = nil,
    apply: @escaping (inout RouteDefinition) -> Void
  ) {
    (self.key, self.isAboutScreens, self.alias, self.apply) = (key, isAboutScreens, alias, apply)
  }

  /// Specifies the presentation. A call of `open` or a directive can override it.
  public static func present(_ presentation: Presentation) -> Self {
    Self(.present) { ($0.rule.presentation, $0.sheet) = (presentation, nil) }
  }

  /// Presents a sheet with these options. A call of `open` or a directive can override this.
  public static func present(_ sheet: SheetOptions) -> Self {
    Self(.present) { ($0.rule.presentation, $0.sheet) = (.sheet, sheet) }
  }

  /// Specifies the transition, reversed when the screen closes. A call of `open` can override it.
  public static func transition(_ style: TransitionStyle) -> Self {
    Self(.transition) { $0.rule.transition = style }
  }

  /// Reuses a screen that is already open.
  public static func reuse(_ policy: ReusePolicy) -> Self {
    Self(.reuse) { $0.rule.reuse = policy }
  }

  /// Shows the screen as a page of a site.
  package static func visit(_ visit: PageVisit) -> Self { Self(nil) { $0.rule.visit = visit } }

  /// Shows the screen in the tab with this root. A link from outside to a screen above this one
  /// opens in the same tab.
  public static func tab(of root: String) -> Self { Self(.tab) { $0.tabRoot = root } }

  /// Opens the screen of another link below this one, unless it's already below. The link can contain
  /// parameters of the route.
  public static func parent(_ template: String) -> Self {
    Self(.parent) { $0.rule.place.parent = RouteTemplate(template) }
  }

  /// Allows links from outside of the app to use directives and to run the action.
  public static var trustsOutside: Self {
    Self(.trustsOutside, isAboutScreens: false) { $0.rule.trustsOutside = true }
  }

  /// Declines the link if one of its ancestors can't be shown. By default, that one is left out.
  public static var requiresAncestors: Self {
    Self(.requiresAncestors) { $0.rule.requiresAncestors = true }
  }

  /// Treats links with different values of these query keys as different screens.
  public static func identity(_ keys: String...) -> Self {
    Self(.identity) { route in
      route.rule.identityKeys += keys.filter { !route.rule.identityKeys.contains($0) }
    }
  }

  /// Matches a link only if a condition, which must not have side effects, is true for its values.
  /// The route takes precedence over one with the same pattern and no condition.
  public static func `where`(_ holds: @escaping ([String: String]) -> Bool) -> Self {
    Self(.where, isAboutScreens: false) { route in
      // A group and its route can both have a condition.
      let outer = route.rule.condition
      route.rule.condition = { outer?($0) ?? true && holds($0.values) }
    }
  }

  /// Adds a guard that runs before an event.
  ///
  /// - `.open`: A screen of the route opens, or its action runs.
  /// - `.push`: Another screen opens directly above a screen of the route.
  /// - `.dismiss`: The user, a requirement, or a link that isn't the app's closes a screen of the
  ///   route. The user can go back, close its layer or select its tab again. A host that can't ask
  ///   before the gesture undoes it. A redirect opens another link above the screen, such as that of
  ///   an alert. The guard doesn't run when the app closes the screen, for example with
  ///   ``Navigator/back(to:toRoot:transition:asksGuards:)``.
  public static func `guard`(
    _ name: String, on event: GuardRequest.Event = .open,
    _ decide: @escaping (GuardRequest) -> GuardDecision
  ) -> Self {
    Self(nil, isAboutScreens: event != .open) {
      $0.guards.append(RouteGuard(name: name, event: event, decide: decide))
    }
  }

  /// Excludes the screen from saved sessions.
  public static var neverSaved: Self {
    Self(.saved) { ($0.isNeverSaved, $0.keepsSession) = (true, false) }
  }

  /// Prevents a session that contains the screen from expiring.
  public static var keepsSession: Self {
    Self(.saved) { ($0.isNeverSaved, $0.keepsSession) = (false, true) }
  }

  /// Specifies whether links without directives in the web pages of the route open. It overrides
  /// ``Routes/opensPlainLinks``.
  public static func opensPlainLinks(_ opens: Bool) -> Self {
    Self(.opensPlainLinks) { $0.opensPlainLinks = opens }
  }

  /// Adds a pattern for the same screens or the same action, such as one in another language. Its
  /// parameters must have the same names, in the same order.
  ///
  /// A link of an alias opens as a link of the route's own pattern. If the alias is in the language
  /// of ``Routes/language``, it's the other way around.
  public static func alias(_ pattern: String, language: String? = nil) -> Self {
    Self(nil, isAboutScreens: false, alias: (pattern, language)) { _ in }
  }

  /// Includes the links of the route in the site association file, or excludes them. By default,
  /// everything except actions is included.
  public static func onWeb(_ isOnWeb: Bool) -> Self {
    Self(.onWeb, isAboutScreens: false) { $0.isOnWeb = isOnWeb }
  }
}
