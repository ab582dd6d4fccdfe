import WaymarkPage

extension PagePicture {
  struct Chart: Encodable {
    let kind: String
    let labels: [String]
    let unit: String
    let series: [Series]

    struct Series: Encodable {
      let name: String
      /// A number for each label; null where there is none, because JSON has no other word for it.
      let values: [Double?]
    }

    init(_ chart: Page.Chart) {
      kind = chart.kind.rawValue
      labels = chart.labels
      unit = chart.unit
      series = chart.series.map { one in
        Series(name: one.name, values: chart.labels.indices.map { chart.value(one, at: $0) })
      }
    }
  }

  struct Image: Encodable {
    let source: String
    let width: Int?
    let height: Int?
  }
}
