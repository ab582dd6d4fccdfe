/// The patterns of an app, compiled for lookup. A route has a number.
@_spi(Benchmarks) public final class RouteTable: Sendable {
  let addresses: AppAddresses
  private let tree: SegmentTree
  private let routes: [Route]
  /// The nodes above the patterns of each scheme or origin, in an array because there are few.
  private let roots: [(scope: Pattern.Scope, node: UInt32)]
  /// The first literals of app patterns that aren't in lower case, by their lower case.
  private let spellings: [String: String]
  /// The number of routes that rank above all others, except above those for every link.
  let mainCount: Int
  /// The earliest route that matches the same links at the same rank, by the number of a later one.
  let ties: [Int: Int]

  final class Route: Sendable {
    let pattern: Pattern
    let types: [ParameterType]
    let namesScheme: Bool
    /// A Boolean value indicating whether the route matches only links with a scheme or origin.
    let isScoped: Bool
    /// A Boolean value indicating whether the query or typed parameters must also match.
    let isChecked: Bool
    private let lists: [Int]

    init(_ pattern: Pattern, _ types: [ParameterType]? = nil) {
      let types = types ?? ParameterType.texts(of: pattern)
      let count = pattern.parameters.count
      precondition(
        types.count == count,
        "The pattern \(pattern) has \(count) named parameters; give one type each.")
      (namesScheme, isScoped) = (pattern.scope.namesScheme, pattern.scope.isScoped)
      isChecked = !pattern.query.isEmpty || types.contains { !$0.isText }
      lists = types.indices.filter { types[$0].isList }.map {
        pattern.parameters[$0].place - pattern.segmentCount
      }
      (self.pattern, self.types) = (pattern, types)
    }

    func value(at index: Int, in link: DeepLink) -> String? {
      let place = pattern.parameters[index].place
      let number = place - pattern.segmentCount
      if number >= 0 {
        let item = pattern.query[number]
        return types[index].isList
          ? queryValues(in: link)[number]
          : item.value(given: link.queryValue(item.key))
      }
      let value = link.routeSegment(place, andAllBehind: number == -1 && pattern.hasTail)
      guard !pattern.affixes.isEmpty, let value, let affixes = pattern.affixes(at: place) else {
        return value
      }
      return affixes.value(in: value)
    }

    /// The largest number of values that are read one by one, without an array of all.
    private static let few = 8
    var hasManyValues: Bool { types.count > Self.few || pattern.query.count > Self.few }

    func values(in link: DeepLink) -> [String?] {
      let items = queryValues(in: link)
      let texts = link.routeTexts(count: pattern.segmentCount, hasTail: pattern.hasTail)
      return pattern.parameters.map { parameter in
        let place = parameter.place
        if place >= texts.count { return items[place - texts.count] }
        return pattern.affixes(at: place)?.value(in: texts[place]) ?? texts[place]
      }
    }

    /// Returns the values of the query parameters, read in one pass.
    private func queryValues(in link: DeepLink) -> [String?] {
      var values = [String?](repeating: nil, count: pattern.query.count)
      if values.isEmpty { return values }
      for given in link.queryItems {
        let key = given.key.utf8
        guard let number = pattern.query.firstIndex(where: { $0.key.utf8.elementsEqual(key) })
        else { continue }
        let text = given.value ?? ""
        if !lists.contains(number) {
          values[number] = values[number] ?? text
        } else if !text.isEmpty {  // An empty value of a list is absent.
          let item = PercentEncoding.escape(text, for: .list)
          values[number] = values[number].map { $0 + "/" + item } ?? item
        }
      }
      for (number, item) in pattern.query.enumerated() {
        values[number] = item.value(given: values[number])
      }
      return values
    }

    func isList(queryParameter number: Int) -> Bool { lists.contains(number) }

    enum Misfit {
      case value(Int, String)
      case query(Int)
    }

