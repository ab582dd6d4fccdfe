extension RouteTable {
  /// The route that takes a text, found without making a string; nil if none does or it is no link.
  ///
  /// It is the route of ``match(_:)``, for the link that ``DeepLink`` makes of the text.
  /// - Complexity: O(length), whatever the number of routes, where no backtracking is needed
  public func find(_ text: String) -> FoundRoute? {
    RawMemory.withBytes(of: text) { find(in: $0) } ?? findBridged(text)
  }

  /// The same for the bytes of a text; nil if they are not UTF-8.
  public func find(utf8 bytes: [UInt8]) -> FoundRoute? {
    @inline(__always)
    func body(_ text: TextBytes) -> FoundRoute? { find(in: text, mayBeInvalid: true) }
    return RawMemory.withBytes(of: bytes, body)
  }

  @inline(never)
  private func findBridged(_ text: String) -> FoundRoute? { find(utf8: Array(text.utf8)) }

  /// The route of a link as the app writes it; values stand where they do in its canonical text.
  ///
  /// What is known of a link since it was read is not looked at again. Its text is never a bridged one;
  /// a way out for those would copy it, and a look at it by way of the link would copy the table.
  func find(own link: DeepLink) -> FoundRoute? {
    assert(link.isOwnPlace, "Only a link in own form, in canonical form, is looked up like this.")
    let places = link.places
    let range = link.range
    return RawMemory.withBytes(of: link.whole) { whole in
      let text = whole.part(range)
      if asksForQueries, places.query != nil { return find(in: text) }
      return findPlain(text.part(places.path)) ?? find(in: text)
    } ?? nil
  }

  /// The values of a route that was found in a text, decoded.
  public func parameters(of found: FoundRoute, in text: String) -> RouteParameters {
    guard found.isInPlace else {
      return parsed(text).flatMap(match)?.parameters ?? RouteParameters()
    }
    return found.parameters(index.pattern(of: found.route).names, in: text)
  }

  @inline(__always)
  private func find(in text: TextBytes, mayBeInvalid: Bool = false) -> FoundRoute? {
    findPlain(text) ?? findOther(text, mayBeInvalid)
  }

  /// Finds the route of a text that is no plain path.
  @inline(never)
  private func findOther(_ text: TextBytes, _ mayBeInvalid: Bool) -> FoundRoute? {
    if let answer = findWhole(text) { return answer }
    if mayBeInvalid, !EscapedBytes.isUTF8(.asWritten(text, 0..<text.count)) { return nil }
    return findOutlined(text)
  }

  /// Finds the route of a path that stands for itself; nil if it does not.
  @inline(__always)
  private func findPlain(_ text: TextBytes) -> FoundRoute?? {
    RawMemory.withByteScratch(capacity: FoldedPath.capacity) { bytes in
      guard let folded = FoldedPath(text, in: bytes) else { return nil }
      if folded.hasEscapes { return findEscaped(text, folded) }
      return SegmentRoom.lend { places in
        let count = PathSegments.scan(folded, text.count, into: places)
        if count < 0 { return nil }
        let path = PathSegments(of: text, places: places, count: count)
        let leaves = index.leaves.reader
        guard let place = index.descend(path, from: RouteIndex.Root.own) else {
          return .some(findByWalk(text, places, count, first: 0))
        }
        if place == 0 {
          return .some(index.everything == 0 ? nil : findByWalk(text, places, count, first: 0))
        }
        let leaf = leaves[Int(place) &- 1]
        guard leaf.flags & RouteIndex.Leaf.isChecked == 0 else {
          return .some(findByWalk(text, places, count, first: place))
        }
        return FoundRoute(route: Int(place) &- 1, places: self.places(of: leaf, path))
      }
    }
  }

  /// Finds the route of a path that is plain but for escapes.
  @inline(never)
  private func findEscaped(_ text: TextBytes, _ folded: FoldedPath) -> FoundRoute?? {
    SegmentRoom.lend { places in
      let count = PathSegments.scan(folded, text.count, into: places)
      if count < 0 { return nil }
      var path = PathSegments(of: text, places: places, count: count)
      if path.readEscapes(literalsHaveSome: index.hasEscapes) != nil { return nil }
      return .some(find(path, .none(in: text)))
    }
  }

  /// The parts instead of the whole: handing over a structure costs every call ten instructions.
  @inline(never)
  private func findByWalk(
    _ text: TextBytes, _ places: SegmentRoom, _ count: Int, first place: UInt32
  ) -> FoundRoute? {
    findByWalk(
      PathSegments(of: text, places: places, count: count), .none(in: text), first: place)
  }

  /// Finds the route of an own path where the first choice, if there is one, may be wrong.
  private func findByWalk(_ path: PathSegments, _ query: QueryBytes, first place: UInt32)
    -> FoundRoute?
  {
    if place != 0, let found = best(at: place, path, query) { return found }
    if let found = best(below: RouteIndex.Root.own, path, query) { return found }
    return path.count > 0 ? best(path, query) : nil
  }

  /// The best of the routes below a root.
  @inline(never)
  private func best(below root: Int, _ path: PathSegments, _ query: QueryBytes) -> FoundRoute? {
    var found: FoundRoute?
    _ = index.walk(path, from: root) { place in
      found = best(at: place, path, query)
      return found == nil
    }
    return found
  }

  /// Finds the route of a path with what may stand around it: an own origin, a query, a fragment.
  ///
  /// Nil if the text is not as simple as most.
  @inline(__always)
  private func findWhole(_ text: TextBytes) -> FoundRoute?? {
    let slash = Self.firstSlash(of: text)
    guard slash >= 0, text.count * 3 <= Limit.linkBytes.value else { return nil }
    return RawMemory.withByteScratch(capacity: FoldedPath.capacity) { bytes in
      guard let folded = FoldedPath(in: text, from: slash, bytes),
        let query = QueryBytes(behind: folded.end, of: text, directives)
      else { return nil }
      return SegmentRoom.lend { places in
        let count = PathSegments.scan(folded, slash..<folded.end, into: places)
        guard count >= 0 else { return nil }
        var path = PathSegments(of: text, places: places, count: count)
        if slash > 0 {
          let scheme = slash == 7 ? RouteIndex.Root.https : RouteIndex.Root.http
          guard count > 0, index.ownsPlainHost(path, below: scheme) else { return nil }
          path = path.withoutFirst
        }
        if folded.hasEscapes, path.readEscapes(literalsHaveSome: index.hasEscapes) != nil {
          return nil
        }
        return .some(find(path, query))
      }
    }
  }

  /// Where the slash before the path stands, or the one before a host of the web; -1 if neither does.
  @inline(__always)
  private static func firstSlash(of text: TextBytes) -> Int {
    if text.count > 0, text[0] == UInt8(ascii: "/") { return 0 }
    guard text.count > 8, let colon = LinkOutline.endOfWebScheme(text) else { return -1 }
    return colon + 2
  }

  /// Finds the route of an own path.
  @inline(__always)
  private func find(_ path: PathSegments, _ query: QueryBytes) -> FoundRoute? {
    guard let place = index.descend(path, from: RouteIndex.Root.own) else {
      return findByWalk(path, query, first: 0)
    }
    if place == 0 { return path.count > 0 ? best(path, query) : nil }
    let leaf = index.leaves.reader[Int(place) &- 1]
    if leaf.flags & RouteIndex.Leaf.isChecked != 0 {
      return findByWalk(path, query, first: place)
    }
    return FoundRoute(
      route: Int(place) &- 1, places: places(of: leaf, path), hasDirectives: query.hasDirectives)
  }

  /// Finds the route of any text.
  @inline(never)
  private func findOutlined(_ text: TextBytes) -> FoundRoute? {
    guard let outline = LinkOutline(text) else {
      return findInLowerCase(text) ?? findRewritten(text)
    }
    var query = QueryBytes.none(in: text)
    if let range = outline.query {
      guard let written = QueryBytes(text, range, directives) else { return nil }
      query = written
    }
    return SegmentRoom.lend { places in
      var path = PathSegments(of: text, places: places)
      let scope = scope(of: outline, &path)
      let first = path.count
      if first > 0, scope.isOwn, index.respellsHost(of: path) { return findRewritten(text) }
      if let irregularity = path.scan(outline.path) ?? path.decodeEscapes(from: first) {
        return irregularity == .rewritten ? findRewritten(text) : nil
      }
      if scope.node != 0, let found = best(below: scope.node, path, query) { return found }
      let root = first > 0 ? RouteIndex.Root.ownHost : RouteIndex.Root.own
      if scope.isOwn, let found = best(below: root, path, query) { return found }
      return path.count > 0 || !scope.isOwn ? best(path, query) : nil
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

  /// Finds the route of a text with capitals in its scheme or host, in a copy without them; nil if
  /// that is not all that keeps it from being read as it stands.
  @inline(never)
  private func findInLowerCase(_ text: TextBytes) -> FoundRoute?? {
    let end = LinkOutline.endOfOrigin(text)
    let bytes = (0..<text.count).map { $0 < end ? LinkScanner.lowerCase(text[$0]) : text[$0] }
    return RawMemory.withBytes(of: bytes) { lowered in
      guard LinkOutline(lowered) != nil else { return nil }
      let found = find(in: lowered)
      // A value that is the host is one in lower case.
      if let found, found.count > 0, let value = found[0], value.lowerBound < end { return nil }
      return .some(found)
    }
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
  private func best(_ path: PathSegments, _ query: QueryBytes) -> FoundRoute? {
    let place = index.everything
    return place == 0 ? nil : best(at: place, path, query)
  }

  /// The best of the routes that end at a place, if the values suit one.
  @inline(__always)
  private func best(at place: UInt32, _ path: PathSegments, _ query: QueryBytes) -> FoundRoute? {
    let leaves = index.leaves.reader
    var next = place
    repeat {
      let route = Int(next) &- 1
      let leaf = leaves[route]
      if leaf.flags & RouteIndex.Leaf.isChecked == 0 {
        return FoundRoute(
          route: route, places: places(of: leaf, path),
          hasDirectives: query.hasDirectives)
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
    _ route: Int, _ leaf: RouteIndex.Leaf, _ path: PathSegments, _ query: QueryBytes
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
    if leaf.flags & RouteIndex.Leaf.hasQuery != 0 {
      let pattern = index.pattern(of: route)
      for item in pattern.items {
        let value = query.value(of: EscapedBytes(pattern.text, item.key), directives)
        if value == nil, !item.isOptional { return nil }
        guard !item.name.isEmpty else { continue }
        if let value {
          guard take(value) else { return nil }
        } else {
          if position < ByteRanges.capacity { places.appendAbsent() }
          position += 1
        }
      }
    }
    let isInPlace = position <= ByteRanges.capacity
    return FoundRoute(
      route: route, places: isInPlace ? places : ByteRanges(), isInPlace: isInPlace,
      hasDirectives: query.hasDirectives)
  }
}
