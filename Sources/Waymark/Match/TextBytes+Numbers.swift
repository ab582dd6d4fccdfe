extension TextBytes {
  /// The number that a part of the text is, as `Int` reads it; nil if it is none.
  func wholeNumber(_ range: Range<Int>) -> Int? {
    guard let first = range.first else { return nil }
    let isNegative = self[first] == UInt8(ascii: "-")
    let hasSign = isNegative || self[first] == UInt8(ascii: "+")
    let digits = (hasSign ? first + 1 : first)..<range.upperBound
    // Eighteen digits always fit.
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var number = 0
    for offset in digits {
      let digit = self[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number &* 10 &+ Int(digit)
    }
    return isNegative ? -number : number
  }
}
