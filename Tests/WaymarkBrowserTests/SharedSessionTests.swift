import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkBrowser

/// What becomes of a session that several processes may have.
@Suite(.serialized, .timeLimit(.minutes(5))) struct `A session that processes share` {
  /// Two hosts that know nothing of each other but their stores.
  private func withHosts(
    _ change: (inout BrowserSetup) -> Void = { _ in },
    _ body: (RunningHost, RunningHost) async throws -> Void
  ) async throws {
    var setup = SampleApp.setup()
    setup.kept = KeptSessions(MemoryStateStores())
    change(&setup)
    try await RunningHost.with(setup) { one in
      try await RunningHost.with(setup) { other in try await body(one, other) }
    }
  }

  private func open(_ link: String, _ client: RawClient) async throws {
    try await client.sendMessage("{\"t\":\"open\",\"link\":\"\(link)\"}")
    _ = try await client.message("state")
  }

  private func back(
    _ id: String, to host: RunningHost
  ) async throws -> (client: RawClient, session: String, state: String) {
    try await connected(to: host, session: id, link: nil, takesOver: true)
  }

  private func leave(_ client: RawClient, _ host: RunningHost) async throws {
    client.close()
    try await until { await host.store.attachedCount == 0 }
  }

  @Test func `goes on at another process, and at the first again with all that was done there`()
    async throws
  {
    try await withHosts { one, other in
      let (client, id, _) = try await connected(to: one)
      try await open("/item/1", client)
      try await leave(client, one)
      let second = try await back(id, to: other)
      #expect(second.session == id && second.state.contains("Item 1"))
      try await open("/item/2", second.client)
      try await leave(second.client, other)
      // The first one still has what stood there.
      let third = try await back(id, to: one)
      #expect(third.session == id)
      let session = try #require(await one.store.session(id))
      #expect(await session.state == "[*/ > /item/1 > /item/2 | /search]")
      try await open("/item/3", third.client)
      third.client.close()
      let last = try await back(id, to: other)
      #expect(last.session == id && last.state.contains("Item 3"))
    }
  }

  @Test func `goes on where its socket is, also where another process has not heard of its end`()
    async throws
  {
    try await withHosts { one, other in
      let (client, id, _) = try await connected(to: one)
      try await open("/item/1", client)
      let second = try await back(id, to: other)
      try await open("/item/2", second.client)
      // What still happens there replaces nothing, and its window is told.
      try await client.sendMessage(#"{"t":"open","link":"/item/8"}"#)
      #expect(try await client.closeCode() == MessageOutlet.Reason.replaced.rawValue)
      try await open("/item/3", second.client)
      let third = try await back(id, to: one)
      let session = try #require(await one.store.session(id))
      #expect(third.session == id)
      #expect(await session.state == "[*/ > /item/1 > /item/2 > /item/3 | /search]")
    }
  }

  @Test func `is not replaced by what an idle process has of it`() async throws {
    try await withHosts({ $0.limits.idleTime = .milliseconds(300) }) { one, other in
      let (client, id, _) = try await connected(to: one)
      try await open("/item/1", client)
      try await leave(client, one)
      let second = try await back(id, to: other)
      try await until { await one.store.session(id) == nil }
      try await open("/item/2", second.client)
      try await leave(second.client, other)
      #expect(try await back(id, to: one).state.contains("Item 2"))
    }
  }

  @Test func `goes on where nothing was done elsewhere`() async throws {
    try await withHosts { one, other in
      let (client, id, _) = try await connected(to: one)
      try await open("/item/1", client)
      try await leave(client, one)
      try await leave(try await back(id, to: other).client, other)
      let again = try await back(id, to: one)
      try await open("/item/2", again.client)
      #expect(again.session == id)
    }
  }

  /// Stores in which another process saves a session once more right after it was loaded.
  private struct LateStores: StateStores {
    let inner = MemoryStateStores()
    let saves = Locked(0)

    func store(_ name: String) -> any StateStore { LateStore(name, inner.store(name), self) }
    func names() -> [String: Duration] { inner.names() }
    func remove(_ name: String) -> Bool { inner.remove(name) }
  }

  private final class LateStore: StateStore {
    let name: String
    let inner: any StateStore
    let stores: LateStores

    init(_ name: String, _ inner: any StateStore, _ stores: LateStores) {
      (self.name, self.inner, self.stores) = (name, inner, stores)
    }

    func load() throws -> StoredSession? {
      let session = try inner.load()
      guard let text = session?.text, othersSave() else { return session }
      let other = stores.inner.store(name)
      _ = try other.load()
      try other.save { text }
      return session
    }
    func save(_ text: @escaping @Sendable () -> String) throws { try inner.save(text) }
    func setAside() throws { try inner.setAside() }
    func remove() throws { try inner.remove() }

    /// Counts down how often another process saves.
    private func othersSave() -> Bool {
      stores.saves.withLock { saves in
        saves -= 1
        return saves >= 0
      }
    }
  }

  @Test func `is taken over from a process that saves it once more meanwhile`() async throws {
    let stores = LateStores()
    try await withHosts({ $0.kept = KeptSessions(stores) }) { one, other in
      let (client, id, _) = try await connected(to: one)
      try await open("/item/1", client)
      try await leave(client, one)
      // Right after it is asked whether the session is kept, and after it is loaded.
      stores.saves.withLock { $0 = 2 }
      let second = try await back(id, to: other)
      #expect(stores.saves.withLock { $0 } < 0)
      try await open("/item/2", second.client)
    }
  }

  @Test func `is copied for a document that may be a copy, and stays its own`() async throws {
    try await withHosts { one, other in
      let (client, id, _) = try await connected(to: one)
      try await open("/item/1", client)
      let copy = try await connected(to: other, session: id, link: "/item/1")
      #expect(copy.session != id && copy.state.contains("Item 1"))
      try await open("/item/2", copy.client)
      try await open("/item/3", client)
      try await leave(client, one)
      try await leave(copy.client, other)
      let again = try await back(id, to: other)
      #expect(again.session == id && again.state.contains("Item 3"))
      #expect(try await back(copy.session, to: one).state.contains("Item 2"))
    }
  }

  @Test func `is in memory as the laws of stores want it`() {
    let stores = MemoryStateStores()
    let failures = StateStoreLaws.failures(
      seed: 1, now: { .seconds(Date.now.timeIntervalSince1970) }, ofShared: { stores })
    #expect(failures == [])
  }
}
