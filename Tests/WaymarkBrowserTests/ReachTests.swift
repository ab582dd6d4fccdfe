import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

/// Where a host listens, what it answers to, and whose word it takes for that.
@Suite(.serialized, .timeLimit(.minutes(15))) struct `A host that others reach` {
  private typealias Options = BrowserHost.Options

  /// An app behind a proxy on this machine, under a path, that says what it was told of its visitors.
  private func setup(proxies: [String] = ["127.0.0.1"], path: String = "") -> BrowserSetup {
    var setup = SampleApp.setup()
    setup.options.origins = ["https://app.example.com"]
    setup.options.proxies = proxies
    setup.options.path = path
    setup.app = { visitor in
      let request = visitor.request
      var routes = SampleApp.routes()
      routes.remove("/")
      let words = [
        request.origin, request.peer.hasPrefix("127.0.0.1:") ? "127.0.0.1" : request.peer,
        request.proxy ?? "no proxy", request.headers["X-Forwarded-For"] ?? "nothing forwarded",
      ]
      routes.add("/") {
        Page(
          "Home", items: [.text(words.joined(separator: ", ") + "."), .row("1", link: "/item/1")])
      }
      routes.action("/enter") { visitor.signIn(as: "anna") }
      return VisitorApp(routes)
    }
    return setup
  }

  private let origin = "https://app.example.com"

  /// What a proxy hands on of a socket, and the state that comes.
  private func state(
    _ host: RunningHost, _ headers: [String] = [], below base: String = ""
  ) async throws -> String {
    let client = try await RawClient(port: host.port)
    let status = try await client.openSocket(
      origin: origin, host: "app.example.com", below: base, headers)
    #expect(status == 101)
    _ = try await client.hello()
    return try await client.message("state")
  }

  // MARK: Names

  @Test func `answers to the origins that it has, and to its own address no more`() async throws {
    try await RunningHost.with(setup()) { host in
      #expect(host.address == origin + "/")
      #expect(
        try await state(host).contains("https://app.example.com, 127.0.0.1, 127.0.0.1, nothing"))
      let local = "127.0.0.1:\(host.port)"
      for name in [local, "app.example.com.evil.example", "app.example.com:80", "example.com", ""] {
        let client = try await RawClient(port: host.port)
        try await client.request("/", host: name)
        let refusal = try await client.response()
        #expect(refusal.status == 421 && refusal.body.contains(origin))
      }
      for other in [
        "http://app.example.com", "https://evil.example", "null", "http://\(local)",
        "https://app.example.com:8443",
      ] {
        let client = try await RawClient(port: host.port)
        #expect(try await client.openSocket(origin: other, host: "app.example.com") == 403)
      }
      let standard = try await RawClient(port: host.port)
      #expect(try await standard.openSocket(origin: origin, host: "App.Example.com:443") == 101)
    }
  }

  @Test func `another site's socket is refused, whatever cookies it has`() async throws {
    try await RunningHost.with(setup()) { host in
      let ticket = try host.store.signIns.makeTicket(for: "anna")
      let token = try #require(try host.store.signIns.redeem(ticket))
      let cookie = "Cookie: __Host-waymark=\(token)"
      for other in ["https://evil.example", "null"] {
        let client = try await RawClient(port: host.port)
        #expect(
          try await client.openSocket(origin: other, host: "app.example.com", [cookie]) == 403)
      }
    }
  }

  // MARK: Proxies

  @Test func `takes a named proxy's word for client, scheme and host`() async throws {
    try await RunningHost.with(setup()) { host in
      let headers = ["X-Forwarded-For: 1.2.3.4, 203.0.113.7", "X-Forwarded-Proto: https"]
      let told = "https://app.example.com, 203.0.113.7, 127.0.0.1, 1.2.3.4, 203.0.113.7."
      #expect(try await state(host, headers).contains(told))
      let client = try await RawClient(port: host.port)
      try await client.request(
        "/", host: "127.0.0.1:\(host.port)", ["X-Forwarded-Host: app.example.com"])
      #expect(try await client.response().status == 200)
      for field in [
        "X-Forwarded-Proto: http", "X-Forwarded-Host: evil.example",
        "X-Forwarded-Host: app.example.com, evil.example",
      ] {
        let client = try await RawClient(port: host.port)
        try await client.request("/", host: "app.example.com", [field])
        #expect(try await client.response().status == 421)
      }
      let two = try await RawClient(port: host.port)
      let field = "X-Forwarded-Host: app.example.com"
      try await two.request("/", host: "app.example.com", [field, field])
      #expect(try await two.response().status == 400)
    }
  }

  @Test(arguments: [[], ["10.0.0.7", "::1", "127.0.0.2/31"]])
  func `takes nobody else's`(_ proxies: [String]) async throws {
    try await RunningHost.with(setup(proxies: proxies)) { host in
      let headers = [
        "X-Forwarded-For: 203.0.113.7", "X-Forwarded-Proto: http", "X-Forwarded-Host: evil.example",
        "Forwarded: for=203.0.113.7",
      ]
      let told = "https://app.example.com, 127.0.0.1, no proxy, nothing forwarded."
      #expect(try await state(host, headers).contains(told))
      let client = try await RawClient(port: host.port)
      try await client.request(
        "/", host: "127.0.0.1:\(host.port)", ["X-Forwarded-Host: app.example.com"])
      #expect(try await client.response().status == 421)
    }
  }

  @Test(arguments: [["127.0.0.1"], []])
  func `names the user where the app believes a proxy, and nobody else does`(
    _ proxies: [String]
  ) async throws {
    var options = Options()
    options.origins = [origin]
    options.proxies = proxies
    options.identify = { request in request.proxy == nil ? nil : request.headers["X-Remote-User"] }
    var setup = setup()
    setup.options = options
    setup.app = { visitor in
      var routes = Routes<Page>()
      routes.add("/") { Page("Hello, \(visitor.user ?? "nobody")!") }
      return VisitorApp(routes)
    }
    try await RunningHost.with(setup) { host in
      let user = proxies.isEmpty ? "nobody" : "anna"
      let shown = try await state(host, ["X-Remote-User: anna"])
      #expect(shown.contains("Hello, \(user)!"))
    }
  }

  @Test(arguments: [
    ("10.0.0.7", "10.0.0.7", true), ("10.0.0.7", "10.0.0.8", false),
    ("10.0.0.0/8", "10.9.9.9", true),
    ("10.0.0.0/8", "11.0.0.0", false), ("10.0.0.0/31", "10.0.0.1", true),
    ("10.0.0.0/31", "10.0.0.2", false), ("0.0.0.0/0", "1.2.3.4", true), ("0.0.0.0/0", "::1", false),
    ("::1", "0:0:0:0:0:0:0:1", true), ("fd00::/8", "fdab::1", true), ("fd00::/8", "fe00::1", false),
    ("10.0.0.7", "::ffff:10.0.0.7", true), ("::1", "unknown", false),
  ])
  func `knows its proxies`(_ range: String, _ address: String, _ isIn: Bool) throws {
    #expect(try #require(AddressRange(range)).contains(address) == isIn)
  }

  @Test(arguments: [
    ("1.1.1.1, 2.2.2.2, 10.0.0.2", "2.2.2.2"), ("2.2.2.2,10.0.0.2,10.0.0.3", "2.2.2.2"),
    ("10.0.0.2", "10.0.0.2"), ("2.2.2.2, nonsense, 10.0.0.2", "10.0.0.2"),
    ("nonsense", "10.0.0.1:99"), ("", "10.0.0.1:99"), ("fe80::1", "fe80::1"),
  ])
  func `finds the client before its proxies`(_ field: String, _ client: String) throws {
    var options = Options()
    options.proxies = ["10.0.0.0/8"]
    let gate = RequestGate(try Reach(options), port: 8080)
    let request = WebRequest(
      target: "/", headers: ["Host": "localhost:8080", "X-Forwarded-For": field],
      peer: "10.0.0.1:99")
    #expect(gate.admitted(request)?.peer == client)
  }

  // MARK: The base path

  @Test func `has everything below its path`() async throws {
    try await RunningHost.with(setup(path: "/admin/shop")) { host in
      #expect(host.address == origin + "/admin/shop/")
      func get(_ path: String) async throws -> (status: Int, head: String, body: String) {
        let client = try await RawClient(port: host.port)
        try await client.request(path, host: "app.example.com")
        return try await client.response()
      }
      for path in ["/admin/shop", "/admin/shop?a=b", "/admin/shop/", "/admin/shop/item/1"] {
        let page = try await get(path)
        #expect(page.status == 200)
        let files = page.body.matches(of: /(?:href|src)="(\/[^"]+)"/).map { String($0.1) }
        #expect(files.count == 4, "a style, a script and two tabs")
        for file in files {
          #expect(file.hasPrefix("/admin/shop/"))
          #expect(try await get(file).status == 200)
        }
      }
      for path in ["/", "/item/1", "/admin/shopping", "/admin", "/~waymark/frame.js"] {
        let refusal = try await get(path)
        #expect(refusal.status == 404)
        #expect(refusal.body == "The app is at https://app.example.com/admin/shop/.\n")
      }
      let state = try await state(host, below: "/admin/shop")
      #expect(state.contains(#""address":"/admin/shop/item/1""#))
    }
  }

  @Test func `signs in for its path and its scheme`() async throws {
    try await RunningHost.with(setup(path: "/admin")) { host in
      let client = try await RawClient(port: host.port)
      #expect(
        try await client.openSocket(origin: origin, host: "app.example.com", below: "/admin") == 101
      )
      _ = try await client.hello()
      try await client.sendMessage(#"{"t":"open","link":"/enter"}"#)
      let told = try await client.message("newUser")
      let ticket = try #require(told.firstMatch(of: /sign-in\/([0-9a-f]{32})/)?.1)
      let post = try await RawClient(port: host.port)
      try await post.request(
        "/admin/~waymark/sign-in/\(ticket)", method: "POST", host: "app.example.com",
        ["Origin: \(origin)"])
      let head = try await post.response().head
      #expect(head.contains("Set-Cookie: __Host-waymark-admin="))
      #expect(
        head.contains("; Path=/; Max-Age=1209600; HttpOnly; SameSite=Strict; Secure\r\n"))
    }
  }

  @Test func `names its own paths in redirects of the app's pages`() async throws {
    struct Moved: WebPageHandler {
      func answer(_ request: WebRequest) async throws -> WebResponse? {
        WebResponse(
          status: 303, headers: ["Location": request.target.replacing("/old", with: "/new")])
      }
    }
    var setup = setup(path: "/admin")
    setup.web = Moved()
    try await RunningHost.with(setup) { host in
      for (path, place) in [
        ("/admin/~waymark/web/old?a=1", "/admin/new?a=1"), ("/admin/~waymark/web//x", "//x"),
      ] {
        let client = try await RawClient(port: host.port)
        try await client.request(path, host: "app.example.com")
        #expect(try await client.response().head.contains("Location: \(place)\r\n"))
      }
    }
  }

  // MARK: Options

  @Test(arguments: [
    ("origins", "https://app.example.com/admin"), ("origins", "https://app.example.com/"),
    ("origins", "app.example.com"), ("origins", "ftp://app.example.com"),
    ("origins", "https://a b"),
    ("origins", "https://user@app.example.com"), ("origins", "https://app.example.com?q"),
    ("origins", "https://app.example.com:x"), ("origins", ""), ("origins", "*"),
    ("proxies", "proxy.example.com"), ("proxies", "10.0.0.0/33"), ("proxies", "10.0.0/8"),
    ("proxies", "10.0.0.7:80"), ("proxies", "10.0.0.0/08"), ("proxies", ""),
    ("address", "localhost"), ("address", "example.com"), ("address", ""),
    ("path", "admin"), ("path", "/"), ("path", "/admin/"), ("path", "/a//b"), ("path", "/a/../b"),
    ("path", "/ä"), ("path", "/a?b"), ("path", "/~waymark"),
  ])
  func `says which option is wrong before it listens`(_ name: String, _ value: String) async throws
  {
    var setup = SampleApp.setup()
    switch name {
    case "origins": setup.options.origins = ["https://right.example", value]
    case "proxies": setup.options.proxies = ["10.0.0.7", value]
    case "address": setup.options.address = value
    default: setup.options.path = value
    }
    let error = await #expect(throws: BrowserHostError.self) {
      try await RunningHost.with(setup) { _ in }
    }
    let words = try #require(error?.message)
    #expect(words.hasPrefix("The option ‘\(name)’ is wrong. ‘\(value)’ is no"))
  }

  @Test(arguments: [
    ("windows", 0, 1), ("idleSessions", -1, 0), ("keptSessions", -1, 0),
    ("messageBytes", 1_023, 1_024),
  ])
  func `says which number is too small before it listens`(
    _ name: String, _ number: Int, _ least: Int
  ) async throws {
    var setup = SampleApp.setup()
    switch name {
    case "windows": setup.options.windows = number
    case "idleSessions": setup.options.idleSessions = number
    case "keptSessions": setup.options.keptSessions = number
    default: setup.options.messageBytes = number
    }
    let error = await #expect(throws: BrowserHostError.self) {
      try await RunningHost.with(setup) { _ in }
    }
    #expect(
      error?.message
        == "The option ‘\(name)’ is wrong. \(number) is too few: write \(least) or more.")
  }

  @Test(arguments: ["0.0.0.0", "::", "192.0.2.1"])
  func `needs an origin where others reach it`(_ address: String) async throws {
    var setup = SampleApp.setup()
    setup.options.address = address
    let error = await #expect(throws: BrowserHostError.self) {
      try await RunningHost.with(setup) { _ in }
    }
    #expect(
      error?.message.hasPrefix("The option ‘origins’ is wrong. Others reach \(address)") == true)
  }

  @Test(arguments: [
    ("https://APP.example.com:443", "https://app.example.com"), ("http://a:80", "http://a"),
    ("http://a:443", "http://a:443"), ("https://[::1]:8443", "https://[::1]:8443"),
  ])
  func `writes origins as browsers do`(_ text: String, _ origin: String) throws {
    var options = Options()
    options.origins = [text]
    #expect(try Reach(options).origins == [origin])
  }

  @Test func `listens on the address that it is given`() async throws {
    var setup = SampleApp.setup()
    setup.options.address = "127.0.0.2"
    try await RunningHost.with(setup) { host in
      #expect(host.address == "http://127.0.0.2:\(host.port)/")
      let client = try await RawClient(port: host.port, address: "127.0.0.2")
      try await client.request("/", host: "127.0.0.2:\(host.port)")
      #expect(try await client.response().status == 200)
      await #expect(throws: (any Error).self) { _ = try await RawClient(port: host.port) }
    }
    setup = self.setup()
    setup.options.address = "0.0.0.0"
    try await RunningHost.with(setup) { host in
      let client = try await RawClient(port: host.port, address: "127.0.0.3")
      try await client.request("/", host: "app.example.com")
      #expect(try await client.response().status == 200)
    }
  }

  @Test func `takes no other port where a proxy waits for this one`() async throws {
    try await RunningHost.with { first in
      let error = await #expect(throws: BrowserHostError.self) {
        try await RunningHost.with(setup(), port: first.port) { _ in }
      }
      #expect(error?.message == "The port \(first.port) is in use; choose another one.")
    }
  }

  @Test func `has the limits of its options, as far as the process may open files`() {
    var options = Options()
    (options.windows, options.idleSessions, options.messageBytes) = (1_000, 50, 4_096)
    options.idleTime = .seconds(5)
    let limits = BrowserSetup.Limits(options, files: 65_536)
    #expect(limits.attached == 1_000 && limits.idle == 50 && limits.messageBytes == 4_096)
    #expect(limits.idleTime == .seconds(5) && limits.server.connections == 1_156)
    #expect(BrowserSetup.Limits(options, files: 1_024).attached == 128)
    (options.keptSessions, options.keptTime) = (7, .seconds(60))
    let kept = KeptSessions(MemoryStateStores(), options)
    #expect(kept.most == 7 && kept.oldest == .seconds(60))
  }
}
