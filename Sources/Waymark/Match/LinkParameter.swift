/// A value in a link, such as a path segment or the value of a query item.
///
///     struct Tag: LinkParameter {
///       let linkText: String
///       init?(linkText: String) { self.linkText = linkText }
///     }
///
/// An enum with raw values needs only the conformance.
public protocol LinkParameter: SendableMetatype {
  /// Creates the value from decoded text. Returns `nil` if the text isn't a value of the type.
  init?(linkText: String)
  /// The text that `init(linkText:)` converts back to this value.
  var linkText: String { get }
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
}

extension LinkParameter where Self: FixedWidthInteger {
  /// Reads a number in its canonical form, so that each screen has one link. `+7` and `07` are
  /// invalid.
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
}

extension LinkParameter where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Reads a finite number. `nan`, `inf` and numbers that overflow are invalid.
  public init?(linkText: String) {
    guard let number = Self(linkText), number.isFinite else { return nil }
    self = number
  }
}

/// An error that the closure of a route throws to decline a link. The next matching route is then
/// tried.
///
/// What an action did before it threw isn't undone. A preview doesn't call these closures.
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

extension String: LinkParameter {}

extension Bool: LinkParameter {
  /// Reads `true` or `1`, and `false` or `0`, in any case.
  public init?(linkText: String) {
    switch LinkParser.lowerCase(linkText) {
    case "true", "1": self = true
    case "false", "0": self = false
    default: return nil
    }
  }
}

extension Optional: LinkParameter where Wrapped: LinkParameter {
  /// Reads a value. An empty string is `nil`.
  public init?(linkText: String) {
    if linkText.isEmpty {
      self = .none
    } else {
      guard let value = Wrapped(linkText: linkText) else { return nil }
      self = .some(value)
    }
  }
  /// The text of the value, or an empty string for `nil`.
  public var linkText: String { self?.linkText ?? "" }
}

/// The values of a query key that can be repeated, or the segments of a tail.
extension Array: LinkParameter where Element: LinkParameter {
  /// Reads values separated by slashes. In each, `%2F` is a slash and `%25` a percent sign.
  public init?(linkText: String) {
    self = []
    if linkText.isEmpty { return }
    for piece in linkText.pieces(between: "/") {
      guard let text = try? PercentEncoding.decode(piece), let value = Element(linkText: text)
      else { return nil }
      append(value)
    }
  }
  /// The texts of the values, separated by slashes.
  public var linkText: String {
    map { PercentEncoding.escape($0.linkText, for: .list) }.joined(separator: "/")
  }
}
