#if Browser
@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(15))) struct `A socket` {
  @Test func `a malformed message closes it`() async throws {
    try await withSession { client, _, host in
      try await client.sendMessage(#"{"visit":{}}"#)
      #expect(try await client.closeCode() == 1007)
      _ = try await connected(to: host)
    }
  }

  @Test(arguments: [
    "", "[]", "{}", "{", "null", "1", "\u{0}", String(repeating: "[", count: 60_000),
    #"{"escape":{}}"#, #"{"dismiss":{},"back":{}}"#, #"{"button":"/"}"#,
    #"{"button":{"name":7}}"#, #"{"popped":{"id":1}}"#, #"{"settled":{"revision":"1"}}"#,
    #"{"settled":{"revision":99999999999999999999}}"#, #"{"visit":{"link":"/"}}"#,
    #"{"submit":{"id":1,"form":0,"page":1,"attempt":1,"values":{"q":1}}}"#,
    #"{"travel":{"tab":0,"links":["/"]}}"#,
    #"{"travel":{"tab":0,"asked":1,"links":[1]}}"#,
    frame(#""edition":"x","cause":"link""#), frame(#""edition":0,"cause":"x""#),
  ])
  func `a malformed message is refused`(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ClientMessage.self, from: Data(text.utf8))
    }
  }

  private static func frame(_ fields: String) -> String {
    #"{"frame":{"id":1,"link":"/","opensWindow":false,"hasDocument":true,\#(fields)}}"#
  }

  @Test func `a message of 64 KiB is read, and a longer one closes it with 1009`() async throws {
    try await RunningHost.with { host in
      func message(_ size: Int) -> [UInt8] {
        let start = #"{"button":{"name":""#
        let rest = size - start.utf8.count - 3
        return Array((start + String(repeating: "x", count: rest) + "\"}}").utf8)
      }
      let (client, _, _) = try await connected(to: host)
      try await client.sendFrame(message(64 * 1024))
      try await client.visit("/item/1")
      #expect(try await client.message("state").contains("Item 1"))
      try await client.sendFrame(message(64 * 1024 + 1))
      #expect(try await client.closeCode() == 1009)

      let (pieces, _, _) = try await connected(to: host)
      let half = [UInt8](repeating: 0x20, count: 40_000)
      try await pieces.sendFrame(half, isLast: false)
      try await pieces.sendFrame(half, opcode: 0)
      #expect(try await pieces.closeCode() == 1007)
      _ = try await connected(to: host)
    }
  }

  @Test(arguments: [
    (UInt8(2), true, [UInt8(1)], 1007), (1, true, [0xFF, 0xFE], 1007), (0, true, [0x20], 1007),
    (3, true, [], 1007), (9, false, [], 1002), (9, true, [UInt8](repeating: 0, count: 126), 1002),
    (8, true, [], 1000), (8, true, [0x03, 0xE8], 1000), (8, true, [0x03], 1000),
  ])
  func `a frame that violates the protocol closes it`(
    _ opcode: UInt8, _ isLast: Bool, _ payload: [UInt8], _ code: Int
  ) async throws {
    try await withSession { client, _, _ in
      try await client.sendFrame(payload, opcode: opcode, isLast: isLast)
      #expect(try await client.closeCode() == code)
    }
  }

  @Test func `fragments are assembled, and a ping between them is answered`() async throws {
    try await withSession { client, _, _ in
      try await client.sendFrame(Array(#"{"visit":{"asked":1,"#.utf8), isLast: false)
      try await client.sendFrame([1, 2, 3], opcode: 9)
      let pong = try await client.frame()
      #expect(pong.opcode == 10 && pong.payload == [1, 2, 3])
      try await client.sendFrame(Array(#""link":"/item/1"}}"#.utf8), opcode: 0)
      #expect(try await client.message("state").contains("Item 1"))
    }
  }

  @Test func `a frame is refused by its first bytes, before any of it is stored`() async throws {
    try await withSession { client, _, host in
      try await client.sendFrame([], length: 1 << 30)
      #expect(try await client.closeCode() == 1009)
      try await client.ended()
      let (begun, _, _) = try await connected(to: host)
      try await begun.sendFrame([UInt8](repeating: 0x20, count: 60_000), isLast: false)
      try await begun.sendFrame([UInt8](repeating: 0x20, count: 6_000), opcode: 0)
      #expect(try await begun.closeCode() == 1007)
    }
  }

  @Test(arguments: [
    ("Upgrade: websocket", "Upgrade: h2c", 400), ("Sec-WebSocket-Version: 13", "X: y", 400),
    ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Version: 8", 400), (key, "X: y", 400),
    ("Connection: Upgrade", "Connection: keep-alive, Upgrade", 101),
    ("Upgrade: websocket", "Upgrade: WebSocket", 101),
    (key, key + "\r\nSec-WebSocket-Extensions: permessage-deflate", 101),
  ])
  func `a request must be a complete handshake, however it is written`(
    _ part: String, _ other: String, _ status: Int
  ) async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      let place = "127.0.0.1:\(host.port)"
      let lines = [Self.line, "Host: \(place)", "Origin: http://\(place)"] + RawClient.upgrade
      #expect(lines.contains(part))
      let head = lines.map { $0 == part ? other : $0 }.joined(separator: "\r\n")
      try await client.send(head + "\r\n\r\n")
      #expect(try await client.response().status == status)
    }
  }

  private static let line = "GET /~waymark/socket HTTP/1.1"
  private static let key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="

  @Test func `a client whose first message isn't a hello is disconnected`() async throws {
    try await RunningHost.with { host in
      let rude = try await RawClient(port: host.port)
      _ = try await rude.openSocket()
      try await rude.sendMessage(#"{"back":{}}"#)
      #expect(try await rude.closeCode() == 1008)
    }
  }

  @Test func `events about unknown entries change nothing`() async throws {
    try await withSession { client, session, _ in
      let before = await session.state
      for message in [
        #"{"back":{}}"#, #"{"settled":{"revision":77}}"#, #"{"select":{"tab":-1}}"#,
        #"{"popped":{"id":77,"removed":[78],"asked":1}}"#, #"{"dismissed":{"layer":1}}"#,
        #"{"retry":{"id":1}}"#, #"{"button":{"name":"?"}}"#,
        #"{"submit":{"id":1,"form":-1,"page":1,"attempt":1,"values":{}}}"#,
        #"{"travel":{"tab":0,"links":[],"asked":2}}"#,
        #"{"travel":{"tab":-1,"links":["/item/7"],"asked":3}}"#,
        Self.frame(#""edition":0,"cause":"link""#),
        #"{"document":{"id":9,"edition":0,"title":"x"}}"#,
        #"{"hello":{"session":null,"life":null,"link":"/item/9","takesOver":true,"isReload":true}}"#,
      ] { try await client.sendMessage(message) }
      // The host answers this message after all previous ones.
      try await client.visit("/reset", asked: 4)
      try await client.message(containing: "‘/reset’ cannot be opened")
      let after = await session.state
      #expect(after.description == before.description && after.entryIDs == before.entryIDs)
    }
  }

  @Test func `a client that reads nothing is disconnected, and the host continues`() async throws {
    let sent = Locked(0)
    let setup = BrowserSetup.app { routes in
      let ticks = AsyncStream {
        try? await Task.sleep(for: .milliseconds(5))
        return sent.withLock {
          $0 += 1
          return $0 <= 200 ? $0 : nil
        }
      }
      let long = String(repeating: "x", count: 1 << 20)
      routes.add("/") {
        Page.live("Long") { show in
          for await tick in ticks { show(Page("Long", items: [.text("\(tick) \(long)")])) }
        }
      }
    }
    try await RunningHost.with(setup) { host in
      let client = try await RawClient(port: host.port, systemBuffer: 4 * 1024)
      #expect(try await client.openSocket() == 101)
      let session = try await client.hello()
      try await until { await host.store.attachedCount == 0 || sent.withLock { $0 } > 200 }
      #expect(sent.withLock { $0 } < 50)
      #expect(try await connected(to: host, session: session).session == session)
      client.close()
    }
  }

  @Test func `messages that a replaced client still sends are ignored`() async throws {
    let session = try BrowserSession(SampleApp.setup(), origins: [])
    await session.prepare()
    let (old, new) = (MessageOutlet { _ in }, MessageOutlet { _ in })
    for outlet in [old, new] { await session.attach(outlet, life: nil, link: "/", isReload: false) }
    // A document that shows an earlier life loads again before its link opens.
    await session.attach(new, life: "earlier", link: "/item/3", isReload: false)
    await session.receive(.visit(link: "/item/1", asked: 1), from: old)
    try await expectState("[*/ | /search]", of: session)
    await session.receive(.visit(link: "/item/2", asked: 1), from: new)
    try await expectState("[*/ > /item/2 | /search]", of: session)
  }
}
#endif
