/// Where the segments of a path stand; one slash at its end does not count.
struct LinkPieces: Sequence, IteratorProtocol {
  private let text: TextBytes
  private var rest: Range<Int>
  private var isDone: Bool

  init(_ text: TextBytes, _ path: Range<Int>) {
    self.text = text
    let isRooted = !path.isEmpty && text[path.lowerBound] == UInt8(ascii: "/")
    rest = isRooted ? path.lowerBound + 1..<path.upperBound : path
    isDone = rest.isEmpty
  }

  mutating func next() -> Range<Int>? {
    guard !isDone else { return nil }
    let end = EscapedBytes.first(UInt8(ascii: "/"), in: text, rest)
    let piece = rest.lowerBound..<(end ?? rest.upperBound)
    rest = Swift.min(piece.upperBound + 1, rest.upperBound)..<rest.upperBound
    isDone = end == nil || rest.isEmpty
    return piece
  }
}
