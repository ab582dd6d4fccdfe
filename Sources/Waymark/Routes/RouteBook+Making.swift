extension CompiledRoutes {
  /// The screen of an entry, made by the first of its routes that does not decline.
  func makeScreen(of entry: Entry, for opening: OpenContext) throws -> AnyScreen? {
    for match in resolver.candidates(for: entry.link) where resolver.rules[match.route].isScreen {
      let opening = OpenContext(
        link: entry.link, parameters: match.parameters, context: opening.context,
        source: opening.source, payload: entry.payload, entry: entry.id)
      if let screen = try makeScreen(match.route, opening) { return screen }
    }
    return nil
  }
}
