import WaymarkPage

extension PageLayout {
  /// A chart as bars, as long as their numbers are large.
  mutating func add(_ chart: Page.Chart) {
    for text in VisibleText(chart.title).wrapped(to: width - 2) {
      append(StyledLine("  ").appending(text, .strong))
    }
    let bars = chart.labels.enumerated().flatMap { index, label in
      chart.series.enumerated().map { place, series in
        Bar(
          label: VisibleText(place == 0 ? label : ""), name: VisibleText(series.name),
          value: chart.value(series, at: index),
          words: VisibleText(chart.words(chart.value(series, at: index))))
      }
    }
    let isNamed = chart.series.count > 1
    let labels = bars.map(\.label.width).max().map { min($0, width / 3) } ?? 0
    let names = isNamed ? bars.map(\.name.width).max().map { min($0, width / 4) } ?? 0 : 0
    let words = bars.map(\.words.width).max().map { min($0, width / 3) } ?? 0
    let start = 2 + labels + 2 + (isNamed ? names + 2 : 0)
    let room = max(4, width - start - 1 - words)
    let largest = bars.compactMap { $0.value.map { abs($0) } }.max() ?? 0
    for bar in bars {
      var line = StyledLine("  ").appending(bar.label.cut(to: labels))
      if isNamed {
        line.move(to: 4 + labels)
        line.append(bar.name.cut(to: names), .dim)
      }
      line.move(to: start)
      let share = largest > 0 ? abs(bar.value ?? 0) / largest : 0
      line.append(Self.bar(share, room), (bar.value ?? 0) < 0 ? .warning : .accent)
      line.append((share > 0 ? " " : "") + bar.words.cut(to: words).text)
      append(line)
    }
  }

  /// How much is done, as a bar.
  mutating func add(_ progress: Page.Progress) {
    guard let fraction = progress.fraction, let percent = progress.percent else {
      return add(Page.Component.progress(progress).plainItems(in: words))
    }
    let room = min(24, width / 3)
    let bar = VisibleText(Self.bar(fraction, room))
    var line = StyledLine("  ").appending(bar, .accent)
    line.append(String(repeating: "░", count: room - bar.width), .dim)
    line.append(" " + percent + "  ")
    let texts = VisibleText(progress.words).wrapped(to: max(8, width - line.width))
    for (index, text) in texts.enumerated() {
      if index > 0 {
        line = StyledLine(String(repeating: " ", count: room + 4 + percent.count + 1))
      }
      line.append(text)
      append(line)
    }
  }

  /// A bar of blocks; the last one is as wide as what is left, in eighths.
  private static func bar(_ share: Double, _ columns: Int) -> String {
    let eighths = Int((share * Double(columns) * 8).rounded())
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + (eighths == 0 && share > 0 ? "▏" : rest)
  }
}

private struct Bar {
  let label: VisibleText
  let name: VisibleText
  let value: Double?
  let words: VisibleText
}

extension StyledLine {
  fileprivate func appending(_ text: VisibleText, _ ink: Ink = .plain) -> StyledLine {
    var line = self
    line.append(text, ink)
    return line
  }
}
