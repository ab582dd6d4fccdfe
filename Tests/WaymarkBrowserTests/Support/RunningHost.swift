#if Browser
@testable import WaymarkBrowser

/// A host that serves on a free port for as long as a test needs it.
struct RunningHost {
  let address: String
  let store: SessionStore
  let port: UInt16

  static func with<Result>(
    _ setup: BrowserSetup = SampleApp.setup(), port: UInt16 = 0,
    changing change: (inout BrowserSetup) -> Void = { _ in },
    _ body: (RunningHost) async throws -> Result
  ) async throws -> Result {
    var setup = setup
    change(&setup)
    let (ready, continuation) = AsyncStream.makeStream(of: RunningHost.self)
    let serving = Task { [setup] in
      defer { continuation.finish() }
      try await BrowserServer(setup: setup).run(port: port) { address, store in
        let port = URL(string: address)?.port.flatMap { UInt16(exactly: $0) } ?? 80
        continuation.yield(RunningHost(address: address, store: store, port: port))
      }
    }
    defer { serving.cancel() }
    guard let host = await ready.first(where: { _ in true }) else {
      try await serving.value
      throw CancellationError()
    }
    let result = try await body(host)
    serving.cancel()
    // The port is free again when this returns.
    _ = await serving.result
    return result
  }
}

extension BrowserSetup {
  static func app(
    _ title: String = "", web: (any WebPageHandler)? = nil,
    from routes: @escaping @Sendable () -> Routes<Page> = { Routes() },
    _ change: @escaping @Sendable (inout Routes<Page>) -> Void
  ) -> BrowserSetup {
    BrowserSetup(title: title, web: web) {
      var routes = routes()
      change(&routes)
      return WindowApp(routes)
    }
  }
}

extension RunningHost {
  func answer(
    _ target: String, method: String = "GET", host: String? = nil, _ headers: [String] = [],
    body: String = ""
  ) async throws -> (status: Int, head: String, body: String) {
    let client = try await RawClient(port: port)
    defer { client.close() }
    try await client.request(target, method: method, host: host, headers, body: body)
    return try await client.response()
  }
}

func connected(
  to host: RunningHost, session: String? = nil, link: String = "/", takesOver: Bool = false,
  systemBuffer: Int = 128 * 1024
) async throws -> (client: RawClient, session: String, state: String) {
  let client = try await RawClient(port: host.port, systemBuffer: systemBuffer)
  guard try await client.openSocket() == 101 else { throw RawClient.Closed(code: 0) }
  let id = try await client.hello(session: session, link: link, takesOver: takesOver)
  return (client, id, try await client.message("state"))
}

func withSession(
  _ setup: BrowserSetup = SampleApp.setup(), link: String = "/",
  _ body: (RawClient, BrowserSession, RunningHost) async throws -> Void
) async throws {
  try await RunningHost.with(setup) { host in
    let (client, id, _) = try await connected(to: host, link: link)
    try await body(client, try #require(await host.store.session(id)), host)
  }
}

/// A test in a window of Chromium, with the session and the host of the window.
typealias InChromium = (ChromiumWindow, BrowserSession, RunningHost) async throws -> Void

/// Shows a link of a host in a window of Chromium, and waits until something of it is there.
func inChromium(
  _ setup: BrowserSetup = SampleApp.setup(), link: String = "/", width: Int = 800,
  height: Int = 700, isCalm: Bool = true, canBeCut: Bool = false,
  until isThere: String = "document.querySelector('h1') !== null",
  _ body: InChromium
) async throws {
  try await RunningHost.with(setup) { host in
    try await ChromiumWindow.with(width: width, height: height, isCalm: isCalm) { window in
      if canBeCut { try await window.prepareToCut() }
      try await window.open(host.address.dropLast() + link)
      try await window.expect(isThere, "true")
      try await body(window, try await window.session(of: host), host)
    }
  }
}

/// Waits for a state of a session, which receives an action of the user after the window shows it.
func expectState(
  _ wanted: String, of session: BrowserSession, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  try? await until { await session.state.description == wanted }
  let found = await session.state.description
  #expect(found == wanted, sourceLocation: sourceLocation)
}

extension BrowserSession {
  @discardableResult func act<Result: Sendable>(
    _ body: @Sendable (Navigator<Page>) throws -> Result
  ) rethrows -> Result { try body(navigator) }

  func refresh() { navigator.refresh() }
  func open(_ link: String) { tell(navigator.open(text: link, from: .app), link) }
}
#endif
