import Testing

@testable import Waymark

/// The table of directives, each row with one entry in a modal and at the root too.
@Suite struct DirectiveTableTests {
  private static let two = ["/restaurant/a", "/restaurant/b"]

  @Test(
    arguments: [
      OpenCase(
        "/any?x_action=logout", after: two, is: "performed",
        "[*/ > /restaurant/a > /restaurant/b | /search]"),
      OpenCase("/restaurant/c?x_action=logout", is: "performed", "[*/ | /search]"),
      OpenCase("inapp://capture?x_action=logout", is: "performed", "[*/ | /search]"),
      OpenCase("/logout", is: "performed", "[*/ | /search]"),
      OpenCase("/any?x_action=nobody", is: "unmatched", "[*/ | /search]"),
      OpenCase("/any?x_action=restaurant", is: "unmatched", "[*/ | /search]"),
    ])
  func `x_action runs a registered action by name, also where no route takes the link`(
    _ row: OpenCase
  ) {
    let journal = expect(row)
    #expect(journal.performed == (row.outcome == "performed" ? ["logout"] : []))
    #expect(journal.changes.isEmpty)
  }

  @Test(
    arguments: [
      OpenCase(
        "/restaurant/c?x_push_page=true", after: two, is: "opened",
        "[*/ > /restaurant/a > /restaurant/b > /restaurant/c | /search]"),
      OpenCase("/restaurant/c?x_new_page=1", is: "opened", "[*/ > /restaurant/c | /search]"),
      OpenCase("/settings?x_push_page=true", is: "opened", "[*/ > /settings | /search]"),
      OpenCase(
        "/restaurant/c?x_push_page=true", after: ["/settings"], is: "opened",
        "[*/ | /search] ^sheet /settings > /restaurant/c"),
    ])
  func `x_push_page pushes`(_ row: OpenCase) { expect(row) }

  @Test(
    arguments: [
      OpenCase(
        "/restaurant/c?x_replace_page=true", after: two, is: "opened",
        "[*/ > /restaurant/a > /restaurant/c | /search]"),
      OpenCase(
        "/restaurant/c?x_replace_page=true", after: ["/settings"], is: "opened",
        "[*/ | /search] ^sheet /restaurant/c"),
      OpenCase("/restaurant/c?x_replace_page=true", is: "opened", "[*/restaurant/c | /search]"),
    ])
  func `x_replace_page replaces the top`(_ row: OpenCase) { expect(row) }

  @Test(
    arguments: [
      OpenCase(
        "/any?x_pop_page=true", after: two, is: "performed", "[*/ > /restaurant/a | /search]"),
      OpenCase("/any?x_pop_page=true", after: ["/settings"], is: "performed", "[*/ | /search]"),
      OpenCase("/any?x_pop_page=true", is: "alreadyThere", "[*/ | /search]"),
    ])
  func `x_pop_page pops one, closes a modal of one entry, stops at the root`(_ row: OpenCase) {
    expect(row)
  }

  @Test(
    arguments: [
      OpenCase(
        "/any?x_pop_page_and_refresh=true", after: two, is: "performed",
        "[*/ > /restaurant/a | /search]"),
      OpenCase(
        "/any?x_pop_page_and_refresh=true", after: ["/settings"], is: "performed",
        "[*/ | /search]"),
      OpenCase("/any?x_pop_page_and_refresh=true", is: "performed", "[*/ | /search]"),
      OpenCase(
        "/any?x_clear_stack_and_refresh=true", after: two, is: "performed", "[*/ | /search]"),
      OpenCase(
        "/any?x_clear_stack_and_refresh=true", after: ["/settings", "/settings/about"],
        is: "performed", "[*/ | /search]"),
      OpenCase(
        "/any?x_clear_stack_and_refresh=true", after: ["/restaurant/a", "/settings"],
        is: "performed", "[*/ | /search]"),
      OpenCase("/any?x_clear_stack_and_refresh=true", is: "performed", "[*/ | /search]"),
      OpenCase(
        "/any?x_refresh_page=true", after: two, is: "performed",
        "[*/ > /restaurant/a > /restaurant/b | /search]"),
      OpenCase(
        "/any?x_refresh_page=true", after: ["/settings"], is: "performed",
        "[*/ | /search] ^sheet /settings"),
      OpenCase("/any?x_refresh_page=true", is: "performed", "[*/ | /search]"),
    ])
  func `the refresh forms refresh what is uncovered, or the root`(_ row: OpenCase) throws {
    let navigator = Shop.navigator(after: row.before)
    let revisions = Dictionary(
      uniqueKeysWithValues: navigator.state.entryIDs.map {
        ($0, navigator.state.entry($0)!.revision)
      })
    expect(row)
    navigator.open(text: row.link, from: .app)
    for id in navigator.state.entryIDs {
      let raised = navigator.state.entry(id)!.revision - revisions[id]!
      #expect(raised == (id == navigator.state.top.id ? 1 : 0))
    }
  }

