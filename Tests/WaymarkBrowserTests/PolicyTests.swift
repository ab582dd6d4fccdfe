#if Browser
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
      let path = try await content(of: host)
      let response = try await host.answer(path)
      #expect(response.status == 200)
      let nonce = try #require(response.head.firstMatch(of: /nonce-([0-9a-f]{32})/)?.output.1)
      #expect(try await !host.answer(path).head.contains(nonce), "the next answer has another one")
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

  private func content(of host: RunningHost) async throws -> String {
    let (_, _, state) = try await connected(to: host, link: "/foreign")
    return String(
      try #require(state.firstMatch(of: /"source":"(\/~waymark\/content\/[^"]+)"/)?.output.1))
  }

  @Test func `other sites can't use an answer, and none is read as another type`() async throws {
    try await RunningHost.with { host in
      let files = ClientFiles.shared.files
      let others = ["/", "/item/1", "/~waymark/frame.js", try await content(of: host)]
      for target in others + files.keys + ["/~waymark/nothing"] {
        let response = try await host.answer(target)
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
      let wrong = [
        "\(name)", "/\(name)", "\(zeros)/\(name)", "\(secret)\(name)", "\(secret)/x\(name)",
        "\(secret.dropLast())/\(name)", "\(secret)/", "\(secret)/77-0", "\(secret)/x", "",
        "./\(secret)/\(name)",
      ]
      for path in wrong { #expect(try await host.answer(start + path).status == 404, "\(path)") }
      #expect(try await host.answer(mine).status == 200)
    }
  }

  // MARK: Addresses of rows

  private func addresses(_ links: [String]) async throws -> [String: String] {
    let setup = BrowserSetup.app("Rows") { routes in
      routes.accept(schemes: ["rows"], origins: ["https://own.example"])
      routes.tab("/")
      routes.add("/") { Page("Rows", items: links.map { .row($0, link: LinkTarget(text: $0)) }) }
      routes.add("/*path") { (_: String) in Page("Any") }
      routes.action("/erase") {}
      routes.action("/erase/:number") { (_: Int) in }
    }
    return try await rows(of: setup).mapValues { $0["address"] as? String ?? "" }
  }

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
    let setup = BrowserSetup.app("Signs") { routes in
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
  func `has a host`(_ text: String) throws { #expect(try DeepLink(text).isWebAddress) }

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
    let setup = BrowserSetup.app { routes in
      routes.externalPolicy = .system
      routes.add("/") { Page("Home") }
    }
    try await withSession(setup) { client, session, _ in
      for link in ["http://[", "https:", "https://example.org/a"] { await session.open(link) }
      for link in ["http://[", "https:"] {
        let notice = try await client.message("notice")
        #expect(notice.contains(link))
      }
      #expect(try await client.anyMessage().contains(#""link":"https://example.org/a""#))
    }
  }
}

@Suite(.serialized, .timeLimit(.minutes(15))) struct `Pages for frames` {
  @Test(arguments: ["/~waymark/web/orders", "/~waymark/web/orders?x=1"])
  func `of the app can't be framed by other sites`(_ target: String) async throws {
    try await RunningHost.with(SampleApp.setup(web: OrderPages())) { host in
      let response = try await host.answer(target)
      #expect(response.status == 200)
      let head = response.head.lowercased()
      #expect(head.contains("content-security-policy: frame-ancestors 'self'\r\n"))
      #expect(head.contains("cross-origin-resource-policy: same-origin\r\n"))
    }
  }

  private func follow(
    _ link: String, as cause: String = "link", in entry: Int, _ edition: Int = 0,
    hasDocument: Bool, on client: RawClient
  ) async throws {
    try await client.sendMessage(
      #"{"frame":{"id":\#(entry),"edition":\#(edition),"link":"\#(link)","cause":"\#(cause)","#
        + #""opensWindow":false,"hasDocument":\#(hasDocument)}}"#)
  }

  @Test func `a click in a previous page does nothing`() async throws {
    try await RunningHost.with { host in
      let (client, id, state) = try await connected(to: host, link: "/foreign")
      let session = try #require(await host.store.session(id))
      let entry = await session.state.topStack.top.id.number
      #expect(state.contains(#""edition":0"#))
      func click(_ link: String, _ edition: Int) async throws {
        try await follow(link, in: entry, edition, hasDocument: false, on: client)
      }
      await session.refresh()
      while try await !client.message("state").contains(#""edition":1"#) {}
      try await click("/item/3", 0)
      try await click("/item/3", 2)
      try await click("/item/4", 1)
      while try await !client.message("state").contains("/item/4") {}
      try await expectState("[*/ > /foreign > /item/4 | /search]", of: session)
    }
  }

  @Test func `a click in a foreign page can only open screens`() async throws {
    let counts = SampleApp.Counts()
    try await withSession(SampleApp.setup(counts: counts), link: "/foreign") { client, session, _ in
      let entry = await session.state.topStack.top.id.number
      for link in ["/reset", "/item/3?x_action=reset", "/item/4?x_page_title=Win"] {
        try await follow(link, in: entry, hasDocument: true, on: client)
      }
      while try await !client.message("state").contains("/item/4") {}
      #expect(counts.resets.number == 0)
      try await expectState("[*/ > /foreign > /item/4 | /search]", of: session)
      #expect(await session.state.top.title == nil)
    }
  }

  @Test func `are left if they redirect to another site before they have shown anything`()
    async throws
  {
    let setup = SampleApp.setup(web: OrderPages())
    try await withSession(setup, link: "/orders") { client, session, _ in
      let id = await session.state.top.id.number
      try await follow(
        "https://other.example/a", as: "redirect", in: id, hasDocument: false, on: client)
      #expect(try await client.message("external").contains("https://other.example/a"))
      try await expectState("[*/ | /search]", of: session)
    }
  }

  @Test func `with code for an address do nothing`() async throws {
    let setup = SampleApp.setup(web: OrderPages())
    try await withSession(setup, link: "/orders") { client, session, _ in
      let id = await session.state.top.id.number
      for link in ["data:text/html,a", "javascript:alert(1)", "https://other.example/%zz?x_a=1"] {
        try await follow(link, in: id, hasDocument: true, on: client)
      }
      // Only the last address is reported.
      #expect(try await client.message("notice").contains("isn’t a link of this app"))
      try await expectState("[*/ > /orders | /search]", of: session)
    }
  }

  @Test func `have the link of their document once it has loaded`() async throws {
    let setup = SampleApp.setup(web: OrderPages())
    try await withSession(setup, link: "/orders") { client, session, _ in
      let id = await session.state.top.id.number
      try await follow("/help/orders?x=1", in: id, hasDocument: false, on: client)
      #expect(try await client.message("load").contains(#""link":"/help/orders?x=1""#))
      try await expectState("[*/ > /orders | /search]", of: session)
      for (edition, link) in [(1, "/item/1"), (0, "/help/orders?x=1")] {
        try await client.sendMessage(
          #"{"document":{"id":\#(id),"edition":\#(edition),"link":"\#(link)","title":"Help"}}"#)
      }
      _ = try await client.message("link")
      try await expectState("[*/ > /help/orders?x=1 | /search]", of: session)
      #expect(await session.state.top.title == "Help")
    }
  }
}

@Suite struct `A script is inserted` {
  @Test(arguments: [
    ("", "S"), ("<p>x", "S<p>x"), ("<!doctype html><p>x", "<!doctype html>S<p>x"),
    (
      " \n<!DOCTYPE html PUBLIC \"-//W3C//DTD\">\n<html>",
      " \n<!DOCTYPE html PUBLIC \"-//W3C//DTD\">S\n<html>"
    ),
    ("<!doctype", "S<!doctype"), ("<!-- <!doctype html> -->", "S<!-- <!doctype html> -->"),
    ("\u{301}<!doctype html>", "S\u{301}<!doctype html>"),
    ("<!-- a > b --> <!doctype html>x", "<!-- a > b --> <!doctype html>Sx"),
    (
      "<!--><!---><?xml version=\"1.0\"?>\n<!DOCTYPE html>x",
      "<!--><!---><?xml version=\"1.0\"?>\n<!DOCTYPE html>Sx"
    ),
    ("<!-- <!doctype html>", "S<!-- <!doctype html>"), ("<?xml", "S<?xml"),
    ("<!-- x --><p>", "S<!-- x --><p>"),
  ])
  func `before everything except a doctype`(_ html: String, _ expected: String) {
    #expect(HTMLHead.inserting("S", into: Data(html.utf8)) == Data(expected.utf8))
  }

  /// The bytes before and after a script. UTF-16 is left as it is, because the bytes of the script
  /// have another meaning there.
  static let parts: [(before: [UInt8], script: [UInt8], after: [UInt8])] = [
    ([], [0x53], []), ([], [0x53], [0xC3, 0xA9]), ([], [0x53], [0xE9]),
    ([0xEF, 0xBB, 0xBF], [0x53], [0x78]), ([0xFE, 0xFF], [], [0, 0x3C]),
    ([0xFF, 0xFE], [], [0x3C, 0]),
  ]

  @Test(arguments: parts)
  func `into bytes without another encoding`(before: [UInt8], script: [UInt8], after: [UInt8]) {
    #expect(Array(HTMLHead.inserting("S", into: Data(before + after))) == before + script + after)
  }
}
#endif
