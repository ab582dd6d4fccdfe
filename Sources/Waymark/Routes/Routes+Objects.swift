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
