import Testing
import WaymarkTesting

@testable import Waymark

/// The table of directives, each row with one entry in a modal and at the root too.
@Suite struct DirectiveTableTests {
  @Test func `each directive changes the stack as its name says`() {
    expectOpens(
      """
      # x_push_page pushes.
      /cafe/a, /cafe/b, /cafe/c?x_push_page=1 -> opened [*/ > /cafe/a > /cafe/b > /cafe/c | /search]
      /cafe/c?x_new_page=1 -> opened [*/ > /cafe/c | /search]
      /settings?x_push_page=true -> opened [*/ > /settings | /search]
      /settings, /cafe/c?x_push_page=true -> opened [*/ | /search] ^sheet /settings > /cafe/c
      # x_replace_page replaces the top.
      /cafe/a, /cafe/b, /cafe/c?x_replace_page=true -> opened [*/ > /cafe/a > /cafe/c | /search]
      /settings, /cafe/c?x_replace_page=true -> opened [*/ | /search] ^sheet /cafe/c
      /cafe/c?x_replace_page=true -> opened [*/cafe/c | /search]
      # x_pop_page pops one, closes a modal of one entry, and stops at the root.
      /cafe/a, /cafe/b, /any?x_pop_page=true -> performed [*/ > /cafe/a | /search]
      /settings, /any?x_pop_page=true -> performed [*/ | /search]
      /any?x_pop_page=true -> unchanged [*/ | /search]
      # x_clear_stack closes the modals and pops to the root of the tab.
      /cafe/a, /cafe/b, /any?x_clear_stack=true -> performed [*/ | /search]
      /cafe/a, /cafe/b, /settings, /settings/about, /any?x_clear_stack=1 -> performed [*/ | /search]
      /settings, /any?x_clear_stack=true -> performed [*/ | /search]
      /any?x_clear_stack=true -> unchanged [*/ | /search]
      # x_external_page shows the stripped link in the in-app browser.
      /cafe/a, /cafe/b, https://elsewhere.org/a?b=1&x_external_page=true -> opened \
        [*/ > /cafe/a > /cafe/b | /search] ^external https://elsewhere.org/a?b=1
      elsewhere.org/a?x_external_page=1 -> opened [*/ | /search] ^external https://elsewhere.org/a
      /settings, /cafe/c?x_external_page=true -> opened \
        [*/ | /search] ^sheet /settings ^external /cafe/c
      /nobody/knows/it?x_external_page=true -> opened [*/ | /search] ^external /nobody/knows/it
      javascript:alert(1)?x_external_page=true -> denied [*/ | /search]
      """)
  }

  @Test func `x_action runs a registered action by name, even if no route matches the link`() {
    expectOpens(
      """
      /cafe/a, /any?x_action=logout -> performed [*/ > /cafe/a | /search]
      /cafe/c?x_action=logout -> performed [*/ | /search]
      /cafe/c?x_action=/logout -> performed [*/ | /search]
      inapp://capture?x_action=logout -> performed [*/ | /search]
      /logout -> performed [*/ | /search]
      /any?x_action=nobody -> unmatched (no route runs the action ‘/nobody’) [*/ | /search]
      /cafe/c?x_action=cafe -> unmatched (no route runs the action ‘/cafe’)
      """
    ) { _, journal, row in
      let ran = row.contains("performed") ? ["logout"] : []
      #expect(journal.performed == ran && journal.changes.isEmpty, "\(row)")
    }
    let outcome = Shop.navigator().open("/Cafe/c?x_action=nobody")
    #expect(outcome.message(about: "/c") == "There is no action ‘/nobody’.")
    guard case .unmatched(let trace) = outcome else { return }
    #expect(trace.nearMisses.isEmpty)
  }

  @Test func `x_action gets the values of its link, and so does the action of a button`() {
    var greeted: [String] = []
    var routes = Shop.routes()
    routes.action("/greet") { (context: OpenContext) in
      greeted.append(context.link.queryValue("name") ?? "-")
    }
    routes.button("greet", "Greet", opens: "/greet?name=Bo")
    Navigator(routes).expect(
      "/any?x_action=greet&name=Ada%20L -> performed\npress greet -> performed")
    #expect(greeted == ["Ada L", "Bo"])
  }