  @Test(
    arguments: [
      OpenCase(
        "/any?x_close_modals=true", after: ["/restaurant/a", "/settings", "/settings/about"],
        is: "performed", "[*/ > /restaurant/a | /search]"),
      OpenCase(
        "/any?x_close_modals=true", after: ["/settings", "/compose"], is: "performed",
        "[*/ | /search]"),
      OpenCase(
        "/any?x_close_modals=true", after: two, is: "alreadyThere",
        "[*/ > /restaurant/a > /restaurant/b | /search]"),
    ])
  func `x_close_modals closes every modal, as the app may`(_ row: OpenCase) {
    expect(row)
    let navigator = Shop.navigator(after: row.before)
    navigator.dismissAll()
    #expect(navigator.state.description == row.state)
    #expect(navigator.dismissAll() == .alreadyThere)
  }

  @Test(
    arguments: [
      OpenCase(
        "/restaurant/c?x_pop_page_and_replace=true", after: two, is: "opened",
        "[*/ > /restaurant/c | /search]"),
      OpenCase(
        "/restaurant/c?x_pop_page_and_replace=true", after: ["/restaurant/a", "/settings"],
        is: "opened", "[*/ > /restaurant/c | /search]"),
      OpenCase(
        "/restaurant/c?x_pop_page_and_replace=true", is: "opened",
        "[*/restaurant/c | /search]"),
      OpenCase(
        "/restaurant/c?x_clear_stack_and_replace=true", after: two, is: "opened",
        "[*/restaurant/c | /search]"),
      OpenCase(
        "/restaurant/c?x_clear_stack_and_replace=true",
        after: ["/settings", "/settings/about"], is: "opened",
        "[*/restaurant/c | /search]"),
      OpenCase(
        "/restaurant/c?x_clear_stack_and_replace=true", is: "opened",
        "[*/restaurant/c | /search]"),
      // By way of a redirect, and for a screen that would be a modal by itself.
      OpenCase(
        "/r/c?x_clear_stack_and_replace=true", after: two, is: "opened",
        "[*/restaurant/c | /search]"),
      OpenCase(
        "/settings?x_pop_page_and_replace=true", after: two, is: "opened",
        "[*/ > /settings | /search]"),
    ])
  func `the replace forms replace what is uncovered, or the root, in one change`(_ row: OpenCase) {
    #expect(expect(row).changes.count == 1)
  }

  @Test(
    arguments: ["x_pop_page_and_replace", "x_clear_stack_and_replace"])
  func `a replace form whose link is no screen does nothing at all`(_ name: String) throws {
    var routes = Shop.routes()
    routes.add("/nothing") { nil }
    routes.add("/closed", .guard("closed") { _ in .deny("for good") }) { "closed" }
    let navigator = try Navigator(routes)
    navigator.openAll(Self.two.map { LinkTarget(text: $0) }, from: .app)
    let before = navigator.state
    for (link, word) in [
      ("/nobody/knows/it", "unmatched"), ("/nothing", "unmatched"), ("/closed", "denied"),
      ("/logout", "denied"), ("mailto:a@example.com", "unmatched"),
    ] {
      let outcome = navigator.open(text: "\(link)?\(name)=true", from: .app)
      #expect(outcome.word == word, "\(link): \(outcome)")
      #expect(navigator.state == before, "\(link)")
    }
  }

  @Test(
    arguments: [
      OpenCase("/any?x_clear_stack=true", after: two, is: "performed", "[*/ | /search]"),
      OpenCase(
        "/any?x_clear_stack=true", after: two + ["/settings", "/settings/about"],
        is: "performed", "[*/ | /search]"),
      OpenCase(
        "/any?x_clear_stack=true", after: ["/settings"], is: "performed", "[*/ | /search]"),
      OpenCase("/any?x_clear_stack=true", is: "alreadyThere", "[*/ | /search]"),
    ])
  func `x_clear_stack closes the modals and pops to the root of the tab`(_ row: OpenCase) {
    expect(row)
  }

