#if GTK
  import CGTK

  /// Round numbers from the least to the most of a chart, zero among them.
  struct ChartScale {
    /// The numbers that have a line, from the least.
    let ticks: [Double]

    init(_ values: [Double]) {
      let (least, most) = (min(0, values.min() ?? 0), max(0, values.max() ?? 0))
      // Divided one by one: the sum of very large numbers is infinite.
      let rough = most / 4 - least / 4
      guard rough > 1e-300 else {
        ticks = [0, 1]
        return
      }
      let power = log10(rough).rounded(.down)
      let factor = [1, 2, 5, 10].first { $0 * pow(10, power) >= rough * 0.999 } ?? 10
      // A division by a power of ten is exact where a product with a tenth is not.
      let number = { power < 0 ? $0 * factor / pow(10, -power) : $0 * factor * pow(10, power) }
      let step = number(1)
      let numbers = (least / step).rounded(.down)...(most / step).rounded(.up)
      ticks = stride(from: numbers.lowerBound, through: numbers.upperBound, by: 1)
        .map { number($0) }.filter(\.isFinite)
    }

    /// The place of a number: 0 for the least tick, 1 for the largest.
    func place(of value: Double) -> Double {
      let (least, most) = (ticks[0] / 4, ticks[ticks.count - 1] / 4)
      return (value / 4 - least) / (most - least)
    }
  }
#endif
