/// The ways that a link may go: what takes it, best first, and where redirects lead.
/// Opens, previews, stacks, explanations and rows all walk with it, so that they agree.
struct LinkWalk: ~Copyable {
  /// One candidate for a link, and what the link means there.
  struct Stop {
    /// The link with the directives that its source may give here.
    let link: DeepLink
    /// The route of the candidate; nil at the last stop, where no route takes the link.
    let match: RouteMatch?
    let plan: Plan
    /// True if directives were dropped because the source may not give them here.
    var dropsDirectives = false
    var unknownButtons: [String] = []
  }

  let routes: CompiledRoutes
  private let resolver: Resolver
  /// The link whose candidates are walked, another one after each redirect, and how it was asked for.
  private var request: Resolver.Request
  /// All routes that take the link; nil until the best one is not enough.
  private var candidates: [RouteMatch]?
  private var visited = 0
  private var isAtEnd = false
  private var redirects = 0

  init(
    _ link: DeepLink, from source: LinkSource, options: OpenOptions? = nil,
    in routes: CompiledRoutes
  ) {
    (self.routes, resolver) = (routes, routes.resolver)
    request = Resolver.Request(
      target: resolver.table.target(of: link), source: source, options: options)
  }

  var link: DeepLink { request.link }

  /// The next route that takes the link, best first; nil after the last.
  mutating func nextRoute() -> RouteMatch? {
    defer { visited += 1 }
    if visited == 0 { return resolver.best(for: request.target) }
    // An action that a directive names is the same whichever route takes the link.
    if link.linkDirectives?.values.action != nil { return nil }
    let all = candidates ?? resolver.candidates(for: link)
    candidates = all
    return visited < all.count ? all[visited] : nil
  }

  /// The next candidate: each route that takes the link, then none, since what belongs to somebody
  /// else may still have a policy. Nil after that.
  mutating func next() -> Stop? {
    if isAtEnd { return nil }
    let match = nextRoute()
    if match == nil {
      isAtEnd = true
      if visited > 1, link.linkDirectives?.values.action != nil { return nil }
    }
    if let given = link.linkDirectives { return stop(at: match, given) }
    return Stop(link: link, match: match, plan: resolver.plan(for: match, request))
  }

  /// Goes on with the link that a redirect or a guard leads to; false if there were too many.
  /// - Parameter options: the options from there on; nil are those so far.
  mutating func follow(_ next: DeepLink, options: OpenOptions? = nil) -> Bool {
    redirects += 1
    if let options { request.options = options }
    guard redirects <= Limit.redirects.value else { return false }
    request.target = resolver.table.target(of: next)
    (candidates, visited, isAtEnd) = (nil, 0, false)
    return true
  }

  /// The stop with the directives that the source may give there, and the buttons that there are.
  private func stop(at match: RouteMatch?, _ given: LinkDirectives) -> Stop {
    var planned = request
    var unknown: [String] = []
    let isTrusted =
      resolver.trusts(request.source)
      || (match?.route).map { resolver.rules[$0].trustsOutside } ?? false
    if !isTrusted {
      // An action stays, so that the plan can deny it or find it open to links from outside.
      var directives = Directives.none
      directives.action = given.values.action
      planned.target.link = link.carrying(directives)
    } else if given.values.hasDetails {
      var directives = given.values
      directives.leftButton = routes.registered(directives.leftButton, &unknown)
      directives.rightButton = routes.registered(directives.rightButton, &unknown)
      planned.target.link = link.carrying(directives)
    }
    return Stop(
      link: planned.link, match: match, plan: resolver.plan(for: match, planned),
      dropsDirectives: !isTrusted && !given.values.isEmpty && given.values.action == nil,
      unknownButtons: unknown)
  }
}