    /// Returns the first mismatch of the values of a link whose segments match.
    func misfit(in link: DeepLink) -> Misfit? {
      let values = RouteParameters(of: self, in: link).read
      for index in types.indices where !types[index].isText {
        if let value = values.value(at: index), !types[index].accepts(value) {
          return .value(index, value)
        }
      }
      var index = types.count - pattern.query.count { $0.name != nil }
      for (number, item) in pattern.query.enumerated() {
        let value = item.name == nil ? link.queryValue(item.key) : values.value(at: index)
        if value == nil, !item.isOptional { return .query(number) }
        if item.name != nil { index += 1 }
      }
      return nil
    }
  }

  /// Creates a table of routes, each with its number. Conditional routes also have a predicate, which
  /// the table doesn't know.
  init(
    _ routes: [(route: Route, isConditional: Bool)], _ addresses: AppAddresses,
    mainCount: Int? = nil
  ) {
    var tree = SegmentTree()
    var roots: [(scope: Pattern.Scope, node: UInt32)] = []
    var (spellings, ties): ([String: String], [Int: Int]) = ([:], [:])
    for (number, (route, isConditional)) in routes.enumerated() {
      let pattern = route.pattern
      if pattern.scope == .own,
        pattern.path.first(where: { $0 == .slash || $0.isUpperCase })?.isUpperCase == true,
        let first = pattern.segments.first?.literal
      {
        let host = LinkParser.lowerCase(first)
        if spellings[host] == nil { spellings[host] = first }
      }
      let root: UInt32
      switch pattern.scope {
      case .own: root = SegmentTree.app
      case .everything: root = SegmentTree.everything
      case .scheme, .origin:
        if let known = roots.first(where: { $0.scope == pattern.scope }) {
          root = known.node
        } else {
          root = tree.addNode()
          roots.append((pattern.scope, root))
        }
      }
      let rank = pattern.query.count { !$0.isOptional } * 2 + (isConditional ? 1 : 0)
      ties[number] = tree.add(pattern, below: root, rank: rank) { place in
        pattern.parameter(at: place).map { !route.types[$0].isText } ?? false
      }
    }
    (self.routes, self.addresses, self.tree) = (routes.map(\.route), addresses, tree)
    (self.roots, self.spellings, self.ties) = (roots, spellings, ties)
    self.mainCount = mainCount ?? routes.count
  }

  /// Creates a table of patterns whose parameters match every text, without addresses.
  /// - Throws: The error of the first pattern that can't be parsed.
  @_spi(Benchmarks) public convenience init(patterns: [String]) throws {
    self.init(try patterns.map { (Route(try Pattern($0)), false) }, AppAddresses())
  }

  var count: Int { routes.count }

  func route(_ number: Int) -> Route {
    precondition(routes.indices.contains(number), "There is no route \(number).")
    return routes[number]
  }

  // MARK: Looking up

  /// Returns the link as the app writes it, in canonical form, or `nil` for an external link.
  ///
  /// A host is case-insensitive. As the first segment, it gets the spelling of the literal that it
  /// matches, so `tt://tabBar` is `/tabBar`.
  func appForm(of link: DeepLink) -> DeepLink? {
    if link.parts.isAppLink { return link.canonical }
    return addresses.appForm(of: link).map { respelled($0, of: link) }
  }

  func respelled(_ form: DeepLink, of link: DeepLink) -> DeepLink {
    guard !spellings.isEmpty, link.parts.hasHostSegment, let first = form.segments.first,
      let spelling = spellings[first],
      !form.withComparedPath({ tree.hasLiteral($0, below: SegmentTree.app) })
    else { return form }
    return form.respelled(first: spelling)
  }

  /// Returns the best match of a link.
  /// - Complexity: O(segments) without backtracking, regardless of the number of routes. A link
  ///   with a scheme is also compared with each scheme and origin that patterns name.
  @_spi(Benchmarks) public func match(_ link: DeepLink) -> RouteMatch? {
    link.parts.isAppLink ? match(MatchTarget(link: link, appForm: link)) : match(target(of: link))
  }

