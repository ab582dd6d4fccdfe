/// A parameter of the pattern by name, for makers whose order differs or that want a default.
public struct NamedParameter<Value: LinkParameter>: ExpressibleByStringLiteral {
  let name: String
  let fallback: Value?

  /// A parameter, with the value that counts where a link leaves it out.
  public init(_ name: String, default fallback: Value? = nil) {
    self.name = name
    self.fallback = fallback
  }

  /// A parameter without a default.
  public init(stringLiteral name: String) { self.init(name) }
}
