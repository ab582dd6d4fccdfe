public import Waymark

extension Page {
  /// A day of the calendar, without a time.
  public struct Day: Hashable, Comparable, Sendable, LinkParameter {
    /// The year, from 1 to 9999.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, from 1 to 31.
    public let day: Int

    /// Creates a day, or returns `nil` if it doesn't exist in the calendar.
    public init?(year: Int, month: Int, day: Int) {
      guard (1...9999).contains(year), (1...12).contains(month),
        (1...Self.days(of: month, year)).contains(day)
      else { return nil }
      (self.year, self.month, self.day) = (year, month, day)
    }

    /// Creates a day from a string such as `2026-11-23`.
    public init?(linkText: String) {
      let parts = linkText.pieces(between: "-")
      guard parts.map(\.utf8.count) == [4, 2, 2],
        linkText.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (48...57).contains($0) })
      else { return nil }
      let numbers = parts.compactMap { Int($0) }
      self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// The day as a string such as `2026-11-23`.
    public var linkText: String {
      let parts = [(year, 4), (month, 2), (day, 2)].map { number, width in
        String(repeating: "0", count: width - String(number).count) + String(number)
      }
      return parts.joined(separator: "-")
    }

    /// Returns whether a day is before another day.
    public static func < (one: Day, other: Day) -> Bool {
      (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }

    private static func days(of month: Int, _ year: Int) -> Int {
      switch month {
      case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    }
  }
}
