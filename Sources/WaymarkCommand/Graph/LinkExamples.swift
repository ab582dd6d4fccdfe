#if Browser
import Waymark

/// Makes sample links of a route.
enum LinkExamples {
  /// The maximum number of links for each word.
  private static let mostLinks = 32

  /// Literals by the number of their segment and the literal before them, if any.
  typealias Words = [String: [String]]

  /// Returns the literals of all routes.
  static func words(of definitions: [RouteDefinition]) -> Words {
    var (words, known) = (Words(), Set<String>())
    for definition in definitions {
      var before = ""
      for (number, segment) in definition.pattern.segments.enumerated() {
        let place = "\(number)/\(before)"
        before = segment.literal
        guard !before.isEmpty, known.insert(place + "/" + before).inserted else { continue }
        words[place, default: []].append(before)
      }
    }
    return words
  }

  /// Makes links of a route.
  /// - Parameter words: Literals of other routes, which parameters get as values too.
  static func links(of definition: RouteDefinition, words: Words = [:]) -> [String] {
    // The target of a redirect may have a type that the redirect itself doesn't.
    let all = ["text", "7"].flatMap {
      links(of: definition, words, preferring: $0).prefix(mostLinks)
    }
    var known: Set<String> = []
    return all.filter { known.insert($0).inserted }
  }

  private static func links(
    of definition: RouteDefinition, _ words: Words, preferring word: String
  ) -> [String] {
    let pattern = definition.pattern
    var types = definition.types[...]
    var (paths, before) = ([""], "")
    for (number, segment) in pattern.segments.enumerated() {
      let type = segment.name == nil ? nil : types.popFirst()
      let text = type.map { Self.text($0, word) } ?? word
      let places = segment.literal.isEmpty ? Set(["\(number)/", "\(number)/\(before)"]) : []
      let others = places.sorted().lazy.flatMap { words[$0] ?? [] }
        .filter { type?.accepts($0) ?? true }
      var choices = [text] + others.prefix(mostLinks).map(PercentEncoding.component)
      before = segment.literal
      switch segment {
      case .literal(let literal): choices = [PercentEncoding.component(literal)]
      case .affixed(let before, _, let after):
        choices = choices.map {
          PercentEncoding.component(before) + $0 + PercentEncoding.component(after)
        }
      case .parameter: break
      case .tail:
        // Patterns of a fixed length may match all shorter links.
        choices += choices.map { $0 + "/more" }
        choices.append(text + String(repeating: "/more", count: 20))
      }
      // Each value is tried, but not each combination.
      paths = paths.enumerated().flatMap { index, path in
        (index == 0 ? choices : [choices[0]]).map { path + "/" + $0 }
      }
    }
    var queries = [""]
    for item in pattern.query {
      let value = (item.name == nil ? nil : types.popFirst()).map { Self.text($0, word) } ?? word
      let written = { (query: String) in
        query + (query.isEmpty ? "?" : "&") + "\(item.key)=\(value)"
      }
      queries = item.isOptional ? queries + queries.prefix(1).map(written) : queries.map(written)
    }
    let start =
      switch pattern.scope {
      case .own: ""
      case .everything: "https://elsewhere.example"
      case .origin(let origin): origin.text
      case .scheme(let scheme): scheme + ":/"
      }
    return paths.flatMap { path in
      queries.map { start + (path.isEmpty && start.isEmpty ? "/" : path) + $0 }
    }
  }

  private static func text(_ type: ParameterType, _ word: String) -> String {
    [word, "7", "1.5", "true"].first(where: type.accepts) ?? word
  }
}
#endif
