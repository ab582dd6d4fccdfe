/// The routes of all scopes, by the segments of their patterns.
///
/// A tree whose nodes are places in patterns. All edges that literals make lie in one hash table,
/// by the number of the node above and the key of the literal; the other edges lie in the node.
/// A walk goes literal, typed parameter, parameter, tail at each segment, so that it meets routes
/// best first, and each node at most once.
struct RouteIndex: Sendable {
  /// What leads from one segment to the next.
  enum Step: Sendable {
    case literal(String)
    case typed
    case text
    case tail
  }

  /// The nodes that are always there, by number.
  enum Root {
    /// Above the first segments of own patterns.
    static let own = 0
    /// The same for a link whose host is the first segment: a host is looked up in lower case.
    static let ownHost = 1
    /// Above the schemes; below each of them are its patterns.
    static let schemes = 2
    /// Above the hosts of `http` origins.
    static let http = 3
    /// Above the hosts of `https` origins.
    static let https = 4
    /// Where the routes end that take everything.
    static let everything = 5

    static let count = 6
  }

  /// A place in patterns.
  struct Node: Sendable, BitwiseCopyable {
    /// What leads on from here and is no literal: the node below a parameter that takes any text,
    /// and in the upper half where the rarer edges are; 0 for what there is not.
    var others: UInt64 = 0
    /// The best route that ends here, its number plus one.
    var ending: UInt32 = 0
    /// Where the literal of the edge that leads here stands in the pool, if its key is a hash; and
    /// three flags.
    var flags: UInt32 = 0

    /// Whether literals lead on from here.
    static let hasLiterals: UInt32 = 1 << 31
    /// Whether links of this scheme or origin belong to the app.
    static let isOwn: UInt32 = 1 << 30
    /// A host in lower case is spelled otherwise in the literal that leads here.
    static let isRespelled: UInt32 = 1 << 29
    static let literal: UInt32 = isRespelled - 1

    @inline(__always)
    var text: Int {
      get { Int(UInt32(truncatingIfNeeded: others)) }
      set { others = UInt64(newValue) | UInt64(rare) << 32 }
    }

    @inline(__always)
    var rare: Int {
      get { Int(others >> 32) }
      set { others = UInt64(text) | UInt64(newValue) << 32 }
    }
  }

  /// Edges that few nodes have.
  struct RareEdges: Sendable, BitwiseCopyable {
    /// The node below a parameter that turns some texts down.
    var typed: UInt32 = 0
    /// The best route whose tail begins here, its number plus one.
    var tails: UInt32 = 0
  }

  /// What a literal leads to; an edge to node 0 is none.
  struct Edge: Sendable, BitwiseCopyable {
    var key: UInt64 = 0
    /// No node has this number: a key may be 0, and must not be found where no edge is.
    var parent: UInt32 = .max
    var child: UInt32 = 0
  }

  /// What is known of a route at its end; its number is that of the route.
  struct Leaf: Sendable, BitwiseCopyable {
    /// One bit for each segment that is a named parameter or a named tail.
    var named: UInt64 = 0
    /// The next best route that ends at the same place, its number plus one.
    var next: UInt32 = 0
    var requiredKeys: UInt16 = 0
    var flags: UInt16 = 0

    /// The route ranks above one that has no condition.
    static let isConditional: UInt16 = 1
    /// There is more to check than the segments.
    static let isChecked: UInt16 = 2
    /// The last named parameter is a tail.
    static let endsInTail: UInt16 = 4

    func ties(with other: Leaf) -> Bool {
      requiredKeys == other.requiredKeys && (flags ^ other.flags) & Self.isConditional == 0
    }

    /// Whether the leaf is better than one that is already there.
    func precedes(_ other: Leaf) -> Bool {
      if requiredKeys != other.requiredKeys { return requiredKeys > other.requiredKeys }
      return flags & Self.isConditional > other.flags & Self.isConditional
    }
  }

  private(set) var nodes = FlatArray(repeating: Node(), count: Root.count)
  private(set) var leaves = FlatArray<Leaf>()
  /// The first entry stands for no edges at all.
  private(set) var rare = FlatArray(repeating: RareEdges(), count: 1)
  /// Two bytes for the length of each literal, then the literal; nothing starts at 0.
  private(set) var pool = FlatArray<UInt8>(repeating: 0, count: 1)
  private(set) var edges = EdgeTable()

  // MARK: Adding

  /// Adds a route below a root; its number is the next one.
  /// - Returns: The number of the earliest route that ties with the new one.
  mutating func insert(_ leaf: Leaf, at steps: [Step], below root: Int) -> Int? {
    var node = root
    for step in steps {
      switch step {
      case .literal(let text): node = child(of: node, literal: text)
      case .typed:
        node = rareChild(of: node)
      case .text:
        if nodes[node].text == 0 {
          let child = addNode()
          nodes[node].text = child
        }
        node = nodes[node].text
      case .tail:
        makeRare(node)
        let place = nodes[node].rare
        let (head, tie) = chain(leaf, into: rare[place].tails)
        rare[place].tails = head
        return finish(root, tie)
      }
    }
    let (head, tie) = chain(leaf, into: nodes[node].ending)
    nodes[node].ending = head
    return finish(root, tie)
  }

