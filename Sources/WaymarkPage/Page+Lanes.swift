extension Page {
  /// The part of a graph that stands before a row: the point of the row, and the lines around it.
  ///
  /// Rows below each other make the graph: what leaves one at its lower edge comes into the next at its
  /// upper edge, in the same lane.
  public struct Lanes: Hashable, Sendable {
    /// The lane of the row's own point; the first is 0.
    public var point: Int
    /// The lanes whose lines come from above and end in the point.
    public var above: [Int]
    /// The lanes whose lines begin in the point and go on below.
    public var below: [Int]
    /// The lanes whose lines pass the point.
    public var passing: [Int]
    /// How many lanes all rows of the graph have room for.
    public var count: Int

    /// Makes a part of a graph.
    public init(point: Int, above: [Int], below: [Int], passing: [Int] = [], count: Int) {
      self.point = point
      self.above = above
      self.below = below
      self.passing = passing
      self.count = count
    }
  }
}