  @Test func `the refresh forms refresh the screen below, or the root, and nothing else`() {
    expectOpens(
      """
      /cafe/a, /cafe/b, /any?x_pop_page_and_refresh=true -> performed [*/ > /cafe/a | /search]
      /settings, /any?x_pop_page_and_refresh=true -> performed [*/ | /search]
      /any?x_pop_page_and_refresh=true -> performed [*/ | /search]
      /cafe/a, /cafe/b, /any?x_clear_stack_and_refresh=true -> performed [*/ | /search]
      /settings, /settings/about, /any?x_clear_stack_and_refresh=true -> performed [*/ | /search]
      /cafe/a, /settings, /any?x_clear_stack_and_refresh=true -> performed [*/ | /search]
      /any?x_clear_stack_and_refresh=true -> performed [*/ | /search]
      /cafe/a, /cafe/b, /any?x_refresh_page=true -> performed [*/ > /cafe/a > /cafe/b | /search]
      /settings, /any?x_refresh_page=true -> performed [*/ | /search] ^sheet /settings
      /any?x_refresh_page=true -> performed [*/ | /search]
      """
    ) { navigator, journal, row in
      let before = journal.changes.first?.before
      for id in navigator.state.entryIDs {
        let raised = navigator.state.entry(id)!.revision - before!.entry(id)!.revision
        #expect(raised == (id == navigator.state.top.id ? 1 : 0), "\(row)")
      }
    }
  }

  @Test func `x_close_modals closes every modal, as the app may`() {
    expectOpens(
      """
      /cafe/a, /settings, /settings/about, /any?x_close_modals=true -> performed \
        [*/ > /cafe/a | /search]
      /settings, /compose, /any?x_close_modals=true -> performed [*/ | /search]
      /cafe/a, /any?x_close_modals=true -> unchanged [*/ > /cafe/a | /search]
      """)
    let navigator = Shop.navigator(after: ["/cafe/a", "/settings", "/compose"])
    #expect(navigator.dismiss(all: true) == .performed)
    #expect(navigator.dismiss(all: true) == .unchanged)
    #expect(navigator.state == "[*/ > /cafe/a | /search]")
  }

  @Test func `the replace forms replace the uncovered screen, or the root, in one change`() {
    expectOpens(
      """
      /cafe/a, /cafe/b, /cafe/c?x_pop_page_and_replace=true -> opened [*/ > /cafe/c | /search]
      /cafe/a, /settings, /cafe/c?x_pop_page_and_replace=true -> opened [*/ > /cafe/c | /search]
      /cafe/c?x_pop_page_and_replace=true -> opened [*/cafe/c | /search]
      /cafe/a, /cafe/b, /cafe/c?x_clear_stack_and_replace=true -> opened [*/cafe/c | /search]
      /settings, /settings/about, /cafe/c?x_clear_stack_and_replace=1 -> opened [*/cafe/c | /search]
      /cafe/c?x_clear_stack_and_replace=true -> opened [*/cafe/c | /search]
      # By way of a redirect, and for a screen that would be a modal by itself.
      /cafe/a, /r/c?x_clear_stack_and_replace=true -> opened [*/cafe/c | /search]
      /cafe/a, /cafe/b, /settings?x_pop_page_and_replace=true -> opened [*/ > /settings | /search]
      """
    ) { _, journal, row in #expect(journal.changes.count == 1, "\(row)") }
  }

  @Test func `a replace form whose link is not a screen does nothing`() {
    var routes = Shop.routes()
    routes.add("/nothing") { nil }
    routes.add("/closed", .guard("closed") { _ in .deny("for good") }) { "closed" }
    let navigator = Navigator(routes)
    navigator.openAll(["/cafe/a", "/cafe/b"])
    let before = navigator.state
    for name in ["x_pop_page_and_replace", "x_clear_stack_and_replace"] {
      navigator.expect(
        """
        /nobody/knows/it?\(name)=true -> unmatched \(before)
        /nothing?\(name)=true -> unmatched \(before)
        /closed?\(name)=true -> denied \(before)
        /logout?\(name)=true -> denied \(before)
        mailto:a@example.com?\(name)=true -> unmatched \(before)
        """)
    }
  }

  @Test func `the order of the table decides between several directives, with a diagnostic`() {
    expectOpens(
      """
      /cafe/a, /cafe/c?x_pop_page=true&x_push_page=true -> opened [*/ > /cafe/a > /cafe/c | /search]
      /cafe/a, /cafe/b, /cafe/c?x_clear_stack=1&x_pop_page=1 -> performed [*/ > /cafe/a | /search]
      /cafe/a, /cafe/c?x_pop_page=true&x_action=logout -> performed [*/ > /cafe/a | /search]
      /cafe/a, /cafe/c?x_pop_page=yes -> opened [*/ > /cafe/a > /cafe/c | /search]
      """
    ) { _, journal, row in
      let ignored = journal.diagnostics.filter {
        if case .directiveIgnored = $0 { true } else { false }
      }
      #expect(ignored.count == 1 && journal.diagnostics.count == 1, "\(row)")
    }
  }

  @Test func `another prefix makes other directives, an empty one none`() {
    let app = Shop.with { $0.directivePrefix = "app-" }
    expectOpens(
      """
      /settings?app-push_page=true&x_push_page=1 -> opened [*/ > /settings?x_push_page=1 | /search]
      """, in: app)
    expectOpens(
      """
      /settings?x_push_page=true&push_page=true -> opened \
        [*/ | /search] ^sheet /settings?x_push_page=true&push_page=true
      """, in: Shop.with { $0.directivePrefix = "" })
  }
}
