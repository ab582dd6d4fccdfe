/// What a route's parameter takes, as far as matching needs to know it.
package struct ParameterType: Sendable {
  /// A word for people: `String`, `Int`, `Double` or `Bool`.
  package let kind: String
  /// True if the screen can do without a value.
  package let isOptional: Bool
  /// True if every text is a value; such a parameter ranks below a typed one.
  package let isText: Bool
  package let accepts: @Sendable (String) -> Bool

  package init<Value: LinkParameter>(of type: Value.Type) {
    kind = Value.kind
    isOptional = Value.isOptional
    isText = Value.isText
    // A closure that captures nothing needs no memory.
    guard !isText else {
      accepts = { _ in true }
      return
    }
    accepts = { text in
      do throws(LinkDeclined) {
        _ = try Value.value(of: text)
        return true
      } catch {
        return false
      }
    }
  }

  /// The type that a word such as `Int` or `Bool?` names; nil for an unknown word.
  package init?(kindNamed name: String) {
    let types = [
      ParameterType(of: String.self), ParameterType(of: String?.self), ParameterType(of: Int.self),
      ParameterType(of: Int?.self), ParameterType(of: Double.self), ParameterType(of: Double?.self),
      ParameterType(of: Bool.self), ParameterType(of: Bool?.self),
    ]
    guard let type = types.first(where: { $0.kind + ($0.isOptional ? "?" : "") == name })
    else { return nil }
    self = type
  }

  package static let text = ParameterType(of: String.self)

  /// Every text; an optional one may be absent.
  static func text(isOptional: Bool) -> ParameterType {
    isOptional ? ParameterType(of: String?.self) : text
  }

  /// Every text for each parameter of a pattern; where a link may leave one out, none as well.
  static func texts(of pattern: Pattern) -> [ParameterType] {
    pattern.parameters.map { text(isOptional: $0.isOptional) }
  }
}
