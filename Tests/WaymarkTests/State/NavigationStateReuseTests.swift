import Testing

@testable import Waymark

@Suite struct NavigationStateReuseTests {
  typealias Case = NavigationStateChangesTests.Case

  private func open(
    _ text: String, reuse: ReusePolicy = .existing, tab: (Int, String)? = nil,
    presentation: Presentation = .push
  ) throws -> NavigationAction {
    .open(
      try ScreenPlan(.onTop, PlannedEntry(text, presentation), tab: tab, reuse: reuse))
  }

  @Test func `an existing screen is uncovered wherever it stands, and takes the link`() throws {
    let rows = [
      Case("/ > /x > /a", try open("/x?q=1"), "/ > /x?q=1", .reused),
      Case("/ > /x ^sheet /a ^sheet /b", try open("/x"), "/ > /x", .reused),
      Case("/ ^sheet /x > /a ^sheet /b", try open("/x"), "/ ^sheet /x", .reused),
      Case(
        "[*/ > /a | /search > /x > /b] ^sheet /c", try open("/x"), "[/ > /a | */search > /x]",
        .reused),
      Case("/ > /x", try open("/x"), "/ > /x", .unchanged),
      Case("/ > /a", try open("/x"), "/ > /a > /x"),
    ]
    for row in rows { try row.check() }
  }

  @Test func `the nearest screen is reused first`() throws {
    let rows = [
      Case("/ > /x?q=1 > /x?q=2 > /a", try open("/x"), "/ > /x?q=1 > /x", .reused),
      Case("/ > /x ^sheet /x > /a", try open("/x"), "/ > /x ^sheet /x", .reused),
      Case("/ > /x ^sheet /x ^sheet /a", try open("/x"), "/ > /x ^sheet /x", .reused),
      Case("/ ^sheet /x ^sheet /x > /a", try open("/x"), "/ ^sheet /x ^sheet /x", .reused),
      Case("[/x | */search > /x > /a]", try open("/x"), "[/x | */search > /x]", .reused),
      Case(
        "[/ | */search | /b > /x | /x]", try open("/x"), "[/ | /search | */b > /x | /x]", .reused),
    ]
    for row in rows { try row.check() }
  }

  @Test func `a named tab closes the layers only where nothing is reused`() throws {
    let rows = [
      Case(
        "[*/ | /search] ^sheet /x > /a", try open("/x", tab: (1, "/search")),
        "[*/ | /search] ^sheet /x", .reused),
      Case("[*/ | /search] ^sheet /a", try open("/x", tab: (1, "/search")), "[/ | */search > /x]"),
    ]
    for row in rows { try row.check() }
  }

  @Test func `update looks at the top only`() throws {
    let rows = [
      Case("/ > /x", try open("/x?q=1", reuse: .update), "/ > /x?q=1", .reused),
      Case("/ > /x > /a", try open("/x", reuse: .update), "/ > /x > /a > /x"),
      Case("/ > /x ^sheet /a", try open("/x", reuse: .update), "/ > /x ^sheet /a > /x"),
    ]
    for row in rows { try row.check() }
  }

  @Test func `never makes a screen each time`() throws {
    try Case("/ > /x", open("/x", reuse: .never), "/ > /x > /x").check()
  }

  @Test func `a modal screen that stands is not opened a second time`() throws {
    try Case(
      "/ ^sheet /x > /a", open("/x", presentation: .sheet), "/ ^sheet /x", .reused
    ).check()
  }

  @Test func `replace and the in-app browser reuse nothing`() throws {
    let rows = [
      Case("/ > /x", try open("/x", presentation: .external), "/ > /x ^external /x"),
      Case("/ > /x > /a", try open("/x", presentation: .replace), "/ > /x > /x"),
      Case("/ ^external https://a/x", try open("/x"), "/ > /x"),
    ]
    for row in rows { try row.check() }
  }

  @Test func `a delivery raises the revision once, and only if it brings something`() throws {
    let old = try NavigationState("/ > /x > /a")
    let targets = [
      (try PlannedEntry("/x"), 0),
      (try PlannedEntry("/x?q=1"), 1),
      (try PlannedEntry("/x", title: "News"), 1),
      (try PlannedEntry("/x", payload: "1"), 1),
      (try PlannedEntry("/x", carriesContext: true), 1),
      (try PlannedEntry("/x?q=1", title: "News", payload: "1", carriesContext: true), 1),
    ]
    for (target, revision) in targets {
      var state = old
      #expect(state.apply(.open(try ScreenPlan(.onTop, target, reuse: .existing))) == .reused)
      #expect(state.top.id == EntryID(2))
      #expect(state.top.revision == revision)
      #expect(state.top.title == target.details.title)
      #expect(state.top.payload == target.details.payload)
    }
  }

  @Test func `a title that the screen announced outlasts the same link`() throws {
    var state = try NavigationState("/ > /x")
    state.apply(.fact(.didChangeTitle(state.top.id, "News")))
    let plain = NavigationAction.open(
      try ScreenPlan(.onTop, PlannedEntry("/x"), reuse: .existing))
    #expect(state.apply(plain) == .unchanged)
    #expect(state.top.title == "News")
    let titled = try PlannedEntry("/x", title: "Today")
    state.apply(.open(try ScreenPlan(.onTop, titled, reuse: .existing)))
    #expect(state.top.title == "Today")
    #expect(state.apply(plain) == .reused)
    #expect(state.top.title == nil)
  }
}
