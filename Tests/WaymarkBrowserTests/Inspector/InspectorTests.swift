#if Browser
@testable import WaymarkBrowser

@MainActor @Suite struct `An inspector` {
  static func routes() -> Routes<String> {
    var routes = Routes<String>()
    routes.tab("/")
    routes.tab("/orders")
    routes.add("/") { "home" }
    routes.add("/orders") { "orders" }
    routes.add("/item/:item", .parent("/")) { (item: Int) in "item \(item)" }
    routes.add("/login", .present(.sheet)) { "login" }
    routes.action("/logout") {}
    return routes
  }

  private func watch(
    _ body: @MainActor (Navigator<String>, InspectorLog) async throws -> Void
  ) async throws {
    let (navigator, inspector) = (Navigator(Self.routes()), Inspector())
    let watching = Task { await inspector.watch(navigator, as: "Main") }
    _ = try await Self.events(1, in: inspector.log)
    try await body(navigator, inspector.log)
    watching.cancel()
    await watching.value
    #expect(await inspector.log.picture.current?.hasEnded == true)
    #expect(await inspector.log.ask(.explain(link: "/", source: "app")) == "The window is closed.")
  }

  /// The events, once the log contains the given number of them.
  static func events(_ count: Int, in log: InspectorLog) async throws -> [LoggedEvent] {
    for await picture in log.pictures() {
      if let events = picture.current?.events, events.count >= count { return events }
    }
    throw CancellationError()
  }

  @Test func `logs each link with its source, its outcome and both states`() async throws {
    try await watch { navigator, log in
      navigator.open(text: "/item/3", from: .universalLink)
      navigator.back()
      navigator.open("/logout")
      navigator.open("/nowhere/at/all")
      navigator.select(tab: 1)
      let events = try await Self.events(6, in: log)
      #expect(
        events.map(\.words) == [
          "start of the recording", "/item/3 from universalLink",
          "the user or the app changed the state", "/logout from app",
          "/nowhere/at/all from app", "the user or the app changed the state",
        ])
      #expect(events.map(\.outcome) == [nil, "opened", nil, "performed", "unmatched", nil])
      #expect(events[1].before.text == "[*/ | /orders]")
      #expect(events[1].after.text == "[*/ > /item/3 | /orders]")
      // The action changed nothing, although going back just did.
      #expect(events[3].before.text == events[3].after.text)
      guard case .code(let trace)? = events[4].details.last else {
        Issue.record("no trace")
        return
      }
      #expect(trace.text.contains("/item/:item"))
    }
  }

  @Test func `logs diagnostics of the navigator, and pending links`() async throws {
    try await watch { navigator, log in
      navigator.pendingLink.hold()
      navigator.open(text: "/item/1", from: .notification)
      navigator.open(text: "/item/2?x_push_page=true", from: .page("https://other.example"))
      #expect(try await Self.events(4, in: log).last?.pendingLink == "/item/2")
      navigator.pendingLink.release()
      let events = try await Self.events(6, in: log)
      #expect(events.contains { $0.outcome == "note" && $0.words.contains("directives") })
      #expect(events.last?.pendingLink == nil)
    }
  }

  @Test func `opens and explains links, and restores a state`() async throws {
    try await watch { navigator, log in
      #expect(await log.ask(.open(link: "/item/7", source: "universalLink")).hasPrefix("opened\n"))
      #expect(navigator.state == "[*/ > /item/7 | /orders]")
      let explanation = await log.ask(.explain(link: "/item/x", source: "app"))
      #expect(explanation.contains("/item/:item") && navigator.state.top.link.path == "/item/7")
      let events = try await Self.events(2, in: log)
      navigator.open("/login")
      #expect(await log.ask(.show(session: events[1].session)) == "3 entries were restored.")
      #expect(navigator.state == "[*/ > /item/7 | /orders]")
    }
  }

  @Test func `calls the hooks of the app, and restores them`() async throws {
    let navigator = Navigator(Self.routes())
    var told: [String] = []
    navigator.onOutcome = { link, _, outcome in told.append("\(link) \(outcome.word)") }
    navigator.onTransition = { told.append($0.after.top.link.description) }
    let inspector = Inspector()
    let watching = Task { await inspector.watch(navigator) }
    _ = try await Self.events(1, in: inspector.log)
    navigator.open("/item/1")
    watching.cancel()
    await watching.value
    navigator.open("/item/2")
    #expect(told == ["/item/1", "/item/1 opened", "/item/2", "/item/2 opened"])
    #expect(await inspector.log.picture.current?.events.count == 2)
  }

  @Test func `forgets a navigator in which nothing happened`() async throws {
    let (navigator, inspector) = (Navigator(Self.routes()), Inspector())
    let watching = Task { await inspector.watch(navigator) }
    _ = try await Self.events(1, in: inspector.log)
    watching.cancel()
    await watching.value
    #expect(await inspector.log.picture.watched.isEmpty)
  }

  @Test func `keeps the newest five hundred events, and their numbers`() async throws {
    try await watch { navigator, log in
      for number in 1...600 { navigator.open(text: "/item/\(number)", from: .universalLink) }
      var picture = await log.picture
      for await next in log.pictures() {
        picture = next
        if next.current?.events.last?.after.tabs[0].last?.link == "/item/600" { break }
      }
      #expect(picture.current?.events.count == InspectorLog.mostEvents)
      #expect(picture.current?.dropped == 101)
      guard case .table(let table)? = picture.eventItems.first else {
        Issue.record("no table")
        return
      }
      #expect(table.rows.first?.target?.link == "/events/601")
      #expect(picture.sections(ofEvent: 601) { _ in "" }.count == 3)
      #expect(picture.sections(ofEvent: 1) { _ in "" }.count == 1)
    }
  }

  @Test func `has pages for a state with layers, and for several windows`() async throws {
    try await watch { navigator, log in
      navigator.open("/login")
      _ = try await Self.events(2, in: log)
      let picture = await log.picture
      #expect(
        picture.stateSections.map { $0.title ?? "-" } == [
          "Tab 1, selected", "Tab 2", "Layer 1: sheet", "Notation",
        ])
    }
  }

  @Test func `names the window on each page if there are several`() async throws {
    let inspector = Inspector()
    var watching: [Task<Void, Never>] = []
    defer { for task in watching { task.cancel() } }
    for name in ["Main", "Other"] {
      let navigator = Navigator(Self.routes())
      watching.append(Task { await inspector.watch(navigator, as: name) })
      for await picture in inspector.log.pictures()
      where picture.watched.last?.name == name && picture.watched.last?.events.isEmpty == false {
        break
      }
    }
    for page in ["/", "/events"] {
      let shown = try await Self.shown(page, of: inspector.host(port: 0).setup)
      #expect(shown.contains("Other 2"), "\(page): \(shown)")
    }
    #expect(await inspector.log.picture.current?.name == "Other")
    Navigator(inspector.routes()).open("/window/1")
    try await until { await inspector.log.picture.current?.name == "Main" }
  }

  /// The message of a page to its window after it lists the watched navigators.
  nonisolated private static func shown(
    _ page: String, of setup: BrowserSetup
  ) async throws -> String {
    try await RunningHost.with(setup) { host in
      let (client, _, state) = try await connected(to: host, link: page)
      var shown = state
      while !shown.contains("Main 1") { shown = try await client.anyMessage() }
      return shown
    }
  }

  #if DEBUG
  @Test func `serves its pages until its task is canceled`() async throws {
    // Below the range from which the system assigns ports to other processes.
    let port = UInt16.random(in: 20_000..<30_000)
    let serving = Task { try await Inspector().run(port: port) }
    var client: RawClient?
    try await until {
      client = try? await RawClient(port: port)
      return client != nil
    }
    try await client?.request("/")
    #expect(try await client?.response().body.contains("<title>Inspector</title>") == true)
    serving.cancel()
    try await serving.value
  }
  #endif

  @Test func `has pages that a navigator shows`() throws {
    let pages = Navigator(Inspector().routes())
    #expect(pages.state == "[*/ | /events | /open]")
    for link in ["/events/1", "/open"] as [LinkTarget] { #expect(!pages.open(link).isFailure) }
    #expect(pages.open("/events/x").isFailure)
  }
}

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15)))
struct `The pages of an inspector in Chromium` {
  private func setup(_ inspector: Inspector) -> BrowserSetup {
    var setup = SampleApp.setup()
    setup.app = { WindowApp(SampleApp.routes(), work: { await inspector.watch($0, as: "Sample") }) }
    return setup
  }

