import ArgumentParser
import Waymark
import WaymarkGraph
import WaymarkRouteFile

/// Says what another version of the routes does to the links of the one before.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Say what a new routes file does to the links of an old one.",
    discussion: """
      For each route of the old file some links are tried with both, as if the system had handed them to \
      an app that was not running; those of actions, as if the app itself had opened them. One line a \
      change, in fields that tabs part: what happens, the old pattern, a link, and what is there now.

        lost      no route takes the link any more
        other     another route takes it
        becomes   it does something else: a screen, an action
        guarded   guards are asked that were not before
        shown     it comes elsewhere: another tab, other screens beneath it, another presentation

      New routes are no change. Ends with 1 if there is one.
      """)

  @Argument(help: "The routes file of the release before.") var old: String
  @Argument(help: "The routes file of the next one.") var new: String
  @Flag(help: "Write each change as a JSON object in a line.") var json = false

  func run() throws {
    let (old, new) = (try ComparedRoutes(old), try ComparedRoutes(new))
    let changes = old.changes(to: new)
    for change in changes {
      if json {
        try JSONOutput.write(change)
      } else {
        StandardOutput.write(
          [change.kind.rawValue, change.pattern, change.link, change.now].joined(separator: "\t"))
      }
    }
    if !changes.isEmpty { throw ExitCode(1) }
  }
}

/// What became of a link.
struct RouteChange: Encodable {
  enum Kind: String, Encodable { case lost, other, becomes, guarded, shown }

  let kind: Kind
  /// The pattern that took it.
  let pattern: String
  let link: String
  /// What is there now; empty for a link that is lost.
  let now: String
}

/// A routes file, as links from outside meet it.
private struct ComparedRoutes {
  private let file: RouteFile
  private let navigator: Navigator<String>
  private let definitions: [RouteDefinition]
  private let asked: Asked

  /// The guards that were asked for the last link.
  private final class Asked { var names: [String] = [] }

  init(_ path: String) throws {
    file = try RoutesOption.parse(["--routes", path]).readSound(needsRoot: true)
    let asked = Asked()
    self.asked = asked
    let routes: Routes<String> = file.routes(
      guards: { name, _ in
        if !asked.names.contains(name) { asked.names.append(name) }
        return .allow
      }, screen: { pattern, _ in pattern })
    definitions = routes.registry.definitions
    navigator = try Navigator(routes)
  }

  /// What a link does.
  private struct Effect: Equatable {
    let pattern: String
    let outcome: String
    let state: String
    let guards: [String]
    /// True if it shows or does something.
    let isSuccess: Bool
  }

  /// Nil if no route takes the link.
  private func effect(of link: String, from source: LinkSource) -> Effect? {
    guard let match = try? file.match(link) else { return nil }
    asked.names = []
    let preview = navigator.preview(LinkTarget(text: link), from: source)
    return Effect(
      pattern: match.pattern, outcome: preview.outcome.word, state: preview.state.description,
      guards: asked.names, isSuccess: !preview.outcome.isFailure)
  }

  /// The literals of all routes, by their segments.
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

  /// One change for each route, kind and result: the links of a route that a change has in common are
  /// shown by the first.
  func changes(to new: ComparedRoutes) -> [RouteChange] {
    let words = new.words
    var changes: [RouteChange] = []
    for definition in definitions {
      var seen: Set<String> = []
      for link in LinkExamples(of: definition, words: words).links {
        // Actions are mostly the app's own.
        let source = [LinkSource.universalLink, .app].first {
          effect(of: link, from: $0)?.isSuccess == true
        }
        guard let source, let before = effect(of: link, from: source),
          before.pattern == definition.text,
          let (kind, now) = Self.change(from: before, to: new.effect(of: link, from: source)),
          seen.insert(kind.rawValue + (kind == .shown ? "" : now)).inserted
        else { continue }
        changes.append(RouteChange(kind: kind, pattern: definition.text, link: link, now: now))
      }
    }
    return changes
  }

  private static func change(
    from before: Effect, to after: Effect?
  ) -> (RouteChange.Kind, String)? {
    guard let after else { return (.lost, "") }
    if after.outcome != before.outcome { return (.becomes, "\(after.outcome) by \(after.pattern)") }
    // Other names of parameters make no other route.
    if (try? Pattern(before.pattern).shape) != (try? Pattern(after.pattern).shape) {
      return (.other, after.pattern)
    }
    let guards = after.guards.filter { !before.guards.contains($0) }
    if !guards.isEmpty { return (.guarded, guards.joined(separator: ", ")) }
    return after.state == before.state ? nil : (.shown, after.state)
  }
}
