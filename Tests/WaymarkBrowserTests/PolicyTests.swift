#if Browser
import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(5))) struct `The security policy of a page` {
  private func policy(in head: String) throws -> String {
    let found = head.firstMatch(of: /(?i)content-security-policy: (.*)\r\n/)
    return String(try #require(found?.output.1))
  }

  @Test(arguments: ["/", "/item/1", "/nowhere"])
  func `of the host allows only its own scripts, styles and frames`(_ target: String) async throws {
    try await RunningHost.with { host in
      let head = try await host.answer(target).head
      #expect(
        try policy(in: head)
          == "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
          + "img-src 'self' data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; "
          + "form-action 'none'")
      #expect(head.lowercased().contains("\r\nreferrer-policy: no-referrer\r\n"))
    }
  }

  @Test func `of a foreign origin allows its styles but not its scripts`() async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      let path = try await content(of: host)
      try await client.request(path)
      let response = try await client.response()
      #expect(response.status == 200)
      let nonce = try #require(response.head.firstMatch(of: /nonce-([0-9a-f]{32})/)?.output.1)
      try await client.request(path)
      #expect(try await !client.response().head.contains(nonce), "the next answer has another one")
      // The content's script is included but isn't allowed to run.
      #expect(response.body.split(separator: "<script").count == 3)
      #expect(response.body.split(separator: "nonce=").count == 2)
      #expect(response.body.contains("<script nonce=\"\(nonce)\">"))
      let policy = try policy(in: response.head)
        .replacing(/'nonce-[0-9a-f]{32}'/, with: "'nonce-N'")
      #expect(
        policy
          == "sandbox allow-scripts; default-src 'none'; script-src 'nonce-N'; "
          + "style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; "
          + "form-action 'none'; frame-ancestors 'self'")
      let head = response.head.lowercased()
      #expect(head.contains("\r\nreferrer-policy: no-referrer\r\n"))
      #expect(head.contains("\r\ncache-control: no-store\r\n"))
    }
  }

  /// The path of the foreign content of a new session.
  private func content(of host: RunningHost) async throws -> String {
    let (_, _, state) = try await connected(to: host, link: "/foreign")
    return String(
      try #require(state.firstMatch(of: /"source":"(\/~waymark\/content\/[^"]+)"/)?.output.1))
  }

  @Test func `other sites can't use an answer, and none is read as another type`() async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      let files = ClientFiles.shared.files
      let others = ["/", "/item/1", "/~waymark/frame.js", try await content(of: host)]
      for target in others + files.keys + ["/~waymark/nothing"] {
        try await client.request(target)
        let response = try await client.response()
        #expect(response.status == (target == "/~waymark/nothing" ? 404 : 200), "\(target)")
        let head = response.head.lowercased()
        #expect(head.contains("\r\nx-content-type-options: nosniff\r\n"))
        #expect(head.contains("\r\ncross-origin-resource-policy: same-origin\r\n"))
        // The window of the page can't be accessed either.
        let isPage = target == "/" || target == "/item/1"
        #expect(head.contains("\r\ncross-origin-opener-policy: same-origin\r\n") == isPage)
        // The path of a file changes with its content.
        #expect(head.contains("immutable") == (files[target] != nil))
        if let file = files[target] { #expect(response.body.utf8.count == file.data.count) }
      }
    }
  }

  @Test func `foreign content is at a path that only its session knows`() async throws {
    try await RunningHost.with { host in
      let (mine, other) = (try await content(of: host), try await content(of: host))
      let (start, name) = ("/~waymark/content/", try #require(mine.split(separator: "/").last))
      #expect(mine != other)
      let secret = try #require(mine.dropFirst(start.count).split(separator: "/").first)
      let zeros = String(repeating: "0", count: secret.utf8.count)
      let client = try await RawClient(port: host.port)
      let wrong = [
        "\(name)", "/\(name)", "\(zeros)/\(name)", "\(secret)\(name)", "\(secret)/x\(name)",
        "\(secret.dropLast())/\(name)", "\(secret)/", "\(secret)/77-0", "\(secret)/x", "",
        "./\(secret)/\(name)",
      ]
      for path in wrong {
        try await client.request(start + path)
        #expect(try await client.response().status == 404, "\(path)")
      }
      try await client.request(mine)
      #expect(try await client.response().status == 200)
    }
  }

  // MARK: Addresses of rows

  /// The addresses that rows with these links have, by their words.
  private func addresses(_ links: [String]) async throws -> [String: String] {
    let setup = BrowserSetup(title: "Rows") {
      var routes = Routes<Page>()
      routes.accept(schemes: ["rows"], origins: ["https://own.example"])
      routes.tab("/")
      routes.add("/") {
        Page("Rows", items: links.map { .row($0, link: LinkTarget(text: $0)) })
      }
      routes.add("/*path") { (_: String) in Page("Any") }
      routes.action("/erase") {}
      routes.action("/erase/:number") { (_: Int) in }
      return WindowApp(routes)
    }
    return try await rows(of: setup).mapValues { $0["address"] as? String ?? "" }
  }

  /// The rows of an app's first screen, by their words.
  private func rows(of setup: BrowserSetup) async throws -> [String: [String: Any]] {
    let state = try await RunningHost.with(setup) { try await connected(to: $0).state }
    var found: [String: [String: Any]] = [:]
    func look(_ value: Any) {
      if let list = value as? [Any] { list.forEach(look) }
      guard let object = value as? [String: Any] else { return }
      if object["k"] as? String == "row", let text = object["text"] as? String {
        found[text] = object
      }
      object.values.forEach(look)
    }
    look(try JSONSerialization.jsonObject(with: Data(state.utf8)))
    return found
  }

  @Test func `a row has the sign of its link's route`() async throws {
    let signs = [
      "/push": "push", "/sheet": "sheet", "https://elsewhere.example/": "external",
      "/action": "-", "/reuse": "push", "/nobody/takes/this": "-",
    ]
    let setup = BrowserSetup(title: "Signs") {
      var routes = Routes<Page>()
      routes.externalPolicy = .system
      routes.add("/") {
        let popover = Page.Item.row("popover", link: LinkTarget("/push", as: .popover))
        let rows = signs.keys.map { Page.Item.row($0, link: LinkTarget(text: $0)) }
        return Page("Signs", items: rows + [popover])
      }
      routes.add("/push") { Page("Push") }
      routes.add("/sheet", .present(.sheet)) { Page("Sheet") }
      routes.add("/reuse", .reuse(.existing)) { Page("Reuse") }
      routes.action("/action") {}
      return WindowApp(routes)
    }
    let expected = signs.merging(["popover": "sheet"]) { $1 }
    #expect(try await rows(of: setup).mapValues { $0["sign"] as? String ?? "-" } == expected)
  }

  @Test func `a row's address is on this host or on the web, or the row has none`() async throws {
    let none = [
      // A browser reads the text after two slashes as a host.
      "//evil.example/x", "rows:////evil.example/x", "https://own.example//evil.example/x",
      "///evil.example", "/.//evil.example", "/a/..//evil.example", "/~/7",
      "/~waymark/frame.js", "/~waymark/web/x", "rows://~waymark/x",
      "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "rows2://x", "http://[",
      "http:evil", "https:", "https://a@evil.example/", "vbscript:x", "mailto:x@y.example",
    ]
    let actions = [
      "/erase", "/erase/7", "/erase?x=1", "rows://erase", "https://own.example/erase",
      "/item/1?x_action=erase", "?x_action=erase",
    ]
    let found = try await addresses(none + actions)
    #expect(found.count == none.count + actions.count)
    for (link, address) in found { #expect(address == "", "\(link) has the address \(address)") }
    let some = try await addresses([
      "/a/b?c=d#e", "rows://a/b", "rows://", "https://own.example/a", "https://other.example/a",
      "http://other.example//a", "/a//b",
    ])
    #expect(
      some == [
        "/a/b?c=d#e": "/a/b?c=d#e", "rows://a/b": "/a/b", "https://own.example/a": "/a",
        "rows://": "/",
        "https://other.example/a": "https://other.example/a",
        "http://other.example//a": "http://other.example//a", "/a//b": "/a//b",
      ])
  }
}

