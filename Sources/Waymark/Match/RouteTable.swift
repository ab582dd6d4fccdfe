/// The patterns of an app, made ready for looking up links; routes are known by number.
@_spi(Benchmarks) public final class RouteTable: Sendable {
  /// What belongs to the app.
  let addresses: AppAddresses
  private let tree: SegmentTree
  private let routes: [Route]
  /// The nodes above the patterns of a scheme or origin.
  private let roots: [Pattern.Scope: Int]
  /// First literals of app patterns that are not in lower case, by their lower case.
  private let spellings: [String: String]

  /// A pattern, and what its parameters take.
  fileprivate final class Route: Sendable {
    let pattern: Pattern
    let types: [ParameterType]
    let names: [String]
    /// True if more than the segments has to be right.
    let isChecked: Bool

    init(_ pattern: Pattern, _ types: [ParameterType], _ names: [String]) {
      self.pattern = pattern
      self.types = types
      self.names = names
      isChecked = !pattern.query.isEmpty || types.contains { !$0.isText }
    }
  }

  /// The table of all routes that were added to a builder.
  init(_ builder: Builder) {
    addresses = builder.addresses
    tree = builder.tree
    routes = builder.routes
    roots = builder.roots
    spellings = builder.spellings
  }

  /// The table of patterns whose parameters take every text, without addresses of an app.
  /// - Throws: what is wrong with the first pattern that cannot be parsed.
  @_spi(Benchmarks) public convenience init(patterns: [String]) throws {
    var builder = Builder(addresses: AppAddresses())
    for pattern in patterns { _ = builder.add(try Pattern(pattern)) }
    self.init(builder)
  }

  /// The number of routes.
  var count: Int { routes.count }

  /// The patterns by route number.
  var patterns: [Pattern] { routes.map(\.pattern) }

  /// The pattern of a route.
  func pattern(of route: Int) -> Pattern { self.route(route).pattern }

  /// The types of a route's named parameters, in pattern order.
  func types(of route: Int) -> [ParameterType] { self.route(route).types }

  private func route(_ number: Int) -> Route {
    precondition(routes.indices.contains(number), "There is no route \(number).")
    return routes[number]
  }

  // MARK: Looking up

  /// The link as the app writes it; nil if it belongs to somebody else.
  ///
  /// A host has no case: where it is the first segment, it takes the spelling of the literal that it
  /// stands for, so that `tt://tabBar` is `/tabBar`.
  func appForm(of link: DeepLink) -> DeepLink? {
    if link.parts.isAppLink { return link }
    guard let form = addresses.appForm(of: link) else { return nil }
    guard !spellings.isEmpty, link.hasHostSegment, let first = form.segments.first,
      let spelling = spellings[first],
      !tree.hasLiteral(first, below: SegmentTree.app)
    else { return form }
    return form.respelled(first: spelling)
  }

  /// The best route for a link; nil if there is none.
  /// - Complexity: O(segments) where no backtracking is needed, whatever the number of routes.
  @_spi(Benchmarks) public func route(for link: DeepLink) -> Int? {
    var best: Int?
    let target = target(link)
    search(target) { route in
      if routes[route].isChecked, parameters(of: route, target) == nil { return true }
      best = route
      return false
    }
    return best
  }

  /// The best route for a link with the values of its parameters; nil if there is none.
  @_spi(Benchmarks) public func match(_ link: DeepLink) -> RouteMatch? { match(target(link)) }

  func match(_ target: borrowing MatchTarget) -> RouteMatch? {
    var best: RouteMatch?
    search(target) { route in
      best = parameters(of: route, target).map { RouteMatch(route: route, parameters: $0) }
      return best == nil
    }
    return best
  }

  /// All routes that take a link, best first.
  func candidates(for link: DeepLink) -> [RouteMatch] {
    var found: [RouteMatch] = []
    let target = target(link)
    search(target) { route in
      if let parameters = parameters(of: route, target) {
        found.append(RouteMatch(route: route, parameters: parameters))
      }
      return true
    }
    return found
  }

  func target(_ link: DeepLink) -> MatchTarget { MatchTarget(link, appForm: appForm(of: link)) }

  /// Visits the routes whose segments fit, best first, until the visitor returns false.
  private func search(_ target: borrowing MatchTarget, _ visit: (Int) -> Bool) {
    if !roots.isEmpty, let scope = target.named, let root = roots[scope],
      !tree.walk(ComparedPath(target.source(for: scope)), below: root, visit)
    {
      return
    }
    let path = ComparedPath(target.form)
    if target.isAppLink {
      guard tree.walk(path, below: SegmentTree.app, visit) else { return }
      // An app link has to have something to take; a foreign one may be anything.
      if path.end == 0 || path.hasEmptySegment(from: 1) { return }
    }
    tree.visitEverything(visit)
  }

