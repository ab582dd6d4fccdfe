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

  /// The best place where routes end, for a path without escapes; 0 if there is none.
  ///
  /// Most links are answered like this. Returns nil if only a walk can tell: rarer edges are met, or
  /// the key of a literal is that of another one.
  @inline(__always)
  func descend(_ path: PathSegments, from root: Int) -> UInt32? {
    RawMemory.withScratch(of: Pending.self, capacity: Limit.segments.value * 2) { scratch in
      let nodes = self.nodes.reader
      let table = edges.reader
      var node = root
      var depth = 0
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
          if here.rare != 0 { return nil }
          if here.others != 0 {
            node = here.text
            depth &+= 1
            continue descent
          }
        } else {
          let ending = nodes[node].ending
          if ending != 0 { return isSure(scratch, unsure, path) ? ending : nil }
        }
        // A dead end: back to the last parameter that was passed by.
        if waiting == 0 { return isSure(scratch, unsure, path) ? 0 : nil }
        waiting &-= 1
        let back = scratch[waiting]
        let there = nodes[back.node]
        if there.rare != 0 { return nil }
        node = there.text
        depth = back.depth &+ 1
      }
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
    let pool = self.pool.bytes
    let place = Int(node.flags & Node.literal)
    let count = Int(truncatingIfNeeded: segment.end &- segment.start)
    return pool.half(at: place) == count
      && PathSegments.isEqual(
        text, Int(truncatingIfNeeded: segment.start), pool, place &+ 2, count: count)
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
          if here.rare != 0 {
            let edges = rare.reader[here.rare]
            if stage == Stage.literal, edges.typed != 0 {
              pending[waiting] = Pending(node, depth, Stage.typed)
              waiting &+= 1
              node = Int(edges.typed)
              depth &+= 1
              meet(node)
              continue descent
            }
            if stage <= Stage.typed, here.text != 0 {
              pending[waiting] = Pending(node, depth, Stage.text)
              waiting &+= 1
            } else {
              if edges.tails != 0, !visit(edges.tails) { return false }
              here.text = 0
            }
          }
          if here.text != 0 {
            node = here.text
            depth &+= 1
            meet(node)
            continue descent
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

  /// The node that a literal equal to the segment leads to; 0 if there is none.
  @inline(__always)
  func child(of node: Int, _ path: PathSegments, _ index: Int) -> Int {
    let table = edges.reader
    let key = path[index].key
    var slot = table.start(key, below: node)
    while true {
      let edge = table.slots[slot]
      if edge.key == key, edge.parent == node,
        !SegmentKey.isHash(key) || isLiteral(of: Int(edge.child), below: node, path, index)
      {
        return Int(edge.child)
      }
      if edge.child == 0 { return 0 }
      slot &+= 1
    }
  }

  /// Whether the literal that leads to a node, its key being equal, is the segment.
  @inline(never)
  private func isLiteral(of child: Int, below node: Int, _ path: PathSegments, _ index: Int)
    -> Bool
  {
    let pool = self.pool.bytes
    let place = Int(nodes.reader[child].flags & Node.literal)
    return path.isSegment(
      index, equalTo: place + 2..<place + 2 + pool.half(at: place), of: pool,
      ignoringCase: node == Root.ownHost)
  }
}
