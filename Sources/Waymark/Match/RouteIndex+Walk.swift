extension RouteIndex {
  /// A node with edges that have not been tried; the depth fits in seven bits.
  private struct Pending: BitwiseCopyable {
    private let bits: UInt64

    @inline(__always)
    init(_ node: Int, _ depth: Int, _ stage: Int) {
      bits = UInt64(truncatingIfNeeded: node << 16 | depth << 8 | stage)
    }

    @inline(__always) var node: Int { Int(truncatingIfNeeded: bits >> 16) }
    @inline(__always) var depth: Int { Int(truncatingIfNeeded: bits >> 8 & 0xFF) }
    @inline(__always) var stage: Int { Int(truncatingIfNeeded: bits & 0xFF) }
  }

  /// The edges of a node that have been tried, in their order.
  private enum Stage {
    static let literal = 0
    static let typed = 1
    static let text = 2
  }

  /// The best place where routes end, for a path whose escapes no literal has; 0 if there is none.
  ///
  /// Most links are answered like this. Returns nil if only a walk can tell: a tail is met, a typed
  /// parameter leads astray, or the key of a literal is that of another one.
  @inline(__always)
  func descend(_ path: PathSegments, from root: Int) -> UInt32? {
    RawMemory.withScratch(of: Pending.self, capacity: Limit.segments.value * 2) { scratch in
      let nodes = self.nodes.reader
      let table = edges.reader
      var node = root
      var depth = 0
      var found: UInt32 = 0
      // Nodes that have a parameter as well grow from the front; literals whose keys are hashes, which
      // are compared in the end, from the back: that keeps the loop small.
      var waiting = 0
      var unsure = scratch.capacity
      descent: while true {
        if depth < path.count {
          let here = nodes[node]
          if here.flags & Node.hasLiterals != 0 {
            let key = path[depth].key
            var slot = table.start(key, below: node)
            while true {
              let edge = table.slots[slot]
              if edge.key == key, edge.parent == UInt32(truncatingIfNeeded: node) {
                if here.others != 0 {
                  scratch[waiting] = Pending(node, depth, Stage.literal)
                  waiting &+= 1
                }
                node = Int(edge.child)
                if SegmentKey.isHash(key) {
                  // A link that leads astray again and again is left to a walk.
                  if unsure == Limit.segments.value { return nil }
                  unsure &-= 1
                  scratch[unsure] = Pending(node, depth, Stage.literal)
                }
                depth &+= 1
                continue descent
              }
              if edge.child == 0 { break }
              slot &+= 1
            }
          }
          if here.flags & Node.hasRare != 0 {
            let typed = others.reader[Int(here.others)].typed
            if typed == 0 { return nil }
            // Whoever comes back to such a node leaves it to a walk.
            scratch[waiting] = Pending(node, depth, Stage.typed)
            waiting &+= 1
            node = Int(typed)
            depth &+= 1
            continue descent
          }
          if here.others != 0 {
            node = Int(here.others)
            depth &+= 1
            continue descent
          }
        } else {
          let ending = nodes[node].ending
          if ending != 0 {
            found = ending
            break
          }
        }
        // A dead end: back to the last parameter that was passed by.
        if waiting == 0 { break }
        waiting &-= 1
        let back = scratch[waiting]
        let there = nodes[back.node]
        if there.flags & Node.hasRare != 0 { return nil }
        node = Int(there.others)
        depth = back.depth &+ 1
      }
      return isSure(scratch, unsure, path) ? found : nil
    }
  }

  /// Whether all literals of equal keys are the segments.
  @inline(__always)
  private func isSure(_ scratch: Scratch<Pending>, _ first: Int, _ path: PathSegments) -> Bool {
    var index = first
    while index < scratch.capacity {
      let one = scratch[index]
      if !isPlainLiteral(of: nodes.reader[one.node], path.text, path[one.depth]) { return false }
      index &+= 1
    }
    return true
  }

  /// Whether the literal that leads to a node is a long segment without escapes.
  @inline(__always)
  private func isPlainLiteral(of node: Node, _ text: TextBytes, _ segment: PathSegment) -> Bool {
    PathSegments.isLiteral(
      texts.bytes, Int(node.flags & Node.literal), text, Int(truncatingIfNeeded: segment.start),
      count: Int(truncatingIfNeeded: segment.end &- segment.start))
  }

  /// Whether a host, the first segment, belongs to the app, and no patterns are for it alone.
  @inline(__always)
  func ownsPlainHost(_ path: PathSegments, below scheme: Int) -> Bool {
    let host = path[0]
    let table = edges.reader
    var slot = table.start(host.key, below: scheme)
    while true {
      let edge = table.slots[slot]
      if edge.child == 0 { return false }
      if edge.key == host.key, edge.parent == UInt32(truncatingIfNeeded: scheme) {
        let node = nodes.reader[Int(edge.child)]
        if !SegmentKey.isHash(edge.key) || isPlainLiteral(of: node, path.text, host) {
          return node.flags & (Node.isOwn | Node.hasLiterals) == Node.isOwn
            && node.ending == 0 && node.others == 0
        }
      }
      slot &+= 1
    }
  }

  /// Visits the places where routes end that segments lead to, best first, until the visitor has
  /// seen enough; a place is given by its best route, the number plus one.
  ///
  /// Returns false if the visitor stopped the walk. No node is met twice.
  @inline(__always)
  func walk(
    _ path: PathSegments, from root: Int, meet: (Int) -> Void = { _ in },
    visit: (UInt32) -> Bool
  ) -> Bool {
    RawMemory.withScratch(of: Pending.self, capacity: Limit.segments.value) { pending in
      let nodes = self.nodes.reader
      var waiting = 0
      var node = root
      var depth = 0
      meet(node)
      descent: while true {
        var here = nodes[node]
        if depth == path.count {
          if here.ending != 0, !visit(here.ending) { return false }
          // Nothing leads on from the last segment.
          here.others = 0
        } else if here.flags & Node.hasLiterals != 0 {
          let child = child(of: node, path, depth)
          if child != 0 {
            if here.others != 0 {
              pending[waiting] = Pending(node, depth, Stage.literal)
              waiting &+= 1
            }
            node = child
            depth &+= 1
            meet(node)
            continue descent
          }
        }
        var stage = Stage.literal
        while true {
          if here.others != 0 {
            let edges = others(of: here)
            if stage == Stage.literal, edges.typed != 0 {
              pending[waiting] = Pending(node, depth, Stage.typed)
              waiting &+= 1
              node = Int(edges.typed)
              depth &+= 1
              meet(node)
              continue descent
            }
            if stage <= Stage.typed, edges.text != 0 {
              if edges.tails != 0 {
                pending[waiting] = Pending(node, depth, Stage.text)
                waiting &+= 1
              }
              node = Int(edges.text)
              depth &+= 1
              meet(node)
              continue descent
            }
            if edges.tails != 0, !visit(edges.tails) { return false }
          }
          if waiting == 0 { return true }
          waiting &-= 1
          node = pending[waiting].node
          depth = pending[waiting].depth
          stage = pending[waiting].stage
          here = nodes[node]
        }
      }
    }
  }

  /// What leads on from a node and is no literal.
  @inline(__always)
  private func others(of node: Node) -> Others {
    if node.flags & Node.hasRare == 0 { return Others(text: node.others) }
    return others.reader[Int(node.others)]
  }

  /// The node that a literal equal to the segment leads to; 0 if there is none.
  @inline(__always)
  func child(of node: Int, _ path: PathSegments, _ index: Int) -> Int {
    let table = edges.reader
    let key = path[index].key
    var parent = node
    var slot = table.start(key, below: parent)
    while true {
      let edge = table.slots[slot]
      if edge.key == key, edge.parent == UInt32(truncatingIfNeeded: parent),
        !SegmentKey.isHash(key) || isLiteral(of: Int(edge.child), below: parent, path, index)
      {
        return Int(edge.child)
      }
      slot &+= 1
      if edge.child == 0 {
        // A host that nobody spells otherwise is an ordinary first segment.
        if parent != Root.ownHost { return 0 }
        parent = Root.own
        slot = table.start(key, below: parent)
      }
    }
  }

  /// Whether the literal that leads to a node, its key being equal, is the segment.
  @inline(never)
  func isLiteral(of child: Int, below node: Int, _ path: PathSegments, _ index: Int)
    -> Bool
  {
    path.isSegment(
      index, equalTo: Int(nodes.reader[child].flags & Node.literal), of: texts.bytes,
      ignoringCase: node == Root.ownHost)
  }
}
