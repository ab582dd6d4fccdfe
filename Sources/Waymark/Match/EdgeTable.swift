/// The edges that literals make: a hash table with open addressing.
///
/// A search begins at the slot that the hash names and goes on to the next until a slot is free.
/// Behind the last slot that a hash can name there are some more, so that no search has to turn back
/// to the beginning; the very last one is always free.
struct EdgeTable: Sendable {
  private var slots: FlatArray<RouteIndex.Edge>
  private var count = 0
  /// How far a hash is shifted, so that the bits that are left name a slot.
  private var shift: UInt64

  /// How many slots a hash can name.
  private var reach: Int { 1 << Int(64 - shift) }

  /// The slots behind the last one that a hash can name.
  private static let overflow = 64
  private static let smallest = 16

  init() {
    shift = UInt64(64 - Self.smallest.trailingZeroBitCount)
    slots = Self.empty(Self.smallest)
  }

  private static func empty(_ reach: Int) -> FlatArray<RouteIndex.Edge> {
    FlatArray(repeating: RouteIndex.Edge(), count: reach + overflow)
  }

  subscript(slot: Int) -> RouteIndex.Edge { slots[slot] }

  /// What a search needs; valid while the table is borrowed.
  struct Reader {
    let slots: FlatArray<RouteIndex.Edge>.Reader
    let shift: UInt64

    /// Where a search begins.
    @inline(__always)
    func start(_ key: UInt64, below node: Int) -> Int {
      EdgeTable.start(key, node, shift)
    }
  }

  @inline(__always)
  var reader: Reader { Reader(slots: slots.reader, shift: shift) }

  @inline(__always)
  private static func start(_ key: UInt64, _ node: Int, _ shift: UInt64) -> Int {
    let hash = (key ^ UInt64(truncatingIfNeeded: node) &* SegmentKey.spread) &* SegmentKey.spread
    return Int(truncatingIfNeeded: hash &>> shift)
  }

  /// The slot of an edge; nil if there is none.
  func slot(of key: UInt64, below node: Int, where isEqual: (Int) -> Bool) -> Int? {
    var slot = Self.start(key, node, shift)
    while slots[slot].child != 0 {
      let edge = slots[slot]
      if edge.key == key, edge.parent == node, isEqual(Int(edge.child)) { return slot }
      slot += 1
    }
    return nil
  }

  /// Makes a known edge lead to another node.
  mutating func lead(_ slot: Int, to child: Int) { slots[slot].child = UInt32(child) }

  /// Makes room for edges that are known to come.
  mutating func reserveCapacity(_ more: Int) {
    let needed = (count + more) * 3 / 2
    if needed > reach { grow(to: UInt64((needed - 1).leadingZeroBitCount)) }
  }

  /// Adds an edge that is not there yet.
  mutating func insert(_ edge: RouteIndex.Edge) {
    // At most two slots of three are taken.
    if count * 3 >= reach * 2 { grow(to: shift - 1) }
    while !place(edge) { grow(to: shift - 1) }
    count += 1
  }

  /// False if there is no room where the edge belongs.
  private mutating func place(_ edge: RouteIndex.Edge) -> Bool {
    var slot = Self.start(edge.key, Int(edge.parent), shift)
    while slots[slot].child != 0 {
      slot += 1
      if slot == slots.count - 1 { return false }
    }
    slots[slot] = edge
    return true
  }

  private mutating func grow(to smallest: UInt64) {
    let old = slots
    var isPlaced = false
    shift = smallest + 1
    while !isPlaced {
      shift -= 1
      slots = Self.empty(reach)
      isPlaced = (0..<old.count).allSatisfy { old[$0].child == 0 || place(old[$0]) }
    }
  }
}
