import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct DialogTests {
  private let journal = Journal()
  private let navigator: Navigator<String>

  init() throws {
    var routes = Shop.routes(journal)
    routes.alert("/confirm/:what") { (what: String) in
      what == "nothing" ? nil : Dialog("Confirm \(what)?", message: "Really?")
    }
    routes.add("/confirm/:what/why") { (what: String) in "why \(what)" }
    routes.actionSheet("/share", .reuse(.existing)) {
      Dialog("Share", actions: [.init("Copy", opens: "/logout"), .init("Not now", role: .cancel)])
    }
    navigator = Navigator(routes)
    journal.listen(to: navigator)
  }

  private func after(_ links: String...) -> String {
    for link in links { navigator.open(text: link, from: .app) }
    return navigator.state.description
  }

  @Test func `a route, a call and a directive can make any screen a question`() {
    #expect(after("/confirm/a") == "[*/ | /search] ^alert /confirm/a")
    navigator.dismiss()
    navigator.open(LinkTarget("/news/1", as: .actionSheet))
    #expect(navigator.state == "[*/ | /search] ^actionSheet /news/1")
    navigator.dismiss()
    #expect(after("/news/1?x_alert_page=true") == "[*/ | /search] ^alert /news/1")
    navigator.back()
    #expect(
      after("/confirm/a?x_action_sheet_page=true") == "[*/ | /search] ^actionSheet /confirm/a")
    navigator.push("own", as: .alert)
    #expect(navigator.state == "[*/ | /search] ^alert /~/1")
  }

  @Test(arguments: [
    ("/news/1", "[*/ > /project/1 > /news/1 | /search]"),
    ("/settings", "[*/ > /project/1 | /search] ^sheet /settings"),
    ("/confirm/b", "[*/ > /project/1 | /search] ^alert /confirm/b"),
    ("/share", "[*/ > /project/1 | /search] ^actionSheet /share"),
    ("/swap", "[*/ > /swap | /search]"), ("/project/1?x_pop_page=true", "[*/ | /search]"),
    ("/x?x_clear_stack=true", "[*/ | /search]"),
    ("/news/1?x_pop_page_and_replace=true", "[*/news/1 | /search]"),
    ("/news/1?x_replace_page=true", "[*/ > /news/1 | /search]"),
    ("/search", "[/ > /project/1 | */search]"), ("/logout", "[*/ > /project/1 | /search]"),
    (
      "https://elsewhere.org/a?x_external_page=true",
      "[*/ > /project/1 | /search] ^external https://elsewhere.org/a"
    ),
    // What shows nothing leaves the question where it is.
    ("/nobody/knows", "[*/ > /project/1 | /search] ^alert /confirm/a"),
    ("/confirm/nothing", "[*/ > /project/1 | /search] ^alert /confirm/a"),
  ]) func `following a link closes the question in the same change`(link: String, state: String) {
    _ = after("/project/1", "/confirm/a")
    journal.forget()
    #expect(after(link) == state)
    #expect(journal.changes.count == (state.hasSuffix("/confirm/a") ? 0 : 1))
  }

  @Test func `back and closing take away the question and nothing else`() {
    _ = after("/project/1", "/confirm/a")
    navigator.back()
    #expect(navigator.state == "[*/ > /project/1 | /search]")
    _ = after("/share")
    navigator.popToRoot()
    navigator.dismiss()
    #expect(navigator.state == "[*/ > /project/1 | /search]")
  }

  @Test
  func `a question from outside stands on what its link says, and is the same when asked again`() {
    navigator.open("/project/1")
    navigator.open("/confirm/a/why", from: .universalLink)
    // The question among the ancestors was answered by what came after it.
    #expect(navigator.state == "[*/ > /confirm/a/why | /search]")
    navigator.open("/share", from: .universalLink)
    let state = navigator.state
    #expect(state.description == "[*/ > /confirm/a/why | /search] ^actionSheet /share")
    navigator.open("/share", from: .universalLink)
    #expect(navigator.state == state)
    navigator.open("/share")
    #expect(navigator.state == state)
  }

  @Test func `a guard of the screen beneath is asked, not one of the question`() {
    var routes = Shop.routes()
    routes.add("/closed", .guard("closed", on: .push) { _ in .deny("no") }) { "closed" }
    routes.add("/ask", .present(.alert), .guard("ask", on: .push) { _ in .deny("asked") }) { "ask" }
    let navigator = Navigator(routes)
    navigator.open("/ask")
    #expect(navigator.preview().outcome == .opened && navigator.open("/news/1") == .opened)
    navigator.setStack(["/closed"])
    navigator.open("/news/1?x_alert_page=true")
    #expect(navigator.preview().outcome == .denied(.guard("closed", reason: "no")))
  }

  @Test func `an answer for the system closes the question`() {
    var routes = Shop.routes(journal)
    routes.externalPolicy = .system
    let navigator = Navigator(routes)
    navigator.open(LinkTarget("/news/1", as: .alert))
    #expect(
      navigator.open("tel:5", from: .notification) == .openedExternally && navigator.state.hasDialog
    )
    #expect(navigator.open("tel:5") == .openedExternally && navigator.state == "[*/ | /search]")
  }
}

