extension Routes {
  /// A screen whose options are a list, for those who add another way to register screens.
  public mutating func add<each P: LinkParameter>(
    _ pattern: String, options: [RouteOption],
    to make: @escaping (OpenContext, repeat each P) throws -> Screen?
  ) {
    let types = types(repeat (each P).self)
    let names = names(of: pattern, types)
    register(
      pattern, options, types,
      .screen(Maker(preparing: { ParameterReader.reading(names, for: make) })))
  }
}
