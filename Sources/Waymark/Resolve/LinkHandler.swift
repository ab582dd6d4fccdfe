/// Takes links that no pattern describes; handlers are asked after all patterns, in their order. A class,
/// since it is handed on often.
final class LinkHandler {
  let name: String
  /// Whose links it takes, as far as that decides how an entry's link is written.
  let scope: Pattern.Scope
  let takes: (MatchTarget, AppAddresses) -> Bool

  /// A handler that looks at the link as an entry has it: canonical if it belongs to somebody else.
  init(name: String, where holds: @escaping (DeepLink) -> Bool) {
    (self.name, scope) = (name, .everything)
    takes = { target, _ in holds(target.appForm ?? target.link.canonical) }
  }

  /// A handler of all links whose segments begin like the pattern's, which are literals.
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
