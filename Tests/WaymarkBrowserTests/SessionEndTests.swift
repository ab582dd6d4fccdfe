import Testing
import Waymark

@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(15))) struct `The end of a session, and its copy` {
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

  @Test func `the load of a screen ends with it`() async throws {
    let counts = SampleApp.Counts()
    try await RunningHost.with(SampleApp.setup(counts: counts)) { host in
      let (client, _, _) = try await connected(to: host)
      for number in 1...2 {
        try await client.sendMessage(#"{"t":"open","link":"/endless"}"#)
        while try await !client.message("state").contains("Waiting…") {}
        #expect(counts.cancelled.number == number - 1)
        try await client.sendMessage(#"{"t":"back"}"#)
        try await until { counts.cancelled.number == number }
      }
    }
  }

  @Test func `one that comes back needs a place, too`() async throws {
    var setup = SampleApp.setup()
    setup.limits.attached = 1
    try await RunningHost.with(setup) { host in
      let (first, id, _) = try await connected(to: host)
      try await leave(first, host)
      let (second, _, _) = try await connected(to: host)
      await #expect(throws: RawClient.Closed(code: 1013)) {
        _ = try await connected(to: host, session: id)
      }
      #expect(await host.store.attachedCount == 1)
      try await leave(second, host)
      let again = try await connected(to: host, session: id)
      #expect(again.session == id)
      // It has its place already.
      #expect(try await connected(to: host, session: id, takesOver: true).session == id)
    }
  }

  @Test func `a copy has everything that its link does not say, and goes its own way`()
    async throws
  {
    try await RunningHost.with { host in
      let (client, id, _) = try await connected(to: host)
      for link in ["/item/1", "/item/2?x_page_title=Second", "/settings", "/settings/about"] {
        try await client.sendMessage("{\"t\":\"open\",\"link\":\"\(link)\"}")
        _ = try await client.message("state")
      }
      let copied = try await connected(to: host, session: id, link: "/settings/about")
      #expect(copied.session != id)
      let session = try #require(await host.store.session(id))
      let copy = try #require(await host.store.session(copied.session))
      let whole = "[*/ > /item/1 > /item/2 | /search] ^sheet /settings > /settings/about"
      #expect(await session.state.description == whole)
      #expect(await copy.state.description == whole)
      #expect(await copy.state.tabs[0].top.title == "Second")
      #expect(copied.state.contains(#""title":"Second""#))
      try await copied.client.sendMessage(#"{"t":"dismiss"}"#)
      try await until { await copy.state.modals.isEmpty }
      #expect(await session.state.description == whole)
    }
  }
}
