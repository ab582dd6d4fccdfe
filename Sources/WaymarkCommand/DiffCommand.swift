#if Browser
import ArgumentParser
import Waymark

/// Compares the links of two routes files.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "List the changes of a new routes file for the links of an old one.",
    discussion: """
      Opens sample links of each old route with both files, as universal links at launch. Links \
      that only the app can open, such as actions, are opened by the app. Prints one line per change, \
      with fields separated by tabs: the kind, the old pattern, a link, and the new result.

        lost      no route matches the link anymore
        other     another route matches the link
        becomes   the link has another outcome
        guarded   new guards run
        shown     the tab, the screens below or the presentation differ

      New routes aren't changes. The exit code is 1 if there is a change.
      """)

  @Argument(help: "The routes file of the last release.", completion: .file())
  var old: String
  @Argument(help: "The routes file of the next release.", completion: .file())
  var new: String

  func run() throws {
    let (old, new) = (try ComparedRoutes(old), try ComparedRoutes(new))
    let changes = old.changes(to: new)
    for change in changes { Console.print(change) }
    if !changes.isEmpty { throw ExitCode.failure }
  }
}

/// The routes of a file, to try links on them.
private struct ComparedRoutes {
  private let file: RouteFile
  private let navigator: Navigator<String>
  private let definitions: [RouteDefinition]
  private let asked: Asked

  /// The guards that the last link asked.
  private final class Asked { var names: [String] = [] }

  init(_ path: String) throws {
    file = try RoutesFile(path: path).readSound()
    let asked = Asked()
    self.asked = asked
    let routes: Routes<String> = file.routes(
      guards: { name, _ in
        if !asked.names.contains(name) { asked.names.append(name) }
        return .allow
      }, screen: { pattern, _ in pattern })
    definitions = routes.registry.definitions
    try routes.validate()
    navigator = Navigator(routes)
  }

  /// The result of a link.
  private struct Effect: Equatable {
    let pattern: String
    let outcome: String
    let state: String
    let guards: [String]
    let isSuccess: Bool
  }

  /// Returns the result of a link, or `nil` if no route matches it.
  private func effect(of link: String, from source: LinkSource) -> Effect? {
    guard let match = try? file.match(link) else { return nil }
    asked.names = []
    let preview = navigator.preview(LinkTarget(text: link), from: source)
    return Effect(
      pattern: match.pattern, outcome: preview.outcome.word, state: preview.state.description,
      guards: asked.names, isSuccess: !preview.outcome.isFailure)
  }

  /// The literals of all routes for each segment.
  private var words: [[String]] {
    var words: [[String]] = []
    for definition in definitions {
      for (number, segment) in definition.pattern.segments.enumerated() {
        if words.count <= number { words.append([]) }
        if case .literal(let text) = segment, !words[number].contains(text) {
          words[number].append(text)
        }
      }
    }
    return words
  }

  /// Returns a line for each change, one per route, kind and result, with the first link that shows it.
  func changes(to new: ComparedRoutes) -> [String] {
    let words = new.words
    var changes: [String] = []
    for definition in definitions {
      var seen: Set<String> = []
      for link in LinkExamples.links(of: definition, words: words) {
        // Most actions may be opened only by the app itself.
        let isUniversal = effect(of: link, from: .universalLink)?.isSuccess == true
        let source: LinkSource = isUniversal ? .universalLink : .app
        guard let before = effect(of: link, from: source), before.isSuccess,
          before.pattern == definition.text,
          let (kind, now) = Self.change(from: before, to: new.effect(of: link, from: source)),
          seen.insert(kind + (kind == "shown" ? "" : now)).inserted
        else { continue }
        changes.append([kind, definition.text, link, now].joined(separator: "\t"))
      }
    }
    return changes
  }

  /// Returns the kind of a change and the new result, which is empty for a lost link.
  private static func change(
    from before: Effect, to after: Effect?
  ) -> (kind: String, now: String)? {
    guard let after else { return ("lost", "") }
    if after.outcome != before.outcome {
      return ("becomes", "\(after.outcome) by \(after.pattern)")
    }
    // Renaming a parameter is no change.
    if (try? Pattern(before.pattern).shape) != (try? Pattern(after.pattern).shape) {
      return ("other", after.pattern)
    }
    let guards = after.guards.filter { !before.guards.contains($0) }
    if !guards.isEmpty { return ("guarded", guards.joined(separator: ", ")) }
    return after.state == before.state ? nil : ("shown", after.state)
  }
}
#endif
