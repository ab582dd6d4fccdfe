/// Bytes that have a meaning in links and patterns.
extension UInt8 {
  static var slash: UInt8 { UInt8(ascii: "/") }
  static var colon: UInt8 { UInt8(ascii: ":") }
  static var questionMark: UInt8 { UInt8(ascii: "?") }
  static var numberSign: UInt8 { UInt8(ascii: "#") }
  static var ampersand: UInt8 { UInt8(ascii: "&") }
  static var equalsSign: UInt8 { UInt8(ascii: "=") }
  static var percentSign: UInt8 { UInt8(ascii: "%") }
  static var plusSign: UInt8 { UInt8(ascii: "+") }
  static var atSign: UInt8 { UInt8(ascii: "@") }
  static var dot: UInt8 { UInt8(ascii: ".") }
  static var asterisk: UInt8 { UInt8(ascii: "*") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var quote: UInt8 { UInt8(ascii: "\"") }
  static var tilde: UInt8 { UInt8(ascii: "~") }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isUpperCase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  /// The lower-case letter, or any other byte unchanged.
  var lowerCase: UInt8 { isUpperCase ? self + 32 : self }
  /// A Boolean value indicating whether the name of a parameter can contain the byte.
  var isInName: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
  var isControl: Bool { self < 0x20 || self == 0x7F }
}
