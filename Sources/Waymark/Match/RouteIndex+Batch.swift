extension RouteIndex {
  /// Takes a route, whose text has been kept, into a batch.
  ///
  /// - Parameter isPlain: whether its text is nothing but a path without escapes.
  func take(_ leaf: Leaf, isPlain: Bool, below root: Int, into batch: inout RouteBatch) {
    var leaf = leaf
    let room = batch.room
    let path = segments(of: leaf, isPlain: isPlain, into: room)
    var steps = root == Root.everything ? 0 : path.count
    var endsInTail = false
    var position = 0
    for index in 0..<steps {
      switch PatternText.kind(of: path[index], in: texts.bytes) {
      case .literal: continue
      case .parameter(let name):
        room[index] = .text
        if name.isEmpty { continue }
        if isTyped(position, leaf) { room[index] = .typed }
        leaf.named |= 1 << UInt64(index)
        position += 1
      case .tail(let name):
        steps = index
        endsInTail = true
        if name.isEmpty { continue }
        leaf.named |= 1 << UInt64(index)
        leaf.flags |= Leaf.endsInTail
      }
    }
    let route = RouteBatch.Route(leaf: leaf, root: UInt32(root), endsInTail: endsInTail)
    batch.append(route, steps: steps, escaped: path.escaped)
  }

  private func segments(of leaf: Leaf, isPlain: Bool, into room: SegmentRoom)
    -> PathSegments
  {
    guard isPlain else { return PatternText(texts.bytes, at: leaf.text).segments(into: room) }
    var path = PathSegments(of: texts.bytes, places: room)
    // What was kept last ends with a separator.
    let irregularity = path.scan(leaf.text..<texts.count - 1)
    precondition(irregularity == nil, "A plain pattern is the path of a link.")
    return path
  }

  /// Adds the routes of a batch, which get the next numbers.
  ///
  /// - Parameter noteTie: called with the number of each route that ties with earlier ones, and that of
  ///   the earliest.
  mutating func insert(_ batch: inout RouteBatch, _ noteTie: (Int, Int) -> Void) {
    while batch.travellerCount > 0 {
      lookAhead(batch)
      let steps = batch.steps
      batch.proceed { next(of: $0, steps) }
    }
    for number in 0..<batch.count {
      let route = batch.routes[number]
      let node = Int(batch.nodes[number])
      if let tie = end(route.leaf, at: node, asTail: route.endsInTail) {
        noteTie(leaves.count - 1, tie)
      }
    }
    shareFirstSegments()
    batch.removeAll()
  }

  /// Looks where the next step of each route may lead.
  ///
  /// All that a step needs is looked at here, in loops so short and without choices that the processor
  /// asks for the next while it waits for the first.
  private func lookAhead(_ batch: RouteBatch) {
    let travellers = batch.travellers
    let table = edges.reader
    let nodes = self.nodes.reader
    for number in 0..<batch.travellerCount {
      let traveller = travellers[number]
      let step = batch.steps[Int(traveller.step)]
      let start = table.start(step.key, below: Int(traveller.node))
      let edge = table.slots[step.isLiteral ? start : 0]
      let isRight = edge.key == step.key && edge.parent == traveller.node
      let here = nodes[Int(traveller.node)]
      let isText = here.flags & Node.hasRare == 0 && !step.isTyped
      travellers[number].guess =
        step.isLiteral ? (isRight ? edge.child : 0) : (isText ? here.others : 0)
    }
    let texts = self.texts.bytes
    for number in 0..<batch.travellerCount {
      let literal = nodes[Int(travellers[number].guess)].flags & Node.literal
      travellers[number].beginning = texts[Int(literal)]
    }
  }

  /// The node that the next step of a route leads to, made if there is none.
  @inline(__always)
  private mutating func next(of traveller: RouteBatch.Traveller, _ steps: SegmentRoom)
    -> Int
  {
    let step = steps[Int(traveller.step)]
    let node = Int(traveller.node)
    let guess = Int(traveller.guess)
    if !step.isLiteral {
      return guess != 0 ? guess : step.isTyped ? typedChild(of: node) : textChild(of: node)
    }
    if guess != 0, !SegmentKey.isHash(step.key) { return guess }
    let path = PathSegments(
      of: texts.bytes, places: steps.from(Int(traveller.step)), count: 1,
      escaped: traveller.escaped & 1)
    return guess != 0 && isLiteral(of: guess, below: node, path, 0)
      ? guess : child(of: node, literal: path, 0)
  }
}
