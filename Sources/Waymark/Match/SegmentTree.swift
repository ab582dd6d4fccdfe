/// The patterns of all scopes, segment by segment: a node is what patterns have in common up to there.
///
/// All literals lie in one hash table, by the node above and a key of the segment; other edges lie in
/// their node. At each segment a walk tries the literal, parameters with literal text (the longest text
/// first), the typed parameter, the parameter and the tail, so that it meets routes best first. It is a tree whose depth is that of the segments: no walk
/// meets a node twice.
struct SegmentTree: Sendable {
  /// The nodes above the patterns of the app, and above those that take everything.
  static let app: UInt32 = 0
  static let everything: UInt32 = 1
  /// The number that stands for no node. Its edges have the words of literals instead of nodes.
  private static let noNode = UInt32.max
  /// The length of literals that are worth a comparison less in a walk.
  private static let longLiteral = 32

  private struct Node: Sendable {
    var hasLiterals = false
    /// True if something else than literals leads on.
    var hasOthers = false
    /// True if parameters with literal text lead on.
    var hasAffixed = false
    /// The nodes below parameters; 0 for none.
    var typed: UInt32 = 0
    var text: UInt32 = 0
    /// The best route whose tail begins here, and the best that ends here: numbers plus one.
    var tail: UInt32 = 0
    var ending: UInt32 = 0
  }

  /// What a literal leads to; a child of 0 is none.
  private struct Edge {
    var key: UInt64 = 0
    var parent: UInt32 = 0
    var child: UInt32 = 0
    /// The length of the literal, and where its words stand.
    var length: UInt32 = 0
    var words: UInt32 = 0
  }

  /// The parameters of a node whose literal texts have the same lengths.
  private struct AffixGroup {
    let beforeCount, afterCount: Int
    /// Nodes whose edges are a typed parameter and a parameter, by the text before and the text after.
    var nodes: [[UInt8]: UInt32] = [:]

    /// A Boolean value indicating whether the group is tried before another one. The longer text wins,
    /// then the longer text before the parameter, so a segment never has two equal candidates.
    func isBetter(than other: AffixGroup) -> Bool {
      let (count, otherCount) = (beforeCount + afterCount, other.beforeCount + other.afterCount)
      return count == otherCount ? beforeCount > other.beforeCount : count > otherCount
    }
  }

  /// One of the routes that end at the same node.
  private struct Ending {
    let rank: Int
    /// The next best: its number plus one.
    var next: UInt32 = 0
  }

  private var nodes = [Node(), Node()]
  private var words: [UInt64] = []
  /// The groups of nodes that have some, best first.
  private var affixGroups: [UInt32: [AffixGroup]] = [:]
  /// Open addressing: the size is a power of two, and half of it is free.
  private var edges = Array(repeating: Edge(), count: 16)
  private var edgeCount = 0
  private var endings: [Ending] = []

  // MARK: Adding

  mutating func addNode() -> UInt32 {
    nodes.append(Node())
    return UInt32(nodes.count - 1)
  }

