/// The patterns of an app, made ready for looking up links; routes are known by number.
@_spi(Benchmarks) public final class RouteTable: Sendable {
  private let contents: Builder

  /// A pattern, and what its parameters take.
  final class Route: Sendable {
    let pattern: Pattern
    let types: [ParameterType]
    let namesScheme: Bool
    /// True if only links with a scheme or origin of their own lead there.
    let isScoped: Bool
    /// True if more than the segments has to be right.
    let isChecked: Bool
    /// The numbers of the query parameters that are lists.
    private let lists: [Int]
    /// The numbers of the query parameters by key, or nothing if there are few.
    private let queryNumbers: [[UInt8]: Int]

    /// A route whose parameters take these types; nil for every text.
    init(_ pattern: Pattern, _ types: [ParameterType]? = nil) {
      let types = types ?? ParameterType.texts(of: pattern)
      let count = pattern.parameters.count
      precondition(
        types.count == count,
        "The pattern \(pattern) has \(count) named parameters; give one type each.")
      (namesScheme, isScoped) = (pattern.scope.namesScheme, pattern.scope.isScoped)
      isChecked = !pattern.query.isEmpty || types.contains { !$0.isText }
      let hasLists = types.contains { $0.isList }
      lists =
        hasLists
        ? types.indices.filter { types[$0].isList }.map {
          pattern.parameters[$0].place - pattern.segmentCount
        } : []
      queryNumbers =
        pattern.query.count > Self.few
        ? Dictionary(
          uniqueKeysWithValues: pattern.query.enumerated().map { (Array($1.key.utf8), $0) }) : [:]
      (self.pattern, self.types) = (pattern, types)
    }

    /// The value that a link which fits gives to a parameter; nil where the link leaves it out.
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

    /// The number of values that are read one by one, without an array of all.
    private static let few = 8
    var hasManyValues: Bool { types.count > Self.few || pattern.query.count > Self.few }

    /// The values of all parameters, read in one pass.
    func values(in link: DeepLink) -> [String?] { values(in: link, queryValues(in: link)) }

    private func values(in link: DeepLink, _ items: [String?]) -> [String?] {
      let texts = link.routeTexts(count: pattern.segmentCount, hasTail: pattern.hasTail)
      return pattern.parameters.map { parameter in
        let place = parameter.place
        if place >= texts.count { return items[place - texts.count] }
        return pattern.affixes(at: place)?.value(in: texts[place]) ?? texts[place]
      }
    }

    /// The values of the items of the query that the pattern names, read in one pass.
    private func queryValues(in link: DeepLink) -> [String?] {
      var values = [String?](repeating: nil, count: pattern.query.count)
      if values.isEmpty { return values }
      link.forEachQueryItem { key, value in
        guard let number = queryNumber(of: key) else { return }
        if lists.contains(number) {
          let text = value()
          // An empty value of a list is absent.
          if text.isEmpty { return }
          let item = PercentEncoding.escape(text, for: .list)
          values[number] = values[number].map { $0 + "/" + item } ?? item
        } else if values[number] == nil {
          values[number] = value()
        }
      }
      for (number, item) in pattern.query.enumerated() {
        values[number] = item.value(given: values[number])
      }
      return values
    }

    func isList(queryParameter number: Int) -> Bool { lists.contains(number) }

    private func queryNumber(of key: String) -> Int? {
      if !queryNumbers.isEmpty { return queryNumbers[Array(key.utf8)] }
      return pattern.query.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
    }

    /// A value of a link that the route doesn't take.
    enum Misfit {
      /// The text of a parameter is no value of its type.
      case value(Int, String)
      /// The link lacks an item of the query.
      case query(Int)
    }

    /// Why the values of a link do not suit, whose segments fit; nil if they do.
    func misfit(in link: DeepLink) -> Misfit? {
      let items = hasManyValues ? queryValues(in: link) : nil
      let values = items.map { self.values(in: link, $0) }
      for index in types.indices where !types[index].isText {
        guard let value = values?[index] ?? value(at: index, in: link),
          !types[index].accepts(value)
        else { continue }
        return .value(index, value)
      }
      for (number, item) in pattern.query.enumerated() where !item.isOptional {
        let value =
          if let items { items[number] } else if lists.contains(number) {
            queryValues(in: link)[number]
          } else {
            link.queryValue(item.key)
          }
        if value == nil { return .query(number) }
      }
      return nil
    }
  }

  package init(_ builder: Builder) { contents = builder }

  /// The table of patterns whose parameters take every text, without addresses of an app.
  /// - Throws: what is wrong with the first pattern that cannot be parsed.
  @_spi(Benchmarks) public convenience init(patterns: [String]) throws {
    var builder = Builder(addresses: AppAddresses())
    for pattern in patterns { _ = builder.add(Route(try Pattern(pattern))) }
    self.init(builder)
  }

  var addresses: AppAddresses { contents.addresses }

  var count: Int { contents.count }

  /// The pattern and the types of a route.
  func route(_ number: Int) -> Route {
    precondition(contents.routes.indices.contains(number), "There is no route \(number).")
    return contents.routes[number]
  }

  // MARK: Looking up

  /// The link as the app writes it, in canonical form; nil if it belongs to somebody else.
  ///
  /// A host has no case: where it is the first segment, it takes the spelling of the literal that it
  /// stands for, so that `tt://tabBar` is `/tabBar`.
  func appForm(of link: DeepLink) -> DeepLink? {
    if link.parts.isAppLink { return link.canonical }
    return addresses.appForm(of: link).map { respelled($0, of: link) }
  }

