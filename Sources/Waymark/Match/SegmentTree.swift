/// The patterns of all scopes as a tree. A node is a common start of patterns.
///
/// A hash table contains all literal edges, by their parent node and a key of the segment. A node
/// contains its other edges. At each segment, a walk tries the literal, parameters with literal text
/// (the longest text first), the typed parameter, the parameter and the tail, so it finds the best
/// route first. No walk visits a node twice.
struct SegmentTree: Sendable {
  /// The node above the patterns of the app, and the one above those that match everything.
  static let app: UInt32 = 0
  static let everything: UInt32 = 1

  private struct Node: Sendable {
    var hasLiterals = false
    /// A Boolean value indicating whether the node has edges other than literals.
    var hasOthers = false
    var hasAffixed = false
    /// The nodes below parameters, or 0.
    var typed: UInt32 = 0
    var text: UInt32 = 0
    /// The numbers plus one of the best route with a tail here, and of the best one that ends here.
    var tail: UInt32 = 0
    var ending: UInt32 = 0
  }

  /// The edge of a literal. A child of 0 is empty.
  private struct Edge {
    var key: UInt64 = 0
    var parent: UInt32 = 0
    var child: UInt32 = 0
    /// The length of a long literal, and the index of its words.
    var length: UInt32 = 0
    var words: UInt32 = 0
  }

  /// The parameters of a node whose literal texts have the same lengths.
  private struct AffixGroup {
    let beforeCount, afterCount: Int
    /// Nodes whose edges are a typed parameter and a parameter, by the texts before and after.
    var nodes: [[UInt8]: UInt32] = [:]

    /// Returns whether the group is tried before another one. The longer text wins, then the longer
    /// text before the parameter, so a segment never has two equal candidates.
    func isBetter(than other: AffixGroup) -> Bool {
      let (count, otherCount) = (beforeCount + afterCount, other.beforeCount + other.afterCount)
      return count == otherCount ? beforeCount > other.beforeCount : count > otherCount
    }
  }

  private struct Ending {
    let rank: Int
    /// The number of the next best route plus one.
    var next: UInt32 = 0
  }

  private var nodes = [Node(), Node()]
  private var words: [UInt64] = []
  private var affixGroups: [UInt32: [AffixGroup]] = [:]
  /// A table with open addressing. Its size is a power of two, and half of it is free.
  private var edges = Array(repeating: Edge(), count: 16)
  private var edgeCount = 0
  private var endings: [Ending] = []

  // MARK: Adding

  mutating func addNode() -> UInt32 {
    nodes.append(Node())
    return UInt32(nodes.count - 1)
  }

  /// Adds a route, which gets the next number.
  /// - Parameter isTyped: Returns whether the parameter at a position rejects some texts.
  /// - Parameter rank: The rank among routes that end at the same node. The higher one is better.
  /// - Returns: The number of the earliest route that matches the same links at the same rank.
  mutating func add(
    _ pattern: Pattern, below root: UInt32, rank: Int, isTyped: (Int) -> Bool
  ) -> Int? {
    endings.append(Ending(rank: rank))
    return UTF8Bytes.with(pattern.path) { bytes in
      let path = ComparedPath(bytes: bytes)
      var (node, start) = (root, 0)
      for place in 0..<pattern.segmentCount {
        guard let part = path.segment(at: start) else { break }
        start = part.end + 1
        if part.count > 0 {
          node = child(of: node, adding: part, of: path)
        } else if pattern.hasTail, place == pattern.segmentCount - 1 {
          nodes[Int(node)].hasOthers = true
          return Self.insertLast(of: &endings, from: &nodes[Int(node)].tail)
        } else {
          if let affixes = pattern.affixes(at: place) { node = child(of: node, adding: affixes) }
          node = child(of: node, isTyped: isTyped(place))
        }
      }
      return Self.insertLast(of: &endings, from: &nodes[Int(node)].ending)
    }
  }

  /// Inserts the last route by its rank among those that end at the same node.
  /// - Returns: The number of the earliest route of the same rank.
  private static func insertLast(of endings: inout [Ending], from first: inout UInt32) -> Int? {
    let number = endings.count - 1
    var (before, next, tie): (Int?, UInt32, Int?) = (nil, first, nil)
    while next != 0, endings[Int(next) - 1].rank >= endings[number].rank {
      let other = Int(next) - 1
      if tie == nil, endings[other].rank == endings[number].rank { tie = other }
      before = other
      next = endings[other].next
    }
    endings[number].next = next
    if let before { endings[before].next = UInt32(number + 1) } else { first = UInt32(number + 1) }
    return tie
  }

  private mutating func child(of node: UInt32, isTyped: Bool) -> UInt32 {
    let known = isTyped ? nodes[Int(node)].typed : nodes[Int(node)].text
    if known != 0 { return known }
    let child = addNode()
    nodes[Int(node)].hasOthers = true
    if isTyped { nodes[Int(node)].typed = child } else { nodes[Int(node)].text = child }
    return child
  }

  /// Returns the node below the literal texts of a parameter. Its edges are those of the parameter.
  private mutating func child(of node: UInt32, adding affixes: Pattern.Affixes) -> UInt32 {
    (nodes[Int(node)].hasAffixed, nodes[Int(node)].hasOthers) = (true, true)
    var groups = affixGroups.removeValue(forKey: node) ?? []
    defer { affixGroups[node] = groups }
    let new = AffixGroup(beforeCount: affixes.before.count, afterCount: affixes.after.count)
    let index = groups.firstIndex { !$0.isBetter(than: new) } ?? groups.count
    if index == groups.count || new.isBetter(than: groups[index]) { groups.insert(new, at: index) }
    let texts = affixes.before + affixes.after
    if let known = groups[index].nodes[texts] { return known }
    let added = addNode()
    groups[index].nodes[texts] = added
    return added
  }

