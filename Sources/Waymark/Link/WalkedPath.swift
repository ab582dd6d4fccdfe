protocol WalkedPath {
  var bytes: UTF8Bytes { get }
  func segment(at place: Int) -> ComparedPath.Segment?
  func place(after segment: ComparedPath.Segment, at place: Int) -> Int
  func hasEmptySegment(from place: Int) -> Bool
  func isEqual(
    _ segment: ComparedPath.Segment, at place: Int, count: UInt32, to words: [UInt64],
    at index: Int
  ) -> Bool
}

extension ComparedPath: WalkedPath {
  @inline(__always)
  func place(after segment: Segment, at place: Int) -> Int { segment.end &+ 1 }
}

/// A long path whose segments are hashed once, even if a walk returns to them often. Positions are
/// the numbers of the segments.
final class HashedPath: WalkedPath {
  private let path: ComparedPath
  private let segments: [ComparedPath.Segment]
  /// The index of the last empty segment, or -1.
  private let lastEmpty: Int
  /// The index of the words that are equal to each segment. Equal literals share their words.
  @exclusivity(unchecked)  // Only one walk has the path, and other accesses are checked.
  private var indices: [Int]

  init(_ path: ComparedPath) {
    var segments: [ComparedPath.Segment] = []
    var start = 0
    while let segment = path.segment(at: start) {
      segments.append(segment)
      start = segment.end + 1
    }
    (self.path, self.segments) = (path, segments)
    lastEmpty = segments.lastIndex { $0.count == 0 } ?? -1
    indices = Array(repeating: -1, count: segments.count)
  }

  var bytes: UTF8Bytes { path.bytes }

  func segment(at place: Int) -> ComparedPath.Segment? {
    place < segments.count ? segments[place] : nil
  }

  func place(after segment: ComparedPath.Segment, at place: Int) -> Int { place + 1 }

  func hasEmptySegment(from place: Int) -> Bool { place <= lastEmpty }

  func isEqual(
    _ segment: ComparedPath.Segment, at place: Int, count: UInt32, to words: [UInt64],
    at index: Int
  ) -> Bool {
    if indices[place] == index { return true }
    guard path.isEqual(segment, at: place, count: count, to: words, at: index) else { return false }
    indices[place] = index
    return true
  }
}
