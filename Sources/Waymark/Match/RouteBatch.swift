/// Routes that are added together, on their way to the nodes where they end.
///
/// All of them take a step before any takes the next one: what the steps need lies far apart in
/// memory, and so it is waited for once for all of them, and not for each.
struct RouteBatch {
  /// What is known of a route from the beginning.
  struct Route: BitwiseCopyable {
    let leaf: RouteIndex.Leaf
    /// Where its way begins.
    let root: UInt32
    /// Whether it takes all that is left behind the node where its way ends.
    let endsInTail: Bool
  }

  /// A route that is on its way.
  struct Traveller: BitwiseCopyable {
    var node: UInt32
    /// Where the next step may lead; 0 if that is not known.
    var guess: UInt32 = 0
    /// How the literal begins that leads there: looked at only so that it is near when it is needed.
    var beginning: UInt8 = 0
    let route: UInt8
    var stepsLeft: UInt8
    /// The next step, and whether it has an escape: the lowest bit, and the next ones for those behind it.
    var step: UInt32
    var escaped: UInt64
  }

  /// The segments of all routes; what begins nowhere is a parameter.
  let steps: SegmentRoom
  let routes: Scratch<Route>
  /// The nodes that the routes have come to.
  let nodes: Scratch<UInt32>
  let travellers: Scratch<Traveller>
  private(set) var count = 0
  private(set) var travellerCount = 0
  private var stepCount = 0

  /// The most routes that are added together; more of them would be no faster.
  static let most = 64

  /// Lends an empty batch for some routes.
  static func with(_ capacity: Int, _ body: (inout RouteBatch) throws -> Void) rethrows {
    // Most routes have less than eight segments.
    let room = Limit.segments.value + (capacity - 1) * 8
    try SegmentRoom.lend(room) { steps in
      try RawMemory.withScratch(of: Route.self, capacity: capacity) { routes in
        try RawMemory.withScratch(of: UInt32.self, capacity: capacity) { nodes in
          try RawMemory.withScratch(of: Traveller.self, capacity: capacity) { travellers in
            var batch = RouteBatch(
              steps: steps, routes: routes, nodes: nodes, travellers: travellers)
            try body(&batch)
          }
        }
      }
    }
  }

  private init(
    steps: SegmentRoom, routes: Scratch<Route>, nodes: Scratch<UInt32>,
    travellers: Scratch<Traveller>
  ) {
    self.steps = steps
    self.routes = routes
    self.nodes = nodes
    self.travellers = travellers
  }

  /// Whether there may be no room for another route.
  var isFull: Bool {
    count == routes.capacity || stepCount + Limit.segments.value > steps.capacity
  }

  mutating func removeAll() {
    count = 0
    stepCount = 0
  }

  /// Room for the steps of the next route.
  var room: SegmentRoom { steps.from(stepCount) }

  /// Takes a route, whose steps are in the room for them.
  mutating func append(_ route: Route, steps: Int, escaped: UInt64) {
    routes[count] = route
    nodes[count] = route.root
    if steps > 0 {
      travellers[travellerCount] = Traveller(
        node: route.root, route: UInt8(count), stepsLeft: UInt8(steps), step: UInt32(stepCount),
        escaped: escaped)
      travellerCount += 1
    }
    stepCount += steps
    count += 1
  }

  /// Lets all travellers take a step, to the node that is found for each of them.
  @inline(__always)
  mutating func proceed(_ next: (Traveller) -> Int) {
    var left = 0
    for number in 0..<travellerCount {
      var traveller = travellers[number]
      traveller.node = UInt32(truncatingIfNeeded: next(traveller))
      traveller.step &+= 1
      traveller.stepsLeft &-= 1
      traveller.escaped >>= 1
      nodes[Int(traveller.route)] = traveller.node
      travellers[left] = traveller
      left += traveller.stepsLeft == 0 ? 0 : 1
    }
    travellerCount = left
  }
}

extension PathSegment {
  /// Stands in a batch for a parameter that takes any text.
  static let text = PathSegment(key: 0, start: 0, end: 0)
  /// Stands in a batch for a parameter that turns some texts down.
  static let typed = PathSegment(key: 0, start: 0, end: 1)

  /// Whether a step is a literal: in the texts of an index nothing begins at 0.
  var isLiteral: Bool { start != 0 }
  /// Whether a step that is no literal turns some texts down.
  var isTyped: Bool { end != 0 }
}