  private func show(
    _ body: (ChromiumWindow, BrowserSession, _ root: String) async throws -> Void
  ) async throws {
    let inspector = Inspector()
    try await RunningHost.with(setup(inspector)) { host in
      try await RunningHost.with(inspector.host(port: 0).setup) { own in
        try await ChromiumWindow.with { window in
          try await window.open(host.address)
          let session = try await window.session(of: host)
          try await window.openTab()
          try await body(window, session, String(own.address.dropLast()))
        }
      }
    }
  }

  private let text = "document.querySelector('\(top)').innerText"

  /// The given text if the page contains it, otherwise all text of the page.
  private func said(_ words: String) -> String {
    "\(text).includes('\(words)') ? '\(words)' : \(text)"
  }

  @Test func `follow the app, open links in it, and restore a state`() async throws {
    try await show { pages, session, root in
      try await pages.open(root + "/")
      try await pages.expect(said("on top"), "on top")
      await session.act { $0.open("/item/5") }
      try await pages.expect(said("/item/5"), "/item/5")
      try await pages.open(root + "/open")
      try await pages.type("/item/6" + ChromiumWindow.enter, into: "input[name=field-link]")
      try await pages.expect("\(text).startsWith('/item/6') && \(text).includes('opened')", "true")
      try await until { await session.state.top.link.description == "/item/6" }
      try await pages.open(root + "/events")
      // Titles that arrive late are events, too.
      let row =
        "[...document.querySelectorAll('tr')].find((row) => row.innerText.includes('/item/5 from'))"
      try await pages.expect("\(row) !== undefined", "true")
      try await pages.run("\(row).querySelector('a').click()")
      try await pages.expect(said("Restore this state"), "Restore this state")
      try await pages.click("\(top) form button")
      try await pages.expect("document.body.innerText.includes('restored')", "true")
      try await until { await session.state.top.link.description == "/item/5" }
    }
  }
}
#endif
