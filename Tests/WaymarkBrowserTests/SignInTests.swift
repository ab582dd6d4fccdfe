import Foundation
import Testing
import Waymark
import WaymarkFoundation
import WaymarkPage

@testable import WaymarkBrowser

/// How a browser gets a cookie, what the cookie opens, and when it ends.
@Suite(.serialized, .timeLimit(.minutes(15))) struct `Signing in` {
  /// An app whose account is for users, and which signs anybody in.
  private func setup() -> BrowserSetup {
    var setup = SampleApp.setup()
    setup.app = { visitor in
      var routes = SampleApp.routes()
      routes.remove("/")
      routes.add("/") { Page("Hello", items: [.text("Hello, \(visitor.user ?? "nobody").")]) }
      let guarded = RouteOption.guard("signedIn") { _ in
        visitor.user == nil ? .wait(at: "/login") : .allow
      }
      routes.add("/account", guarded) { Page("Account of \(visitor.user ?? "nobody")") }
      routes.add("/login", .present(.sheet)) {
        Page("Who are you?", items: [.row("Anna", link: "/enter/anna")])
      }
      routes.action("/enter/:name") { (name: String) in visitor.signIn(as: name) }
      routes.action("/enter/:name/at") { (name: String) in
        visitor.signIn(as: name, opens: "/item/5")
      }
      routes.action("/leave") { visitor.signOut() }
      routes.action("/leave/everywhere") { visitor.signOut(everywhere: true, opens: "/item/6") }
      return VisitorApp(routes)
    }
    return setup
  }

  private func origin(_ host: RunningHost) -> String { "Origin: http://127.0.0.1:\(host.port)" }

  /// The address that a window is told to post to, and the link with which it begins.
  private func offer(
    _ action: String, _ client: RawClient
  ) async throws -> (address: String?, link: String?) {
    try await client.sendMessage("{\"t\":\"open\",\"link\":\"\(action)\"}")
    return try await newUser(client)
  }

  private func newUser(_ client: RawClient) async throws -> (address: String?, link: String?) {
    let message = try await client.message("newUser")
    let object = try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any]
    return (object?["address"] as? String, object?["link"] as? String)
  }

  /// What the host answers to a post, with the cookie in it as a browser sends it back.
  private func post(
    _ address: String, _ host: RunningHost, _ headers: [String]
  ) async throws -> (status: Int, head: String, cookie: [String]) {
    let client = try await RawClient(port: host.port)
    try await client.request(address, method: "POST", headers)
    let response = try await client.response()
    let field = response.head.split(separator: "\r\n").first { $0.hasPrefix("Set-Cookie: ") }
    let pair = field?.dropFirst("Set-Cookie: ".count).prefix { $0 != ";" }
    return (response.status, response.head, pair.map { ["Cookie: \($0)"] } ?? [])
  }

  /// Signs a new browser in.
  private func cookie(
    of name: String, _ host: RunningHost, _ headers: [String] = []
  ) async throws -> [String] {
    let (client, _, _) = try await connected(to: host, headers: headers)
    defer { client.close() }
    let address = try #require(try await offer("/enter/\(name)", client).address)
    let posted = try await post(address, host, [origin(host)] + headers)
    #expect(posted.status == 204)
    return posted.cookie
  }

  private func greeting(_ host: RunningHost, _ cookie: [String]) async throws -> String {
    let (client, _, state) = try await connected(to: host, headers: cookie)
    client.close()
    return String(state.split(separator: "Hello, ").last?.prefix { $0 != "." } ?? "")
  }

  @Test func `gives the browser a cookie for this app alone, and the app its user`() async throws {
    try await RunningHost.with(setup()) { host in
      let (client, _, state) = try await connected(to: host)
      #expect(state.contains("Hello, nobody."))
      let (address, link) = try await offer("/enter/anna", client)
      #expect(link == "/")
      let (status, head, cookie) = try await post(try #require(address), host, [origin(host)])
      #expect(status == 204)
      #expect(head.contains("; Path=/; Max-Age=1209600; HttpOnly; SameSite=Strict\r\n"))
      #expect(head.contains("Cache-Control: no-store"))
      let token = try #require(cookie.first).split(separator: "=")[1]
      #expect(RandomName.isName(String(token)))
      #expect(address?.contains(token) == false, "what a script knows is not the token")
      #expect(try await greeting(host, cookie) == "anna")
      #expect(try await greeting(host, []) == "nobody")
      let guessed = "Cookie: waymark-\(host.port)=\(RandomName.make())"
      #expect(try await greeting(host, [guessed]) == "nobody")
    }
  }

  @Test func `cannot be undone here for a user whom the app knows otherwise, who is told so`()
    async throws
  {
    var setup = setup()
    setup.options.identify = { $0.headers["X-User"] }
    try await RunningHost.with(setup) { host in
      let (client, _, state) = try await connected(to: host, headers: ["X-User: anna"])
      #expect(state.contains("Hello, anna."))
      try await client.sendMessage(#"{"t":"open","link":"/leave"}"#)
      #expect(
        try await client.message("notice").contains(HostWord.signOutImpossible.rawValue))
    }
  }

  @Test func `goes on with the link that waits, or with the one that the app names`() async throws {
    try await RunningHost.with(setup()) { host in
      let (client, _, _) = try await connected(to: host, link: "/account")
      #expect(try await offer("/enter/anna", client).link == "/account")
      #expect(try await offer("/enter/anna/at", client).link == "/item/5")
      let cookie = try await cookie(of: "anna", host)
      let (_, _, state) = try await connected(to: host, link: "/account", headers: cookie)
      #expect(state.contains("Account of anna"))
    }
  }

  @Test func `counts once, and only for the host's own pages`() async throws {
    try await RunningHost.with(setup()) { host in
      let (client, _, _) = try await connected(to: host)
      let address = try #require(try await offer("/enter/anna", client).address)
      for headers in [[], ["Origin: http://evil.example"], ["Origin: null"]] {
        #expect(try await post(address, host, headers).status == 403)
      }
      let get = try await RawClient(port: host.port)
      try await get.request(address, [origin(host)])
      #expect(try await get.response().status == 403)
      #expect(try await post(address, host, [origin(host)]).status == 204)
      #expect(try await post(address, host, [origin(host)]).status == 403)
      let guessed = SitePaths.signIn + RandomName.make()
      for other in [guessed, SitePaths.signIn, SitePaths.signIn + "../x", guessed + "x"] {
        let refused = try await post(other, host, [origin(host)])
        #expect(refused.status == 403 && refused.cookie.isEmpty)
      }
    }
  }

  @Test func `again ends the cookie that was there, and every window with it`() async throws {
    try await RunningHost.with(setup()) { host in
      let old = try await cookie(of: "anna", host)
      let (other, id, _) = try await connected(to: host, headers: old)
      let new = try await cookie(of: "bert", host, old)
      let told = try await newUser(other)
      #expect(told.address == nil && told.link == nil)
      _ = try await other.closeCode()
      #expect(try await greeting(host, old) == "nobody")
      #expect(try await greeting(host, new) == "bert")
      #expect(await host.store.session(id) == nil)
    }
  }

  @Test func `out ends every window of the browser, and no other browser`() async throws {
    try await RunningHost.with(setup()) { host in
      let here = try await cookie(of: "anna", host)
      let elsewhere = try await cookie(of: "anna", host)
      let (first, _, _) = try await connected(to: host, headers: here)
      let (second, id, _) = try await connected(to: host, link: "/account", headers: here)
      let (third, _, _) = try await connected(to: host, headers: elsewhere)
      let told = try await offer("/leave", first)
      #expect(told.address == nil && told.link == "/")
      #expect(try await newUser(second).link == nil)
      for client in [first, second] { _ = try await client.closeCode() }
      #expect(try await greeting(host, here) == "nobody")
      let thief = try await connected(
        to: host, session: id, link: nil, takesOver: true, headers: here)
      #expect(thief.session != id && !thief.state.contains("Account of anna"))
      try await third.sendMessage(#"{"t":"ping"}"#)
      _ = try await third.message("pong")
      #expect(try await greeting(host, elsewhere) == "anna")
    }
  }

  @Test func `out everywhere ends every browser of the user, and of no other`() async throws {
    try await RunningHost.with(setup()) { host in
      let anna = [try await cookie(of: "anna", host), try await cookie(of: "anna", host)]
      let bert = try await cookie(of: "bert", host)
      let (first, _, _) = try await connected(to: host, headers: anna[0])
      let (second, _, _) = try await connected(to: host, headers: anna[1])
      #expect(try await offer("/leave/everywhere", first).link == "/item/6")
      _ = try await second.closeCode()
      for cookie in anna { #expect(try await greeting(host, cookie) == "nobody") }
      #expect(try await greeting(host, bert) == "bert")
    }
  }

  @Test func `out of a user whom the host has not signed in is told to the developer`() async throws
  {
    let lines = Locked<[String]>([])
    var setup = setup()
    setup.log = { line in lines.withLock { $0.append(line) } }
    try await RunningHost.with(setup) { host in
      let (client, _, _) = try await connected(to: host)
      try await client.sendMessage(#"{"t":"open","link":"/leave"}"#)
      try await until { lines.withLock { $0.contains { $0.hasPrefix("Nobody was signed out") } } }
    }
  }

  @Test func `ends by itself, with the windows`() async throws {
    var setup = setup()
    setup.options.signInTime = .seconds(20)
    try await RunningHost.with(setup) { host in
      let cookie = try await cookie(of: "anna", host)
      let (client, _, state) = try await connected(to: host, headers: cookie)
      #expect(state.contains("Hello, anna."))
      _ = try await newUser(client)
      #expect(try await greeting(host, cookie) == "nobody")
    }
  }

  @Test func `outlives stores that cannot be read for a while`() async throws {
    let stores = FailingStores()
    let lines = Locked<[String]>([])
    var setup = setup()
    setup.kept = KeptSessions(stores)
    setup.limits.signInLook = .milliseconds(20)
    setup.log = { line in lines.withLock { $0.append(line) } }
    try await RunningHost.with(setup) { host in
      let cookie = try await cookie(of: "anna", host)
      let (client, id, _) = try await connected(to: host, headers: cookie)
      stores.isFailing.withLock { $0 = true }
      try await until {
        lines.withLock { $0.contains { $0.hasPrefix("Nobody can tell who is signed in: ") } }
      }
      try await client.sendMessage(#"{"t":"open","link":"/leave"}"#)
      // The first ones may say that the session is not saved.
      while try await !client.message("notice").contains(HostWord.signOutImpossible.rawValue) {}
      // A window that comes now tries again, and is not shown the app as nobody's.
      let other = try await RawClient(port: host.port)
      #expect(try await other.openSocket(cookie) == 101)
      try await other.sendMessage(#"{"t":"hello","takesOver":false}"#)
      #expect(try await other.closeCode() == 1011)
      stores.isFailing.withLock { $0 = false }
      #expect(await host.store.session(id) != nil)
      #expect(try await greeting(host, cookie) == "anna")
      #expect(try await offer("/leave", client).link == "/")
    }
  }

  @Test func `is kept beside the sessions, for nobody else on the machine`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: RandomName.make())
    defer { try? FileManager.default.removeItem(at: folder) }
    var setup = setup()
    setup.kept = KeptSessions(FileStateStores(folder: folder))
    let signIns = SignIns(FileStateStores(folder: folder), tokenTime: 600)
    let token = try #require(try signIns.redeem(try signIns.makeTicket(for: "anna\nand bert")))
    // As another process finds it.
    try await RunningHost.with(setup) { host in
      let cookie = ["Cookie: waymark-\(host.port)=\(token)"]
      #expect(try await greeting(host, cookie) == "anna\\nand bert")
      try signIns.endAll(of: "anna\nand bert")
      #expect(try await greeting(host, cookie) == "nobody")
      let carl = try await self.cookie(of: "carl", host)
      let token = try #require(carl.first?.split(separator: "=").last)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files.count { $0.hasPrefix("token-") && $0.hasSuffix(".waymark") } == 1)
      // Whoever sees the names of files knows no token by that.
      #expect(!files.contains { $0.contains(token) })
      for file in files {
        let path = folder.appending(path: file).path
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
      }
    }
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080", "", "waymark-8080=T; Path=/; Max-Age=9; HttpOnly; SameSite=Strict"),
    (
      "https://shop.example", "",
      "__Host-waymark=T; Path=/; Max-Age=9; HttpOnly; SameSite=Strict; Secure"
    ),
    (
      "https://shop.example:8443", "/admin",
      "__Host-waymark-8443-admin=T; Path=/; Max-Age=9; HttpOnly; SameSite=Strict; Secure"
    ),
  ])
  func `has a cookie by its address`(_ origin: String, _ path: String, _ field: String) {
    #expect(SignInCookie(origin: origin, path: path).field("T", for: 9) == field)
  }
}

@Suite(.enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(15)))
struct `Signing in, in Chromium` {
  private static let words =
    "document.querySelector('.layer.top .screen:not([hidden]) .text')?.textContent"

  @Test func `shows the app anew, and so does signing out in every window`() async throws {
    var setup = SampleApp.setup()
    setup.app = { visitor in
      var routes = Routes<Page>()
      routes.tabs("/")
      routes.add("/") {
        Page(
          "Hello",
          items: [
            .text("Hello, \(visitor.user ?? "nobody")."), .row("Account", link: "/account"),
            .row("Sign out", link: "/leave"),
          ])
      }
      let guarded = RouteOption.guard("signedIn") { _ in
        visitor.user == nil ? .wait(at: "/login") : .allow
      }
      routes.add("/account", guarded) {
        Page("Account", items: [.text("It is \(visitor.user ?? "nobody")’s.")])
      }
      routes.add("/login", .present(.sheet)) {
        Page("Who are you?", items: [.row("Anna", link: "/enter")])
      }
      routes.action("/enter") { visitor.signIn(as: "anna") }
      routes.action("/leave") { visitor.signOut() }
      return VisitorApp(routes)
    }
    try await RunningHost.with(setup) { host in
      try await ChromiumWindow.with { window in
        try await window.open(host.address)
        try await window.expect(Self.words, "Hello, nobody.")
        try await window.click(".layer.top .screen:not([hidden]) a[href='/account']")
        try await window.expect(topTitle, "Who are you?")
        try await window.click(".layer.top .screen:not([hidden]) .row")
        try await window.expect(Self.words, "It is anna’s.")
        try await window.expect(address, "/account")
        try await window.expect("document.cookie", "")
        try await window.reload()
        try await window.expect(Self.words, "It is anna’s.")
        try await window.back()
        try await window.expect(Self.words, "Hello, anna.")
        #expect(await host.store.attachedCount == 1)
        try await window.click(".layer.top .screen:not([hidden]) .row:last-child")
        try await window.expect(Self.words, "Hello, nobody.")
        try await window.expect(address, "/")
        try await window.open(host.address + "account")
        try await window.expect(topTitle, "Who are you?")
      }
    }
  }
}
