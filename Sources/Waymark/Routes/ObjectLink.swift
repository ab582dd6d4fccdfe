extension Routes {
  /// Registers the link for values of a type, under a name. Without a name, it's the default link.
  ///
  ///     routes.link(Contact.self, named: "view") { "/contact/view/\($0.uid)" }
  ///
  /// Subclasses inherit the link, and so do types that conform to a protocol. The nearest class
  /// takes precedence over other classes, and a class over a protocol. The closure returns `nil` for
  /// a value without a link.
  public mutating func link<Value>(
    _ type: Value.Type, named name: String? = nil, to target: @escaping (Value) -> LinkTarget?
  ) {
    let link = ObjectLink(name, target)
    let isNew = !registry.objectLinks.contains { $0.type == link.type && $0.name == name }
    registry.checkName("\(type)" + (name.map { " " + $0 } ?? ""), of: "link", isNew: isNew)
    registry.objectLinks.append(link)
  }
}

/// The link for values of a type. It's a class to avoid copying.
final class ObjectLink {
  let name: String?
  let type: Any.Type
  let fits: (Any) -> Bool
  /// Returns whether the type is the type of another link, or a superclass of it.
  let isAbove: (ObjectLink) -> Bool
  let target: (Any) -> LinkTarget?

  init<Value>(_ name: String?, _ target: @escaping (Value) -> LinkTarget?) {
    (self.name, type) = (name, Value.self)
    fits = { $0 is Value }
    isAbove = { $0.type is Value.Type }
    self.target = { ($0 as? Value).flatMap(target) }
  }

  fileprivate var words: String { "\(type)" + (name.map { " ‘\($0)’" } ?? "") }
}

extension [ObjectLink] {
  func target(of value: Any, named name: String?) throws -> LinkTarget {
    guard let target = try best(for: value, named: name).target(value) else {
      throw ObjectLinkError(message: "this \(Swift.type(of: value)) has no link")
    }
    if let failure = target.failure { throw failure }
    return target
  }

  private func best(for value: Any, named name: String?) throws(ObjectLinkError) -> ObjectLink {
    let type = Swift.type(of: value)
    let fitting = filter { $0.fits(value) }
    let named = fitting.filter { $0.name == name }
    let classes = named.filter { $0.type is AnyClass }
    let nearest = classes.first { link in classes.allSatisfy { $0.isAbove(link) } }
    if let best = named.first(where: { $0.type == type }) ?? nearest { return best }
    if named.count == 1 { return named[0] }
    let words = name.map { " ‘\($0)’" } ?? ""
    guard named.isEmpty else {
      throw ObjectLinkError(
        message: "\(type) has more than one link\(words), from "
          + named.map { "\($0.type)" }.joined(separator: " and ")
          + "; register one for \(type) itself")
    }
    let known = isEmpty ? "" : "; there are links for " + map(\.words).joined(separator: ", ")
    throw ObjectLinkError(message: "no link\(words) is registered for \(type)" + known)
  }
}

package struct ObjectLinkError: Error, Equatable { package let message: String }
