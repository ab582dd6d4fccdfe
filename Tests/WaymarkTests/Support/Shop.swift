import Testing
import WaymarkTesting

@testable import Waymark

/// The reports of a navigator while a test ran, and its host if the test needs the links for other apps.
final class Journal: NavigationHost {
  typealias Screen = String

  var changes: [StateTransition] = []
  var diagnostics: [Diagnostic] = []
  var performed: [String] = []
  var systemLinks: [String] = []
  /// The links whose makers ran.
  var made: [String] = []
  var onEvent: ((HostEvent) -> Void)?
  var onSystemLink: (() -> Void)?

  /// Forgets the reports so far.
  func forget() { (changes, diagnostics, performed, systemLinks, made) = ([], [], [], [], []) }

  /// A navigator of routes that the journal listens to.
  func navigator<Screen>(_ routes: Routes<Screen>) -> Navigator<Screen> {
    let navigator = Navigator(routes)
    listen(to: navigator)
    return navigator
  }

  /// Listens to a navigator; a test may replace the hooks.
  func listen<Screen>(to navigator: Navigator<Screen>) {
    navigator.onTransition = { [unowned self] in changes.append($0) }
    navigator.onDiagnostic = { [unowned self] in diagnostics.append($0) }
  }

  func apply(_ update: NavigationUpdate, of navigator: Navigator<String>) {
    onEvent?(.settled(revision: update.revision, .completed))
  }

  func openInSystem(_ link: DeepLink) {
    systemLinks.append(link.description)
    onSystemLink?()
  }
}

/// A small app whose screens are texts; most rules are tested in it.
enum Shop {
  static func routes(_ journal: Journal = Journal()) -> Routes<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.tab("/")
    routes.tab("/search")
    for (name, title) in [("save", "Save"), ("menu", "Menu")] {
      routes.button(name, title, opens: "/logout")
    }
    func screen(_ pattern: String, _ options: RouteOption...) {
      routes.registry.register(
        pattern, options, nil,
        .screen { opening in
          journal.made.append(opening.link.description)
          return opening.link.description
        })
    }
    screen("/")
    screen("/search?q=:query?")
    screen("/cafe/:name")
    screen("/project/:project")
    screen("/project/:project/item/:item")
    screen("/news/:id", .reuse(.existing))
    screen("/article/:id", .reuse(.update))
    screen("/list?q=:query?&page=:page?", .reuse(.existing), .identity("q"))
    screen("/settings", .present(.sheet))
    screen("/settings/about")
    screen("/compose", .present(.fullScreen))
    screen("/info", .present(.popover))
    screen("/swap", .present(.replace))
    screen("/web", .present(.external))
    screen("/result/:id", .parent("/search"))
    screen("/dish/:id", .parent("/cafe/chez"))
    screen("/dish/:id/photo", .parent("/dish/:id"))
    screen("/help", .tab(of: "/search"))
    screen("/help/:topic", .tab(of: "/search"))
    screen("/filter", .present(.sheet), .tab(of: "/search"))
    screen("/search/recent")
    screen("/commit/:sha")
    screen("/commit/:sha/file/*path")
    screen("/offer/:id", .trustsOutside)
    routes.action("/logout") { journal.performed.append("logout") }
    routes.action("/track/:what", .trustsOutside) { (what: String) in
      journal.performed.append("track \(what)")
    }
    routes.redirect("/r/:name", to: "/cafe/:name")
    return routes
  }

  /// Makes the routes of an app, for a table of opens.
  struct App { let routes: (Journal) -> Routes<String> }

  /// The shop with more routes.
  static func with(_ change: @escaping (inout Routes<String>) -> Void) -> App {
    App { journal in
      var routes = routes(journal)
      change(&routes)
      return routes
    }
  }

  /// An app whose screens show their links.
  static func plain(
    tabs: [String] = [], _ patterns: String...,
    with change: @escaping (inout Routes<String>) -> Void = { _ in }
  ) -> App {
    App { _ in
      var routes = Routes<String>()
      for tab in tabs { routes.tab(tab) }
      for pattern in patterns {
        routes.registry.register(pattern, [], nil, .screen { $0.link.description })
      }
      change(&routes)
      return routes
    }
  }

  /// The app as it starts: `[*/ | /search]`.
  static func navigator(
    _ journal: Journal = Journal(), savedIn store: (any StateStore)? = nil
  ) -> Navigator<String> {
    let navigator = journal.navigator(routes(journal))
    navigator.session.saving = store.map { StateSaving(in: $0) }
    return navigator
  }

  /// The app after its own code has opened links, one after the other.
  static func navigator(after links: [String]) -> Navigator<String> { journaled(after: links).0 }

  /// The app as it starts, and the journal of its reports.
  static func journaled(savedIn store: (any StateStore)? = nil) -> (Navigator<String>, Journal) {
    let journal = Journal()
    return (navigator(journal, savedIn: store), journal)
  }

  /// The app after its own code has opened links, and the journal of its later reports.
  static func journaled(after links: [String]) -> (Navigator<String>, Journal) {
    let (navigator, journal) = journaled()
    navigator.openAll(links.map { LinkTarget(text: $0) }, from: .app)
    journal.forget()
    return (navigator, journal)
  }
}

/// Opens the last link of each row in a shop, after the links before it, and compares the outcome
/// and, if the row has one, the state.
///
///     /help, /news/1 from notification -> opened [*/ > /news/1 | /search > /help]
///     /news/1 as sheet -> opened [*/ | /search] ^sheet /news/1
///
/// A row that begins with # and a space is a comment.
func expectOpens(
  _ table: String, in app: Shop.App = Shop.App(routes: { Shop.routes($0) }),
  sourceLocation: SourceLocation = #_sourceLocation,
  also check: (Navigator<String>, Journal, _ row: String) -> Void = { _, _, _ in }
) {
  for row in rows(of: table) {
    let journal = Journal()
    let navigator = Navigator(app.routes(journal))
    journal.listen(to: navigator)
    navigator.host = journal
    let sides = row.split(separator: " -> ")
    let links = sides[0].split(separator: ", ")
    navigator.openAll(links.dropLast().map { LinkTarget(text: String($0)) }, from: .app)
    journal.forget()
    let before = navigator.state
    navigator.expect("\(links[links.endIndex - 1]) -> \(sides[1])", sourceLocation: sourceLocation)
    let word = sides[1].prefix { $0 != " " }
    if navigator.state == before, word == "opened" || word == "reused" {
      Issue.record("\(row): nothing has changed", sourceLocation: sourceLocation)
    }
    check(navigator, journal, row)
  }
}

/// A guard that notes each request and allows it.
func allowing(_ note: @escaping (GuardRequest) -> Void) -> (GuardRequest) -> GuardDecision {
  { request in
    note(request)
    return .allow
  }
}

extension RouteDefinition.Content {
  /// A screen of the kind that the closure makes.
  static func screen<Screen>(_ make: @escaping (OpenInfo) -> Screen?) -> Self {
    let make: MakeScreen? = TypedScreen.maker(make)
    return .screen(make)
  }
}
