import Testing

@testable import Waymark

/// What a navigator told while a test ran.
final class Journal {
  var changes: [StateTransition] = []
  var diagnostics: [Diagnostic] = []
  var performed: [String] = []
  var systemLinks: [String] = []
  /// The links whose makers ran.
  var made: [String] = []

  /// Forgets what was told so far.
  func forget() {
    (changes, diagnostics, performed, systemLinks, made) = ([], [], [], [], [])
  }

  /// Listens to a navigator; the hooks may be set anew by a test.
  func listen(to navigator: Navigator<String>) {
    navigator.onTransition = { [unowned self] in changes.append($0) }
    navigator.onDiagnostic = { [unowned self] in diagnostics.append($0) }
    navigator.onSystemOpen = { [unowned self] in systemLinks.append($0.description) }
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
    screen("/restaurant/:name")
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
    screen("/dish/:id", .parent("/restaurant/chez"))
    screen("/dish/:id/photo", .parent("/dish/:id"))
    screen("/help", .tab(of: "/search"))
    screen("/help/:topic", .tab(of: "/search"))
    screen("/filter", .present(.sheet), .tab(of: "/search"))
    screen("/search/recent")
    screen("/commit/:sha")
    screen("/commit/:sha/file/*path")
    screen("/offer/:id", .trust(.outside))
    routes.action("/logout") { journal.performed.append("logout") }
    routes.action("/track/:what", .trust(.outside)) { (what: String) in
      journal.performed.append("track \(what)")
    }
    routes.redirect("/r/:name", to: "/restaurant/:name")
    return routes
  }

  /// The app as it starts: `[*/ | /search]`.
  static func navigator(_ journal: Journal = Journal()) -> Navigator<String> {
    let navigator = Navigator(routes(journal))
    journal.listen(to: navigator)
    return navigator
  }

  /// The app after its own code has opened links, one after the other.
  static func navigator(after links: [String], _ journal: Journal = Journal()) -> Navigator<String>
  {
    let navigator = navigator(journal)
    navigator.openAll(links.map { LinkTarget(text: $0) }, from: .app)
    journal.forget()
    return navigator
  }
}

/// One open in a table of many: what stands, what is asked for, and what comes of it.
struct OpenCase: Sendable, CustomTestStringConvertible {
  /// Links that the app opened before; for people, the table says what they came to.
  let before: [String]
  let link: String
  var source = LinkSource.app
  let outcome: String
  let state: String

  init(
    _ link: String, after before: [String] = [], from source: LinkSource = .app,
    is outcome: String, _ state: String
  ) {
    self.link = link
    self.before = before
    self.source = source
    self.outcome = outcome
    self.state = state
  }

  var testDescription: String { "\(link) after \(before) from \(source)" }
}

/// Opens the row's link in the shop and compares outcome and state.
@discardableResult
func expect(
  _ row: OpenCase, sourceLocation: SourceLocation = #_sourceLocation
) -> Journal {
  let journal = Journal()
  let navigator = Shop.navigator(after: row.before, journal)
  let before = navigator.state
  let outcome = navigator.open(text: row.link, from: row.source)
  #expect(outcome.word == row.outcome, sourceLocation: sourceLocation)
  #expect(navigator.state.description == row.state, sourceLocation: sourceLocation)
  #expect(
    navigator.state != before || !["opened", "reused"].contains(outcome.word),
    "an outcome of a change needs one", sourceLocation: sourceLocation)
  return journal
}
