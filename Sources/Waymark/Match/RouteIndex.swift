/// The routes of all scopes, by the segments of their patterns.
///
/// A tree whose nodes are places in patterns. All edges that literals make lie in one hash table,
/// by the number of the node above and the key of the literal; the other edges lie in the node.
/// A walk goes literal, typed parameter, parameter, tail at each segment, so that it meets routes
/// best first, and each node at most once.
struct RouteIndex: Sendable {
  /// The nodes that are always there, by number.
  enum Root {
    /// Above the first segments of own patterns.
    static let own = 0
    /// The same for a link whose host is the first segment: the host is in lower case, and here are
    /// the literals that are not.
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
    /// What leads on from here and is no literal: the node below a parameter that takes any text, or
    /// where the rarer edges are, if a flag says so; 0 for nothing.
    var others: UInt32 = 0
    /// The best route that ends here, its number plus one.
    var ending: UInt32 = 0
    /// Where the literal of the edge that leads here stands in the texts, if its key is a hash; and
    /// four flags.
    var flags: UInt32 = 0

    /// Whether literals lead on from here.
    static let hasLiterals: UInt32 = 1 << 31
    /// Whether links of this scheme or origin belong to the app.
    static let isOwn: UInt32 = 1 << 30
    /// A host in lower case is spelled otherwise in the literal that leads here.
    static let isRespelled: UInt32 = 1 << 29
    /// Whether there are rarer edges.
    static let hasRare: UInt32 = 1 << 28
    static let literal: UInt32 = hasRare - 1
  }

  /// The edges of a node that are no literals, where there are more than one or rare ones.
  struct Others: Sendable, BitwiseCopyable {
    /// The node below a parameter that turns some texts down.
    var typed: UInt32 = 0
    /// The node below a parameter that takes any text.
    var text: UInt32 = 0
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
    /// Where the pattern stands in the texts, and five flags.
    var flags: UInt32 = 0

    /// The route ranks above one that has no condition.
    static let isConditional: UInt32 = 1 << 31
    /// There is more to check than the segments.
    static let isChecked: UInt32 = 1 << 30
    /// The last named parameter is a tail.
    static let endsInTail: UInt32 = 1 << 29
    /// Some parameter turns some texts down, or may be left out.
    static let isTyped: UInt32 = 1 << 28
    /// The pattern has a query.
    static let hasQuery: UInt32 = 1 << 27

    @inline(__always)
    var text: Int { Int(flags & (Self.hasQuery - 1)) }
  }

  private(set) var nodes = FlatArray(repeating: Node(), count: Root.count)
  private(set) var leaves = FlatArray<Leaf>()
  /// The first entry stands for no edges at all.
  private(set) var others = FlatArray(repeating: Others(), count: 1)
  /// The descriptions of the patterns, each with an end, and before it four bytes for each of its
  /// types, from right to left; other literals too. Nothing starts at 0.
  private(set) var texts = FlatArray<UInt8>(repeating: PatternText.end, count: 1)
  private(set) var edges = EdgeTable()
  /// Whether a literal has an escape. If none has, a segment that needs one is no literal.
  private(set) var hasEscapes = false
  /// How own patterns spell a first literal that is not in lower case, by its lower case.
  private(set) var spellings: [String: String] = [:]

  // MARK: Adding

  /// Makes room for routes that are known to come.
  mutating func reserveCapacity(_ routes: Int) {
    leaves.reserveCapacity(leaves.count + routes)
    nodes.reserveCapacity(nodes.count + routes * 5 / 2)
    texts.reserveCapacity(texts.count + routes * 42)
    edges.reserveCapacity(routes + routes / 2)
  }

  /// Keeps the text of a pattern and the numbers of its types, if any does not take every text.
  /// - Returns: Where the text begins.
  mutating func keep(_ description: String, types: [UInt32]) -> Int {
    for type in types.reversed() {
      for shift in [0, 8, 16, 24] { texts.append(UInt8(truncatingIfNeeded: type >> shift)) }
    }
    let place = texts.count
    texts.append(contentsOf: description)
    texts.append(PatternText.end)
    precondition(texts.count < Leaf.hasQuery, "All patterns together are over 128 megabytes.")
    return place
  }

  /// The pattern of a route; valid while the index is borrowed.
  @inline(__always)
  func pattern(of route: Int) -> PatternText {
    PatternText(texts.bytes, at: leaves.reader[route].text)
  }

  /// Set beside the number of a type that takes every text, as an optional one does.
  static let isText: UInt32 = 1 << 31

  /// The number of the type of a route's parameter; 0 for one that takes every text.
  @inline(__always)
  func type(of position: Int, _ leaf: Leaf) -> Int {
    markedType(of: position, leaf) & ~Int(Self.isText)
  }

  @inline(__always)
  private func markedType(of position: Int, _ leaf: Leaf) -> Int {
    if leaf.flags & Leaf.isTyped == 0 { return 0 }
    let place = leaf.text - 4 - 4 * position
    return texts.bytes.half(at: place) | texts.bytes.half(at: place + 2) << 16
  }

  /// Whether a parameter's edge ranks as one that takes only some texts.
  func isTyped(_ position: Int, _ leaf: Leaf) -> Bool {
    let type = markedType(of: position, leaf)
    return type != 0 && type & Int(Self.isText) == 0
  }