@Suite struct `An address outside of the app` {
  @Test(arguments: [
    "https://example.org", "http://example.org:80/a?b#c", "https://[::1]/",
    "http://[2001:DB8::1]:8",
    "http://[::ffff:1.2.3.4]/", "https://xn--e1afmkfd.example", "http://localhost", "http://a:",
  ])
  func `has a host`(_ text: String) throws {
    #expect(try DeepLink(text).isWebAddress)
  }

  @Test(arguments: [
    "http://[", "http://]", "http://[]", "http://[::1", "http://::1]",
    "http://[::1]x",
    "http://[::1]:x", "http://a:b", "http://a:1:2", "https:", "https:///x",
    "http:x", "http://:80", "ftp://example.org", "mailto:x@example.org", "javascript:1", "/x",
    "x[://a", "http://a[::1]", "http://[::1][::2]",
  ])
  func `can't be without one`(_ text: String) {
    // Text that isn't a link isn't a web address either.
    guard let link = try? DeepLink(text) else { return }
    #expect(!link.isWebAddress)
  }

  @Test func `that isn't valid isn't sent to the client`() async throws {
    var setup = SampleApp.setup()
    setup.app = {
      var routes = Routes<Page>()
      routes.externalPolicy = .system
      routes.add("/") { Page("Home") }
      return WindowApp(routes)
    }
    try await withSession(setup) { client, session, _ in
      for link in ["http://[", "https:", "https://example.org/a"] {
        await session.open(link)
      }
      for link in ["http://[", "https:"] {
        let notice = try await client.message("notice")
        #expect(notice.contains(link))
      }
      #expect(try await client.anyMessage().contains(#""link":"https://example.org/a""#))
    }
  }
}
#endif
