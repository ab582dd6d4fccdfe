#if Browser
import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

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
