/// A parameter of a pattern by its name, for makers with another order or with default values.
public struct NamedParameter<Value: LinkParameter>: ExpressibleByStringLiteral {
  let name: String
  let fallback: Value?

  /// A parameter with an optional default for links that leave it out.
  public init(_ name: String, default fallback: Value? = nil) {
    self.name = name
    self.fallback = fallback
  }

  /// A parameter without a default.
  public init(stringLiteral name: String) { self.init(name) }
}
