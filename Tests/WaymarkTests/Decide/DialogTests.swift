import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct DialogTests {
  private let journal = Journal()
  private let navigator: Navigator<String>

  init() {
    var routes = Shop.routes(journal)
    routes.alert("/confirm/:what") { (what: String) in
      what == "nothing" ? nil : Dialog("Confirm \(what)?", message: "Really?")
    }
    routes.add("/confirm/:what/why") { (what: String) in "why \(what)" }
    routes.actionSheet("/share", .reuse(.existing)) {
      Dialog("Share", actions: [.init("Copy", opens: "/logout"), .init("Not now", role: .cancel)])
    }
    navigator = journal.navigator(routes)
  }

  private func after(_ links: String...) -> String {
    for link in links { navigator.open(text: link, from: .app) }
    return navigator.state.description
  }

  @Test func `a route, a call and a directive can make any screen a question`() {
    navigator.expect(
      """
      /confirm/a -> opened [*/ | /search] ^alert /confirm/a
      dismiss -> performed
      /news/1 as actionSheet -> opened [*/ | /search] ^actionSheet /news/1
      dismiss -> performed
      /news/1?x_alert_page=true -> opened [*/ | /search] ^alert /news/1
      back -> performed
      /confirm/a?x_action_sheet_page=true -> opened [*/ | /search] ^actionSheet /confirm/a
      """)
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
    // A link that shows nothing does not move the question.
    ("/nobody/knows", "[*/ > /project/1 | /search] ^alert /confirm/a"),
    ("/confirm/nothing", "[*/ > /project/1 | /search] ^alert /confirm/a"),
  ]) func `following a link closes the question in the same change`(link: String, state: String) {
    _ = after("/project/1", "/confirm/a")
    journal.forget()
    #expect(after(link) == state)
    #expect(journal.changes.count == (state.hasSuffix("/confirm/a") ? 0 : 1))
  }

  @Test func `back and closing remove the question and nothing else`() {
    navigator.expect(
      """
      /project/1 -> opened
      /confirm/a -> opened
      back -> performed [*/ > /project/1 | /search]
      /share -> opened
      root -> unchanged
      dismiss -> performed [*/ > /project/1 | /search]
      """)
  }

  @Test func `a question from outside is above its link's screens, and the same if opened again`() {
    navigator.expect(
      """
      /project/1 -> opened
      # The question among the ancestors was answered by what came after it.
      /confirm/a/why from universalLink -> opened [*/ > /confirm/a/why | /search]
      /share from universalLink -> opened [*/ > /confirm/a/why | /search] ^actionSheet /share
      """)
    let state = navigator.state
    navigator.open("/share", from: .universalLink)
    navigator.open("/share")
    #expect(navigator.state == state)
  }

  @Test func `the guard of the screen below is asked, not that of the question`() {
    var routes = Shop.routes()
    routes.add("/closed", .guard("closed", on: .push) { _ in .deny("no") }) { "closed" }
    routes.add("/ask", .present(.alert), .guard("ask", on: .push) { _ in .deny("asked") }) { "ask" }
    let navigator = Navigator(routes)
    navigator.open("/ask")
    #expect(navigator.preview().outcome == .opened)
    navigator.expect(
      """
      /news/1 -> opened
      stack /closed -> opened
      /news/1?x_alert_page=true -> denied (closed: no)
      """)
    #expect(navigator.preview().outcome == .denied(.guard("closed", reason: "no")))
  }

  @Test func `an answer for the system closes the question`() {
    var routes = Shop.routes(journal)
    routes.externalPolicy = .system
    Navigator(routes).expect(
      """
      /news/1 as alert -> opened
      tel:5 from notification -> openedExternally [*/ | /search] ^alert /news/1
      tel:5 -> openedExternally [*/ | /search]
      """)
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
    // A web page is not a screen of the app: a request for a dialog builds nothing.
    navigator.open(text: "https://elsewhere.org/a?x_external_page=true", from: .app)
    #expect(navigator.dialog(of: navigator.state.top) == nil)
    #expect(navigator.state.top.link.description == "https://elsewhere.org/a")
    #expect(journal.diagnostics.isEmpty)
  }

  @Test func `a dialog is a layer whatever the call requests, and is never in a stack`() {
    for presentation in ["push", "replace", "sheet", "fullScreen", "popover", "external"] {
      navigator.expect(
        """
        /confirm/a as \(presentation) -> opened [*/ | /search] ^alert /confirm/a
        dismiss -> performed
        """)
    }
    for directive in ["push", "replace", "external"] {
      navigator.expect(
        """
        /share?x_\(directive)_page=true -> opened [*/ | /search] ^actionSheet /share
        dismiss -> performed
        """)
    }
    navigator.expect(
      """
      /project/1 -> opened
      /share?x_pop_page_and_replace=true -> denied (the link must show a screen)
      /share?x_clear_stack_and_replace=true -> denied (the link must show a screen)
      stack /project/1, /confirm/a -> denied (the link must show a screen)
      refresh -> performed [*/ > /project/1 | /search]
      """)
  }

  @Test func `a dialog cannot be the root of a tab`() {
    var routes = Shop.routes()
    routes.tab("/ask")
    routes.alert("/ask") { Dialog("Ask") }
    #expect(throws: RoutesError.self) { try routes.validate() }
  }

  @Test func `a saved screen whose route became a dialog is not restored`() throws {
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
    #expect(report.skipped.map(\.reason.message) == ["it runs an action and shows no screen"])
    #expect(after.state == "/")
  }

  @Test func `a question that is opened again stays the same`() {
    let navigator = Shop.navigator()
    navigator.open(LinkTarget("/news/1", as: .alert))
    let (layer, entry) = (navigator.state.modals.last?.id, navigator.state.top.id)
    navigator.expect("/news/1 as alert -> unchanged")
    #expect(navigator.state.modals.last?.id == layer && navigator.state.top.id == entry)
    navigator.expect(
      """
      # Another one replaces it, and a screen of the same link is no question.
      /cafe/a as alert -> opened [*/ | /search] ^alert /cafe/a
      /cafe/a -> opened
      /cafe/a as actionSheet -> opened [*/ > /cafe/a | /search] ^actionSheet /cafe/a
      """)
  }

  @Test func `a question returns its answer, and nothing if it is cancelled`() async {
    var routes = Shop.routes()
    routes.add("/confirm", .present(.alert)) { "confirm" }
    routes.action("/answer/:yes") { (context: OpenContext, yes: Bool) in
      context.navigator.finish(with: yes)
    }
    let navigator = Navigator(routes)
    for (answer, act) in [
      (true, { navigator.open("/answer/true") }), (false, { navigator.open("/answer/false") }),
      (nil, { navigator.dismiss() }),
    ] as [(Bool?, () -> Void)] {
      navigator.onOutcome = { link, _, _ in if link == "/confirm" { act() } }
      #expect(await navigator.open("/confirm", returning: Bool.self) == answer)
      #expect(navigator.state == "[*/ | /search]")
    }
    navigator.onOutcome = nil
  }
}
