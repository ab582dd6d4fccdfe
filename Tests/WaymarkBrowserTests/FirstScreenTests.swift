import Foundation
import Testing
import Waymark
import WaymarkFoundation
import WaymarkPage

@testable import WaymarkBrowser

/// What a new window shows before it has a socket.
@Suite(.serialized, .timeLimit(.minutes(15))) struct `The first screen of a window` {
  /// What the page of a link tells its window.
  private struct First: Decodable {
    struct State: Decodable {
      struct Screen: Decodable { let title: String }
      struct Page: Decodable { let status: String }
      let stack: [Screen]
      let pages: [Int: Page]
    }

    let t: String
    let session: String?
    let life: String?
    let state: State?
  }

  private func page(
    of link: String, from host: RunningHost, method: String = "GET",
    destination: String = "document"
  ) async throws -> (head: String, body: String) {
    let client = try await RawClient(port: host.port)
    defer { client.close() }
    try await client.request(link, method: method, ["Sec-Fetch-Dest: \(destination)"])
    let response = try await client.response(hasBody: method == "GET")
    return (response.head, response.body)
  }

  private func first(of link: String, from host: RunningHost) async throws -> [First]? {
    let parts = try await page(of: link, from: host).body.split(separator: "id=\"first\">")
    guard parts.count == 2 else { return nil }
    let json = try #require(parts[1].split(separator: "</script>").first)
    return try JSONDecoder().decode([First].self, from: Data(json.utf8))
  }

  @Test(arguments: [
    ("/", ["Home"], "[*/ | /search]"),
    ("/item/3/part/1", ["Home", "Item", "Part 1"], "[*/ > /item/3 > /item/3/part/1 | /search]"),
    ("/slow/10", ["Home", "Slow, done"], "[*/ > /slow/10 | /search]"),
    (
      "/nowhere/at/all", ["Home", "Not found"],
      "[*/ > /~waymark/missing?link=%2Fnowhere%2Fat%2Fall | /search]"
    ),
  ])
  func `is in its page, and the window goes on with it`(
    _ link: String, _ titles: [String], _ state: String
  ) async throws {
    try await RunningHost.with { host in
      let told = try #require(try await first(of: link, from: host))
      #expect(told.map(\.t) == ["welcome", "state"])
      let shown = try #require(told[1].state)
      #expect(shown.stack.last?.title == titles.last)
      #expect(shown.stack.count == titles.count)
      #expect(shown.pages.values.map(\.status) == ["ready"])
      let id = try #require(told[0].session)
      let client = try await RawClient(port: host.port)
      #expect(try await client.openSocket() == 101)
      try await client.sendMessage(
        """
        {"t":"hello","session":"\(id)","life":"\(try #require(told[0].life))","link":"\(link)"}
        """)
      #expect(try await client.message("welcome").contains(id))
      _ = try await client.message("state")
      let session = try #require(await host.store.session(id))
      #expect(await session.state.description == state)
      #expect(await host.store.slots.count == 1)
      #expect(await host.store.slots[id]?.isExpected == false)
      client.close()
    }
  }

  @Test func `a screen that takes its time does not keep the page from its window`() async throws {
    var setup = SampleApp.setup()
    setup.limits.firstTime = .milliseconds(10)
    try await RunningHost.with(setup) { host in
      let told = try #require(try await first(of: "/endless", from: host))
      #expect(told[1].state?.pages.values.map(\.status) == ["loading"])
    }
  }

  @Test func `a page begins before its screen is made, so that script and style come meanwhile`()
    async throws
  {
    var setup = SampleApp.setup()
    setup.limits.firstTime = .seconds(1_000)
    try await RunningHost.with(setup) { host in
      let client = try await RawClient(port: host.port)
      try await client.request("/endless", ["Sec-Fetch-Dest: document"])
      var text = ""
      while !text.contains("/client.js\"></script>") {
        text += String(decoding: try await client.read(1), as: UTF8.self)
      }
      #expect(text.hasPrefix("HTTP/1.1 200"))
      client.close()
    }
  }

  @Test func `a page runs no action`() async throws {
    let counts = SampleApp.Counts()
    try await RunningHost.with(SampleApp.setup(counts: counts)) { host in
      let told = try await first(of: "/reset", from: host)
      #expect(told == nil)
      #expect(await host.store.slots.isEmpty)
      #expect(counts.resets.number == 0)
    }
  }

  @Test func `a page runs no action to which a guard leads`() async throws {
    let runs = Attempts()
    let setup = BrowserSetup(title: "Acts", tabs: []) { _ in
      var routes = Routes<Page>()
      routes.add("/") { Page("Home") }
      routes.add("/led", .guard("leads") { _ in .redirect("/act") }) { Page("Led") }
      routes.action("/act", .trust(.outside)) { _ = runs.next() }
      return VisitorApp(routes)
    }
    try await RunningHost.with(setup.patient) { host in
      let told = try await first(of: "/led", from: host)
      #expect(told == nil)
      #expect(runs.number == 0)
      _ = try await connected(to: host, link: "/led")
      #expect(runs.number == 1)
    }
  }

  @Test func `only a window that somebody opens gets one`() async throws {
    try await RunningHost.with { host in
      for destination in ["iframe", "empty", "image"] {
        let body = try await page(of: "/", from: host, destination: destination).body
        #expect(!body.contains("id=\"first\""))
      }
      let document = "Sec-Fetch-Dest: document"
      for fields in [
        [document, "Sec-Purpose: prefetch"], [document, "Cache-Control: max-age=0"], [],
      ] {
        let client = try await RawClient(port: host.port)
        defer { client.close() }
        try await client.request("/", fields)
        #expect(try await !client.response().body.contains("id=\"first\""))
      }
      _ = try await page(of: "/", from: host, method: "HEAD")
      #expect(await host.store.slots.isEmpty)
      #expect(try await page(of: "/", from: host).head.contains("no-store"))
    }
  }

  @Test func `pages whose windows never come leave nothing behind, and take no place`() async throws
  {
    var setup = SampleApp.setup()
    setup.limits.helloTime = .seconds(8)
    setup.limits.expected = 3
    setup.limits.idle = 1
    try await RunningHost.with(setup) { host in
      let (client, id, _) = try await connected(to: host)
      client.close()
      try await until { await host.store.attachedCount == 0 }
      var counts: [Int] = []
      for _ in 0..<6 { counts.append(try await first(of: "/", from: host) == nil ? 0 : 1) }
      #expect(counts == [1, 1, 1, 0, 0, 0])
      #expect(await host.store.slots.values.count { $0.isExpected } <= 3)
      // Who was here before is remembered all the same.
      #expect(await host.store.session(id) != nil)
      try await until { await host.store.slots.values.count { $0.isExpected } == 0 }
      let again = try await first(of: "/", from: host)
      #expect(again != nil)
    }
  }

  @Test func `a page is kept once its window has come, and not before`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: RandomName.make())
    defer { try? FileManager.default.removeItem(at: folder) }
    func files() -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }
    var setup = SampleApp.setup()
    setup.kept = KeptSessions(FileStateStores(folder: folder))
    try await RunningHost.with(setup) { host in
      let told = try #require(try await first(of: "/item/3", from: host))
      #expect(files().isEmpty)
      _ = try await connected(to: host, session: told[0].session, link: "/item/3")
      try await until { !files().isEmpty }
    }
    let kept = try #require(files().first { !$0.contains("lock") })
    #expect(
      try String(contentsOf: folder.appending(path: kept), encoding: .utf8).contains("/item/3"))
  }

  @Test func `no text of the app ends the page's data`() async throws {
    try await RunningHost.with { host in
      let link = "/names/%3C/script%3E%3Cscript%3E%3C!--"
      let body = try await page(of: link, from: host).body
      #expect(body.components(separatedBy: "</script>").count == 4)
      let shown = try #require(try await first(of: link, from: host))
      #expect(shown[1].state?.stack.last?.title == "</script><script><!--")
    }
  }

  @Test(.enabled(if: Chromium.isWanted, "needs Chromium"))
  func `is seen in Chromium without a socket, and what is pressed waits for one`() async throws {
    try await RunningHost.with { host in
      try await ChromiumWindow.with { window in
        let script = """
          window.Real = WebSocket;
          window.held = [];
          window.WebSocket = class extends EventTarget {
            constructor(address) { super(); this.address = address; window.held.push(this); }
            close() {}
          };
          window.WebSocket.OPEN = 1;
          """
        let added = try await window.protocolCommand(
          "Page.addScriptToEvaluateOnNewDocument", ["source": script])
        let identifier = (added as? [String: Any])?["identifier"] as? String ?? ""
        try await window.open(host.address + "item/3")
        try await window.expect(topTitle, "Item 3")
        try await window.expect(address, "/item/3")
        try await window.expect("window.held.length", "1")
        try await window.click(".layer.top .screen:not([hidden]) a[href='/item/4']")
        _ = try await window.value(
          """
          (() => {
            const held = window.held[0];
            const real = new window.Real(held.address);
            held.send = (data) => real.send(data);
            Object.defineProperty(held, "readyState", { get: () => real.readyState });
            for (const name of ["open", "message", "close"]) {
              real["on" + name] = (event) => held["on" + name]?.(event);
            }
          })()
          """)
        try await window.expect(topTitle, "Item 4")
        try await window.back()
        try await window.expect(topTitle, "Item 3")
        let session = try await window.session(of: host)
        #expect(await session.state.description == "[*/ > /item/3 | /search]")
        #expect(await host.store.slots.count == 1)
        try await window.protocolCommand(
          "Page.removeScriptToEvaluateOnNewDocument", ["identifier": identifier])
      }
    }
  }
}
