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

extension Routes {
  /// Registers the link for values of a type, under a name. Without a name, it's the default link.
  ///
  /// Subclasses inherit the link, and so do types that conform to a protocol. The nearest class
  /// takes precedence over other classes, and a class over a protocol.
  public mutating func link<Value>(
    _ type: Value.Type, named name: String? = nil, _ template: LinkTemplate<Value>
  ) {
    let link = ObjectLink(name, template)
    if registry.objectLinks.contains(where: { $0.type == link.type && $0.name == name }) {
      registry.note(.duplicateObjectLink(type: link.typeName, name: name))
    }
    do throws(LinkError) {
      _ = try DeepLink(
        template.text(with: "x"), directivePrefix: registry.addresses.directivePrefix)
      if !template.hasValuesInPlace {
        registry.note(.objectLink(type: link.typeName, template: link.template, nil))
      }
    } catch {
      registry.note(.objectLink(type: link.typeName, template: link.template, error))
    }
    registry.objectLinks.append(link)
  }

  /// Removes the link of a type with this name or, without a name, the default link.
  public mutating func removeLink<Value>(of type: Value.Type, named name: String? = nil) {
    registry.remove("\(type)" + (name.map { " " + $0 } ?? ""), from: \.objectLinks) {
      $0.type == Value.self && $0.name == name
    }
  }
}

/// A reason why there is no link for a value.
public indirect enum ObjectLinkError: Error, Equatable, Sendable {
  /// A template of the type that has another name.
  public struct Known: Equatable, Sendable {
    /// The type of the template.
    public let type: String
    /// The name of the template, or `nil` for the default template.
    public let name: String?
  }

  /// No template with this name is registered for the type or one that it inherits from.
  case noTemplate(type: String, name: String?, known: [Known], types: [String])
  /// The templates of several protocols match, and none takes precedence.
  case ambiguous(type: String, name: String?, among: [String])
  /// A property is `nil`. Its position counts from 1.
  case noValue(type: String, template: String, place: Int)
  /// A property makes a segment empty, `.` or `..`, which isn't valid in a link.
  case notASegment(type: String, template: String, place: Int, value: String)
  /// The resulting link is invalid because it's too long or has too many segments.
  case invalid(LinkError)
  /// No route matches the resulting link.
  case takenByNoRoute(type: String, DeepLink)
}

extension ObjectLinkError {
  /// The mistake and its remedy, as a sentence without a period.
  public var message: String {
    switch self {
    case .noTemplate(let type, let name, let known, let types):
      "no link\(Self.words(for: name)) is registered for \(type); "
        + Self.choices(known, types, type)
    case .ambiguous(let type, let name, let among):
      "\(type) has more than one link\(Self.words(for: name)), from "
        + among.joined(separator: " and ") + "; register one for \(type) itself"
    case .noValue(let type, let template, let place):
      "the \(Self.ordinal(place)) property in ‘\(template)’ has no value in this \(type)"
    case .notASegment(let type, let template, let place, let value):
      "the \(Self.ordinal(place)) property in ‘\(template)’ is ‘\(UnderlinedText.visible(value))’ "
        + "in this \(type), which can be no segment of a link"
    case .invalid(let error): error.message
    case .takenByNoRoute(let type, let link): "no route takes \(link), the link of this \(type)"
    }
  }

  private static func words(for name: String?) -> String { name.map { " ‘\($0)’" } ?? "" }

  private static func choices(_ known: [Known], _ types: [String], _ type: String) -> String {
    if !known.isEmpty {
      let names = known.map { "\($0.type) has " + ($0.name.map { "‘\($0)’" } ?? "a default") }
      return names.joined(separator: ", ")
    }
    return types.isEmpty
      ? "none is registered at all" : "there are links for " + types.joined(separator: ", ")
  }

  private static func ordinal(_ place: Int) -> String {
    let names = ["first", "second", "third", "fourth", "fifth"]
    return place <= names.count ? names[place - 1] : "\(place)th"
  }
}
