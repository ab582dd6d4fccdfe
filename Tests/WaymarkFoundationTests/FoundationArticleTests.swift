import Foundation
import LawSupport
import Testing
import Waymark
import WaymarkFoundation
import WaymarkTesting

/// The samples of the articles about sessions, pending links, sources and payloads.
@Suite struct FoundationArticleTests {
  private final class Contact {
    typealias ID = Int
  }

  private struct Receipt: Equatable {
    let id: Int
  }

  private struct Draft: Codable, Equatable {
    let text: String
  }

  private let temporary = TemporaryFolder()
  private var folder: URL { temporary.url }

  private var routes: Routes<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["shop"], origins: ["https://shop.example"])
    routes.tab("/") { "Items" }
    routes.add("/welcome") { "Welcome" }
    routes.add("/item/:item") { (id: Int) in "Item \(id)" }
    routes.add("/search?q=:query") { (query: String) in query }
    routes.add("/contact/pick") { "Contacts" }
    routes.add("/article/:id") { (id: Int) in "Article \(id)" }
    routes.add("/list") { "List" }
    return routes
  }

  @Test func `Trusting links`() throws {
    var routes = routes
    routes.rewriteLinks("tracking") { link, _ in
      link.text.replacing(/&utm_\w+=[^&#]*/, with: "").replacing(/\?utm_\w+=[^&#]*&?/, with: "?")
    }
    let appOnly = RouteOption.guard("app only") { request in
      [.app, .restoration].contains(request.source) ? .allow : .deny("only the app opens it")
    }
    routes.add("/receipt/:id", appOnly) { (id: Int) in "Receipt \(id)" }
    let navigator = Navigator(routes)
    #expect(navigator.open("/receipt/1", from: .page("https://shop.example")).isFailure)
    navigator.open("/receipt/1")
    let restored = Navigator(routes)
    restored.session.restore(try #require(navigator.session.text()))
    #expect(restored.state == "/ > /receipt/1")
    for (query, left) in [
      ("?utm_source=a", ""), ("?utm_source=a&b=1&utm_id=2#c", "?b=1#c"), ("?b=1&utm_id=2", "?b=1"),
    ] {
      navigator.open(LinkTarget(text: "/item/1" + query))
      #expect(navigator.currentLink.description == "/item/1" + left)
    }
    let (typed, pasted, link) = ("tea & co", "shop://item/7", "/item/8")
    let url = try #require(URL(string: "https://shop.example/item/9"))
    navigator.open("/search?q=\(typed)")  // .app; the value is encoded
    navigator.open(text: link, from: .page("https://other.example"))
    navigator.open(url, from: .universalLink)  // WaymarkFoundation
    navigator.open(text: pasted, from: .untrusted)
    #expect(navigator.state == "/ > /item/7")
    navigator.open(url, from: .universalLink)
    #expect(navigator.state == "/ > /item/9")
    let shared = URL(navigator.currentLink, relativeTo: URL(string: "https://shop.example"))
    #expect(shared?.absoluteString == "https://shop.example/item/9")
  }

  @Test func `Saving sessions`() throws {
    var routes = routes
    routes.redirect("/news/:id", to: "/article/:id")
    routes.migration("2026-11 lists have no page") { link in
      link.segments == ["list"] ? "/list" : link.description
    }
    let navigator = Navigator(routes)
    navigator.session.saving = StateSaving(
      in: FileStateStore(folder: folder), maxAge: .seconds(86_400))
    let report = navigator.session.restore()
    if !report.didRestoreAny, !report.isWaiting { navigator.open("/welcome") }
    #expect(navigator.state == "/ > /welcome")
    try navigator.session.flush()

    let saved = navigator.session.text()
    let other = Navigator(routes)
    if let saved { other.session.restore(saved) }
    #expect(other.state == "/ > /welcome")
  }

  @Test func `a pending link is kept across launches`() throws {
    func launch() -> Navigator<String> {
      let navigator = Navigator(routes)
      navigator.session.saving = StateSaving(in: FileStateStore(folder: folder))
      navigator.session.restore()
      return navigator
    }
    let navigator = launch()
    navigator.pendingLink.hold()
    // … the database is open now:
    navigator.pendingLink.release()

    navigator.pendingLink.hold()
    #expect(navigator.open(text: "/item/7", from: .notification) == .held)
    #expect(launch().state == "/ > /item/7")
    navigator.pendingLink.release()
  }

  @Test func `a screen returns a value, and an action a receipt`() async throws {
    func upload(_ id: Int) async throws -> Receipt { Receipt(id: id) }
    var routes = routes
    routes.task("/upload/:id") { (id: Int) in AsyncAction { try await upload(id) } }
    let navigator = Navigator(routes)
    navigator.onTransition = { change in
      if change.after.top.link.description == "/contact/pick" { navigator.finish(with: 7) }
    }
    let contact = await navigator.open("/contact/pick", returning: Contact.ID.self)
    #expect(contact == 7)
    let receipt = try await navigator.perform("/upload/7", returning: Receipt.self)
    #expect(receipt == Receipt(id: 7))
    navigator.onTransition = nil
  }

  @Test func `a payload is saved with its entry`() throws {
    struct DraftScreen: Equatable {
      let (number, draft): (Int, Draft?)

      init(_ number: Int, _ draft: Draft?) { (self.number, self.draft) = (number, draft) }
    }
    var routes = Routes<DraftScreen>()
    routes.add("/") { DraftScreen(0, nil) }
    routes.add("/draft/:n") { (context: OpenContext, n: Int) in
      DraftScreen(n, try context.payload(as: Draft.self))
    }
    let navigator = Navigator(routes)
    navigator.open("/draft/1")
    let draft = Draft(text: "Dear Ann")
    try navigator.setPayload(encoding: draft)
    navigator.refresh()
    #expect(navigator.screen(of: navigator.state.top) == DraftScreen(1, draft))
  }

  private struct Analytics {
    func screen(_ pattern: String?, _ title: String?) {}
  }

  private nonisolated(nonsending) func report(
    _ navigator: Navigator<String>, to analytics: Analytics
  ) async {
    for await screen in navigator.transitions() {
      analytics.screen(screen.pattern, screen.title)
    }
  }
}