  @Test(
    arguments: [
      OpenCase(
        "https://elsewhere.org/a?b=1&x_external_page=true", after: two, is: "opened",
        "[*/ > /restaurant/a > /restaurant/b | /search] ^external https://elsewhere.org/a?b=1"),
      OpenCase(
        "elsewhere.org/a?x_external_page=1", is: "opened",
        "[*/ | /search] ^external https://elsewhere.org/a"),
      OpenCase(
        "/restaurant/c?x_external_page=true", after: ["/settings"], is: "opened",
        "[*/ | /search] ^sheet /settings ^external /restaurant/c"),
      OpenCase(
        "/nobody/knows/it?x_external_page=true", is: "opened",
        "[*/ | /search] ^external /nobody/knows/it"),
      OpenCase("javascript:alert(1)?x_external_page=true", is: "denied", "[*/ | /search]"),
    ])
  func `x_external_page shows the stripped link in the in-app browser`(_ row: OpenCase) {
    expect(row)
  }

  @Test func `title and buttons are the entry's chrome, one pair of quotes is removed`() {
    let journal = Journal()
    let navigator = Shop.navigator(after: [], journal)
    navigator.open(
      "/restaurant/a?x_page_title=%22The+Menu%22&x_left_button=menu&x_right_button=save")
    #expect(navigator.state.top.title == "The Menu")
    #expect(navigator.state.top.details.leftButton == "menu")
    #expect(navigator.state.top.details.rightButton == "save")
    #expect(navigator.state.description == "[*/ > /restaurant/a | /search]")
    navigator.open("/restaurant/b")
    #expect(navigator.state.top.title == nil)
    #expect(
      navigator.state.top.details.leftButton == nil
        && navigator.state.top.details.rightButton == nil)
    #expect(journal.diagnostics.isEmpty)
    navigator.open("/restaurant/c?x_right_button=nobody")
    #expect(navigator.state.top.details.rightButton == nil)
    #expect(journal.diagnostics == [.unknownButton("nobody")])
  }

  @Test(
    arguments: [
      OpenCase(
        "/restaurant/c?x_pop_page=true&x_push_page=true", after: two, is: "opened",
        "[*/ > /restaurant/a > /restaurant/b > /restaurant/c | /search]"),
      OpenCase(
        "/restaurant/c?x_clear_stack=1&x_pop_page=1", after: two, is: "performed",
        "[*/ > /restaurant/a | /search]"),
      OpenCase(
        "/restaurant/c?x_pop_page=true&x_action=logout", after: two, is: "performed",
        "[*/ > /restaurant/a > /restaurant/b | /search]"),
      OpenCase(
        "/restaurant/c?x_pop_page=yes", after: two, is: "opened",
        "[*/ > /restaurant/a > /restaurant/b > /restaurant/c | /search]"),
    ])
  func `of several directives the order of the table wins, with a diagnostic`(_ row: OpenCase) {
    let journal = expect(row)
    #expect(journal.diagnostics.count == 1)
    guard case .directiveIgnored = journal.diagnostics.first else {
      Issue.record("\(journal.diagnostics)")
      return
    }
  }

  @Test func `6.8 of a directive given twice the first value that is not empty counts`() {
    let navigator = Shop.navigator()
    navigator.open("/restaurant/a?x_page_title=&x_page_title=One&x_page_title=Two")
    #expect(navigator.state.top.title == "One")
    navigator.open("/restaurant/b?x_pop_page=false&x_pop_page=true")
    #expect(navigator.state.description == "[*/ > /restaurant/a > /restaurant/b | /search]")
  }

  @Test func `stripping removes the recognised pairs and keeps every other byte`() {
    let navigator = Shop.navigator()
    navigator.open("/restaurant/a?1230-breaking&?mobile=1&x_push_page=true&x_other=%7e")
    #expect(
      navigator.state.description
        == "[*/ > /restaurant/a?1230-breaking&?mobile=1&x_other=%7e | /search]")
  }

  @Test func `another prefix makes other directives, an empty one none`() throws {
    var routes = Shop.routes()
    routes.directivePrefix("app-")
    let navigator = try Navigator(routes)
    navigator.open("/settings?app-push_page=true&x_push_page=true")
    #expect(navigator.state.description == "[*/ > /settings?x_push_page=true | /search]")
    routes.directivePrefix("")
    let plain = try Navigator(routes)
    plain.open("/settings?x_push_page=true&push_page=true")
    #expect(
      plain.state.description == "[*/ | /search] ^sheet /settings?x_push_page=true&push_page=true")
  }
}
