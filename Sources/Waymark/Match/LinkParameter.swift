/// A value that a link can carry: it comes from a decoded text, and goes back into one.
///
///     struct Tag: LinkParameter {
///       let linkText: String
///       init?(linkText: String) { self.linkText = linkText }
///     }
public protocol LinkParameter: SendableMetatype {
  /// Reads the value; nil means that the route does not take the link.
  init?(linkText: String)
  /// The text that reads back as this value.
  var linkText: String { get }
  /// A word for people: `String`, `Int`, `Double` or `Bool`.
  static var kind: String { get }
  /// True if a link may leave the value out.
  static var isOptional: Bool { get }
  /// The value of a parameter that the link leaves out; nil where there has to be one.
  static func absent() -> Self?
  /// True if every text is a value.
  static var isText: Bool { get }
  /// The value of a text, or the one of a parameter that the link leaves out.
  ///
  /// No type has to write it: it is here so that the compiler knows the type where it is called.
  static func value(of linkText: String?) throws(LinkDeclined) -> Self
}

extension LinkParameter {
  /// `String`, unless the type says otherwise.
  public static var kind: String { "String" }
  /// False, unless the type says otherwise.
  public static var isOptional: Bool { false }
  /// Nil: there has to be a value.
  public static func absent() -> Self? { nil }
  /// False: a type of its own turns some texts down.
  public static var isText: Bool { false }
  /// Reads the text, or takes the absent value.
  public static func value(of linkText: String?) throws(LinkDeclined) -> Self {
    guard let value = linkText.map({ Self(linkText: $0) }) ?? absent() else {
      throw LinkDeclined()
    }
    return value
  }
}

extension LinkParameter where Self: LosslessStringConvertible {
  /// Reads the value from its description.
  public init?(linkText: String) { self.init(linkText) }
  /// The description.
  public var linkText: String { description }
}

extension LinkParameter where Self: RawRepresentable, RawValue: LinkParameter {
  /// Reads the value from its raw value.
  public init?(linkText: String) {
    guard let rawValue = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: rawValue)
  }
  /// The raw value's text.
  public var linkText: String { rawValue.linkText }
  /// The raw value's kind.
  public static var kind: String { RawValue.kind }
}

extension LinkParameter where Self: FixedWidthInteger {
  /// Reads a number in its one spelling: `+7` and `07` are none, so that no screen has two links.
  public init?(linkText: String) {
    let number = UTF8Bytes.with(linkText) { bytes -> Self? in
      let isNegative = bytes.first == UInt8(ascii: "-")
      let start = isNegative ? 1 : 0
      guard start < bytes.count, bytes[start] != UInt8(ascii: "0") || bytes.count == 1 else {
        return nil
      }
      var number: Self = 0
      for offset in start..<bytes.count {
        guard bytes[offset].isDigit else { return nil }
        let digit = Self(truncatingIfNeeded: bytes[offset] & 0x0F)
        let (tens, isTooLong) = number.multipliedReportingOverflow(by: 10)
        let (sum, isTooLarge) =
          isNegative
          ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
        if isTooLong || isTooLarge { return nil }
        number = sum
      }
      return number
    }
    guard let number else { return nil }
    self = number
  }
  /// `Int`, whatever the size.
  public static var kind: String { "Int" }
}

extension LinkParameter where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Reads a finite number: `nan`, `inf` and what overflows are none.
  public init?(linkText: String) {
    guard let number = Self(linkText), number.isFinite else { return nil }
    self = number
  }
  /// `Double`, whatever the size.
  public static var kind: String { "Double" }
}

/// An error by which an action or a maker declines a link: the next candidate is tried.
///
/// An action's effects before the throw stay. A dry run calls neither actions nor makers.
public struct LinkDeclined: Error, Equatable, Sendable {
  /// Creates the error.
  public init() {}
}

extension Int: LinkParameter {}
extension Int8: LinkParameter {}
extension Int16: LinkParameter {}
extension Int32: LinkParameter {}
extension Int64: LinkParameter {}
extension UInt: LinkParameter {}
extension UInt8: LinkParameter {}
extension UInt16: LinkParameter {}
extension UInt32: LinkParameter {}
extension UInt64: LinkParameter {}
extension Double: LinkParameter {}
extension Float: LinkParameter {}

extension String: LinkParameter {
  /// True: every text is a text.
  public static var isText: Bool { true }
}

extension Bool: LinkParameter {
  /// Reads `true` or `1`, `false` or `0`.
  public init?(linkText: String) {
    switch linkText {
    case "true", "1": self = true
    case "false", "0": self = false
    default: return nil
    }
  }
  /// `Bool`.
  public static var kind: String { "Bool" }
}

extension Optional: LinkParameter where Wrapped: LinkParameter {
  /// Reads a value; a text that is none is not taken for an absent one.
  public init?(linkText: String) {
    guard let value = Wrapped(linkText: linkText) else { return nil }
    self = .some(value)
  }
  /// The value's text; empty without a value.
  public var linkText: String { self?.linkText ?? "" }
  /// The value's kind.
  public static var kind: String { Wrapped.kind }
  /// True.
  public static var isOptional: Bool { true }
  /// No value, which is a value here.
  public static func absent() -> Wrapped?? { .some(.none) }
  /// True if every text is a value.
  public static var isText: Bool { Wrapped.isText }
}
