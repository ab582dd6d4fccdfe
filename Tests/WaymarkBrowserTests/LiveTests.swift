#if Browser
@testable import WaymarkBrowser

/// A page that changes on each tick, and the number of times that its work began and ended.
private final class Ticker: Sendable {
  private let listeners = Locked<[AsyncStream<Int>.Continuation]>([])
  private let counts = Locked((began: 0, ended: 0))

  var began: Int { counts.withLock { $0.began } }
  var ended: Int { counts.withLock { $0.ended } }
  func tick(_ number: Int) { for one in listeners.withLock({ $0 }) { one.yield(number) } }

  /// - Parameter waits: If `true`, the first page waits for the first tick.
  private func ticks(_ waits: Bool) -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    if !waits { continuation.yield(0) }
    continuation.onTermination = { [self] _ in counts.withLock { $0.ended += 1 } }
    listeners.withLock { $0.append(continuation) }
    counts.withLock { $0.began += 1 }
    return stream
  }

  private func page(_ number: Int) throws -> Page {
    if number < 0 { throw CancellationError() }
    return Page(
      "Ticks",
      items: [.text("Tick \(number)")] + (number % 2 == 0 ? [.text("An even one.")] : []) + [
        .form(Page.Form(.text("words", label: "Words")) { .open("/done/\($0)") }),
        .row("Row", link: LinkTarget(text: "/done/\(number)")),
      ])
  }

  func setup(waits: Bool = false) -> BrowserSetup {
    BrowserSetup.app("Live") { [self] routes in
      routes.add("/") { [self] in
        Page.live("Ticks") { [self] show in
          for await number in ticks(waits) { show(try page(number)) }
        }
      }
      routes.add("/done/:words") { (words: String) in Page("Done \(words)") }
    }
  }
}

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15)))
struct `Pages that change by themselves, in Chromium` {
  private static let text = "document.querySelector('\(top) .text').textContent"
  private let ticker = Ticker()

  private func show(_ body: InChromium) async throws {
    try await inChromium(ticker.setup(), canBeCut: true, until: "\(Self.text) === 'Tick 0'", body)
  }

  @Test func `an update changes only what differs, and keeps input and focus`() async throws {
    try await show { window, _, _ in
      try await window.type("half", into: "\(top) input")
      for number in 1...20 {
        ticker.tick(number)
        try await window.expect(Self.text, "Tick \(number)")
      }
      try await window.expect("document.activeElement.value", "half")
      try await window.type(" done" + ChromiumWindow.enter, into: "\(top) input")
      try await window.expect(topTitle, "Done half done")
    }
  }

  @Test func `a row performs the action that the user saw, even after an update`() async throws {
    try await show { window, _, host in
      let session = try await window.session(of: host)
      let (id, page) = try #require(await session.onlyContent)
      ticker.tick(1)
      try await window.expect(Self.text, "Tick 1")
      await session.receive(.follow(id: id, page: page, element: 0))
      try await window.expect(topTitle, "Done 0")
    }
  }

  @Test func `work pauses while the screen is covered, and resumes afterwards`() async throws {
    try await show { window, _, _ in
      ticker.tick(7)
      try await window.expect(Self.text, "Tick 7")
      try await window.click("\(top) .main", shows: "Done 7")
      try await until { ticker.ended == 1 }
      #expect(ticker.began == 1)
      try await window.back(to: "Ticks")
      try await window.expect(Self.text, "Tick 0")
      #expect(ticker.began == 2)
      ticker.tick(8)
      try await window.expect(Self.text, "Tick 8")
    }
  }

  @Test func `work pauses while the window is hidden`() async throws {
    try await show { window, _, _ in
      try await window.setHidden(true)
      try await until { ticker.ended == 1 }
      ticker.tick(7)
      try await window.setHidden(false)
      try await until { ticker.began == 2 }
      ticker.tick(8)
      try await window.expect(Self.text, "Tick 8")
    }
  }

  @Test func `work that begins in a hidden window pauses after its first page`() async throws {
    try await withSession(ticker.setup(waits: true)) { client, session, _ in
      try await client.sendMessage(#"{"seen":{"isSeen":false}}"#)
      try await until { await !session.isSeen }
      try await until { ticker.began == 1 }
      ticker.tick(1)
      try await until { ticker.ended == 1 }
      try await client.sendMessage(#"{"seen":{"isSeen":true}}"#)
      try await until { ticker.began == 2 }
    }
  }

  @Test func `work pauses without a window, and a failed update can be tried again`() async throws {
    try await RunningHost.with(ticker.setup()) { host in
      let (first, id, _) = try await connected(to: host)
      try await first.message(containing: "Tick 0")
      first.close()
      try await until { ticker.ended == 1 }
      let (client, _, _) = try await connected(to: host, session: id)
      try await until { ticker.began == 2 }
      ticker.tick(-1)
      try await client.message(containing: #""status":"failed""#)
      let session = try #require(await host.store.session(id))
      let (entry, _) = try #require(await session.onlyContent)
      try await client.sendMessage("{\"retry\":{\"id\":\(entry)}}")
      try await client.message(containing: "Tick 0")
    }
  }

  @Test func `the work ends with its session`() async throws {
    try await show { window, _, host in try await window.session(of: host).end() }
    try await until { ticker.ended == ticker.began }
  }
}

extension BrowserSession {
  fileprivate var isSeen: Bool { screen.isSeen }

  fileprivate var onlyContent: (id: Int, page: Int)? {
    screen.shown.first.map { ($0.key.number, $0.value.number) }
  }
}
#endif
