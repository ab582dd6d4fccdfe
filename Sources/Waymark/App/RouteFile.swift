/// A text that lists routes, one a line, with the options that need no code.
///
///     origin https://example.com
///     scheme tt
///     /                                tab
///     /search                          tab
///     /menu/:menu/:page                types:String,Int reuse:existing   # a comment
///     /settings                        present:sheet
///     /r/:name                         redirect:/restaurant/:name
public struct RouteFile {
  /// One thing that is wrong, and where.
  public struct Problem: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The character in the line, from 1.
    public let column: Int
    /// What is wrong, as a sentence without a full stop.
    public let message: String
    /// The line as it stands.
    public let text: String
    /// The line of the other route, where two are concerned.
    public let otherLine: Int?
    /// Whether only showing screens needs it: the file has no root, but matches links all the same.
    public let isMissingRoot: Bool
  }

  /// Everything that is wrong, in the order of the lines.
  public private(set) var problems: [Problem] = []

  private(set) var lines: [RouteFileLine] = []
  private let texts: [String]
  private let book: RouteBook<Never>

  /// Reads a file; what is wrong with it is in ``problems``.
  public init(_ text: String) {
    texts = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    var found: [Problem] = []
    for (index, text) in texts.enumerated() {
      var line = RouteFileLine(number: index + 1, text: text)
      line.read()
      found += line.mistakes.map { mistake in
        Problem(
          line: line.number, column: mistake.column, message: mistake.message, text: text,
          otherLine: nil, isMissingRoot: false)
      }
      lines.append(line)
    }
    let (routes, numbers) = Self.build(
      lines, Never.self, guards: { _, _ in .allow }, screen: { _, _ in nil })
    book = RouteBook(routes)
    for problem in book.problems {
      let line = problem.route.flatMap { numbers.indices.contains($0) ? numbers[$0] : nil }
      found.append(place(problem, at: line, other: problem.other.map { numbers[$0] }))
    }
    problems = found.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// The routes of the file with one maker for all screens and one function for all guards.
  public func routes<Screen>(
    guards: @escaping (_ name: String, GuardRequest) -> GuardDecision = { _, _ in .allow },
    screen: @escaping (_ pattern: String, Opening) -> Screen?
  ) -> Routes<Screen> {
    Self.build(lines, Screen.self, guards: guards, screen: screen).routes
  }

  /// The names of the guards that the file's routes ask.
  public var guardNames: Set<String> {
    Set(
      lines.compactMap(\.route).flatMap(\.options).compactMap { option in
        if case .guarded(let name) = option { name } else { nil }
      })
  }

  /// The routes that are links as they stand, because they need no parameter.
  public var places: [String] {
    lines.compactMap(\.route?.pattern).filter { text in
      guard let pattern = try? Pattern(text), pattern.query.allSatisfy(\.isOptional) else {
        return false
      }
      return pattern.segments.allSatisfy { if case .literal = $0 { true } else { false } }
    }.map(\.withoutQuery)
  }

  /// The pattern, as it stands in the file, that takes a link, and the values of its parameters.
  /// - Throws: ``LinkError`` where the text is no link.
  public func match(_ text: String) throws(LinkError) -> (
    pattern: String, parameters: RouteParameters
  )? {
    let link = try book.resolver.table.addresses.read(text)
    return book.resolver.candidates(for: link).first.map {
      (book.definitions[$0.route].text, $0.parameters)
    }
  }

  /// Which routes were tried for a link, why each lost, and what the link means.
  public func explain(_ text: String, from source: LinkSource = .app) -> String {
    book.explain(text, from: source)
  }

  // MARK: Building

  private static func build<Screen>(
    _ lines: [RouteFileLine], _: Screen.Type,
    guards: @escaping (String, GuardRequest) -> GuardDecision,
    screen: @escaping (String, Opening) -> Screen?
  ) -> (routes: Routes<Screen>, lineNumbers: [Int]) {
    var routes = Routes<Screen>()
    var numbers: [Int] = []
    for line in lines {
      switch line.content {
      case .empty: break
      case .origin(let origin): routes.accept(origins: [origin])
      case .scheme(let scheme): routes.accept(schemes: [scheme])
      case .route(let route):
        if route.isTab { routes.tabs(route.pattern.withoutQuery) }
        let content: Routes<Screen>.Content =
          if let template = route.redirect {
            .redirect(template)
          } else if route.isAction {
            .action { _ in }
          } else {
            .screen { screen(route.pattern, $0) }
          }
        let options = route.options.map { option -> RouteOption in
          switch option {
          case .present(let presentation): .present(presentation)
          case .reuse(let policy): .reuse(policy)
          case .tab(let root): .tab(of: root)
          case .parent(let template): .parent(template)
          case .trust: .trust(.outside)
          case .guarded(let name): .guard(name) { guards(name, $0) }
          }
        }
        let before = routes.definitions.count
        routes.register(route.pattern, options, route.types, content)
        if routes.definitions.count > before { numbers.append(line.number) }
      }
    }
    return (routes, numbers)
  }

  /// Finds the place in the file that a problem of the routes is about.
  private func place(_ problem: RouteProblem, at number: Int?, other: Int?) -> Problem {
    let isMissingRoot =
      problem.code == .tabRoot("/") && !lines.contains { $0.route?.isTab == true }
    let culprit = number ?? lines.first { $0.isAbout(problem) }?.number ?? 1
    let line = lines[culprit - 1]
    return Problem(
      line: culprit, column: line.column(of: problem.code),
      message: isMissingRoot
        ? "no line says ‘tab’ and no route ‘/’ can be the root of the one stack" : problem.message,
      text: line.text, otherLine: other, isMissingRoot: isMissingRoot)
  }
}

extension String {
  fileprivate var withoutQuery: String { String(prefix { $0 != "?" }) }
}
