#if Browser
@testable import WaymarkBrowser

@MainActor @Suite(.timeLimit(.minutes(2))) struct `An inspector of a remote app` {
  /// Serves apps while the body runs, which gets the address for them.
  private func serve(
    _ log: InspectorLog, port: UInt16 = 0, _ body: @MainActor (String) async throws -> Void
  ) async throws {
    let (addresses, inlet) = AsyncStream.makeStream(of: String.self)
    let server = Inspector.server(log, at: "127.0.0.1", secret: "sesame")
    let serving = Task {
      defer { inlet.finish() }
      try await server.run(port: port) { address, _ in inlet.yield(address) }
    }
    defer { serving.cancel() }
    var hasBegun = false
    for await root in addresses {
      hasBegun = true
      try await body(root)
      break
    }
    serving.cancel()
    let result = await serving.result
    if !hasBegun { try result.get() }
  }

  private func navigator() throws -> Navigator<String> { Navigator(`An inspector`.routes()) }

  @Test func `shows the events of the app, and opens links in it`() async throws {
    let (navigator, inspector) = (try navigator(), Inspector())
    try await serve(inspector.log) { root in
      let remote = try RemoteInspector(root + "sesame")
      let watching = Task { await remote.watch(navigator, as: "Phone") { _ in } }
      _ = try await `An inspector`.events(1, in: inspector.log)
      navigator.open(text: "/item/3", from: .page("https://a.example"))
      navigator.back()
      navigator.open("/nowhere/at/all")
      let seen = try await `An inspector`.events(4, in: inspector.log)
      #expect(
        seen.map(\.words) == [
          "start of the recording", "/item/3 from page:https://a.example",
          "the user or the app changed the state", "/nowhere/at/all from app",
        ])
      #expect(seen[1].after.text == "[*/ > /item/3 | /orders]" && seen[3].details.count == 2)
      #expect(await inspector.log.picture.current?.name == "Phone")

      let opened = await inspector.log.ask(.open(link: "/item/7", source: "universalLink"))
      #expect(opened.hasPrefix("opened\n"))
      #expect(navigator.state.description == "[*/ > /item/7 | /orders]")
      #expect(
        await inspector.log.ask(.show(session: seen[1].session)) == "3 entries were restored.")
      #expect(navigator.state.description == "[*/ > /item/3 | /orders]")
      watching.cancel()
      await watching.value
    }
  }

  @Test func `reconnects after a restart`() async throws {
    let navigator = try navigator()
    // Below the range from which the system assigns ports to other processes.
    var port = UInt16.random(in: 20_000..<30_000)
    var watching: Task<Void, Never>?
    for start in 1...2 {
      let inspector = Inspector()
      try await serve(inspector.log, port: port) { root in
        port = try #require(URL(string: root)?.port.map { UInt16($0) })
        let remote = try RemoteInspector(root + "sesame")
        if watching == nil { watching = Task { await remote.watch(navigator) { _ in } } }
        let seen = try await `An inspector`.events(1, in: inspector.log)
        #expect(seen[0].after.text == (start == 1 ? "[*/ | /orders]" : "[*/ > /item/9 | /orders]"))
        navigator.open("/item/9")
        _ = try await `An inspector`.events(2, in: inspector.log)
      }
    }
    watching?.cancel()
    await watching?.value
  }

  @Test func `is reported once if it cannot be reached`() async throws {
    let navigator = try navigator()
    // No process listens on the discard port.
    let remote = try RemoteInspector("http://127.0.0.1:9/sesame")
    var told: [String] = []
    let watching = Task { await remote.watch(navigator) { told.append($0) } }
    while told.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    // It tries again, and is silent.
    try await Task.sleep(for: .seconds(2.5))
    watching.cancel()
    await watching.value
    #expect(told.map { $0.hasPrefix("The inspector cannot be reached: ") } == [true])
  }

  @Test func `accepts nothing without the secret, or in another version`() async throws {
    let log = Inspector().log
    let apps = RemoteApps(log, secret: "sesame")
    func status(_ method: String, _ path: String, _ body: String) async throws -> Int? {
      let request = WebRequest(method: method, target: path, body: Data(body.utf8))
      return try await apps.answer(request)?.status
    }
    #expect(try await status("POST", "/simsim/1/a", began) == nil)
    #expect(try await status("GET", "/sesame/1/a", began) == nil)
    #expect(try await status("POST", "/sesame/2/a", began) == 409)
    #expect(try await status("POST", "/sesame/1/a", "{}") == 400)
    #expect(try await status("POST", "/sesame/1/a", "[]") == 410)
    #expect(await log.picture.watched.isEmpty)
    #expect(try await status("POST", "/sesame/1/a", began) == 200)
    #expect(await log.picture.watched.map(\.name) == ["Phone"])
    #expect(try await status("POST", "/sesame/1/a", #"[{"ended":{}}]"#) == 200)
    #expect(try await status("POST", "/sesame/1/a", "[]") == 410)
  }

  private let began = #"[{"began":{"name":"Phone"}}]"#
  private let closed = "The window is closed."

  /// The requests in the response to reports, or `nil` if they're refused.
  private func send(
    _ reports: String, to apps: RemoteApps, as app: String = "a"
  ) async throws -> [NumberedRequest]? {
    let request = WebRequest(method: "POST", target: "/sesame/1/\(app)", body: Data(reports.utf8))
    guard let response = try await apps.answer(request), response.status == 200 else { return nil }
    return try JSONDecoder().decode([NumberedRequest].self, from: response.body)
  }

  @Test func `an app that pauses is the same when it returns`() async throws {
    let log = Inspector().log
    let apps = RemoteApps(log, secret: "sesame")
    #expect(try await send(began, to: apps) != nil)
    let asking = Task { await log.ask(.explain(link: "/", source: "app")) }
    // An app that lost its connection begins again.
    for reports in ["[]", began] {
      await log.mark(1, hasEnded: true)
      #expect(await log.picture.watched.map(\.hasEnded) == [true])
      #expect(await log.ask(.explain(link: "/", source: "app")) == closed)
      #expect(try await send(reports, to: apps)?.isEmpty == true)
      #expect(await log.picture.watched.map(\.hasEnded) == [false])
    }
    #expect(await asking.value == closed)
  }

  @Test func `an app that sends nothing for a while is closed`() async throws {
    let log = Inspector().log
    let apps = RemoteApps(log, secret: "sesame", patience: .milliseconds(50))
    #expect(try await send(began, to: apps) != nil)
    try await until { await log.picture.current?.hasEnded == true }
  }

  @Test func `a lost response answers its requests`() async throws {
    let log = Inspector().log
    let apps = RemoteApps(log, secret: "sesame")
    #expect(try await send(began, to: apps) != nil)
    let asking = Task { await log.ask(.explain(link: "/", source: "app")) }
    try await until { try await send("[]", to: apps)?.isEmpty == false }
    #expect(try await send(began, to: apps) != nil)
    #expect(await asking.value == closed)
  }

  @Test func `only the app that was asked can answer`() async throws {
    let log = Inspector().log
    let apps = RemoteApps(log, secret: "sesame")
    for app in ["a", "b"] { #expect(try await send(began, to: apps, as: app) != nil) }
    let asking = Task { await log.ask(.explain(link: "/", source: "app")) }
    var asked: [NumberedRequest] = []
    try await until {
      asked = try await send("[]", to: apps, as: "b") ?? []
      return !asked.isEmpty
    }
    for (app, text) in [("a", "wrong"), ("b", "right")] {
      let answer = #"[{"answered":{"number":\#(asked[0].number),"text":"\#(text)"}}]"#
      #expect(try await send(answer, to: apps, as: app) != nil)
    }
    #expect(await asking.value == "right")
  }

  @Test(arguments: [
    "", "sesame", "192.168.1.5:9330/sesame", "http://192.168.1.5:9330", "file:///a",
  ])
  func `an invalid address is refused`(address: String) {
    let error = #expect(throws: RemoteInspectorError.self) { try RemoteInspector(address) }
    #expect(error?.message.hasPrefix("‘\(address)’ is not the address of an inspector") == true)
  }
}
#endif
