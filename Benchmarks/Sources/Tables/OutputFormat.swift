import Foundation

/// How tables are printed.
enum OutputFormat {
  case markdown
  /// Title, row and nanoseconds between tabs: what the picture is made of.
  case tabs

  func begin(_ title: String) {
    guard self == .markdown else { return }
    print("\n**\(title)**\n\n| | time | ratio |\n|---|---|---|")
  }

  func write(
    _ title: String, _ name: String, _ nanoseconds: Double, ratio: Double?, _ other: String?
  ) {
    switch self {
    case .markdown:
      var relation = ""
      if let ratio, let other { relation = "\(Self.number(ratio)) of \(other)" }
      print("| \(name) | \(Self.time(nanoseconds)) | \(relation) |")
    case .tabs: print("\(title)\t\(name)\t\(nanoseconds)")
    }
    fflush(nil)
  }

  private static func time(_ nanoseconds: Double) -> String {
    let units: [(Double, String)] = [(1, "ns"), (1e3, "µs"), (1e6, "ms"), (1e9, "s")]
    let unit = units.last { nanoseconds >= $0.0 } ?? units[0]
    return "\(number(nanoseconds / unit.0)) \(unit.1)"
  }

  /// Three digits that count.
  private static func number(_ value: Double) -> String {
    let digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : value >= 0.1 ? 3 : 5
    return String(format: "%.\(digits)f", value)
  }
}
