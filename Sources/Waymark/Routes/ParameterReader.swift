/// Reads the values of a match, as a maker takes them. It throws ``LinkDeclined`` for a value that does
/// not convert; since a match has checked every value, only types that change their mind have such.
enum ParameterReader {
  /// The value at a place in pattern order, which is followed by the next place.
  static func value<Value: LinkParameter>(
    at place: inout Int, _ parameters: RouteParameters
  ) throws(LinkDeclined) -> Value {
    defer { place += 1 }
    return try value(of: parameters.value(at: place))
  }

  /// The value of a name, or its default.
  static func value<Value: LinkParameter>(
    _ named: NamedParameter<Value>, _ parameters: RouteParameters
  ) throws(LinkDeclined) -> Value {
    let text = parameters[named.name]
    if text == nil, let fallback = named.fallback { return fallback }
    return try value(of: text)
  }

  /// The value of a text. An absent one is that of an empty text: no value, or an empty list.
  private static func value<Value: LinkParameter>(
    of text: String?
  ) throws(LinkDeclined) -> Value {
    guard let value = Value(linkText: text ?? "") else { throw LinkDeclined() }
    return value
  }
}

/// A parameter that is bound by name, for closures whose parameters have another order or default
/// values.
public final class NamedParameter<Value: LinkParameter>: ExpressibleByStringLiteral {
  let name: String
  let fallback: Value?

  var named: RouteRegistry.NamedType { (name, ParameterType(of: Value.self), fallback != nil) }

  /// Creates a parameter with an optional default for links that don't contain it.
  public init(_ name: String, default fallback: Value? = nil) {
    (self.name, self.fallback) = (name, fallback)
  }

  /// Creates a parameter without a default.
  public convenience init(stringLiteral name: String) { self.init(name) }
}
