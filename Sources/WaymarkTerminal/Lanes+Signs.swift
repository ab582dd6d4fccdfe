import WaymarkPage

extension Page.Lanes {
  /// How many columns a graph takes before a row, and a blank behind it.
  var columns: Int { 2 * count + 1 }

  /// The lines beside the first line of a row, and its point.
  var signs: String {
    let ends = Set(above + below)
    let reach = min(point, ends.min() ?? point)..<max(point, ends.max() ?? point)
    var signs = ""
    for lane in 0..<count {
      let isPassed = passing.contains(lane)
      let (left, right) = (reach.contains(lane - 1), reach.contains(lane))
      signs +=
        lane == point
        ? "●"
        : Self.sign(
          up: isPassed || above.contains(lane), down: isPassed || below.contains(lane), left: left,
          right: right)
      signs += right ? "─" : " "
    }
    return signs + " "
  }

  /// The lines beside the other lines of the row: those that come into the next one.
  var signsBelow: String {
    let lanes = Set(below + passing)
    return (0..<count).map { lanes.contains($0) ? "│ " : "  " }.joined() + " "
  }

  /// The sign of lines that meet in the middle.
  private static func sign(up: Bool, down: Bool, left: Bool, right: Bool) -> String {
    switch (up, down, left, right) {
    case (true, true, false, false): "│"
    case (true, true, true, false): "┤"
    case (true, true, false, true): "├"
    case (true, true, true, true): "┼"
    case (true, false, true, false): "╯"
    case (true, false, false, _): right ? "╰" : "╵"
    case (true, false, true, true): "┴"
    case (false, true, true, false): "╮"
    case (false, true, false, _): right ? "╭" : "╷"
    case (false, true, true, true): "┬"
    case (false, false, _, _): left || right ? "─" : " "
    }
  }
}
