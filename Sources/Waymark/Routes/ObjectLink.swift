/// A template that was registered for a type, under a name or as the type's default.
struct ObjectLink {
  /// The relation of a template's type to that of a value.
  enum Fit {
    /// The value's own type.
    case exact
    /// A superclass of the value's class.
    case inherited
    /// A protocol, or another type that the value conforms to.
    case conforming
  }

  let typeName: String
  let name: String?
  let template: String
  var typeID: ObjectIdentifier { ObjectIdentifier(type) }
  private let fitOf: (Any) -> Fit?
  private let isClassAbove: (Any.Type) -> Bool
  private let type: Any.Type
  private let fillFrom: (Any) throws(ObjectLinkError) -> String

  init<Value>(_ name: String?, _ template: LinkTemplate<Value>) {
    self.name = name
    self.template = template.text
    let typeName = "\(Value.self)"
    self.typeName = typeName
    type = Value.self
    isClassAbove = { $0 is Value.Type }
    fitOf = { value in
      guard value is Value else { return nil }
      if Swift.type(of: value) == Value.self { return .exact }
      return Value.self is AnyClass ? .inherited : .conforming
    }
    fillFrom = { value throws(ObjectLinkError) in
      guard let value = value as? Value else {
        preconditionFailure("A template is filled only from values of its type.")
      }
      do throws(LinkTemplate<Value>.Gap) {
        return try template.fill(with: value)
      } catch {
        switch error {
        case .noValue(let place):
          throw .noValue(type: typeName, template: template.text, place: place)
        case .notASegment(let place, let text):
          throw .notASegment(type: typeName, template: template.text, place: place, value: text)
        }
      }
    }
  }

  func fit(of value: Any) -> Fit? { fitOf(value) }

  /// True if the type of the other inherits from this one's.
  func isAbove(_ other: ObjectLink) -> Bool { isClassAbove(other.type) }

  func text(for value: Any) throws(ObjectLinkError) -> String { try fillFrom(value) }
}

extension [ObjectLink] {
  /// The template of the type nearest to the value's own; protocols come after all classes.
  func best(for value: Any, named name: String?) throws(ObjectLinkError) -> ObjectLink {
    let fitting = filter { $0.name == name }.compactMap { link in
      link.fit(of: value).map { (link: link, fit: $0) }
    }
    if let exact = fitting.first(where: { $0.fit == .exact }) { return exact.link }
    let classes = fitting.filter { $0.fit == .inherited }.map(\.link)
    if let nearest = classes.first(where: { one in classes.allSatisfy { $0.isAbove(one) } }) {
      return nearest
    }
    let conforming = fitting.map(\.link)
    let typeName = "\(Swift.type(of: value))"
    guard let only = conforming.first else {
      let known = filter { $0.fit(of: value) != nil }.map {
        ObjectLinkError.Known(type: $0.typeName, name: $0.name)
      }
      throw .noTemplate(
        type: typeName, name: name, known: known, types: unique(map(\.typeName)))
    }
    guard conforming.count == 1 else {
      throw .ambiguous(type: typeName, name: name, among: conforming.map(\.typeName))
    }
    return only
  }

  private func unique(_ names: [String]) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
