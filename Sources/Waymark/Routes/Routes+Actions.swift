extension Routes {
  /// Something to do that takes time and may come to something; ``Navigator/perform(_:returning:from:context:)``
  /// waits for it.
  ///
  /// `routes.task("/upload/:id") { (id: Int) in AsyncAction { try await upload(id) } }`
  public mutating func task<each P: LinkParameter, Value: Sendable>(
    _ pattern: String, _ options: RouteOption...,
    perform act: @escaping (repeat each P) throws -> AsyncAction<Value>
  ) {
    let types = types(repeat (each P).self)
    let names = names(of: pattern, types)
    register(
      pattern, options, types,
      .task { opening in
        var reader = ParameterReader()
        return try act(repeat try reader.next((each P).self, names, opening.parameters)).erased
      })
  }

  /// Something to do with the screen on top, or with the one that a link opens, for a fragment:
  /// `#share`, `/contact/7#share`.
  ///
  /// Only registered names are actions, and only the app and pages of its own origins may run them;
  /// for others the link opens without. What is no action stays a part of its link.
  public mutating func fragment(
    _ name: String, perform act: @escaping (Screen, OpenContext) -> Void
  ) {
    if screenActions.updateValue(act, forKey: name) != nil { note(.duplicateFragment(name)) }
  }
}
