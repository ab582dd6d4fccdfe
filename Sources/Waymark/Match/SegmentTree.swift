/// The patterns of all scopes, segment by segment: a node is what patterns have in common up to there.
///
/// All literals lie in one hash table, by the node above and a key of the segment; other edges lie in
/// their node. At each segment a walk tries the literal, the typed parameter, the parameter and the
/// tail, so that it meets routes best first. It is a tree whose depth is that of the segments: no walk
/// meets a node twice.
struct SegmentTree: Sendable {
  /// The nodes above the patterns of the app, and above those that take everything.
  static let app = 0
  static let everything = 1

  private struct Node: Sendable {
    var hasLiterals = false
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

  /// One of the routes that end at the same node.
  private struct Ending {
    let rank: Int
    /// The next best: its number plus one.
    var next: UInt32 = 0
  }

  private var nodes = [Node(), Node()]
  private var words: [UInt64] = []
  /// Open addressing: the size is a power of two, and half of it is free.
  private var edges = Array(repeating: Edge(), count: 16)
  private var edgeCount = 0
  private var endings: [Ending] = []

  // MARK: Adding

  mutating func addNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  /// Adds a route, which gets the next number.
  /// - Parameter isTyped: tells of each named parameter if it turns some texts down.
  /// - Parameter rank: what decides between routes that end at the same node; the higher one is better.
  /// - Returns: The number of the earliest route that takes the same links at the same rank.
  mutating func add(
    _ segments: [Pattern.Segment], below root: Int, rank: Int, isTyped: (Int) -> Bool
  ) -> Int? {
    var (node, position) = (root, 0)
    endings.append(Ending(rank: rank))
    for segment in segments {
      switch segment {
      case .literal(let text): node = child(of: node, literal: text)
      case .parameter(let name): node = child(of: node, isTyped: name != nil && isTyped(position))
      case .tail:
        let (first, tie) = chained(after: nodes[node].tail)
        nodes[node].tail = first
        return tie
      }
      if segment.name != nil { position += 1 }
    }
    let (first, tie) = chained(after: nodes[node].ending)
    nodes[node].ending = first
    return tie
  }

  /// Puts the last route where its rank is among those that end at the same node.
  private mutating func chained(after first: UInt32) -> (first: UInt32, tie: Int?) {
    let number = endings.count - 1
    var (before, next, tie): (Int?, UInt32, Int?) = (nil, first, nil)
    while next != 0, endings[Int(next) - 1].rank >= endings[number].rank {
      let other = Int(next) - 1
      if tie == nil, endings[other].rank == endings[number].rank { tie = other }
      before = other
      next = endings[other].next
    }
    endings[number].next = next
    guard let before else { return (UInt32(number + 1), tie) }
    endings[before].next = UInt32(number + 1)
    return (first, tie)
  }

  private mutating func child(of node: Int, isTyped: Bool) -> Int {
    let known = isTyped ? nodes[node].typed : nodes[node].text
    if known != 0 { return Int(known) }
    let child = addNode()
    if isTyped { nodes[node].typed = UInt32(child) } else { nodes[node].text = UInt32(child) }
    return child
  }

  private mutating func child(of node: Int, literal: String) -> Int {
    ComparedPath.with(literal: literal) { path in
      let segment = path.segment(at: path.start)
      let known = child(of: node, path, segment)
      if known != 0 { return known }
      let added = addNode()
      nodes[node].hasLiterals = true
      edgeCount += 1
      if edgeCount * 2 > edges.count {
        let old = edges
        edges = Array(repeating: Edge(), count: old.count * 2)
        for edge in old where edge.child != 0 { insert(edge) }
      }
      insert(
        Edge(
          key: segment.key, parent: UInt32(node), child: UInt32(added),
          length: UInt32(segment.count), words: UInt32(words.count)))
      path.append(segment, to: &words)
      return added
    }
  }

  private mutating func insert(_ edge: Edge) {
    var slot = slot(edge.key, edge.parent)
    while edges[slot].child != 0 { slot = (slot + 1) & (edges.count - 1) }
    edges[slot] = edge
  }

  private func slot(_ key: UInt64, _ node: UInt32) -> Int {
    let hash = (key ^ UInt64(node) &* ComparedPath.factor) &* ComparedPath.factor
    return Int(hash >> 32) & (edges.count &- 1)
  }

  // MARK: Walking

  /// True if a literal leads on from a node.
  func hasLiteral(_ text: String, below node: Int) -> Bool {
    ComparedPath.with(literal: text) { child(of: node, $0, $0.segment(at: $0.start)) != 0 }
  }

  /// The node that a segment leads to as a literal; 0 if there is none.
  private func child(of node: Int, _ path: ComparedPath, _ segment: ComparedPath.Segment)
    -> Int
  {
    var slot = slot(segment.key, UInt32(truncatingIfNeeded: node))
    while true {
      let edge = edges[slot]
      if edge.child == 0 { return 0 }
      // Keys of less than eight bytes tell them apart, longer ones are hashes.
      if edge.key == segment.key, edge.parent == UInt32(truncatingIfNeeded: node),
        Int(edge.length) == segment.count,
        edge.length < 8 || path.isEqual(segment, to: words, at: Int(edge.words))
      {
        return Int(edge.child)
      }
      slot = (slot &+ 1) & (edges.count &- 1)
    }
  }

  /// Visits the routes that a path leads to, best first, until the visitor returns false.
  func walk(
    _ path: ComparedPath, from start: Int, below node: Int, _ visit: (Int) -> Bool
  ) -> Bool {
    var (node, start) = (node, start)
    while start <= path.end {
      let segment = path.segment(at: start)
      // Nothing takes an empty segment.
      if segment.count == 0 { return true }
      let here = nodes[node]
      let next = segment.end &+ 1
      let hasOthers = here.typed | here.text | here.tail != 0
      if here.hasLiterals {
        let literal = child(of: node, path, segment)
        if literal != 0 {
          if !hasOthers {
            (node, start) = (literal, next)
            continue
          }
          if !walk(path, from: next, below: literal, visit) { return false }
        }
      }
      if !hasOthers { return true }
      if here.typed != 0, !walk(path, from: next, below: Int(here.typed), visit) { return false }
      if here.text != 0 {
        if here.tail == 0 {
          (node, start) = (Int(here.text), next)
          continue
        }
        if !walk(path, from: next, below: Int(here.text), visit) { return false }
      }
      return here.tail == 0 || path.hasEmptySegment(from: next) || visitAll(here.tail, visit)
    }
    return visitAll(nodes[node].ending, visit)
  }

  /// Visits the routes that take everything.
  func visitEverything(_ visit: (Int) -> Bool) {
    _ = visitAll(nodes[Self.everything].tail, visit)
  }

  private func visitAll(_ first: UInt32, _ visit: (Int) -> Bool) -> Bool {
    var next = Int(first)
    while next != 0 {
      if !visit(next - 1) { return false }
      next = Int(endings[next - 1].next)
    }
    return true
  }
}
