#if Browser
import Waymark

/// A text that lists routes, one per line, with the options that need no code.
///
///     origin https://example.com
///     scheme tt
///     /                                tab
///     /search                          tab
///     /menu/:menu/:page                types:String,Int reuse:existing   # a comment
///     /settings                        present:sheet
///     /r/:name                         redirect:/restaurant/:name
struct RouteFile {
  struct Problem: Equatable {
    /// The line, counted from 1.
    let line: Int
    /// The Unicode scalar in the line, counted from 1.
    let column: Int
    /// The mistake and its remedy, as a sentence without a full stop.
    let message: String
    let text: String
    /// The line of the other route, for a mistake that concerns two.
    var otherLine: Int?
  }

  /// The mistakes, sorted by line.
  private(set) var problems: [Problem] = []

  let lines: [RouteFileLine]
  let compiled: CompiledRoutes
  private let lineNumbers: [Int]

  init(_ text: String) {
    // Some editors write a byte order mark at the start.
    let text = text.rest(after: "\u{FEFF}") ?? text[...]
    lines = text.pieces(between: "\n").enumerated().map { index, line in
      let end = line.ends(with: "\r") ? 1 : 0
      return RouteFileLine(number: index + 1, text: String(line.unicodeScalars.dropLast(end)))
    }
    let (routes, numbers) = Self.build(
      lines, Never.self, guards: { _, _, _ in .allow }, screen: { _, _ in nil })
    lineNumbers = numbers
    compiled = CompiledRoutes(routes.registry)
    let own = lines.flatMap { line in
      line.mistakes.map { Self.problem(line, $0.column, $0.message) }
    }
    let all = own + compiled.problems.compactMap(place)
    problems = all.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  typealias CheckGuard = (_ name: String, GuardRequest.Event, GuardRequest) -> GuardDecision

  /// Returns the routes of the file, with one maker for all screens and one closure for all guards.
  func routes<Screen>(
    guards: @escaping CheckGuard = { _, _, _ in .allow },
    screen: @escaping (_ pattern: String, OpenContext<Screen>) -> Screen?
  ) -> Routes<Screen> {
    Self.build(lines, Screen.self, guards: guards, screen: screen).routes
  }

  /// The routes of the file, whose screens are their patterns.
  var patternRoutes: Routes<String> { routes { pattern, _ in pattern } }

  var guardNames: Set<String> { Set(lines.compactMap(\.route).flatMap(\.guards).map(\.name)) }

  /// Returns the pattern that matches a link, as in the file, and the values of its parameters.
  func match(_ text: String) throws(LinkError) -> (
    pattern: String, parameters: [(name: String, value: String)]
  )? {
    try compiled.match(text)
  }

  /// Links that a route of the file matches.
  func examples(of definition: RouteDefinition) -> [String] {
    LinkExamples.links(of: definition).filter { (try? match($0))??.pattern == definition.text }
  }

  /// Explains which routes were tried for a link, why each lost, and what the link opens.
  func explain(_ text: String, from source: LinkSource = .app) -> String {
    compiled.decision(about: text, from: source).explanation
  }

  /// Returns whether a word begins a line with a route.
  static func isPattern(_ word: String) -> Bool {
    word.begins(with: "/") || word.begins(with: "*")
      || word.pieces(between: ":").dropFirst().contains { $0.begins(with: "/") }
  }

  // MARK: Building

  private static func build<Screen>(
    _ lines: [RouteFileLine], _: Screen.Type, guards: @escaping CheckGuard,
    screen: @escaping (String, OpenContext<Screen>) -> Screen?
  ) -> (routes: Routes<Screen>, lineNumbers: [Int]) {
    var routes = Routes<Screen>()
    var numbers: [Int] = []
    for line in lines {
      switch line.content {
      case .empty: break
      case .origin(let origin): routes.accept(origins: [origin])
      case .scheme(let scheme): routes.accept(schemes: [scheme])
      case .route(let route):
        if route.isTab { routes.tab(route.root) }
        if !route.columns.isEmpty { routes.registry.columns.append((route.root, route.columns)) }
        let content: RouteDefinition.Content =
          if let template = route.redirect {
            .redirect(template)
          } else if route.isAction {
            .action { _ in }
          } else {
            .screen(TypedScreen.maker { screen(route.pattern, OpenContext($0)) })
          }
        let checks = route.guards.map { name, event in
          RouteOption.guard(name, on: event) { guards(name, event, $0) }
        }
        let before = routes.registry.definitions.count
        routes.registry.register(route.pattern, route.options + checks, route.types, content)
        if routes.registry.definitions.count > before { numbers.append(line.number) }
      }
    }
    return (routes, numbers)
  }

  // MARK: Problems

  private static func problem(
    _ line: RouteFileLine, _ column: Int, _ message: String, other: Int? = nil
  ) -> Problem {
    Problem(
      line: line.number, column: column, message: message, text: line.text, otherLine: other)
  }

  /// Finds the place of a problem in the file, or returns `nil` if another problem reports it already.
  private func place(_ problem: RouteProblem) -> Problem? {
    var other = problem.other.map { lineNumbers[$0] }
    var number = problem.route.flatMap { lineNumbers.indices.contains($0) ? lineNumbers[$0] : nil }
    switch problem.code {
    case .tabRoot("/") where !lines.contains { $0.route?.isTab == true }: return placeRoot()
    case .duplicateTab(let root):
      let tabs = lines.filter { $0.isTab(rootedAt: root) }.map(\.number)
      (other, number) = (tabs.first, tabs.last)
      // Two equal routes are reported as duplicates.
      if compiled.problems.contains(where: {
        $0.code == .duplicate && $0.route.map { lineNumbers[$0] } == number
      }) {
        return nil
      }
    case .duplicate:
      // A line with a mistake may only seem to equal another.
      if [number, other].contains(where: { $0.map { !lines[$0 - 1].mistakes.isEmpty } ?? false }) {
        return nil
      }
    default: break
    }
    let line = lines[(number ?? lines.first { $0.isAbout(problem) }?.number ?? 1) - 1]
    let column = line.column(of: problem.code)
    return Self.problem(line, column, problem.code.messageOfFile, other: other)
  }

  func problem(ofRedirect route: Int, to target: String, _ message: String) -> Problem {
    let line = lines[lineNumbers[route] - 1]
    return Self.problem(line, line.column(of: .template(target, "")), message)
  }

  private func placeRoot() -> Problem {
    let roots = lines.filter { line in
      line.route.map { (try? Pattern($0.pattern))?.description == "/" } ?? false
    }
    guard let root = roots.first else {
      return Self.problem(
        lines[0], 1,
        "the app has no first screen; add a line ‘/’, or write ‘tab’ after the root of each tab")
    }
    return Self.problem(
      root, root.column(of: .duplicate), "‘/’ is the root of the one stack, so it must be a screen")
  }
}
#endif
