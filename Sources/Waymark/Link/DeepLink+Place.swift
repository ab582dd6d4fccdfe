extension DeepLink {
  /// Whether the links differ in nothing but a slash at the end of the path, or in what is escaped.
  func isSamePlace(as other: DeepLink) -> Bool {
    hasSameSegments(as: other) && scheme == other.scheme && authority == other.authority
      && query == other.query && fragment == other.fragment
  }

  /// Whether the segments are the same, with the host where it is one of them.
  func hasSameSegments(as other: DeepLink) -> Bool {
    guard places.isPlainPath, other.places.isPlainPath else {
      return routeSegments.elementsEqual(other.routeSegments) { $0.utf8.elementsEqual($1.utf8) }
    }
    // One slash at the end is all that may be more.
    if abs(places.path.count - other.places.path.count) > 1 { return false }
    return withBytes { one in
      other.withBytes { another in
        let mine = Self.withoutSlash(places.path, one)
        let theirs = Self.withoutSlash(other.places.path, another)
        return mine.count == theirs.count && zip(mine, theirs).allSatisfy { one[$0] == another[$1] }
      }
    }
  }

  /// Whether what stands before an offset is one of some texts.
  func begins(withOneOf texts: [String], through end: Int) -> Bool {
    // Most differ in length, and are not even held for that.
    for index in texts.indices where texts[index].utf8.count == end {
      if withBytes({ $0.isEqual(0..<end, to: texts[index]) }) { return true }
    }
    return false
  }

  /// A path without the slash at its end.
  private static func withoutSlash(_ path: Range<Int>, _ text: TextBytes) -> Range<Int> {
    guard let last = path.last, text[last] == UInt8(ascii: "/") else { return path }
    return path.dropLast()
  }
}
