#if Browser
import ArgumentParser
import Waymark

/// Compares the links of two routes files.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "List the changes of a new routes file for the links of an old one.",
    discussion: """
      Opens sample links of each old route with both files, as universal links at launch and from \
      the app. Also tries each accepted scheme and origin. Prints one line per change, with fields \
      separated by tabs: the kind, the old pattern, a link, and the new result. A change of a tab, \
      an origin or a scheme is one line.

        lost      no route matches the link anymore, or the app doesn't own it on the web
        other     another route matches the link
        becomes   the link has another outcome
        guarded   new guards run for the link, or for links above its screen
        shown     the tab, the screens below or the presentation differ, or do when it opens again

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
  /// The routes, then a redirect for each alias.
  private let definitions: [RouteDefinition]
  private let addresses: AppAddresses
  private let asked: Asked
  /// The patterns whose links are in the site association file.
  private let onWeb: Set<String>

  /// The guards that the last link asked.
  private final class Asked { var names: Set<String> = [] }

  init(_ path: String) throws {
    file = try RoutesFile(path: path).readSound()
    let asked = Asked()
    self.asked = asked
    let routes: Routes<String> = file.routes(
      guards: { name, event, _ in
        asked.names.insert(event == .push ? name + " above" : name)
        return .allow
      }, screen: { pattern, _ in pattern })
    try routes.validate()
    let compiled = CompiledRoutes(routes.registry)
    (definitions, addresses) = (compiled.definitions, compiled.addresses)
    onWeb = Set(definitions.filter(\.isOnWeb).map(\.text))
    navigator = Navigator(routes)
  }

  private struct Effect {
    let pattern: String
    let outcome: Outcome
    let state: NavigationState
    /// The state after the app opens the link again.
    let again: NavigationState
    let guards: Set<String>
    let isOnWeb: Bool

    /// The root of the tab, the screens above it, and the layers. Other tabs don't matter.
    static func shown(in state: NavigationState) -> [String] {
      state.tabs[state.selectedTab].map(\.link.description)
        + state.modals.flatMap { [$0.style.rawValue] + $0.stack.map(\.link.description) }
    }

    /// The outcome in one word. It doesn't matter whether a screen was already open.
    var word: String {
      switch outcome {
      case .reused, .unchanged: Outcome.opened.word
      default: outcome.word
      }
    }

    /// Returns whether a change is reported. That of a denied link is, if the link succeeds now.
    func worked(before after: Effect?) -> Bool {
      if case .denied = outcome { return after?.outcome.isFailure == false }
      return !outcome.isFailure
    }
  }

  /// Returns the result of a link, or `nil` if no route matches it.
  private func effect(of link: String, from source: LinkSource) -> Effect? {
    guard let match = try? file.match(link) else { return nil }
    asked.names = []
    let target = LinkTarget(text: link)
    let preview = navigator.preview(target, from: source)
    navigator.open(target, from: source)
    let again = navigator.preview(target, from: .app).state
    _ = navigator.preview(LinkTarget(target, as: .push), from: .app)
    navigator.reset(transition: .instant)
    return Effect(
      pattern: match.pattern, outcome: preview.outcome, state: preview.state, again: again,
      guards: asked.names, isOnWeb: onWeb.contains(match.pattern))
  }

  /// The accepted origins and schemes, each with the beginning of its links.
  private var starts: [(line: String, start: String)] {
    addresses.origins.map {
      ("origin \($0.text)", $0.text.pieces(between: "*").joined(separator: "any"))
    } + addresses.schemes.map { ("scheme \($0)", "\($0):") }
  }

  private func owns(_ link: String) -> Bool {
    (try? DeepLink(link)).flatMap(addresses.appForm) != nil
  }

  private var tabs: [String] { navigator.state.tabs.map(\.root.link.description) }

  /// Sample links of a route, with each start of the app's own links.
  private func links(
    of route: RouteDefinition, words: LinkExamples.Words, starts: [String]
  ) -> [String] {
    var links = LinkExamples.links(of: route, words: words)
    if route.rule.trustsOutside, let first = links.first {
      links.append(first + (first.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + "x_alert_page=1")
    }
    let own = links.filter { $0.begins(with: "/") }
    return links + starts.flatMap { start in own.map { start + $0 } }
  }

  /// Returns a line for each change, one per route, kind and result, with the first link that shows it.
  func changes(to new: ComparedRoutes) -> [String] {
    var (lines, known) = ([String](), Set<[String]>())
    func add(_ kind: String, _ subject: String, _ link: String, _ now: String) {
      guard known.insert([kind, subject, kind == "shown" ? "" : now]).inserted else { return }
      lines.append([kind, subject, link, now].joined(separator: "\t"))
    }
    for (line, start) in starts where !new.owns(start + "/") { add("lost", line, start + "/", "") }
    // A removed tab, or another first tab, is one line instead of one for each route.
    let moved = tabs.filter { !new.tabs.contains($0) || $0 == tabs[0] && $0 != new.tabs[0] }
    let words = LinkExamples.words(of: new.definitions)
    let starts = starts.map(\.start).filter { new.owns($0 + "/") }
    for definition in definitions {
      for link in links(of: definition, words: words, starts: starts) {
        for source in [LinkSource.universalLink, .app] {
          let after = new.effect(of: link, from: source)
          guard let before = effect(of: link, from: source), before.worked(before: after),
            before.pattern == definition.text,
            let (kind, now) = Self.change(from: before, to: after)
          else { continue }
          let tab = Effect.shown(in: before.state)[0]
          let isMoved = kind == "shown" && moved.contains(tab)
          add(kind, isMoved ? tab + " tab" : definition.text, link, now)
        }
      }
    }
    return lines
  }

  /// Returns the kind of a change and the new result, which is empty for a lost link.
  private static func change(
    from before: Effect, to after: Effect?
  ) -> (kind: String, now: String)? {
    guard let after else { return ("lost", "") }
    if after.word != before.word { return ("becomes", "\(after.word) by \(after.pattern)") }
    // Renaming a parameter is no change.
    if (try? Pattern(before.pattern).shape) != (try? Pattern(after.pattern).shape) {
      return ("other", after.pattern)
    }
    if before.isOnWeb, !after.isOnWeb { return ("lost", "on the web") }
    let guards = after.guards.subtracting(before.guards).sorted()
    if !guards.isEmpty { return ("guarded", guards.joined(separator: ", ")) }
    func isSame(_ state: KeyPath<Effect, NavigationState>) -> Bool {
      Effect.shown(in: after[keyPath: state]) == Effect.shown(in: before[keyPath: state])
    }
    if !isSame(\.state) { return ("shown", after.state.description) }
    return isSame(\.again) ? nil : ("shown", "again: \(after.again)")
  }
}
#endif
