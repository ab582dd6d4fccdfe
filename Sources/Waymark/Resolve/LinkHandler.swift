/// Matches links that no pattern describes. Handlers are tried after all patterns, in their order.
struct LinkHandler {
  let name: String
  /// The scope of its links, which determines how the links of entries are written.
  let scope: Pattern.Scope
  let takes: (MatchTarget, AppAddresses) -> Bool

  /// Creates a handler with a condition for the link of an entry.
  init(name: String, where holds: @escaping (DeepLink) -> Bool) {
    (self.name, scope) = (name, .everything)
    takes = { target, _ in holds(target.appForm ?? target.link.canonical) }
  }

  /// Creates a handler for all links that begin with the segments of a pattern, which are literals.
  init(name: String, prefix: Pattern) {
    (self.name, scope) = (name, prefix.scope)
    takes = { [segments = prefix.segments] target, addresses in
      guard target.isIn(prefix.scope, addresses) else { return false }
      let given = target.source(namesScheme: prefix.scope.namesScheme).routeSegments
      return given.count >= segments.count
        && zip(segments, given).allSatisfy { $0.literal.utf8.elementsEqual($1.utf8) }
    }
  }
}
