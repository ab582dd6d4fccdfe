/// The order in which git lists what a commit leads back to.
///
/// To find it git walks over all of these commits. The last one is kept, for every session, so that pages far
/// down need no walk of their own.
actor CommitOrder {
  /// The commit with which it begins.
  private var start = ""
  /// The full names of the commits, a line each.
  private var lines: [UInt8] = []

  /// - Parameter lines: the names of all that the commit leads back to, as `git rev-list` writes them.
  func keep(_ lines: [UInt8], from start: String) {
    self.start = start
    self.lines = lines
  }

  /// The names at some places; nil if another order is kept, or none.
  func names(from start: String, at places: Range<Int>) -> [String]? {
    guard start == self.start else { return nil }
    let length = start.utf8.count + 1
    return places.clamped(to: 0..<lines.count / length).map { place in
      String(decoding: lines[place * length..<(place + 1) * length - 1], as: UTF8.self)
    }
  }
}
