/// What a route's parameter takes, as far as matching needs to know it.
public struct ParameterType: Sendable {
  /// A word for people: `String`, `Int`, `Double` or `Bool`.
  public let kind: String
  /// Whether the screen can do without a value.
  public let isOptional: Bool
  /// Whether every text is a value; such a parameter ranks below a typed one.
  public let isText: Bool
  /// The whole numbers that are values, if all other texts are none; nil where that is not so.
  let wholeNumbers: ClosedRange<Int>?
  /// Whether a text is a value.
  public let accepts: @Sendable (String) -> Bool

  /// What a Swift type takes.
  public init<Value: LinkParameter>(of type: Value.Type) {
    kind = Value.kind
    isOptional = Value.isOptional
    isText = Value.isText
    wholeNumbers = Value.wholeNumbers
    accepts = { Value(linkText: $0) != nil }
  }

  /// Types of equal keys take the same texts.
  struct Key: Hashable, Sendable {
    let kind: String
    let isOptional: Bool
    let wholeNumbers: ClosedRange<Int>?
  }

  /// Nil where only the Swift type knows which texts are values.
  var key: Key? {
    guard isText || wholeNumbers != nil else { return nil }
    return Key(kind: kind, isOptional: isOptional, wholeNumbers: wholeNumbers)
  }

  /// Whether there is nothing to check.
  var isPlain: Bool { isText && !isOptional }

  /// Whether a part of a text is a value, decoded.
  func accepts(_ text: TextBytes, _ range: Range<Int>) -> Bool {
    if isText { return true }
    if let wholeNumbers, let number = text.wholeNumber(range) {
      return wholeNumbers.contains(number)
    }
    return accepts(EscapedBytes.text(text, range))
  }

  /// What a word such as `Int` or `Bool?` stands for; nil for an unknown word.
  public init?(kindNamed name: String) {
    switch name {
    case "String": self.init(of: String.self)
    case "String?": self.init(of: String?.self)
    case "Int": self.init(of: Int.self)
    case "Int?": self.init(of: Int?.self)
    case "Double": self.init(of: Double.self)
    case "Double?": self.init(of: Double?.self)
    case "Bool": self.init(of: Bool.self)
    case "Bool?": self.init(of: Bool?.self)
    default: return nil
    }
  }

  /// Every text; an optional one may be absent.
  static func text(isOptional: Bool) -> ParameterType {
    isOptional ? ParameterType(of: String?.self) : text
  }

  /// Every text.
  public static let text = ParameterType(of: String.self)
}
