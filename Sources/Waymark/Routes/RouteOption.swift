/// An option of a route or an action.
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
    case required(String)
    case guarded(RouteGuard, on: GuardRequest.Event)
    case neverSaved
    case keepsSession
    case plainLinks(PlainLinks)
    case onWeb(Bool)
    case alias(String, language: String?)
  }

  /// A rule for links without directives in web pages of the app.
  public enum PlainLinks: String, Hashable, Sendable {
    /// A link that matches a route opens.
    case push
    /// The page loads the link. Only directives, actions and custom schemes of the app open a
    /// screen.
    case inPlace
  }

  /// An option that a route can have only once. The raw value is its name in messages.
  enum Key: String {
    case present, transition, reuse, tab, parent, trustsOutside, requiresChain, identity, `where`
    case saved, plainLinks, onWeb
  }

  package let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// The key, or `nil` for an option that a route can have several times.
  var key: Key? {
    switch kind {
    case .present, .dialog, .sheet: .present
    case .transition: .transition
    case .reuse: .reuse
    case .tab: .tab
    case .parent: .parent
    case .trust: .trustsOutside
    case .requiredChain: .requiresChain
    case .identity: .identity
    case .condition: .where
    case .neverSaved, .keepsSession: .saved
    case .plainLinks: .plainLinks
    case .onWeb: .onWeb
    case .guarded, .required, .alias: nil
    }
  }

  /// A Boolean value indicating whether actions and redirects can't have the option.
  var isAboutScreens: Bool {
    switch kind {
    case .guarded(_, let event): event != .open
    case .trust, .condition, .required, .onWeb, .alias: false
    case .present, .dialog, .sheet, .transition, .reuse, .tab, .parent, .requiredChain, .identity,
      .neverSaved, .keepsSession, .plainLinks:
      true
    }
  }

  /// Specifies the presentation. A call or a directive can override it.
  public static func present(_ presentation: Presentation) -> Self {
    Self(.present(presentation))
  }

  /// Presents the screen in a sheet with these options. A call or a directive can override this.
  public static func present(_ sheet: SheetOptions) -> Self { Self(.sheet(sheet)) }

  /// Specifies the transition, which is reversed when the screen closes. A call can override it.
  public static func transition(_ style: TransitionStyle) -> Self {
    Self(.transition(style))
  }

  /// Reuses a screen that is already open.
  public static func reuse(_ policy: ReusePolicy) -> Self { Self(.reuse(policy)) }

  /// Shows the screen in the tab with this root. For a link from outside, this includes the screens
  /// above it.
  public static func tab(of root: String) -> Self { Self(.tab(root)) }

  /// Shows the screen above the screen of another link, which can contain parameters of the route.
  public static func parent(_ template: String) -> Self { Self(.parent(template)) }

  /// Allows links from outside to use directives and to run the action.
  public static var trustsOutside: Self { Self(.trust) }

  /// Declines the link if one of its ancestors can't be shown.
  public static var requiresChain: Self { Self(.requiredChain) }

  /// Distinguishes screens of the route by the values of these query keys too.
  public static func identity(_ keys: String...) -> Self { Self(.identity(keys)) }

  /// Matches a link only if its values fulfill a condition without side effects. The route takes
  /// precedence over one with the same pattern and no condition.
  public static func `where`(_ holds: @escaping (RouteParameters) -> Bool) -> Self {
    Self(.condition(holds))
  }

  /// Adds a guard that runs before an event.
  ///
  /// - `.open`: A screen of the route opens, or its action runs.
  /// - `.push`: Another screen opens directly above a screen of the route.
  /// - `.dismiss`: The user closes a screen of the route by going back, closing its layer or
  ///   selecting its tab again, or a link from outside or a requirement closes it. Hosts don't
  ///   perform the gesture before the guard decides. A redirect opens another link above the
  ///   screen, such as a question. The guard doesn't run when the app closes the screen, for
  ///   example with ``Navigator/back(to:transition:asks:)``.
  public static func `guard`(
    _ name: String, on event: GuardRequest.Event = .open,
    _ decide: @escaping (GuardRequest) -> GuardDecision
  ) -> Self {
    Self(.guarded(RouteGuard(name: name, decide: decide), on: event))
  }

  /// Excludes the screen from saved sessions.
  public static var neverSaved: Self { Self(.neverSaved) }

  /// Prevents a session that contains the screen from expiring.
  public static var keepsSession: Self { Self(.keepsSession) }

  /// Specifies the behavior of links without directives in the web pages of the route. It overrides
  /// ``Routes/plainLinks``.
  public static func plainLinks(_ links: PlainLinks) -> Self {
    Self(.plainLinks(links))
  }

  /// Adds a pattern for the same screens or the same action, such as one in another language. Its
  /// parameters have the same names, in the same order.
  ///
  /// A link of an alias opens as a link of the route's own pattern. If the alias is in the language
  /// of ``Routes/language``, it's the other way around.
  public static func alias(_ pattern: String, language: String? = nil) -> Self {
    Self(.alias(pattern, language: language))
  }

  /// Includes the links of the route in the site association file, or excludes them. By default,
  /// everything except actions is included.
  public static func onWeb(_ isOnWeb: Bool) -> Self { Self(.onWeb(isOnWeb)) }
}
