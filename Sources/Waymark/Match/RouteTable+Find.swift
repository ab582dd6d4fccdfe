extension RouteTable {
  /// The route that takes a text, found without making a string; nil if none does or it is no link.
  ///
  /// It is the route of ``match(_:)``, for the link that ``DeepLink`` makes of the text.
  /// - Complexity: O(length), whatever the number of routes, where no backtracking is needed
  public func find(_ text: String) -> FoundRoute? {
    var found: FoundRoute?
    let isDone: Void? = RawMemory.withBytes(of: text) { found = find(in: $0) }
    return isDone == nil ? findBridged(text) : found
  }

  /// The same for the bytes of a text; nil if they are not UTF-8.
  public func find(utf8 bytes: [UInt8]) -> FoundRoute? {
    var found: FoundRoute?
    RawMemory.withBytes(of: bytes) { text in
      if !findPlain(text, &found), EscapedBytes.isUTF8(.asWritten(text, 0..<text.count)) {
        found = findOutlined(text)
      }
    }
    return found
  }

  @inline(never)
  private func findBridged(_ text: String) -> FoundRoute? { find(utf8: Array(text.utf8)) }

  /// The values of a route that was found in a text, decoded.
  public func parameters(of found: FoundRoute, in text: String) -> RouteParameters {
    guard found.isInPlace else {
      return parsed(text).flatMap(match)?.parameters ?? RouteParameters()
    }
    var parameters = RouteParameters()
    for (position, name) in index.pattern(of: found.route).names.enumerated() {
      guard let value = found.text(position, in: text) else { continue }
      parameters.append(name, value)
    }
    return parameters
  }

  @inline(__always)
  private func find(in text: TextBytes) -> FoundRoute? {
    var found: FoundRoute?
    return findPlain(text, &found) ? found : findOutlined(text)
  }

  /// Finds the route of a path that stands for itself; false if it does not.
  @inline(__always)
  private func findPlain(_ text: TextBytes, _ found: inout FoundRoute?) -> Bool {
    RawMemory.withByteScratch(capacity: FoldedPath.capacity) { bytes in
      guard let folded = FoldedPath(text, in: bytes) else { return false }
      return RawMemory.withScratch(of: PathSegment.self, capacity: Limit.segments.value) { places in
        let count = PathSegments.scan(folded, text.count, into: places)
        if count < 0 || folded.hasEscapes {
          found = findFolded(text, places, count)
          return true
        }
        let path = PathSegments(of: text, places: places, count: count)
        let leaves = index.leaves.reader
        if let place = index.descend(path, from: RouteIndex.Root.own) {
          if place == 0 {
            if index.everything != 0 { found = findByWalk(text, places, count) }
            return true
          }
          let leaf = leaves[Int(place) &- 1]
          if leaf.flags & RouteIndex.Leaf.isChecked == 0 {
            found = FoundRoute(route: Int(place) &- 1, places: self.places(of: leaf, path))
            return true
          }
        }
        found = findByWalk(text, places, count)
        return true
      }
    }
  }

  /// Finds the route of a folded path that is not as simple as most.
  @inline(never)
  private func findFolded(_ text: TextBytes, _ places: Scratch<PathSegment>, _ count: Int)
    -> FoundRoute?
  {
    if count == PathSegments.rewritten { return findRewritten(text) }
    if count == PathSegments.tooMany { return nil }
    var path = PathSegments(of: text, places: places, count: count)
    switch path.decodeEscapes(from: 0) {
    case nil: return findByWalk(path)
    case .rewritten: return findRewritten(text)
    case .tooMany, .badEscape: return nil
    }
  }

  /// The parts instead of the whole: handing over a structure costs every call ten instructions.
  @inline(never)
  private func findByWalk(_ text: TextBytes, _ places: Scratch<PathSegment>, _ count: Int)
    -> FoundRoute?
  {
    findByWalk(PathSegments(of: text, places: places, count: count))
  }

  /// Finds the route of an own path where the first choice may be wrong.
  private func findByWalk(_ path: PathSegments) -> FoundRoute? {
    if let found = best(below: RouteIndex.Root.own, path, query: nil) { return found }
    return path.count > 0 ? best(path, query: nil) : nil
  }

  /// The best of the routes below a root.
  @inline(never)
  private func best(below root: Int, _ path: PathSegments, query: QueryBytes?) -> FoundRoute? {
    var found: FoundRoute?
    _ = index.walk(path, from: root) { place in
      found = best(at: place, path, query: query)
      return found == nil
    }
    return found
  }

  /// Finds the route of any text.
  @inline(never)
  private func findOutlined(_ text: TextBytes) -> FoundRoute? {
    guard let outline = LinkOutline(text) else { return findRewritten(text) }
    var query: QueryBytes?
    if let range = outline.query {
      query = QueryBytes(text, range, directivePrefix: addresses.directivePrefix)
      guard query != nil else { return nil }
    }
    return RawMemory.withScratch(of: PathSegment.self, capacity: Limit.segments.value) { places in
      var path = PathSegments(of: text, places: places)
      let scope = scope(of: outline, &path)
      let first = path.count
      if first == 0, scope.isOwn, scope.node == 0 || !index.hasRoutes(below: scope.node),
        let found = findPlainPath(text, outline.path, query)
      {
        return found
      }
      if first > 0, scope.isOwn, index.respellsHost(of: path) { return findRewritten(text) }
      if let irregularity = path.scan(outline.path) ?? path.decodeEscapes(from: first) {
        return irregularity == .rewritten ? findRewritten(text) : nil
      }
      if scope.node != 0, let found = best(below: scope.node, path, query: query) { return found }
      let root = first > 0 ? RouteIndex.Root.ownHost : RouteIndex.Root.own
      if scope.isOwn, let found = best(below: root, path, query: query) { return found }
      return path.count > 0 || !scope.isOwn ? best(path, query: query) : nil
    }
  }

  /// The route of a path in a text, if it stands for itself and the first choice is right.
  @inline(__always)
  private func findPlainPath(_ text: TextBytes, _ range: Range<Int>, _ query: QueryBytes?)
    -> FoundRoute?
  {
    let part = text.part(range)
    return RawMemory.withByteScratch(capacity: FoldedPath.capacity) { bytes in
      guard let folded = FoldedPath(part, in: bytes), !folded.hasEscapes else { return nil }
      return RawMemory.withScratch(of: PathSegment.self, capacity: Limit.segments.value) { places in
        let count = PathSegments.scan(folded, part.count, into: places)
        guard count >= 0 else { return nil }
        let path = PathSegments(of: part, places: places, count: count)
        guard let place = index.descend(path, from: RouteIndex.Root.own), place != 0 else {
          return nil
        }
        let leaf = index.leaves.reader[Int(place) &- 1]
        guard leaf.flags & RouteIndex.Leaf.isChecked == 0 else { return nil }
        var values = self.places(of: leaf, path)
        values.move(by: range.lowerBound)
        return FoundRoute(
          route: Int(place) &- 1, places: values, hasDirectives: query?.hasDirectives ?? false)
      }
    }
  }

  /// The patterns that only links of this scheme or origin may match, and whether it is the app's
  /// own. Where the host is the first segment, it is added.
  private func scope(of outline: LinkOutline, _ path: inout PathSegments) -> (
    node: Int, isOwn: Bool
  ) {
    if outline.scheme.isEmpty { return (0, true) }
    let parent =
      !outline.isWeb
      ? RouteIndex.Root.schemes : outline.isSecure ? RouteIndex.Root.https : RouteIndex.Root.http
    // A slash stands before the host, as before a segment.
    let host = outline.host.lowerBound - 1..<outline.host.upperBound
    if outline.isWeb { _ = path.scan(host) } else { path.append(outline.scheme) }
    let node = index.child(of: parent, path, 0)
    path.removeAll()
    if !outline.isWeb, !outline.host.isEmpty { _ = path.scan(host) }
    return (node, node != 0 && index.isOwn(node))
  }

  /// Finds the route of a text whose path has to be rewritten first.
  @inline(never)
  private func findRewritten(_ text: TextBytes) -> FoundRoute? {
    guard let link = parsed(text.text(0..<text.count)), let match = match(link) else { return nil }
    return FoundRoute(
      route: match.route, places: ByteRanges(), isInPlace: false,
      hasDirectives: link.directives != .none)
  }

  private func parsed(_ text: String) -> DeepLink? {
    try? DeepLink(text, directivePrefix: addresses.directivePrefix)
  }

  // MARK: Choosing among the routes of one place

  /// The best of the routes that take everything.
  @inline(__always)
  private func best(_ path: PathSegments, query: QueryBytes?) -> FoundRoute? {
    let place = index.everything
    return place == 0 ? nil : best(at: place, path, query: query)
  }

  /// The best of the routes that end at a place, if the values suit one.
  @inline(__always)
  private func best(at place: UInt32, _ path: PathSegments, query: QueryBytes?) -> FoundRoute? {
    let leaves = index.leaves.reader
    var next = place
    repeat {
      let route = Int(next) &- 1
      let leaf = leaves[route]
      if leaf.flags & RouteIndex.Leaf.isChecked == 0 {
        return FoundRoute(
          route: route, places: places(of: leaf, path),
          hasDirectives: query?.hasDirectives ?? false)
      }
      if let found = checked(route, leaf, path, query) { return found }
      next = leaf.next
    } while next != 0
    return nil
  }

  @inline(__always)
  private func places(of leaf: RouteIndex.Leaf, _ path: PathSegments) -> ByteRanges {
    var places = ByteRanges()
    var named = leaf.named
    while named != 0 {
      let segment = path[named.trailingZeroBitCount]
      places.append(
        start: Int(truncatingIfNeeded: segment.start), end: Int(truncatingIfNeeded: segment.end))
      named &= named &- 1
    }
    if leaf.flags & RouteIndex.Leaf.endsInTail != 0 {
      places.stretch(to: Int(path[path.count - 1].end))
    }
    return places
  }

  /// The same for a route with typed values, with a query, or with many values.
  @inline(never)
  private func checked(
    _ route: Int, _ leaf: RouteIndex.Leaf, _ path: PathSegments, _ query: QueryBytes?
  ) -> FoundRoute? {
    let text = path.text
    var places = ByteRanges()
    var position = 0
    func take(_ range: Range<Int>) -> Bool {
      let type = index.type(of: position, leaf)
      if type != 0, !types[type].accepts(text, range) { return false }
      if position < ByteRanges.capacity {
        places.append(start: range.lowerBound, end: range.upperBound)
      }
      position += 1
      return true
    }
    var named = leaf.named
    while named != 0 {
      let segment = path[named.trailingZeroBitCount]
      named &= named - 1
      let isTail = named == 0 && leaf.flags & RouteIndex.Leaf.endsInTail != 0
      let end = isTail ? path[path.count - 1].end : segment.end
      guard take(Int(segment.start)..<Int(end)) else { return nil }
    }
    let pattern = index.pattern(of: route)
    for item in pattern.items {
      let value = query?.value(of: EscapedBytes.text(pattern.text, item.key))
      if value == nil, !item.isOptional { return nil }
      guard !item.name.isEmpty else { continue }
      if let value {
        guard take(value) else { return nil }
      } else {
        if position < ByteRanges.capacity { places.appendAbsent() }
        position += 1
      }
    }
    let isInPlace = position <= ByteRanges.capacity
    return FoundRoute(
      route: route, places: isInPlace ? places : ByteRanges(), isInPlace: isInPlace,
      hasDirectives: query?.hasDirectives ?? false)
  }
}
