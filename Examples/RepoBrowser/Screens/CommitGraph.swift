import WaymarkPage

/// The lanes in which the lines between commits and their parents run.
struct CommitGraph {
  /// A wider graph says nothing any more, and is left out.
  private static let mostLanes = 16

  /// The commit that the line of each lane leads to; nil for a lane that is free.
  private var ends: [String?] = []
  private var seen: Set<String> = []

  /// The part of each commit, in the order of a list that has parents below their children; none if
  /// all are in one line.
  static func lanes(_ commits: [Commit]) -> [Page.Lanes?] {
    var graph = CommitGraph()
    let lanes = commits.map { graph.add($0) }
    let count = lanes.map(\.count).max() ?? 0
    guard (2...mostLanes).contains(count) else { return commits.map { _ in nil } }
    return lanes.map { lanes in
      var lanes = lanes
      lanes.count = count
      return lanes
    }
  }

  private mutating func add(_ commit: Commit) -> Page.Lanes {
    seen.insert(commit.sha)
    let above = ends.indices.filter { ends[$0] == commit.sha }
    let point = above.first ?? free()
    for lane in above { ends[lane] = nil }
    let passing = ends.indices.filter { ends[$0] != nil }
    // A lane that is free from here on is no other's before the next commit.
    let width = ends.count
    var below: [Int] = []
    for parent in commit.parents where !seen.contains(parent) {
      // The line to the first parent stays in its lane; another joins one that leads there already.
      let lane = below.isEmpty ? point : ends.firstIndex(of: parent) ?? free()
      ends[lane] = parent
      below.append(lane)
    }
    let count = max(width, ends.count)
    while ends.last == .some(nil) { ends.removeLast() }
    return Page.Lanes(point: point, above: above, below: below, passing: passing, count: count)
  }

  /// The first lane that no line runs in.
  private mutating func free() -> Int {
    if let lane = ends.firstIndex(of: nil) { return lane }
    ends.append(nil)
    return ends.count - 1
  }
}
