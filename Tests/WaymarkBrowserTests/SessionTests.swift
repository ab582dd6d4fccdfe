#if Browser
@testable import WaymarkBrowser

extension BrowserSession {
  /// The updates that the host reports as settled after the client confirms the given ones.
  fileprivate func updatesTold(shown revisions: [Int]) -> [Int] {
    let onEvent = screen.onEvent
    defer { screen.onEvent = onEvent }
    var told: [Int] = []
    screen.onEvent = { event in
      if case .settled(let revision, _) = event { told.append(revision) }
    }
    for revision in revisions { receive(.settled(revision: revision)) }
    return told
  }
}

@Suite(.serialized, .timeLimit(.minutes(15))) struct `A session` {
  private func open(_ link: String, on client: RawClient) async throws {
    try await client.visit(link)
    _ = try await client.message("state")
  }

  /// Waits until the host knows that only so many sockets are left.
  private func wait(for host: RunningHost, attached: Int = 0) async throws {
    try await until { await host.store.attachedCount == attached }
  }

  @Test func `loses nothing with its socket`() async throws {
    try await RunningHost.with { host in
      let (client, session, _) = try await connected(to: host)
      try await open("/item/1", on: client)
      client.close()
      try await wait(for: host)
      let again = try await connected(to: host, session: session, link: "/item/1")
      #expect(again.session == session && again.state.contains("Item 1"))
      #expect(again.state.contains(#""isAnimated":false"#))
    }
  }

  @Test func `settles only the newest update of its client`() async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      #expect(try await client.openSocket() == 101)
      let session = try await client.hello(link: "/")
      let state = try await client.message("state", settles: false)
      let number = try #require(state.split(separator: #""revision":"#).last)
      let revision = try #require(Int(number.prefix(while: \.isNumber)))
      let kept = try #require(await host.store.session(session))
      let shown = [revision + 4, revision - 1, revision, revision]
      #expect(await kept.updatesTold(shown: shown) == [revision])
    }
  }

  @Test func `says nothing about a login or a question, and names no guard`() async throws {
    let setup = BrowserSetup.app { routes in
      routes.requirement("account", present: "/login") { false }
      routes.add("/", .requires("account")) { Page("Home") }
      routes.add("/login") { Page("Log in") }
      routes.add("/closed", .guard("night") { _ in .deny("") }) { Page("Closed") }
      routes.add("/ask") { Page("Discard?") }
      routes.add("/seat", .guard("seat", on: .dismiss) { _ in .redirect("/ask") }) { Page("") }
      routes.add("/news") { Page("News") }
    }
    try await withSession(setup) { client, kept, _ in
      try await client.visit("/seat")
      try await client.visit("/news")
      try await client.visit("/closed")
      #expect(try await client.message("notice").contains(#""‘/closed’ cannot be opened.""#))
      #expect(await kept.state.top.link.path == "/ask")
    }
  }

  @Test func `runs an action for its app, and not for an address`() async throws {
    let counts = SampleApp.Counts()
    try await withSession(SampleApp.setup(counts: counts), link: "/reset") { client, session, _ in
      #expect(try await client.message("notice").contains("‘/reset’ cannot be opened: "))
      try await client.visit("/reset")
      #expect(try await client.message("notice").contains("‘/reset’ cannot be opened: "))
      #expect(counts.resets.number == 0)
      await session.open("/reset")
      try await until { counts.resets.number == 1 }
    }
  }

  @Test func `reports why a screen can't be closed`() async throws {
    try await withSession { client, kept, _ in
      try await open("/paper", on: client)
      try await client.sendMessage(#"{"dismiss":{}}"#)
      #expect(try await client.message("notice").contains(#""text":"unsaved""#))
      #expect(await kept.state.description == "[*/ | /search] ^sheet /paper")
    }
  }

  @Test(arguments: [[.push], [.push, .sheet], [.sheet, .push]] as [[Presentation]])
  func `keeps pages without a link, whose address is that of the screen below`(
    _ pages: [Presentation]
  ) async throws {
    try await RunningHost.with { host in
      let (client, session, _) = try await connected(to: host)
      try await open("/item/1", on: client)
      let kept = try #require(await host.store.session(session))
      for present in pages {
        await kept.act { $0.push(Page("Words"), as: present) }
        _ = try await client.message("state")
      }
      let state = await kept.state.description
      client.close()
      try await wait(for: host)
      let again = try await connected(to: host, session: session, link: "/item/1")
      #expect(again.session == session)
      #expect(await kept.state.description == state)
    }
  }

  @Test func `is taken over by the document that returns to it`() async throws {
    try await RunningHost.with { host in
      let (client, session, _) = try await connected(to: host)
      #expect(try await connected(to: host, session: session, takesOver: true).session == session)
      #expect(try await client.closeCode() == 4001)
    }
  }

  @Test func `that is unknown is a new one, at the link that the client shows`() async throws {
    try await RunningHost.with { host in
      let (_, session, _) = try await connected(
        to: host, session: String(repeating: "0", count: 32), link: "/item/4/part/2")
      #expect(session != String(repeating: "0", count: 32))
      let kept = try #require(await host.store.session(session))
      #expect(await kept.state.description == "[*/ > /item/4 > /item/4/part/2 | /search]")
    }
  }

  @Test func `is removed after a while, the oldest first`() async throws {
    var setup = SampleApp.setup()
    setup.limits.idle = 2
    try await RunningHost.with(setup) { host in
      var sessions: [String] = []
      for number in 1...3 {
        let (client, session, _) = try await connected(to: host, link: "/item/\(number)")
        sessions.append(session)
        client.close()
        try await wait(for: host)
      }
      let second = try await connected(to: host, session: sessions[1], link: "/item/2")
      #expect(second.session == sessions[1])
      let first = try await connected(to: host, session: sessions[0], link: "/item/1")
      #expect(first.session != sessions[0])
    }
    setup.limits.idleTime = .milliseconds(100)
    try await RunningHost.with(setup) { host in
      let (client, session, _) = try await connected(to: host)
      client.close()
      try await wait(for: host)
      try await until { await host.store.session(session) == nil }
      #expect(try await connected(to: host, session: session).session != session)
    }
  }

  @Test func `continues loads without a socket, and ends them with their screens`() async throws {
    try await RunningHost.with { host in
      let (client, session, _) = try await connected(to: host, link: "/slow/300")
      client.close()
      try await wait(for: host)
      var again = try await connected(to: host, session: session, link: "/slow/300")
      while !again.state.contains("Slow, done") {
        again.client.close()
        try await wait(for: host)
        again = try await connected(to: host, session: session, link: "/slow/300")
      }
      #expect(again.session == session)
    }
  }

  @Test func `an older update doesn't undo a later action of the user`() async throws {
    try await withSession { client, session, _ in
      await session.open("/item/1")
      _ = try await client.message("state", settles: false)
      // The user navigates back before the second update is confirmed.
      let item = await session.state.top.id.number
      try await client.sendMessage("{\"popped\":{\"id\":1,\"removed\":[\(item)],\"asked\":1}}")
      let state = try await client.message("state")
      #expect(!state.contains("\"title\":\"Item 1\"") && state.contains(#""isAnimated":false"#))
    }
  }

  @Test func `a link that opens while the user goes back stays`() async throws {
    for (link, state) in [
      ("/item/2", "[*/ > /item/2 | /search]"), ("/settings", "[*/ | /search] ^sheet /settings"),
    ] {
      try await withSession(link: "/item/1") { _, session, _ in
        let stack = await session.state.tabs[0].map(\.id.number)
        await session.open(link)
        await session.receive(.popped(id: stack[0], removed: [stack[1]], asked: 1))
        try await expectState(state, of: session)
      }
    }
  }

  @Test func `goes back several screens at once if their guards allow it`() async throws {
    let setup = BrowserSetup.app(from: { SampleApp.routes() }) { routes in
      routes.add("/free", .guard("free", on: .dismiss) { _ in .allow }) { Page("Free") }
    }
    try await withSession(setup, link: "/item/1") { client, session, _ in
      for (pops, state) in [(true, "[*/ | /search]"), (false, "[*/ > /item/2 | /search]")] {
        await session.open("/free")
        try await client.message(containing: "Free")
        let ids = await session.state.tabs[0].map(\.id.number)
        await session.receive(
          pops
            ? .popped(id: ids[0], removed: Array(ids[1...]), asked: 1)
            : .travel(tab: 0, links: ["/", "/item/2"], asked: 2))
        try await expectState(state, of: session)
        await session.open("/item/1")
      }
    }
  }

  @Test func `a screen that is loaded again has the title of its new page`() async throws {
    let attempts = Attempts()
    let setup = BrowserSetup.app { routes in
      routes.add("/") {
        Page("Numbers", loading: "Counting…") {
          guard attempts.next() == 1 else { throw SampleError.notToday }
          return Page("One")
        }
      }
    }
    try await withSession(setup) { client, session, _ in
      try await client.message(containing: #""title":"One""#)
      await session.refresh()
      let failure = try await client.message(containing: #""status":"failed""#)
      #expect(failure.contains(#""title":"Numbers""#) && !failure.contains(#""title":"One""#))
    }
  }

  @Test func `a tab that changes doesn't send the visible page again`() async throws {
    try await withSession { client, session, _ in
      await session.act { $0[tab: "/search"].badge = "3" }
      let state = try await client.message("state")
      #expect(state.contains(#""badge":"3""#) && state.contains(#""pages":{}"#))
    }
  }

  @Test func `answers a move in the history with a state that includes it`() async throws {
    try await RunningHost.with { host in
      let (client, _, state) = try await connected(to: host)
      #expect(state.contains(#""asked":0"#))
      for (asked, message) in [
        (1, #""visit":{"link":"/""#), (2, #""visit":{"link":"/item/1""#),
        (3, #""travel":{"tab":0,"links":["/","/nowhere"]"#),
        (4, #""travel":{"tab":0,"links":["/","/item/2"]"#),
        (5, #""travel":{"tab":1,"links":[null]"#), (6, #""travel":{"tab":9,"links":["/"]"#),
      ] {
        try await client.sendMessage("{\(message),\"asked\":\(asked)}}")
        let state = try await client.message("state")
        #expect(state.contains("\"asked\":\(asked)"), "\(asked): \(state)")
      }
    }
  }
}

@Suite(.serialized, .timeLimit(.minutes(15))) struct `The end of a session` {
  private func leave(_ client: RawClient, _ host: RunningHost) async throws {
    let before = await host.store.attachedCount
    client.close()
    try await until { await host.store.attachedCount == before - 1 }
  }

  @Test func `a session that is dropped before its time is freed`() async throws {
    var setup = SampleApp.setup()
    setup.limits.idle = 0
    setup.limits.idleTime = .seconds(36_000)
    try await RunningHost.with(setup) { host in
      let (client, id, _) = try await connected(to: host, link: "/endless")
      weak let session = await host.store.session(id)
      #expect(session != nil)
      client.close()
      try await until { session == nil }
    }
  }

  @Test func `a session that has ended ignores its client`() async throws {
    let session = try BrowserSession(SampleApp.setup(), origins: [])
    await session.prepare()
    await session.open("/item/1")
    await session.end()
    await session.receive(.visit(link: "/item/2", asked: 1))
    try await expectState("[*/ > /item/1 | /search]", of: session)
  }

  @Test func `a session that ends before it begins does nothing`() async throws {
    let hasBegun = Locked(false)
    var setup = SampleApp.setup()
    setup.app = { [app = setup.app] in
      WindowApp(app().routes, work: { _ in hasBegun.withLock { $0 = true } })
    }
    let session = try BrowserSession(setup, origins: [])
    await session.end()
    await session.prepare()
    try await Task.sleep(for: .milliseconds(50))
    #expect(!hasBegun.withLock { $0 })
  }

  @Test func `a session is refused if there are too many, also if it returns`() async throws {
    try await RunningHost.with(changing: { $0.limits.attached = 1 }) { host in
      let (first, id, _) = try await connected(to: host)
      try await leave(first, host)
      let (second, _, _) = try await connected(to: host)
      for session in [id, nil] {
        await #expect(throws: RawClient.Closed(code: 1013)) {
          _ = try await connected(to: host, session: session)
        }
      }
      #expect(await host.store.attachedCount == 1)
      try await leave(second, host)
      #expect(try await connected(to: host, session: id).session == id)
      // The session is counted already.
      #expect(try await connected(to: host, session: id, takesOver: true).session == id)
    }
  }

  @available(macOS 15, *)
  @Test func `a busy session doesn't delay the end of the others`() async throws {
    let isOver = Locked(false)
    defer { isOver.withLock { $0 = true } }
    var setup = SampleApp.setup()
    setup.app = { [app = setup.app] in
      var made = app()
      made.routes.add("/busy") {
        // The page of one session blocks, and can't be interrupted.
        while !isOver.withLock({ $0 }) { usleep(1_000) }
        return Page("Busy")
      }
      return made
    }
    let store = SessionStore(setup, origins: [])
    let outlet = MessageOutlet { _ in }
    func join() async throws -> BrowserSession {
      try await store.join(
        .hello(session: nil, life: nil, link: "/", takesOver: false, isReload: false), outlet)
    }
    var sessions: [BrowserSession] = []
    for _ in 0..<8 { sessions.append(try await join()) }
    let busy = sessions[3]
    Task(executorPreference: OwnThreads()) { await busy.open("/busy") }
    let ending = Task { await store.end() }
    for session in sessions where session !== busy { try await until { await session.hasEnded } }
    // A client that connects now would have a session that is never ended.
    let refusal = await #expect(throws: MessageOutlet.Reason.self) { try await join() }
    #expect(refusal == .goingAway)
    isOver.withLock { $0 = true }
    await ending.value
    #expect(await busy.hasEnded)
  }

  @Test func `a load ends when its screen is covered, and restarts when it returns`() async throws {
    let counts = SampleApp.Counts()
    try await withSession(SampleApp.setup(counts: counts)) { client, session, _ in
      await session.open("/endless")
      try await client.message(containing: "Waiting…")
      await session.open("/item/1")
      try await client.message(containing: "Item 1")
      try await until { counts.cancelled.number == 1 }
      try await client.sendMessage(#"{"back":{}}"#)
      try await client.message(containing: "Waiting…")
      #expect(counts.cancelled.number == 1)
    }
  }
}
#endif
