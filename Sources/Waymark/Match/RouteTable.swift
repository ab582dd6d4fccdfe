/// The patterns of an app, compiled for lookup. A route has a number.
@_spi(Benchmarks) public final class RouteTable: Sendable {
  private let contents: Builder

  final class Route: Sendable {
    let pattern: Pattern
    let types: [ParameterType]
    let namesScheme: Bool
    /// A Boolean value indicating whether the route matches only links with a scheme or origin.
    let isScoped: Bool
    /// A Boolean value indicating whether the query or typed parameters must also match.
    let isChecked: Bool
    private let lists: [Int]
    /// The indices of the query parameters by key, or empty if there are few.
    private let queryNumbers: [[UInt8]: Int]

    /// Creates a route with the types of its parameters, or `nil` for every text.
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
      queryNumbers =
        pattern.query.count > Self.few
        ? Dictionary(
          uniqueKeysWithValues: pattern.query.enumerated().map { (Array($1.key.utf8), $0) }) : [:]
      (self.pattern, self.types) = (pattern, types)
    }

    /// Returns the value of a parameter in a link that matches, or `nil` if the link omits it.
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

    /// Returns the values of all parameters, read in one pass.
    func values(in link: DeepLink) -> [String?] { values(in: link, queryValues(in: link)) }

    private func values(in link: DeepLink, _ items: [String?]) -> [String?] {
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

    enum Misfit {
      case value(Int, String)
      case query(Int)
    }

    /// Returns the first mismatch of the values of a link whose segments match.
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

  /// Creates a table of patterns whose parameters match every text, without addresses.
  /// - Throws: The error of the first pattern that can't be parsed.
  @_spi(Benchmarks) public convenience init(patterns: [String]) throws {
    var builder = Builder(addresses: AppAddresses())
    for pattern in patterns { _ = builder.add(Route(try Pattern(pattern))) }
    self.init(builder)
  }

  var addresses: AppAddresses { contents.addresses }

  var count: Int { contents.count }

  func route(_ number: Int) -> Route {
    precondition(contents.routes.indices.contains(number), "There is no route \(number).")
    return contents.routes[number]
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

  /// Returns the link as the app would write it if it accepted the scheme or origin.
  func ownForm(of link: DeepLink) -> DeepLink { respelled(link.appForm, of: link) }

  private func respelled(_ form: DeepLink, of link: DeepLink) -> DeepLink {
    guard !contents.spellings.isEmpty, link.parts.hasHostSegment, let first = form.segments.first,
      let spelling = contents.spellings[first],
      !form.withComparedPath({ contents.tree.hasLiteral($0, below: SegmentTree.app) })
    else { return form }
    return form.respelled(first: spelling)
  }

  /// Returns the best match of a link.
  /// - Complexity: O(segments) without backtracking, regardless of the number of routes. A link
  ///   with a scheme is also compared with each scheme and origin that patterns name.
  @_spi(Benchmarks) public func match(_ link: DeepLink) -> RouteMatch? {
    link.parts.isAppLink
      ? match(MatchTarget(link: link, appForm: link)) : match(target(of: link))
  }

  func target(of link: DeepLink) -> MatchTarget {
    MatchTarget(link: link, appForm: appForm(of: link))
  }

  @inline(__always)
  func match(_ target: MatchTarget) -> RouteMatch? {
    let first = search(target, nil)
    if first == 0 { return nil }
    return match(Int(first) &- 1, target) ?? candidates(for: target.link).first
  }

  /// Returns the values of a match of this table.
  @_spi(Benchmarks) public func parameters(of match: RouteMatch) -> RouteParameters {
    RouteParameters(of: route(match.route), in: match.link)
  }

  /// Returns all matches of a link, the best one first.
  func candidates(for link: DeepLink) -> [RouteMatch] {
    let target = target(of: link)
    var all: [RouteMatch] = []
    _ = search(target) { route in
      if let match = self.match(route, target) { all.append(match) }
    }
    return all
  }

  /// Returns the routes whose segments match a link, best first, regardless of the values.
  func routes(on link: DeepLink) -> [Int] {
    var all: [Int] = []
    _ = search(target(of: link)) { all.append($0) }
    return all
  }

  /// Returns the match of a route whose segments match, or `nil` if the values don't.
  @inline(__always)
  private func match(_ number: Int, _ target: MatchTarget) -> RouteMatch? {
    let route = contents.routes[number]
    let source = target.source(namesScheme: route.namesScheme)
    if route.isChecked, route.misfit(in: source) != nil { return nil }
    return RouteMatch(route: number, link: source)
  }

  /// Finds the first route whose segments match, or visits all of them.
  /// - Returns: The number of the first route plus one, or 0 without a match or with `visit`.
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
      // An app link needs a segment. An external link can be anything.
      if first != 0 || path.end < 0 || path.hasEmptySegment() { return first }
      return contents.tree.walkEverything(visit)
    }
    return first ?? contents.tree.walkEverything(visit)
  }

  package struct Builder {
    let addresses: AppAddresses
    fileprivate var tree = SegmentTree()
    fileprivate var routes: [Route] = []
    /// The nodes above the patterns of each scheme or origin, in an array because there are few.
    fileprivate var roots: [(scope: Pattern.Scope, node: UInt32)] = []
    /// The first literals of app patterns that aren't in lower case, by their lower case.
    fileprivate var spellings: [String: String] = [:]

    package init(addresses: AppAddresses) { self.addresses = addresses }

    var count: Int { routes.count }

    /// Adds a route, which gets the next number, even if an earlier one matches the same links.
    ///
    /// A conditional route also has a predicate, which the table doesn't know.
    /// - Returns: The number of the earliest route that matches the same links at the same rank.
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

    /// Returns the node above the patterns that name a scheme or origin.
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

  /// Returns the link with the values. For patterns that name a scheme, it keeps the host as
  /// written.
  func source(namesScheme: Bool) -> DeepLink {
    namesScheme && link.parts.hasHostSegment ? link : appForm ?? link
  }
}

extension DeepLink {
  /// The scope of the patterns that name the scheme or origin of the link.
  var namedScope: Pattern.Scope? {
    if !parts.isWeb { return scheme.map { .scheme($0) } }
    return LinkOrigin(of: self).map { .origin($0) }
  }
}

extension AppAddresses {
  /// The scope of the patterns that name the scheme or origin of a link. An `http` link has the
  /// accepted `https` origin.
  func namedScope(of link: DeepLink) -> Pattern.Scope? {
    securedOrigin(of: link).map { .origin($0) } ?? link.namedScope
  }

  /// Returns a link in the form that patterns of its scheme or origin match, in canonical form.
  func scopedForm(of link: DeepLink) -> DeepLink {
    guard securedOrigin(of: link) != nil,
      let secured = try? DeepLink("https" + link.description.dropFirst(4), directivePrefix: "")
    else { return link.canonical }
    return secured.canonical
  }
}
