/// The candidates of a link, best first, and its redirects. Links, previews, stacks, explanations
/// and rows all use this walk, so that they agree.
struct LinkWalk: ~Copyable {
  struct Stop {
    /// The link with the directives that its source is trusted to use.
    let link: DeepLink
    /// The match of the candidate, or `nil` at the last stop, where no route matches the link.
    let match: RouteMatch?
    let plan: Plan
    /// A Boolean value indicating whether directives were dropped because the source isn't trusted.
    var dropsDirectives = false
    var unknownButtons: [String] = []
  }

  let routes: CompiledRoutes
  private let resolver: Resolver
  private var request: Resolver.Request
  /// All matches of the link, or `nil` until the best one isn't enough.
  private var candidates: [RouteMatch]?
  private var visited = 0
  private var isAtEnd = false
  private var redirects = 0
  /// The links before the last redirects, in order, that were opened with the same options.
  private var followed: [DeepLink] = []
  /// The links of a circle of redirects, which returns to the first one, or empty without a circle.
  private(set) var circle: [DeepLink] = []

  init(
    _ link: DeepLink, from source: LinkSource, options: OpenOptions? = nil,
    in routes: CompiledRoutes
  ) {
    (self.routes, resolver) = (routes, routes.resolver)
    request = resolver.request(link, from: source, options)
  }

  var link: DeepLink { request.link }

  mutating func nextRoute() -> RouteMatch? {
    defer { visited += 1 }
    if visited == 0 { return resolver.best(for: request.target) }
    // The action of a directive is the same for every route.
    if link.linkDirectives?.values.action != nil { return nil }
    let all = candidates ?? resolver.candidates(for: link)
    candidates = all
    return visited < all.count ? all[visited] : nil
  }

  /// Returns the next candidate: each match of the link, then a stop without a match, because an
  /// external link can have a policy. Returns `nil` after that.
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

  /// Returns the plan of the next candidate that has one.
  mutating func nextPlan() -> Plan? {
    while let stop = next() {
      if case .unmatched = stop.plan { continue }
      return stop.plan
    }
    return nil
  }

  /// Follows a redirect. Returns `false` if there are too many, or if they lead in a circle.
  /// - Parameter options: The options from there on, or `nil` for the same ones.
  mutating func follow(_ next: DeepLink, options: OpenOptions? = nil) -> Bool {
    let hasSameOptions = options == nil || options == request.options
    if let options { request.options = options }
    // With other options, a guard can decide differently.
    followed = hasSameOptions ? followed + [link] : [link]
    redirects += 1
    if let start = followed.firstIndex(where: { $0 == next && $0.directives == next.directives }) {
      circle = Array(followed[start...])
      return false
    }
    guard redirects <= Limit.redirects.value else { return false }
    request.target = resolver.table.target(of: next)
    (candidates, visited, isAtEnd) = (nil, 0, false)
    return true
  }

  /// Returns the stop with the directives that the source can use, and the registered buttons.
  private func stop(at match: RouteMatch?, _ given: LinkDirectives) -> Stop {
    var planned = request
    var unknown: [String] = []
    let isTrusted =
      resolver.trusts(request.source)
      || (match?.route).map { resolver.rules[$0].trustsOutside } ?? false
    if !isTrusted {
      // Keep the action, so that the plan can deny it or allow it for links from outside.
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