  /// What stands at a host is what stands at the first segment, but for the spelling of literals.
  private mutating func finish(_ root: Int, _ tie: Int?) -> Int? {
    if root == Root.own {
      nodes[Root.ownHost].others = nodes[root].others
    }
    return tie
  }

  /// Makes a host in lower case lead where a first literal leads.
  mutating func spell(host: String, as literal: String) {
    let child = child(of: Root.own, literal: literal)
    if host != literal { nodes[child].flags |= Node.isRespelled }
    let key = SegmentKey.key(of: host.utf8)
    nodes[Root.ownHost].flags |= Node.hasLiterals
    let slot = edges.slot(of: key, below: Root.ownHost) {
      self.literal(of: $0, is: host, read: LinkScanner.lowerCase)
    }
    if let slot {
      edges.lead(slot, to: child)
    } else {
      edges.insert(Edge(key: key, parent: UInt32(Root.ownHost), child: UInt32(child)))
    }
  }

  /// The node below a literal, made if there is none.
  mutating func child(of node: Int, literal text: String) -> Int {
    let key = SegmentKey.key(of: text.utf8)
    let slot = edges.slot(of: key, below: node) { self.literal(of: $0, is: text, read: { $0 }) }
    if let slot {
      return Int(edges[slot].child)
    }
    let child = addNode()
    if SegmentKey.isHash(key) { nodes[child].flags |= UInt32(keep(text)) }
    nodes[node].flags |= Node.hasLiterals
    edges.insert(Edge(key: key, parent: UInt32(node), child: UInt32(child)))
    return child
  }

  /// Says that the links of a scheme or origin belong to the app.
  mutating func own(_ node: Int) { nodes[node].flags |= Node.isOwn }

  /// Whether the links of a scheme or origin belong to the app.
  func isOwn(_ node: Int) -> Bool { nodes[node].flags & Node.isOwn != 0 }

  /// Whether a host, the first segment of a path, is spelled otherwise in own links.
  func respellsHost(of path: PathSegments) -> Bool {
    let child = child(of: Root.ownHost, path, 0)
    return child != 0 && nodes[child].flags & Node.isRespelled != 0
  }

  /// The best route that takes everything, its number plus one; 0 if there is none.
  @inline(__always)
  var everything: UInt32 { nodes.reader[Root.everything].ending }

  /// Adds a node above which there is none.
  mutating func addNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  private mutating func makeRare(_ node: Int) {
    guard nodes[node].rare == 0 else { return }
    nodes[node].rare = rare.count
    rare.append(RareEdges())
  }

  private mutating func rareChild(of node: Int) -> Int {
    makeRare(node)
    let place = nodes[node].rare
    if rare[place].typed == 0 { rare[place].typed = UInt32(addNode()) }
    return Int(rare[place].typed)
  }

  /// Keeps the bytes of a literal, and says where.
  private mutating func keep(_ text: String) -> Int {
    let place = pool.count
    let bytes = text.utf8
    pool.append(UInt8(bytes.count & 0xFF))
    pool.append(UInt8(bytes.count >> 8))
    for byte in bytes { pool.append(byte) }
    precondition(
      pool.count <= Node.literal, "The literals of all patterns are over half a gigabyte.")
    return place
  }

  /// Puts a leaf where its rank is among those of one place.
  private mutating func chain(_ leaf: Leaf, into head: UInt32) -> (head: UInt32, tie: Int?) {
    let number = UInt32(leaves.count + 1)
    var new = leaf
    var (before, tie): (UInt32, Int?) = (0, nil)
    var at = head
    while at != 0, !leaf.precedes(leaves[Int(at) - 1]) {
      if tie == nil, leaf.ties(with: leaves[Int(at) - 1]) { tie = Int(at) - 1 }
      before = at
      at = leaves[Int(at) - 1].next
    }
    new.next = at
    leaves.append(new)
    guard before != 0 else { return (number, tie) }
    leaves[Int(before) - 1].next = number
    return (head, tie)
  }

  /// Whether the literal that leads to a node, its key being equal, is this text.
  private func literal(of node: Int, is text: String, read: (UInt8) -> UInt8) -> Bool {
    guard let range = literal(of: node) else { return true }
    return range.count == text.utf8.count
      && zip(range, text.utf8).allSatisfy { read(pool[$0]) == $1 }
  }

  /// Where the literal that leads to a node stands in the pool; nil if its key says it all.
  private func literal(of node: Int) -> Range<Int>? {
    let place = Int(nodes[node].flags & Node.literal)
    guard place != 0 else { return nil }
    let length = Int(pool[place]) | Int(pool[place + 1]) << 8
    return place + 2..<place + 2 + length
  }
}