  /// The link as the app would write it if it accepted the scheme or the origin.
  func ownForm(of link: DeepLink) -> DeepLink { respelled(link.appForm, of: link) }

  private func respelled(_ form: DeepLink, of link: DeepLink) -> DeepLink {
    guard !contents.spellings.isEmpty, link.parts.hasHostSegment, let first = form.segments.first,
      let spelling = contents.spellings[first],
      !form.withComparedPath({ contents.tree.hasLiteral($0, below: SegmentTree.app) })
    else { return form }
    return form.respelled(first: spelling)
  }

  /// The best route for a link; nil if there is none.
  /// - Complexity: O(segments) where no backtracking is needed, whatever the number of routes. A link with
  ///   a scheme is also compared with each scheme and origin that patterns name.
  @_spi(Benchmarks) public func match(_ link: DeepLink) -> RouteMatch? {
    link.parts.isAppLink
      ? match(MatchTarget(link: link, appForm: link)) : match(target(of: link))
  }

  /// A link as patterns of each scope see it.
  func target(of link: DeepLink) -> MatchTarget {
    MatchTarget(link: link, appForm: appForm(of: link))
  }

  /// The best route for a link whose app form is known.
  @inline(__always)
  func match(_ target: MatchTarget) -> RouteMatch? {
    let first = search(target, nil)
    if first == 0 { return nil }
    return match(Int(first) &- 1, target) ?? candidates(for: target.link).first
  }

  /// The values of a match that this table has found.
  @_spi(Benchmarks) public func parameters(of match: RouteMatch) -> RouteParameters {
    RouteParameters(of: route(match.route), in: match.link)
  }

  /// All routes that take a link, best first.
  func candidates(for link: DeepLink) -> [RouteMatch] {
    let target = target(of: link)
    var all: [RouteMatch] = []
    _ = search(target) { route in
      if let match = self.match(route, target) { all.append(match) }
    }
    return all
  }

  /// The match of a route whose segments fit; nil if the values of the link do not.
  @inline(__always)
  private func match(_ number: Int, _ target: MatchTarget) -> RouteMatch? {
    let route = contents.routes[number]
    let source = target.source(namesScheme: route.namesScheme)
    if route.isChecked, route.misfit(in: source) != nil { return nil }
    return RouteMatch(route: number, link: source)
  }

  /// Finds the first of the routes whose segments fit, or all of them.
  /// - Returns: the number of the first plus one; 0 if there is none, and where all are asked for.
  @inline(__always)
  private func search(_ target: MatchTarget, _ visit: ((Int) -> Void)?) -> UInt32 {
    if !contents.roots.isEmpty, let scope = addresses.namedScope(of: target.link),
      let root = contents.root(naming: scope)
    {
      let first = target.source(namesScheme: scope.namesScheme).withComparedPath {
        contents.tree.walk($0, below: root, visit)
      }
      if first != 0 { return first }
    }
    let first = target.appForm?.withComparedPath { path in
      let first = contents.tree.walk(path, below: SegmentTree.app, visit)
      // An app link has to have something to take; a foreign one may be anything.
      if first != 0 || path.end < 0 || path.hasEmptySegment() { return first }
      return contents.tree.walkEverything(visit)
    }
    return first ?? contents.tree.walkEverything(visit)
  }
}

extension RouteTable {
  /// Routes that are to make a table.
  package struct Builder {
    let addresses: AppAddresses
    fileprivate var tree = SegmentTree()
    fileprivate var routes: [Route] = []
    /// The nodes above the patterns of a scheme or origin; a list, since an app names few of them.
    fileprivate var roots: [(scope: Pattern.Scope, node: UInt32)] = []
    /// First literals of app patterns that are not in lower case, by their lower case.
    fileprivate var spellings: [String: String] = [:]

    package init(addresses: AppAddresses) { self.addresses = addresses }

    var count: Int { routes.count }

    /// Adds a route, which gets the next number, even where it ties with an earlier one.
    ///
    /// A conditional route has a predicate of its own, which the table does not know.
    /// - Returns: The number of the earliest route that takes the same links at the same rank.
    mutating func add(_ route: Route, isConditional: Bool = false) -> Int? {
      let pattern = route.pattern
      if pattern.scope == .own,
        pattern.path.first(where: { $0 == .slash || $0.isUpperCase })?.isUpperCase == true,
        let first = pattern.segments.first?.literal
      {
        let host = LinkParser.lowerCase(first)
        if spellings[host] == nil { spellings[host] = first }
      }
      routes.append(route)
      let rank = pattern.query.count { !$0.isOptional } * 2 + (isConditional ? 1 : 0)
      return tree.add(pattern, below: root(of: pattern.scope), rank: rank) { place in
        pattern.parameter(at: place).map { !route.types[$0].isText } ?? false
      }
    }

    /// The node above the patterns that name a scheme or origin.
    fileprivate func root(naming scope: Pattern.Scope) -> UInt32? {
      roots.first { $0.scope == scope }?.node
    }

    private mutating func root(of scope: Pattern.Scope) -> UInt32 {
      switch scope {
      case .own: return SegmentTree.app
      case .everything: return SegmentTree.everything
      case .scheme, .origin:
        if let known = root(naming: scope) { return known }
        let node = tree.addNode()
        roots.append((scope, node))
        return node
      }
    }
  }
}
