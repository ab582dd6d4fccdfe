import Foundation
import Testing
import Waymark
import WaymarkFoundation
import WaymarkPage

@testable import WaymarkBrowser

/// Who asks, and that nobody gets what belongs to somebody else.
@Suite(.serialized, .timeLimit(.minutes(15))) struct `A visitor` {
  private struct NoBadge: LocalizedError {
    var errorDescription: String? { "Ask the office for a badge." }
  }

  private struct Broken: Error {
    let secret = "swordfish"
  }

  /// An app that greets its user, whom a cookie names.
  private func setup() -> BrowserSetup {
    var setup = SampleApp.setup()
    setup.options.identify = { request in
      if request.cookies["name"] == "broken" { throw Broken() }
      return request.cookies["name"]
    }
    setup.app = { visitor in
      if visitor.user == "stranger" { throw NoBadge() }
      var routes = SampleApp.routes()
      routes.remove("/")
      let words = "\(visitor.user ?? "nobody"), \(visitor.request.headers["X-Shop"] ?? "no shop")"
      routes.add("/") { Page("Hello", items: [.text("Hello, \(words).")]) }
      if visitor.user == "anna" { routes.add("/books") { Page("Books of Anna") } }
      return VisitorApp(routes)
    }
    return setup
  }

  private func cookie(_ name: String?) -> [String] { name.map { ["Cookie: name=\($0)"] } ?? [] }

  @Test func `reaches the app by a cookie and a header, and has routes of their own`() async throws
  {
    try await RunningHost.with(setup()) { host in
      let anna = try await connected(
        to: host, headers: cookie("anna") + ["X-Shop: Corner shop"])
      #expect(anna.state.contains("Hello, anna, Corner shop."))
      let books = try await connected(to: host, link: "/books", headers: cookie("anna"))
      #expect(books.state.contains("Books of Anna"))
      let nobody = try await connected(to: host)
      #expect(nobody.state.contains("Hello, nobody, no shop."))
      let bert = try await connected(to: host, link: "/books", headers: cookie("bert"))
      #expect(bert.state.contains("There is no screen at /books."))
    }
  }

  @Test(arguments: ["bert", nil] as [String?], [true, false])
  func `does not get into the session of another by its id`(
    _ other: String?, _ takesOver: Bool
  ) async throws {
    try await RunningHost.with(setup()) { host in
      let (client, id, _) = try await connected(
        to: host, link: "/item/7", headers: cookie("anna"))
      for isAttached in [true, false] {
        if !isAttached {
          client.close()
          try await until { await host.store.attachedCount == 1 }
        }
        let (thief, stolen, state) = try await connected(
          to: host, session: id, takesOver: takesOver, headers: cookie(other))
        #expect(stolen != id)
        #expect(state.contains("Hello, \(other ?? "nobody")") && !state.contains("Item 7"))
        if isAttached {
          try await client.sendMessage(#"{"t":"ping"}"#)
          _ = try await client.message("pong")
          #expect(await host.store.session(id)?.user == "anna")
        } else {
          thief.close()
        }
      }
      let again = try await connected(
        to: host, session: id, link: nil, takesOver: takesOver, headers: cookie("anna"))
      #expect(again.session == id && again.state.contains("Item 7"))
    }
  }

  @Test(
    arguments: [
      ["anna", "bert"], ["anna", nil], [nil, "anna"], ["ab", "a"], ["x-waiting", "x"],
    ] as [[String?]])
  func `does not get the kept session of another`(_ users: [String?]) async throws {
    let (owner, other) = (users[0], users[1])
    let folder = FileManager.default.temporaryDirectory.appending(path: RandomName.make())
    defer { try? FileManager.default.removeItem(at: folder) }
    var setup = setup()
    setup.kept = KeptSessions(FileStateStores(folder: folder))
    var id = ""
    try await RunningHost.with(setup) { host in
      let client: RawClient
      (client, id, _) = try await connected(to: host, headers: cookie(owner))
      try await client.sendMessage(#"{"t":"open","link":"/item/7"}"#)
      while try await !client.message("state").contains("Item 7") {}
    }
    try await RunningHost.with(setup) { host in
      for takesOver in [false, true] {
        let thief = try await connected(
          to: host, session: id, link: nil, takesOver: takesOver, headers: cookie(other))
        #expect(thief.session != id && !thief.state.contains("Item 7"))
      }
      let again = try await connected(
        to: host, session: id, link: nil, takesOver: true, headers: cookie(owner))
      #expect(again.session == id && again.state.contains("Item 7"))
    }
  }

  @Test func `whom the app does not let in is told why, and learns nothing else`() async throws {
    let lines = Locked<[String]>([])
    var setup = setup()
    setup.log = { line in lines.withLock { $0.append(line) } }
    try await RunningHost.with(setup) { host in
      for (name, told) in [
        ("stranger", "Ask the office for a badge."), ("broken", "The app does not open for you."),
        (String(repeating: "n", count: 91), "The user's name has more than 90 bytes."),
      ] {
        let client = try await RawClient(port: host.port)
        #expect(try await client.openSocket(cookie(name)) == 101)
        try await client.sendMessage(#"{"t":"hello","link":"/"}"#)
        let (code, words) = try await client.closing()
        #expect(code == 4003 && words == told)
      }
      #expect(await host.store.attachedCount == 0)
      #expect(lines.withLock { $0.count { $0.contains("swordfish") } } == 1)
    }
  }

  @Test func `is known to the app's own web pages`() async throws {
    struct Greeting: WebPageHandler {
      func answer(_ request: WebRequest) async throws -> WebResponse? {
        WebResponse(html: "Hello, \(request.user ?? "nobody").")
      }
    }
    var setup = setup()
    setup.web = Greeting()
    try await RunningHost.with(setup) { host in
      for (name, words) in [("anna", "Hello, anna."), ("", "Hello, nobody.")] {
        let client = try await RawClient(port: host.port)
        try await client.request("/~waymark/web/page", cookie(name))
        #expect(try await client.response().body.contains(words))
      }
      let client = try await RawClient(port: host.port)
      try await client.request("/~waymark/web/page", cookie("broken"))
      let refusal = try await client.response()
      #expect(refusal.status == 403 && !refusal.body.contains("swordfish"))
    }
  }

  @Test(
    arguments: [
      ("name=anna", "anna"), ("a=b; name=anna;c=d", "anna"), ("name=a=b", "a=b"), ("name", nil),
      ("names=x", nil), ("name=one; name=two", "one"), ("name=", ""), (";;=; =x", nil),
    ] as [(String, String?)])
  func `has cookies`(_ header: String, _ value: String?) {
    let request = WebRequest(target: "/", headers: ["Cookie": header])
    #expect(request.cookies["name"] == value)
  }

  @Test(
    arguments: [nil, "", "anna", "Änne-waiting", "a/../b", String(repeating: "n", count: 90)]
      as [String?])
  func `has files that bear the name`(_ user: String?) throws {
    let name = try #require(KeptName(session: RandomName.make(), user: user))
    #expect(KeptName(name.text[...]) == name)
    #expect((name.text + "-waiting.unreadable.waymark").utf8.count <= 255)
    #expect(KeptName(session: "../\(name.session.dropFirst(3))", user: user) == nil)
    for text in [name.session + "-6", name.session + "-6G", name.session + "-ff", "-61"] {
      #expect(KeptName(text[...]) == nil)
    }
  }
}
