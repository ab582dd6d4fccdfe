extension Routes {
  /// The link that leads to values of a type, by its name; without a name it is the default.
  ///
  /// Subclasses inherit it, and what conforms to a protocol has the protocol's; the nearest class
  /// wins, and any class wins over a protocol.
  public mutating func link<Value>(
    _ type: Value.Type, named name: String? = nil, _ template: LinkTemplate<Value>
  ) {
    let link = ObjectLink(name, template)
    if objectLinks.contains(where: { $0.typeID == link.typeID && $0.name == name }) {
      note(.duplicateObjectLink(type: link.typeName, name: name))
    }
    do throws(LinkError) {
      _ = try DeepLink(template.sample, directivePrefix: addresses.directivePrefix)
      if !template.hasValuesInPlace {
        note(.objectLink(type: link.typeName, template: template.text, nil))
      }
    } catch {
      note(.objectLink(type: link.typeName, template: template.text, error))
    }
    objectLinks.append(link)
  }
}
