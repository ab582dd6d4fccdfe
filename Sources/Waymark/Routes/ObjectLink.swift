/// A registered template for the values of a type.
final class ObjectLink {
  enum Fit {
    /// The type of the value.
    case exact
    /// A superclass of the class of the value.
    case inherited
    /// A protocol, or another type that the value conforms to.
    case conforming
  }

  let typeName: String
  let name: String?
  let template: String
  let type: Any.Type
  let isAbove: (ObjectLink) -> Bool
  /// Returns the relation to the type of a value, or `nil` without one.
  let fit: (Any) -> Fit?
  let text: (Any) throws(ObjectLinkError) -> String

  init<Value>(_ name: String?, _ template: LinkTemplate<Value>) {
    (self.name, self.template) = (name, template.text())
    (type, typeName) = (Value.self, "\(Value.self)")
    isAbove = { $0.type is Value.Type }
    fit = { value in
      guard value is Value else { return nil }
      if Swift.type(of: value) == Value.self { return .exact }
      return Value.self is AnyClass ? .inherited : .conforming
    }
    text = { value throws(ObjectLinkError) in
      guard let value = value as? Value else {
        preconditionFailure("A template is filled only from values of its type.")
      }
      return try template.fill(with: value)
    }
  }
}

extension [ObjectLink] {
  /// Returns the template of the nearest type. Protocols rank below all classes.
  func best(for value: Any, named name: String?) throws(ObjectLinkError) -> ObjectLink {
    var nearest: ObjectLink?
    var conforming: [ObjectLink] = []
    for link in self where link.name == name {
      switch link.fit(value) {
      case .exact: return link
      case .inherited: nearest = nearest.map { $0.isAbove(link) ? link : $0 } ?? link
      case .conforming: conforming.append(link)
      case nil: break
      }
    }
    if let nearest { return nearest }
    if conforming.count == 1 { return conforming[0] }
    let typeName = "\(Swift.type(of: value))"
    if conforming.count > 1 {
      throw .ambiguous(type: typeName, name: name, among: conforming.map(\.typeName))
    }
    let fitting = filter { $0.fit(value) != nil }
    var types: [String] = []
    for link in self where !types.contains(link.typeName) { types.append(link.typeName) }
    throw .noTemplate(
      type: typeName, name: name, known: fitting.map { .init(type: $0.typeName, name: $0.name) },
      types: types)
  }
}
