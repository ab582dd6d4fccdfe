extension HostTests {
  private var bank: String { "https://bank.example" }

  /// A window with a page of the app's own on top of another one.
  private func app(
    opened link: String = "/page", _ change: (inout Routes<HostScreen>) -> Void = { _ in }
  ) async throws -> (HostApp, WKWebView) {
    try await HostApp.loaded(opened: link) { routes in
      change(&routes)
      routes.opensPlainLinks = false
      routes.webPages(of: site, WebPageSetup(scripts: ["start()"]))
      routes.bridge("sum") { (numbers: [Int]) async throws -> Int in numbers.reduce(0, +) }
      routes.bridge("wait") { (_: Int?) async throws -> Bool in
        try await Task.sleep(for: .seconds(60))
        return true
      }
      routes.bridge("pay", from: [bank]) { (_: Int?) async throws -> Bool in true }
    }
  }

  private func call(_ name: String, _ message: String, number: Int = 1) -> [String: Any] {
    ["command": "call", "number": number, "name": name, "text": message]
  }

  private func reply(
    _ view: WKWebView, _ body: Any, from origin: String? = nil, isInFrame: Bool = false
  ) async -> [String: String] {
    let origin = origin.flatMap { URL(string: $0) }
    let reply = await view.standInPost(body, to: "waymark", from: origin, isInFrame: isInFrame)
    return (reply as? [String: Any] ?? [:]).mapValues { "\($0)" }
  }

  @Test func `a script calls a function, and receives the reason of a failure`() async throws {
    let (_app, view) = try await app()
    #expect(await reply(view, call("sum", "[1,2]")) == ["number": "1", "text": "3"])
    #expect(
      await reply(view, call("nothing", "null", number: 2)) == [
        "number": "2", "code": "unknown", "text": "The app has no function ‘nothing’.",
      ])
    #expect(await reply(view, call("sum", #"["1"]"#))["code"] == "wrongMessage")
    #expect(await reply(view, call("sum", "[1]"), isInFrame: true)["code"] == "notMainFrame")
    #expect(await reply(view, call("sum", "[1]"), from: bank)["code"] == "notAllowed")
    #expect(await reply(view, call("pay", "null"))["code"] == "notAllowed")
    #expect(await reply(view, call("pay", "null"), from: bank)["text"] == "true")
    for nonsense in [1, "call", ["command": "call"], ["command": "buy"]] as [Any] {
      #expect(await reply(view, nonsense).isEmpty)
    }
    _app.settle()
  }

  @Test func `each document knows the functions of its origin`() async throws {
    let (_app, view) = try await app()
    func scripts() -> [String] {
      view.configuration.userContentController.userScripts.map(\.source)
    }
    #expect(scripts().count == 2 && scripts()[0].contains("functions: ['sum','wait'],"))
    #expect(scripts()[1].contains("start()"))
    #expect(view.standInFields.last?["Waymark-Functions"] == "sum,wait")
    #expect(await view.standInGo(to: "\(bank)/", by: .other))
    #expect(scripts().count == 2 && scripts()[0].contains("functions: ['pay'],"))
    #expect(view.standInFields.last?["Waymark-Functions"] == "pay")
    #expect(await view.standInGo(to: "https://other.example/", by: .other))
    #expect(scripts().count == 1 && view.standInFields.last == [:])
    _app.settle()
  }

  @Test func `a call ends with its document, and with its screen`() async throws {
    let (app, view) = try await app()
    let wait = call("wait", "null")
    let first = Task { await reply(view, wait) }
    await Task.yield()
    #expect(await view.standInGo(to: "/other"))
    #expect(await first.value.isEmpty)
    let second = Task { await reply(view, wait) }
    await Task.yield()
    app.finish { $0.back() }
    #expect(await second.value.isEmpty)
  }

  @Test func `a page can go back and reload itself while it is on top`() async throws {
    let (app, view) = try await app()
    _ = await reply(view, ["command": "back"], from: bank)
    _ = await reply(view, ["command": "back"], isInFrame: true)
    #expect(app.state == "[*/ > /page | /search | /account]")
    let built = app.navigator.builtCount
    _ = await reply(view, ["command": "refresh"])
    app.settle()
    #expect(app.navigator.builtCount == built + 1)
  }

  @Test func `a page that goes back runs the guard of its screen`() async throws {
    let (app, view) = try await app(opened: "/draft") { routes in
      let asks = RouteOption.guard("draft", on: .dismiss) { _ in .deny("unsaved") }
      routes.add("/draft", asks) { HostApp.page(.url("/page")) }
    }
    _ = await reply(view, ["command": "back"])
    #expect(app.settle() == "[*/ > /draft | /search | /account]")
  }

  @Test func `the app speaks to its own pages`() async throws {
    let (app, view) = try await app()
    try app.navigator.sendToPages("theme", ["dark": true])
    #expect(view.standInCalls.count == 1)
    #expect(view.standInCalls[0].arguments["name"] as? String == "theme")
    #expect(view.standInCalls[0].arguments["text"] as? String == #"{"dark":true}"#)
    try app.navigator.sendToPages("theme", 1, of: app.navigator.state.topStack.root.id)
    #expect(view.standInCalls.count == 1)
    #expect(await view.standInGo(to: "\(bank)/", by: .other))
    try app.navigator.sendToPages("theme", 1)
    #expect(view.standInCalls.count == 1)
  }
}