  /// Puts a route, which gets the next number, at the node where it ends or where its tail begins.
  /// - Returns: The number of the earliest route that ties with the new one.
  mutating func end(_ leaf: Leaf, at node: Int, asTail: Bool) -> Int? {
    let (head, tie): (UInt32, Int?)
    if asTail {
      let place = makeRare(node)
      (head, tie) = chain(leaf, into: others[place].tails)
      others[place].tails = head
    } else {
      (head, tie) = chain(leaf, into: nodes[node].ending)
      nodes[node].ending = head
    }
    return tie
  }

  /// What stands at a host is what stands at the first segment, but for the spelling of literals.
  mutating func shareFirstSegments() {
    nodes[Root.ownHost].others = nodes[Root.own].others
    nodes[Root.ownHost].flags |= nodes[Root.own].flags & (Node.hasRare | Node.hasLiterals)
  }

  /// Makes a host in lower case lead where the first literal of a pattern leads that is spelled
  /// otherwise, or spelled so where another had taken the host before.
  private mutating func learnSpelling(of path: PathSegments, _ child: Int) {
    let literal = EscapedBytes.text(path.text, Int(path[0].start)..<Int(path[0].end))
    let host = LinkScanner.lowerCase(literal)
    let key = SegmentKey.key(of: host.utf8)
    if let slot = slot(of: host, key, below: Root.ownHost) {
      if host == literal {
        edges.lead(slot, to: child)
        spellings[host] = nil
      }
    } else if host != literal, slot(of: host, key, below: Root.own) == nil {
      nodes[child].flags |= Node.isRespelled
      edges.insert(Edge(key: key, parent: UInt32(Root.ownHost), child: UInt32(child)))
      spellings[host] = literal
    }
  }

  /// The slot of a host in lower case, below one of the nodes for first segments.
  private func slot(of host: String, _ key: UInt64, below node: Int) -> Int? {
    edges.slot(of: key, below: node) { child in
      guard SegmentKey.isHash(key) else { return true }
      let bytes = texts.bytes
      let literal = PatternText.literal(bytes, at: Int(nodes[child].flags & Node.literal))
      return EscapedBytes(bytes, literal).lazy
        .map { node == Root.ownHost ? LinkScanner.lowerCase($0) : $0 }
        .elementsEqual(host.utf8)
    }
  }

  /// The node below a literal of a pattern, made if there is none.
  mutating func child(of node: Int, literal path: PathSegments, _ index: Int) -> Int {
    let known = child(of: node, path, index)
    if known != 0 { return known }
    if path.escaped & 1 << UInt64(index) != 0 { hasEscapes = true }
    let child = addChild(of: node, path[index].key, at: Int(path[index].start))
    if node == Root.own { learnSpelling(of: path, child) }
    return child
  }

  /// Adds a node below a literal that is not there yet, such as a scheme or a host.
  mutating func addChild(of node: Int, literal: String) -> Int {
    let place = texts.count
    texts.append(contentsOf: literal)
    texts.append(PatternText.end)
    return addChild(of: node, SegmentKey.key(of: literal.utf8), at: place)
  }

  private mutating func addChild(of node: Int, _ key: UInt64, at place: Int) -> Int {
    let child = addNode()
    if SegmentKey.isHash(key) { nodes[child].flags |= UInt32(place) }
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

  /// Gives a node a place for rarer edges, and says where.
  private mutating func makeRare(_ node: Int) -> Int {
    let here = nodes[node]
    if here.flags & Node.hasRare != 0 { return Int(here.others) }
    let place = others.count
    others.append(Others(text: here.others))
    nodes[node].others = UInt32(place)
    nodes[node].flags |= Node.hasRare
    return place
  }

  mutating func typedChild(of node: Int) -> Int {
    let place = makeRare(node)
    if others[place].typed == 0 { others[place].typed = UInt32(addNode()) }
    return Int(others[place].typed)
  }

  mutating func textChild(of node: Int) -> Int {
    let here = nodes[node]
    guard here.flags & Node.hasRare == 0 else {
      let place = Int(here.others)
      if others[place].text == 0 { others[place].text = UInt32(addNode()) }
      return Int(others[place].text)
    }
    if here.others != 0 { return Int(here.others) }
    let child = addNode()
    nodes[node].others = UInt32(child)
    return child
  }

  /// Puts a leaf where its rank is among those of one place.
  private mutating func chain(_ leaf: Leaf, into head: UInt32) -> (head: UInt32, tie: Int?) {
    let number = UInt32(leaves.count + 1)
    leaves.append(leaf)
    guard head != 0 else { return (number, nil) }
    let rank = rank(of: leaf)
    var (before, tie): (UInt32, Int?) = (0, nil)
    var at = head
    while at != 0 {
      let other = self.rank(of: leaves[Int(at) - 1])
      if rank > other { break }
      if tie == nil, rank == other { tie = Int(at) - 1 }
      before = at
      at = leaves[Int(at) - 1].next
    }
    leaves[leaves.count - 1].next = at
    guard before != 0 else { return (number, tie) }
    leaves[Int(before) - 1].next = number
    return (head, tie)
  }

  /// Among routes of one place, the more required keys the better, then a condition.
  private func rank(of leaf: Leaf) -> Int {
    let items = PatternText(texts.bytes, at: leaf.text).items
    let required = items.reduce(0) { $1.isOptional ? $0 : $0 + 1 }
    return required * 2 + (leaf.flags & Leaf.isConditional == 0 ? 0 : 1)
  }
}