  private mutating func child(
    of node: UInt32, adding literal: ComparedPath.Segment, of path: ComparedPath
  ) -> UInt32 {
    let known = child(of: node, path, literal)
    if known != 0 { return known }
    let added = addNode()
    nodes[Int(node)].hasLiterals = true
    let index = UInt32(words.count)
    if literal.isLong { path.append(literal, to: &words) }
    insert(
      Edge(
        key: literal.key, parent: node, child: added, length: UInt32(literal.count), words: index))
    return added
  }

  private mutating func insert(_ edge: Edge) {
    edgeCount += 1
    if edgeCount * 2 > edges.count {
      let old = edges
      edges = Array(repeating: Edge(), count: old.count * 2)
      for edge in old where edge.child != 0 { place(edge) }
    }
    place(edge)
  }

  private mutating func place(_ edge: Edge) {
    var slot = slot(edge.key, edge.parent)
    while edges[slot].child != 0 { slot = (slot + 1) & (edges.count - 1) }
    edges[slot] = edge
  }

  private func slot(_ key: UInt64, _ node: UInt32) -> Int {
    let hash = (key ^ UInt64(node) &* ComparedPath.factor) &* ComparedPath.factor
    return Int(hash >> 32) & (edges.count &- 1)
  }

  // MARK: Walking

  func hasLiteral(_ path: ComparedPath, below node: UInt32) -> Bool {
    path.segment(at: 0).map { child(of: node, path, $0) != 0 } ?? false
  }

  /// Returns the node below a literal, or 0.
  @inline(__always)
  private func child(
    of node: UInt32, _ path: ComparedPath, _ segment: ComparedPath.Segment
  ) -> UInt32 {
    var slot = slot(segment.key, node)
    while true {
      let edge = edges[slot]
      // The key of a short segment is the segment itself. An empty edge has the key of an empty one.
      if edge.key == segment.key, edge.parent == node,
        !segment.isLong || path.isEqual(segment, count: edge.length, to: words, at: Int(edge.words))
      {
        return edge.child
      }
      if edge.child == 0 { return 0 }
      slot = (slot &+ 1) & (edges.count &- 1)
    }
  }

  /// Finds the first route that matches a path, or visits all of them, best first.
  /// - Parameter visit: Called with the number of each route, or `nil` if the first is enough.
  /// - Returns: The number of the first route plus one, or 0 without a match or with `visit`.
  func walk(
    _ path: ComparedPath, from start: Int = 0, below node: UInt32, _ visit: ((Int) -> Void)?
  ) -> UInt32 {
    var (node, start) = (node, start)
    while let segment = path.segment(at: start) {
      let literal = nodes[Int(node)].hasLiterals ? child(of: node, path, segment) : 0
      start = segment.end &+ 1
      if literal != 0, !nodes[Int(node)].hasOthers {
        node = literal
        continue
      }
      // An empty segment never matches.
      if segment.count == 0 { return 0 }
      let others = nodes[Int(node)]
      if literal != 0 {
        let first = walk(path, from: start, below: literal, visit)
        if first != 0 { return first }
      }
      if others.hasAffixed {
        let first = walkAffixed(path, segment, start, node, visit)
        if first != 0 { return first }
      }
      if others.typed != 0 {
        let first = walk(path, from: start, below: others.typed, visit)
        if first != 0 { return first }
      }
      if others.tail != 0 {
        let first = others.text == 0 ? 0 : walk(path, from: start, below: others.text, visit)
        return first != 0 || path.hasEmptySegment(from: start) ? first : best(others.tail, visit)
      }
      if others.text == 0 { return 0 }
      node = others.text
    }
    return best(nodes[Int(node)].ending, visit)
  }

  /// Continues the walk at a segment that has the literal texts of parameters.
  @inline(never)  // Few tables have such parameters.
  private func walkAffixed(
    _ path: ComparedPath, _ segment: ComparedPath.Segment, _ next: Int, _ node: UInt32,
    _ visit: ((Int) -> Void)?
  ) -> UInt32 {
    for group in affixGroups[node] ?? [] {
      // A value isn't empty.
      guard segment.count > group.beforeCount + group.afterCount else { continue }
      let after = segment.end - group.afterCount
      // An escape is one character, so a text can't begin inside of one.
      if path.bytes[after - 1] == .percentSign { continue }
      if after - 2 >= segment.start, path.bytes[after - 2] == .percentSign { continue }
      var texts = Array(path.bytes[segment.start..<segment.start + group.beforeCount])
      texts += path.bytes[after..<segment.end]
      guard let node = group.nodes[texts] else { continue }
      for child in [nodes[Int(node)].typed, nodes[Int(node)].text] where child != 0 {
        let first = walk(path, from: next, below: child, visit)
        if first != 0 { return first }
      }
    }
    return 0
  }

  func walkEverything(_ visit: ((Int) -> Void)?) -> UInt32 {
    best(nodes[Int(Self.everything)].tail, visit)
  }

  /// Returns the best route that ends at a node, or visits all of them.
  @inline(__always)
  private func best(_ first: UInt32, _ visit: ((Int) -> Void)?) -> UInt32 {
    guard let visit else { return first }
    var next = first
    while next != 0 {
      visit(Int(next) &- 1)
      next = endings[Int(next) &- 1].next
    }
    return 0
  }
}
