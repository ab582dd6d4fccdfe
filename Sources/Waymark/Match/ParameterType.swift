/// What a route's parameter takes, as far as matching needs to know it.
public struct ParameterType: Sendable {
  /// A word for people: `String`, `Int`, `Double` or `Bool`.
  public let kind: String
  /// Whether the screen can do without a value.
  public let isOptional: Bool
  /// Whether every text is a value; such a parameter ranks below a typed one.
  public let isText: Bool
  /// Whether a text is a value.
  public let accepts: @Sendable (String) -> Bool

  init(
    kind: String, isOptional: Bool = false, isText: Bool = false,
    accepts: @escaping @Sendable (String) -> Bool
  ) {
    self.kind = kind
    self.isOptional = isOptional
    self.isText = isText
    self.accepts = accepts
  }

  /// What a Swift type takes.
  public init<Value: LinkParameter>(of type: Value.Type) {
    self.init(kind: Value.kind, isOptional: Value.isOptional, isText: Value.isText) {
      Value(linkText: $0) != nil
    }
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
