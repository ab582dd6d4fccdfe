package import Waymark

/// Links that a pattern takes, for somebody to try.
package struct LinkExamples {
  private static let mostLinks = 64

  package let links: [String]

  /// Makes links of a route.
  /// - Parameter words: texts that parameters get beside some of their own, by their segments: those
  ///   that other routes have as literals there.
  package init(of definition: RouteDefinition, words: [[String]] = []) {
    // Behind an untyped parameter there may be a typed one: where a redirect leads, say.
    let all = ["text", "7"].flatMap { Self.links(of: definition, words, preferring: $0) }
    var known: Set<String> = []
    links = Array(all.filter { known.insert($0).inserted }.prefix(Self.mostLinks))
  }

  private static func links(
    of definition: RouteDefinition, _ words: [[String]], preferring word: String
  ) -> [String] {
    let pattern = definition.pattern
    var types = definition.types[...]
    var paths = [""]
    for (number, segment) in pattern.segments.enumerated() {
      let type = segment.isNamed ? types.popFirst() : nil
      let text = type.map { Self.text($0, word) } ?? word
      let others = words.indices.contains(number) ? words[number] : []
      var choices = [text] + others.filter { type?.accepts($0) ?? true }.map(\.asSegment)
      switch segment {
      case .literal(let literal): choices = [literal.asSegment]
      case .parameter: break
      case .tail:
        // Patterns of a fixed length may take all shorter ones.
        choices += choices.map { $0 + "/more" }
        choices.append(text + String(repeating: "/more", count: 20))
      }
      // Of many parameters each word is tried, but not each with each.
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

  /// A text that a type takes.
  private static func text(_ type: ParameterType, _ word: String) -> String {
    [word, "7", "1.5", "true"].first(where: type.accepts) ?? word
  }
}

extension Pattern.Segment {
  fileprivate var isNamed: Bool {
    switch self {
    case .literal: false
    case .parameter(let name), .tail(let name): name != nil
    }
  }
}

extension String {
  /// The text as a segment of a link.
  fileprivate var asSegment: String {
    LinkTarget("/\(self)").link.dropFirst().description
  }
}