  // MARK: Values

  /// The values of a link for a route whose segments fit, or why they do not suit.
  enum Fit {
    case fits(RouteParameters)
    /// The parameter, its value, and the kind that the value is none of.
    case doesNotConvert(name: String, value: String, kind: String)
    case queryMissing(key: String)
  }

  private func parameters(of route: Int, _ target: borrowing MatchTarget) -> RouteParameters? {
    guard case .fits(let parameters) = fit(route, target) else { return nil }
    return parameters
  }

  func fit(_ number: Int, _ target: borrowing MatchTarget) -> Fit {
    let route = routes[number]
    let link = target.source(for: route.pattern.scope)
    var values = Self.pathValues(of: link, route.pattern.segments, count: route.names.count)
    for (index, value) in values.enumerated() where route.isChecked {
      if let misfit = route.misfit(value, at: index) { return misfit }
    }
    for item in route.pattern.query {
      let value = link.queryValue(item.key)
      if value == nil, !item.isOptional { return .queryMissing(key: item.key) }
      guard item.name != nil else { continue }
      if let misfit = route.misfit(value, at: values.count) { return misfit }
      values.append(value)
    }
    return .fits(RouteParameters(names: route.names, values: values))
  }

  /// The values of the parameters of a path; one of a tail keeps escaped slashes.
  private static func pathValues(
    of link: DeepLink, _ pattern: [Pattern.Segment], count: Int
  ) -> [String?] {
    guard count > 0 else { return [] }
    return link.withBytes { bytes in
      var values: [String?] = []
      values.reserveCapacity(count)
      var segments = LinkSegments(bytes, link.routePath)
      for segment in pattern {
        guard let range = segments.next() else { break }
        switch segment {
        case .parameter(_?): values.append(PercentEncoding.text(bytes[range]))
        case .tail(_?):
          let tail = bytes[range.lowerBound..<segments.end]
          values.append(PercentEncoding.text(tail) { $0 == UInt8(ascii: "/") })
        case .literal, .parameter(nil), .tail(nil): break
        }
      }
      return values
    }
  }
}

extension RouteTable.Route {
  /// Says if a value is none of its parameter's type.
  fileprivate func misfit(_ value: String?, at index: Int) -> RouteTable.Fit? {
    guard let value, !types[index].accepts(value) else { return nil }
    return .doesNotConvert(name: names[index], value: value, kind: types[index].kind)
  }
}

extension RouteTable {
  /// Routes that are to make a table.
  struct Builder {
    let addresses: AppAddresses
    fileprivate(set) var tree = SegmentTree()
    fileprivate var routes: [Route] = []
    fileprivate var roots: [Pattern.Scope: Int] = [:]
    fileprivate var spellings: [String: String] = [:]

    /// No routes.
    init(addresses: AppAddresses) { self.addresses = addresses }

    /// The number of routes.
    var count: Int { routes.count }

    /// Adds a route, which gets the next number, even where it ties with an earlier one.
    ///
    /// A conditional route has a predicate of its own, which the table does not know.
    /// - Parameter types: one for each named parameter; nil for every text.
    /// - Returns: The number of the earliest route that takes the same links at the same rank.
    mutating func add(
      _ pattern: Pattern, types: [ParameterType]? = nil, isConditional: Bool = false
    ) -> Int? {
      let names = pattern.parameters.map(\.name)
      let types = types ?? ParameterType.texts(of: pattern)
      precondition(
        types.count == names.count,
        "The pattern \(pattern) has \(names.count) named parameters; give one type each.")
      if pattern.scope == .own, case .literal(let first) = pattern.segments.first {
        learnSpelling(first)
      }
      routes.append(Route(pattern, types, names))
      let rank = pattern.query.count { !$0.isOptional } * 2 + (isConditional ? 1 : 0)
      return tree.add(pattern.segments, below: root(of: pattern.scope), rank: rank) {
        !types[$0].isText
      }
    }

    private mutating func root(of scope: Pattern.Scope) -> Int {
      switch scope {
      case .own: return SegmentTree.app
      case .everything: return SegmentTree.everything
      case .scheme, .origin:
        if let known = roots[scope] { return known }
        let root = tree.addNode()
        roots[scope] = root
        return root
      }
    }

    private mutating func learnSpelling(_ first: String) {
      guard LinkParser.hasUpperCase(first.utf8) else { return }
      let host = LinkParser.lowerCase(first)
      if spellings[host] == nil { spellings[host] = first }
    }
  }
}
