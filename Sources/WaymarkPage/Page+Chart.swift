extension Page {
  /// Numbers as bars or lines.
  public struct Chart: Hashable, Sendable {
    /// How numbers are drawn.
    public enum Kind: String, Hashable, Sendable {
      /// A bar for each number, from zero.
      case bars
      /// A line from number to number.
      case line
    }

    /// Numbers that belong together, one for each label.
    public struct Series: Hashable, Sendable {
      /// What the numbers are; a chart with a single series needs no name.
      public var name: String
      /// The numbers, in the order of the labels; what is missing or not finite is left out.
      public var values: [Double]

      /// Makes a series.
      public init(_ name: String = "", _ values: [Double]) {
        self.name = name
        self.values = values
      }
    }

    /// What the chart shows, in words.
    public var title: String
    /// How it is drawn.
    public var kind: Kind
    /// What the numbers belong to, such as months.
    public var labels: [String]
    /// The numbers.
    public var series: [Series]
    /// What the numbers count, such as `€`; empty for nothing.
    public var unit: String

    /// Makes a chart.
    public init(
      _ title: String, _ kind: Kind = .bars, labels: [String], series: [Series], unit: String = ""
    ) {
      self.title = title
      self.kind = kind
      self.labels = labels
      self.series = series
      self.unit = unit
    }
  }
}

extension Page.Chart {
  /// The number of a series at a label; nil where it has none.
  package func value(_ series: Series, at label: Int) -> Double? {
    guard series.values.indices.contains(label), series.values[label].isFinite else { return nil }
    return series.values[label]
  }

  /// A number and its unit, as they are read; a dash where there is none.
  package func words(_ value: Double?) -> String {
    guard let value else { return "–" }
    // Rounding by the standard library would need the library of mathematics in every program.
    let whole = abs(value) < 1e15 ? Int64(value) : nil
    let isWhole = whole.map { Double($0) == value } ?? false
    return (isWhole ? "\(whole ?? 0)" : "\(value)") + (unit.isEmpty ? "" : " " + unit)
  }

  /// The title, and a fact for each label.
  var plainItems: [Page.Item] {
    let facts = labels.enumerated().map { index, label in
      let words = series.map { one in
        (series.count > 1 ? one.name + " " : "") + self.words(value(one, at: index))
      }
      return Page.Item.fact(label, words.joined(separator: " · "))
    }
    return [.text(title)] + facts
  }
}
