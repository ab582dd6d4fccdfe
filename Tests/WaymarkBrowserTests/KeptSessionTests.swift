#if Browser
@testable import WaymarkBrowser
@testable import WaymarkFoundation

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
      #expect(try await client.message("notice").contains("Some screens couldn't be restored."))
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

@Suite(.serialized, .timeLimit(.minutes(5))) struct `A disk that refuses` {
  private let temporary = TemporaryFolder()
  private var folder: URL { temporary.url }

  /// The log of a host with a failing disk while the body runs.
  private func told(
    _ failures: [String: Int32], _ body: (RunningHost) async throws -> Void
  ) async throws -> [String] {
    let lines = Locked<[String]>([])
    var setup = SampleApp.setup()
    setup.log = { line in lines.withLock { $0.append(line) } }
    var stores = FileStateStores(folder: folder)
    stores.makeStore = { folder, name in
      let disk = SimulatedDisk()
      disk.refused = failures
      return FileStateStore(folder: folder, name: name, disk: disk)
    }
    setup.kept = KeptSessions(stores)
    try await RunningHost.with(setup, body)
    return lines.withLock { $0 }
  }

  /// The messages until the next state, which is confirmed.
  private func messages(to client: RawClient) async throws -> [String] {
    var messages: [String] = []
    while true {
      let text = try await client.anyMessage()
      messages.append(text)
      guard text.hasPrefix("{\"state\":") else { continue }
      let revision = text.split(separator: "\"revision\":")[1].prefix { $0.isNumber }
      try await client.sendMessage("{\"settled\":{\"revision\":\(revision)}}")
      return messages
    }
  }

  @Test(arguments: [
    ("write", ENOSPC, "No space left on device"), ("create", EROFS, "Read-only file system"),
    ("make", EACCES, "Permission denied"),
  ])
  func `is reported once in each tab, and to the developer`(
    _ operation: String, _ number: Int32, _ reason: String
  ) async throws {
    let lines = try await told([operation: number]) { host in
      for _ in 0..<2 {
        let (client, _, _) = try await connected(to: host)
        // The next change reports the failed write; every change is shown anyway.
        var notices = 0
        for number in 1...200 where notices == 0 {
          try await client.visit("/item/\(number)")
          notices += try await messages(to: client).count { $0.contains(reason) }
          try await Task.sleep(for: .milliseconds(10))
        }
        #expect(notices == 1)
        for number in 201...210 {
          try await client.visit("/item/\(number)")
          #expect(try await messages(to: client).allSatisfy { !$0.contains(reason) })
        }
      }
    }
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix("The open screens can't be saved and will be lost when the server stops."))
    #expect(lines[0].contains(reason) && lines[0].contains("choose another folder"))
  }

  @Test func `that can't be read is reported when the tab returns, and kept`() async throws {
    let lines = try await told(["read": EIO]) { host in
      let (client, session, _) = try await connected(
        to: host, session: RandomName.make(), takesOver: true)
      #expect(await host.store.session(session)?.state.description == "[*/ | /search]")
      #expect(try await client.message("notice").contains("Some screens couldn't be restored."))
    }
    #expect(lines.count == 1 && lines.allSatisfy { $0.contains("Input/output error") })
  }

  @available(macOS 15, *)
  @Test func `that answers late leaves the session to the newest document`() async throws {
    let id = RandomName.make()
    do {
      let before = FileStateStore(folder: folder, name: id)
      before.save { "what was open" }
      try before.flush()
    }
    var setup = SampleApp.setup()
    var stores = FileStateStores(folder: folder)
    let (asked, answer) = (Locked(0), DispatchSemaphore(value: 0))
    stores.makeStore = { folder, name in
      // The first store checks that the session exists, and the second one reads it.
      let isLate = asked.withLock { count in
        count += 1
        return count == 2
      }
      if isLate { answer.wait() }
      return FileStateStore(folder: folder, name: name)
    }
    setup.kept = KeptSessions(stores)
    let store = SessionStore(setup, origins: ["http://127.0.0.1:8080"])
    func join(_ outlet: MessageOutlet) -> Task<BrowserSession, any Error> {
      Task(executorPreference: OwnThreads()) {
        try await store.join(
          .hello(session: id, life: nil, link: "/", takesOver: true, isReload: false), outlet)
      }
    }
    let (first, last) = (MessageOutlet { _ in }, MessageOutlet { _ in })
    let firstJoin = join(first)
    try await until { asked.withLock { $0 } == 2 }
    let lastJoin = join(last)
    try await until { await store.slots[id]?.outlet === last }
    answer.signal()
    #expect(try await lastJoin.value.id == id)
    let refusal = await #expect(throws: MessageOutlet.Reason.self) { try await firstJoin.value }
    #expect(refusal == .replaced)
    #expect(await store.slots[id]?.outlet === last)
    await store.end()
  }
}
#endif
