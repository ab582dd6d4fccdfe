/// Where values stand in a text: as many as are handed over in registers.
struct ByteRanges: Sendable {
  static let capacity = 6
  /// No value begins at the beginning of a link.
  private static let absent: UInt64 = 0

  // A place is 32 bits, its end above its start. The last one is the highest of all: so adding one is
  // a shift, and nothing is written to memory.
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0
  private var added: UInt8 = 0

  @inline(__always) var count: Int { Int(added) }

  @inline(__always)
  init() {}

  /// Adds a place; both ends fit in sixteen bits.
  @inline(__always)
  mutating func append(start: Int, end: Int) {
    assert(0 < start && start <= end && end <= Int(UInt16.max), "No link has such a place.")
    append(UInt64(truncatingIfNeeded: start | end << 16))
  }

  /// Adds a value that is not there.
  mutating func appendAbsent() { append(Self.absent) }

  @inline(__always)
  private mutating func append(_ place: UInt64) {
    assert(count < Self.capacity, "There is no room for another range.")
    low = low &>> 32 | middle &<< 32
    middle = middle &>> 32 | high &<< 32
    high = high &>> 32 | place &<< 32
    added &+= 1
  }

  /// Moves the end of the last place.
  @inline(__always)
  mutating func stretch(to end: Int) {
    high = high & 0x0000_FFFF_FFFF_FFFF | UInt64(truncatingIfNeeded: end) &<< 48
  }

  /// The same places where other bytes stand before the text.
  func moved(by count: Int) -> ByteRanges {
    if count == 0 { return self }
    var moved = ByteRanges()
    for index in 0..<self.count {
      if let range = self[index] {
        moved.append(start: range.lowerBound + count, end: range.upperBound + count)
      } else {
        moved.appendAbsent()
      }
    }
    return moved
  }

  @inline(__always)
  subscript(index: Int) -> Range<Int>? {
    precondition(index >= 0 && index < count, "A match has no parameter of this position.")
    let slot = Self.capacity &- count &+ index
    let word = slot < 2 ? low : slot < 4 ? middle : high
    let place = Int(truncatingIfNeeded: word &>> UInt64(slot & 1 == 0 ? 0 : 32))
    if UInt32(truncatingIfNeeded: place) == Self.absent { return nil }
    return place & 0xFFFF..<place &>> 16 & 0xFFFF
  }
}