  /// Adds a route, which gets the next number.
  /// - Parameter isTyped: tells of the parameter at a place if it turns some texts down.
  /// - Parameter rank: what decides between routes that end at the same node; the higher one is better.
  /// - Returns: The number of the earliest route that takes the same links at the same rank.
  mutating func add(
    _ pattern: Pattern, below root: UInt32, rank: Int, isTyped: (Int) -> Bool
  ) -> Int? {
    endings.append(Ending(rank: rank))
    return UTF8Bytes.with(pattern.path) { bytes in
      let path = ComparedPath(bytes: bytes)
      var (node, start) = (root, 0)
      for place in 0..<pattern.segmentCount {
        let part = path.segment(at: start)
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

  /// Puts the last route where its rank is among those that end at the same node.
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

  /// The node below the literal texts of a parameter, whose edges are those of the parameter.
  private mutating func child(of node: UInt32, adding affixes: Pattern.Affixes) -> UInt32 {
    (nodes[Int(node)].hasAffixed, nodes[Int(node)].hasOthers) = (true, true)
    var groups = affixGroups.removeValue(forKey: node) ?? []
    defer { affixGroups[node] = groups }
    let new = AffixGroup(beforeCount: affixes.before.count, afterCount: affixes.after.count)
    let index = groups.firstIndex { !$0.isBetter(than: new) } ?? groups.count
    if index == groups.count || new.isBetter(than: groups[index]) {
      groups.insert(new, at: index)
    }
    let texts = affixes.before + affixes.after
    if let known = groups[index].nodes[texts] { return known }
    let added = addNode()
    groups[index].nodes[texts] = added
    return added
  }

  private mutating func child(
    of node: UInt32, adding literal: ComparedPath.Segment, of path: ComparedPath
  ) -> UInt32 {
    let known = child(of: node, path, literal, at: literal.start)
    if known != 0 { return known }
    let added = addNode()
    nodes[Int(node)].hasLiterals = true
    let index = wordIndex(of: literal, of: path)
    insert(
      Edge(
        key: literal.key, parent: node, child: added, length: UInt32(literal.count), words: index))
    return added
  }

  /// Adds the words of a literal. All edges with the same long literal share them.
  private mutating func wordIndex(
    of literal: ComparedPath.Segment, of path: ComparedPath
  ) -> UInt32 {
    let isLong = literal.count >= Self.longLiteral
    let known = isLong ? child(of: Self.noNode, path, literal, at: literal.start) : 0
    if known != 0 { return known - 1 }
    let index = UInt32(words.count)
    path.append(literal, to: &words)
    if isLong {
      insert(
        Edge(
          key: literal.key, parent: Self.noNode, child: index + 1, length: UInt32(literal.count),
          words: index))
    }
    return index
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

  /// True if the first segment of a path leads on from a node as a literal.
  func hasLiteral(_ path: ComparedPath, below node: UInt32) -> Bool {
    child(of: node, path, path.segment(at: 0), at: 0) != 0
  }

  /// The node that a segment leads to as a literal; 0 if there is none.
  @inline(__always)
  private func child(
    of node: UInt32, _ path: some WalkedPath, _ segment: ComparedPath.Segment, at place: Int
  ) -> UInt32 {
    var slot = slot(segment.key, node)
    while true {
      let edge = edges[slot]
      if edge.child == 0 { return 0 }
      // Keys of less than eight bytes tell them apart, longer ones are hashes.
      if edge.key == segment.key, edge.parent == node, Int(edge.length) == segment.count,
        edge.length < 8 || path.isEqual(segment, at: place, to: words, at: Int(edge.words))
      {
        return edge.child
      }
      slot = (slot &+ 1) & (edges.count &- 1)
    }
  }

  /// Finds the first of the routes that a path leads to, which are met best first.
  /// - Parameter visit: is called with the number of each of them; nil if the first is enough.
  /// - Returns: the number of the first plus one; 0 if there is none, and always 0 with `visit`.
  @inline(__always)
  func walk(_ path: ComparedPath, below node: UInt32, _ visit: ((Int) -> Void)?) -> UInt32 {
    path.end < Self.longPath
      ? walk(path, from: 0, below: node, visit)
      : walk(HashedPath(path), from: 0, below: node, visit)
  }

  /// The length of paths whose segments are worth an array. A walk may come back to a segment as often as there
  /// are routes.
  private static let longPath = 256

  private func walk<Path: WalkedPath>(
    _ path: Path, from start: Int, below node: UInt32, _ visit: ((Int) -> Void)?
  ) -> UInt32 {
    var (node, start) = (node, start)
    while start <= path.end {
      let segment = path.segment(at: start)
      let literal = nodes[Int(node)].hasLiterals ? child(of: node, path, segment, at: start) : 0
      start = path.place(after: segment, at: start)
      if literal != 0, !nodes[Int(node)].hasOthers {
        node = literal
        continue
      }
      // Nothing takes an empty segment.
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

  /// Walks on from a segment that has the literal texts of parameters.
  @inline(never)  // Few tables have such parameters.
  private func walkAffixed<Path: WalkedPath>(
    _ path: Path, _ segment: ComparedPath.Segment, _ next: Int, _ node: UInt32,
    _ visit: ((Int) -> Void)?
  ) -> UInt32 {
    for group in affixGroups[node] ?? [] {
      // The value is not empty.
      guard segment.count > group.beforeCount + group.afterCount else { continue }
      let after = segment.end - group.afterCount
      // An escape is one character, so no text begins inside of one.
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

  /// Finds the routes that take everything.
  func walkEverything(_ visit: ((Int) -> Void)?) -> UInt32 {
    best(nodes[Int(Self.everything)].tail, visit)
  }

  /// The best of the routes that end at the same node, if it is enough; else all are visited.
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
