package struct ParameterType: Sendable {
  private let type: any LinkParameter.Type
  package let isOptional: Bool
  /// A Boolean value indicating whether the parameter has all values of a query key, or of a tail.
  package let isList: Bool
  /// A Boolean value indicating whether every text is a value. Other types rank higher.
  package let isText: Bool

  package init<Value: LinkParameter>(of type: Value.Type) {
    self.type = type
    // Check the most common types first, because a cast is slow.
    if type == String.self || type == Int.self {
      (isOptional, isList, isText) = (false, false, type == String.self)
      return
    }
    let wrapped = (type as? any OptionalParameter.Type)?.wrapped
    let element = (wrapped ?? type) as? any ListParameter.Type
    (isOptional, isList) = (wrapped != nil, element != nil)
    isText = (element?.element ?? wrapped) == String.self
  }

  package init?(kindNamed name: String) {
    let types: [any LinkParameter.Type] = [
      String.self, String?.self, Int.self, Int?.self, Double.self, Double?.self, Bool.self,
      Bool?.self, [String].self, [Int].self, [Double].self, [Bool].self,
    ]
    let named = types.lazy.map { ParameterType(of: $0) }
      .first { $0.kind + ($0.isOptional ? "?" : "") == name }
    guard let named else { return nil }
    self = named
  }

  package static let text = ParameterType(of: String.self)

  /// Returns the type of every text. An optional text can be absent.
  static func text(isOptional: Bool) -> ParameterType {
    isOptional ? ParameterType(of: String?.self) : text
  }

  static func texts(of pattern: Pattern) -> [ParameterType] {
    pattern.parameters.map { text(isOptional: $0.isOptional) }
  }

  package func accepts(_ text: String) -> Bool {
    // A generic function looks up the metadata of `Optional`, which is slow.
    isText || (type == Int.self ? Int(linkText: text) != nil : type.accepts(text))
  }

  /// A word for messages: `String`, `Int`, `Double` or `Bool`, in brackets for a list.
  package var kind: String { Self.kind(of: type) }

  private static func kind(of type: Any.Type) -> String {
    switch type {
    case let type as any OptionalParameter.Type: kind(of: type.wrapped)
    case let type as any ListParameter.Type: "[\(kind(of: type.element))]"
    case is any FixedWidthInteger.Type: "Int"
    case is any BinaryFloatingPoint.Type: "Double"
    case is Bool.Type: "Bool"
    case let type as any RawRepresentable.Type: kind(of: rawValue(of: type))
    default: "String"
    }
  }

  private static func rawValue<Value: RawRepresentable>(of _: Value.Type) -> Any.Type {
    Value.RawValue.self
  }

  package var choices: [String] {
    let type = (type as? any OptionalParameter.Type)?.wrapped ?? type
    guard let listed = type as? any CaseIterable.Type else { return [] }
    return Self.linkTexts(of: listed)
  }

  private static func linkTexts<Value: CaseIterable>(of _: Value.Type) -> [String] {
    Value.allCases.compactMap { ($0 as? any LinkParameter)?.linkText }
  }
}

extension LinkParameter {
  fileprivate static func accepts(_ text: String) -> Bool { Self(linkText: text) != nil }
}

private protocol OptionalParameter {
  static var wrapped: any LinkParameter.Type { get }
}

extension Optional: OptionalParameter where Wrapped: LinkParameter {
  fileprivate static var wrapped: any LinkParameter.Type { Wrapped.self }
}

private protocol ListParameter {
  static var element: any LinkParameter.Type { get }
}

extension Array: ListParameter where Element: LinkParameter {
  fileprivate static var element: any LinkParameter.Type { Element.self }
}
