#if Browser
import Waymark

/// Makes sample links of a route.
enum LinkExamples {
  /// The maximum number of links for each word.
  private static let mostLinks = 32

  /// Makes links of a route.
  /// - Parameter words: For each segment, literals of other routes, which parameters get as values too.
  static func links(of definition: RouteDefinition, words: [[String]] = []) -> [String] {
    // The target of a redirect may have a type that the redirect itself doesn't.
    let all = ["text", "7"].flatMap {
      links(of: definition, words, preferring: $0).prefix(mostLinks)
    }
    var known: Set<String> = []
    return all.filter { known.insert($0).inserted }
  }

  private static func links(
    of definition: RouteDefinition, _ words: [[String]], preferring word: String
  ) -> [String] {
    let pattern = definition.pattern
    var types = definition.types[...]
    var paths = [""]
    for (number, segment) in pattern.segments.enumerated() {
      let type = segment.name == nil ? nil : types.popFirst()
      let text = type.map { Self.text($0, word) } ?? word
      let others = words.indices.contains(number) ? words[number] : []
      var choices =
        [text] + others.filter { type?.accepts($0) ?? true }.map(PercentEncoding.component)
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