  func target(of link: DeepLink) -> MatchTarget {
    MatchTarget(link: link, appForm: appForm(of: link))
  }

  @inline(__always)
  func match(_ target: MatchTarget) -> RouteMatch? {
    let first = search(target, nil)
    if first == 0 { return nil }
    let number = Int(first) &- 1
    return (number < mainCount ? match(number, target) : nil) ?? candidates(for: target.link).first
  }

  /// Returns the values of a match of this table.
  @_spi(Benchmarks) public func parameters(of match: RouteMatch) -> RouteParameters {
    RouteParameters(of: route(match.route), in: match.link)
  }

  func candidates(for link: DeepLink) -> [RouteMatch] {
    let target = target(of: link)
    return routes(on: link).compactMap { match($0, target) }
  }

  /// Returns the routes whose segments match a link, best first, regardless of the values.
  func routes(on link: DeepLink) -> [Int] {
    var all: [Int] = []
    _ = search(target(of: link)) { all.append($0) }
    if mainCount == count { return all }
    func rank(_ number: Int) -> Int {
      routes[number].pattern.scope == .everything ? 2 : number < mainCount ? 0 : 1
    }
    return (0...2).flatMap { place in all.filter { rank($0) == place } }
  }

  /// Returns the match of a route whose segments match, or `nil` if the values don't.
  @inline(__always)
  private func match(_ number: Int, _ target: MatchTarget) -> RouteMatch? {
    let route = routes[number]
    let source = target.source(namesScheme: route.namesScheme)
    if route.isChecked, route.misfit(in: source) != nil { return nil }
    return RouteMatch(route: number, link: source)
  }

  /// Finds the first route whose segments match, or visits all of them.
  /// - Returns: The number of the first route plus one, or 0 without a match or with `visit`.
  @inline(__always)
  private func search(_ target: MatchTarget, _ visit: ((Int) -> Void)?) -> UInt32 {
    if !roots.isEmpty, let scope = addresses.namedScope(of: target.link),
      let root = roots.first(where: { $0.scope == scope })?.node
    {
      let first = target.source(namesScheme: scope.namesScheme).withComparedPath {
        tree.walk($0, below: root, visit)
      }
      if first != 0 { return first }
    }
    let first = target.appForm?.withComparedPath { path in
      let first = tree.walk(path, below: SegmentTree.app, visit)
      // An app link needs a segment. An external link can be anything.
      if first != 0 || path.end < 0 || path.hasEmptySegment() { return first }
      return tree.walkEverything(visit)
    }
    return first ?? tree.walkEverything(visit)
  }
}

/// A link in the forms that the patterns of each scope match.
struct MatchTarget {
  var link: DeepLink
  /// The link as the app writes it, in canonical form, or `nil` for an external link.
  let appForm: DeepLink?
  func isIn(_ scope: Pattern.Scope, _ addresses: AppAddresses) -> Bool {
    switch scope {
    case .own: appForm != nil
    case .scheme, .origin: scope == addresses.namedScope(of: link)
    case .everything: true
    }
  }

  /// Returns the link with the values. For patterns with a scheme, it keeps the host as written.
  func source(namesScheme: Bool) -> DeepLink {
    namesScheme && link.parts.hasHostSegment ? link : appForm ?? link
  }
}

extension AppAddresses {
  /// Returns the scope of the patterns that name the scheme or origin of a link. An `http` link has
  /// the accepted `https` origin.
  func namedScope(of link: DeepLink) -> Pattern.Scope? {
    if !link.parts.isWeb { return link.scheme.map { .scheme($0) } }
    return (securedOrigin(of: link) ?? LinkOrigin(of: link)).map { .origin($0) }
  }

  /// Returns a link in the form that patterns of its scheme or origin match, in canonical form.
  func scopedForm(of link: DeepLink) -> DeepLink {
    guard securedOrigin(of: link) != nil,
      let secured = try? DeepLink("https" + link.description.dropFirst(4), directivePrefix: "")
    else { return link.canonical }
    return secured.canonical
  }
}
