extension TextBytes {
  /// Whether some bytes are those of another text.
  @inline(__always)
  func isEqual(_ start: Int, _ other: TextBytes, _ place: Int, count: Int) -> Bool {
    count >= 8
      ? isLongEqual(start, other, place, count: count)
      : (0..<count).allSatisfy { self[start &+ $0] == other[place &+ $0] }
  }

  /// The same for eight bytes and more.
  @inline(__always)
  func isLongEqual(_ start: Int, _ other: TextBytes, _ place: Int, count: Int) -> Bool {
    assert(count >= 8, "Fewer bytes are compared one by one.")
    var done = 0
    while done &+ 8 < count {
      if word(at: start &+ done) != other.word(at: place &+ done) { return false }
      done &+= 8
    }
    let last = count &- 8
    return word(at: start &+ last) == other.word(at: place &+ last)
  }

  /// Whether the bytes of a range are those of a text.
  @inline(__always)
  func isEqual(_ range: Range<Int>, to other: String) -> Bool {
    guard range.count == other.utf8.count else { return false }
    return RawMemory.withBytes(of: other) {
      isEqual(range.lowerBound, $0, 0, count: range.count)
    } ?? isEqual(range, toBridged: other)
  }

  @inline(never)
  private func isEqual(_ range: Range<Int>, toBridged other: String) -> Bool {
    other.utf8.elementsEqual(range.map { self[$0] })
  }
}
