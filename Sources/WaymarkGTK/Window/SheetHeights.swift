#if GTK
  import Waymark

  /// The heights of a sheet in a window.
  struct SheetHeights {
    let options: SheetOptions
    /// The number of the height at which it rests.
    private(set) var current = 0
    /// The room of the window above a large sheet.
    static let margin = 48.0

    init(_ options: SheetOptions) { self.options = options }

    /// The height at which it rests in a window of a height.
    func height(in window: Double) -> Double { height(current, in: window) }

    private func height(_ number: Int, in window: Double) -> Double {
      let most = max(0, window - Self.margin)
      let height =
        switch options.detents[number] {
        case .medium: window / 2
        case .large: most
        case .fraction(let part): most * part
        case .height(let points): points
        }
      return min(max(0, height), most)
    }

    private func all(in window: Double) -> [Double] {
      options.detents.indices.map { height($0, in: window) }
    }

    func lowest(in window: Double) -> Double { all(in: window).min() ?? 0 }

    /// The height that a hand may give it: no more than the highest, and less than the lowest if that closes it.
    func dragged(to height: Double, in window: Double) -> Double {
      let heights = all(in: window)
      let least = options.allowsSwipe ? 0 : heights.min() ?? 0
      return min(max(least, height), heights.max() ?? 0)
    }

    /// True if a hand that lets go here closes it.
    func closes(at height: Double, in window: Double) -> Bool {
      options.allowsSwipe && height < lowest(in: window) / 2
    }

    /// Rests at the height that is nearest.
    mutating func rest(near height: Double, in window: Double) {
      let ways = all(in: window).map { abs($0 - height) }
      current = ways.indices.min { ways[$0] < ways[$1] } ?? 0
    }

    /// Rests at the next height; at the first one after the last.
    mutating func next() { current = (current + 1) % options.detents.count }
  }
#endif
