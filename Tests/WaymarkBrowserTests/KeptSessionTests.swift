#if Browser
import Foundation
import LawSupport
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser
@testable import WaymarkFoundation

/// The session of a browser tab after its server has restarted.
@Suite(.serialized, .timeLimit(.minutes(15))) struct `A kept session` {
  private let temporary = TemporaryFolder()
  private var folder: URL { temporary.url }

  /// A host whose sessions are kept; each call is another run of it.
  private func withHost(
    changing change: (inout BrowserSetup) -> Void = { _ in },
    _ body: (RunningHost) async throws -> Void
  ) async throws {
    try await RunningHost.with(
      changing: { setup in
        setup.kept = KeptSessions(FileStateStores(folder: folder))
        change(&setup)
      }, body)
  }

  private var names: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
  }

  @Test func `is restored after the server ends, with its id and another life`() async throws {
    var session = ""
    var welcomes: [String] = []
    try await withHost { host in
      let client: RawClient
      (client, session, _) = try await connected(to: host)
      let kept = try #require(await host.store.session(session))
      for link in ["/item/1", "/search", "/settings/about", "/settings"] {
        await kept.open(link)
        _ = try await client.message("state")
      }
      let top = await kept.state.top.id.number
      try await client.sendMessage("{\"scroll\":{\"id\":\(top),\"place\":321}}")
      try await until { await kept.state.top.details.scrolled == 321 }
      welcomes.append(await kept.life)
    }
    try await withHost { host in
      let again = try await connected(
        to: host, session: session, link: "/settings", takesOver: true)
      #expect(again.session == session)
      let kept = try #require(await host.store.session(session))
      #expect(
        await kept.state.description
          == "[/ > /item/1 | */search > /settings/about] ^sheet /settings")
      #expect(again.state.contains(#""scrolled":321"#))
      welcomes.append(await kept.life)
    }
    #expect(Set(welcomes).count == 2, "its ids are others")
  }

  @Test func `is reported if it is damaged`() async throws {
    var session = ""
    try await withHost { host in
      let client: RawClient
      (client, session, _) = try await connected(to: host)
      try await client.visit("/item/1")
      _ = try await client.message("state")
    }
    let file = folder.appending(path: "\(session).waymark")
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: file)
    let lines = Locked<[String]>([])
    try await withHost(changing: { $0.log = { line in lines.withLock { $0.append(line) } } }) {
      host in
      let (client, again, _) = try await connected(to: host, session: session, takesOver: true)
      #expect(again == session)
      let notice = try await client.message("notice")
      #expect(notice.contains("Some screens couldn't be restored."))
    }
    #expect(lines.withLock { $0.count } == 1)
  }

  @Test func `is kept without a socket, and restored in the same run`() async throws {
    try await withHost(changing: { $0.limits.idleTime = .milliseconds(50) }) { host in
      let (client, session, _) = try await connected(to: host, link: "/item/4/part/2")
      client.close()
      try await until { await host.store.session(session) == nil }
      let again = try await connected(
        to: host, session: session, link: "/item/4/part/2", takesOver: true)
      #expect(again.session == session)
      // The session owns its file again, so later changes are kept too.
      try await again.client.visit("/item/9")
      _ = try await again.client.message("state")
      again.client.close()
      try await until { await host.store.session(session) == nil }
      let last = try await connected(to: host, session: session, link: "/item/9", takesOver: true)
      #expect(last.session == session && last.state.contains("Item 9"))
    }
  }

  @Test(arguments: [
    "../../secret", "", "0", String(repeating: "0", count: 31) + "/",
    String(repeating: "A", count: 32), String(repeating: "0", count: 33),
  ])
  func `an invalid name does not open a file`(_ name: String) async throws {
    let file = FileStateStore(folder: folder, name: name).file
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let text =
      "waymark-state 1 sum:e29c32c2\ntabs / /search\n[*/ > /item/1 | /search]\nend\n"
    try Data(text.utf8).write(to: file)
    try await withHost { host in
      let (_, session, _) = try await connected(to: host, session: name, takesOver: true)
      #expect(session != name)
      #expect(await host.store.session(session)?.state.description == "[*/ | /search]")
    }
  }

  @Test func `is removed if there are too many, the oldest first`() async throws {
    let stores = FileStateStores(folder: folder)
    var sessions = KeptSessions(stores)
    sessions.most = 3
    let ids = (0..<5).map { _ in RandomName.make() }
    for (age, id) in ids.enumerated() {
      let store = stores.makeStore(folder, id)
      store.save { "waymark-state 1 sum:8fba69f1\ntabs /\n[*/]\nend\n" }
      try store.flush()
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -Double(age) * 86_400)],
        ofItemAtPath: store.file.path)
    }
    try sessions.tidy()
    #expect(ids.map(sessions.keeps) == [true, true, true, false, false])
    sessions.most = 2
    try sessions.tidy()
    #expect(ids.map(sessions.keeps) == [true, true, false, false, false])
    #expect(names.count == 4, "a session and a lock each")
  }

  @Test(arguments: SessionFile.Kind.allCases)
  func `is removed with its files, even if one is left`(_ kind: SessionFile.Kind) async throws {
    var sessions = KeptSessions(FileStateStores(folder: folder))
    let id = RandomName.make()
    let name = SessionFile(id, kind).name
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("text".utf8).write(to: folder.appending(path: name))
    #expect(sessions.keeps(id) == [.session, .previous].contains(kind))
    try sessions.tidy()
    #expect(names == [name])
    sessions.most = 0
    try sessions.tidy()
    #expect(names.isEmpty)
  }

  @Test func `that another process uses stays`() async throws {
    var sessions = KeptSessions(FileStateStores(folder: folder))
    sessions.most = 0
    let id = RandomName.make()
    let used = sessions.store(id)
    try used.save { "waymark-state 1 sum:8fba69f1\ntabs /\n[*/]\nend\n" }
    try used.flush()
    try sessions.tidy()
    #expect(sessions.keeps(id))
  }

  @Test func `that can't be read is set aside, and the tab starts a new one`() async throws {
    let id = RandomName.make()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("nonsense".utf8).write(to: FileStateStore(folder: folder, name: id).file)
    try await withHost { host in
      let (_, _, state) = try await connected(
        to: host, session: id, link: "/item/2", takesOver: true)
      #expect(state.contains("Item 2"))
    }
    #expect(names.contains("\(id).unreadable.waymark"))
  }

  @Test func `keeps the pending link, and opens it once it is allowed`() async throws {
    var setup = SampleApp.setup()
    setup.app = {
      var release: () -> Void = {}
      var routes = SampleApp.routes()
      routes.action("/unlock") { release() }
      return WindowApp(routes) { navigator in
        navigator.pendingLink.hold()
        release = { [weak navigator] in navigator?.pendingLink.release() }
      }
    }
    setup.kept = KeptSessions(FileStateStores(folder: folder))
    var session = ""
    try await RunningHost.with(setup) { host in
      let client: RawClient
      (client, session, _) = try await connected(to: host)
      try await client.visit("/item/5")
      #expect(try await client.message("notice").contains("when the app allows it"))
    }
    try await RunningHost.with(setup) { host in
      let (_, same, _) = try await connected(to: host, session: session, takesOver: true)
      #expect(same == session)
      let kept = try #require(await host.store.session(session))
      #expect(await kept.state.description == "[*/ | /search]")
      await kept.open("/unlock")
      try await until { await kept.state.description == "[*/ > /item/5 | /search]" }
    }
  }
}
#endif