extension DialogTests {
  @Test func `the host gets the dialog of an entry, and no screen`() throws {
    navigator.open("/confirm/cart")
    let entry = navigator.state.top
    #expect(navigator.screen(of: entry) == nil)
    let dialog = try #require(navigator.dialog(of: entry))
    #expect(dialog.title == "Confirm cart?" && dialog.message == "Really?")
    #expect(dialog.actionsWithCancel == [.init("Cancel", role: .cancel)])
    #expect(journal.diagnostics.isEmpty)
    navigator.open("/share")
    let sheet = try #require(navigator.dialog(of: navigator.state.top))
    #expect(sheet.actionsWithCancel.map(\.title) == ["Copy", "Not now"])
    navigator.open("/news/1")
    #expect(navigator.dialog(of: navigator.state.top) == nil)
    // A page of the web is no screen of the app: asking for a dialog builds nothing.
    navigator.open(text: "https://elsewhere.org/a?x_external_page=true", from: .app)
    #expect(navigator.dialog(of: navigator.state.top) == nil)
    #expect(navigator.state.top.link.description == "https://elsewhere.org/a")
    #expect(journal.diagnostics.isEmpty)
  }

  @Test func `a dialog is a layer whatever the call asks for, and takes no place in a stack`() {
    for presentation in [Presentation.push, .replace, .sheet, .fullScreen, .popover, .external] {
      navigator.open(LinkTarget("/confirm/a", as: presentation))
      #expect(navigator.state == "[*/ | /search] ^alert /confirm/a")
      navigator.dismiss()
    }
    for directive in ["push", "replace", "external"] {
      #expect(after("/share?x_\(directive)_page=true") == "[*/ | /search] ^actionSheet /share")
      navigator.dismiss()
    }
    navigator.open("/project/1")
    for link in ["/share?x_pop_page_and_replace=true", "/share?x_clear_stack_and_replace=true"] {
      #expect(navigator.open(text: link, from: .app) == .denied(.notAScreen))
    }
    #expect(navigator.setStack(["/project/1", "/confirm/a"]) == .denied(.notAScreen))
    #expect(navigator.state == "[*/ > /project/1 | /search]")
  }

  @Test func `a dialog is no root of a tab`() {
    var routes = Shop.routes()
    routes.tab("/ask")
    routes.alert("/ask") { Dialog("Ask") }
    #expect(throws: RoutesError.self) { try routes.validate() }
  }

  @Test func `a saved screen whose route became a dialog does not come back`() throws {
    var old = Routes<String>()
    old.add("/") { "home" }
    old.add("/ask/:what") { (what: String) in what }
    let before = Navigator(old)
    before.open("/ask/a")
    var new = Routes<String>()
    new.add("/") { "home" }
    new.alert("/ask/:what") { (what: String) in Dialog(what) }
    let after = Navigator(new)
    let report = try after.session.restore(#require(before.session.text()))
    #expect(report.skipped.map(\.reason) == [.notAScreen] && after.state == "/")
  }

  @Test func `a question that is asked again stays the same`() {
    let navigator = Shop.navigator()
    navigator.open(LinkTarget("/news/1", as: .alert))
    let (layer, entry) = (navigator.state.modals.last?.id, navigator.state.top.id)
    #expect(navigator.open(LinkTarget("/news/1", as: .alert)) == .unchanged)
    #expect(navigator.state.modals.last?.id == layer && navigator.state.top.id == entry)
    // Another one takes its place, and a screen of the same link is no question.
    navigator.open(LinkTarget("/restaurant/a", as: .alert))
    #expect(navigator.state == "[*/ | /search] ^alert /restaurant/a")
    navigator.open("/restaurant/a")
    navigator.open(LinkTarget("/restaurant/a", as: .actionSheet))
    #expect(navigator.state == "[*/ > /restaurant/a | /search] ^actionSheet /restaurant/a")
  }
}

@Suite struct DialogResultTests {
  private final class Holder { weak var navigator: Navigator<String>? }

  /// What a question comes to once the user has followed a link, or closed it.
  private nonisolated(nonsending) func answer(_ act: @escaping (Navigator<String>) -> Void)
    async throws -> (Bool?, String)
  {
    let holder = Holder()
    var routes = Shop.routes()
    routes.add("/confirm", .present(.alert)) { "confirm" }
    routes.action("/answer/:yes") { (yes: Bool) in holder.navigator?.finish(with: yes) }
    let navigator = Navigator(routes)
    holder.navigator = navigator
    navigator.onOutcome = { [unowned navigator] _, _, outcome in
      if outcome == .opened { act(navigator) }
    }
    let answer = await navigator.open("/confirm", returning: Bool.self)
    return (answer, navigator.state.description)
  }

  @Test func `a question comes to what its answer says, and to nothing if it is cancelled`()
    async throws
  {
    let yes = try await answer { $0.open("/answer/true") }
    #expect(yes.0 == true && yes.1 == "[*/ | /search]")
    let no = try await answer { $0.open("/answer/false") }
    #expect(no.0 == false && no.1 == "[*/ | /search]")
    let cancelled = try await answer { $0.dismiss() }
    #expect(cancelled.0 == nil && cancelled.1 == "[*/ | /search]")
  }
}
