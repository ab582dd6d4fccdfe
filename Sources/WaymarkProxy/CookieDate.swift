#if Proxy
  import Foundation

  /// A date as cookies have it, in one of many spellings (RFC 6265 §5.1.1).
  enum CookieDate {
    private static let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Nil if the text is no date.
    static func read(_ text: String) -> Date? {
      var time: [Int]?
      var day: Int?
      var month: Int?
      var year: Int?
      let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != ":" }
      for word in words {
        let numbers = word.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        if time == nil, numbers.count == 3, numbers.allSatisfy({ $0 != nil }) {
          time = numbers.compactMap { $0 }
        } else if day == nil, word.count <= 2, let number = Int(word) {
          day = number
        } else if month == nil, let index = months.firstIndex(of: String(word.prefix(3))) {
          month = index + 1
        } else if year == nil, (2...4).contains(word.count), let number = Int(word) {
          year = number < 70 ? number + 2000 : number < 100 ? number + 1900 : number
        }
      }
      guard let time, let day, let month, let year, year >= 1601, 1...31 ~= day,
        time[0] <= 23, time[1] <= 59, time[2] <= 59
      else { return nil }
      let seconds = time[0] * 3600 + time[1] * 60 + time[2]
      return Date(timeIntervalSince1970: Double(days(year, month, day) * 86_400 + seconds))
    }

    /// Days since 1970, in the calendar that all dates of the web have.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
      // A year that begins in March has its odd day at its end.
      let year = month <= 2 ? year - 1 : year
      let era = year / 400
      let ofEra = year - era * 400
      let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
      return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }
  }
#endif
