extension Routes {
  /// Takes out every route with this pattern; what is bound to it stays bound.
  public mutating func remove(_ pattern: String) {
    guard let wanted = read(pattern) else { return }
    let count = definitions.count
    definitions.removeAll { $0.pattern == wanted && !$0.isBound }
    if definitions.count == count { note(.nothingToRemove(mounted(pattern))) }
  }

  /// Takes out the link of a type that has this name; without a name the type's default.
  public mutating func removeLink<Value>(of type: Value.Type, named name: String? = nil) {
    let count = objectLinks.count
    objectLinks.removeAll { $0.typeID == ObjectIdentifier(type) && $0.name == name }
    if objectLinks.count == count {
      note(.nothingToRemove("\(type)" + (name.map { " " + $0 } ?? "")))
    }
  }
}
