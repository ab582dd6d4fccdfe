import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

@Suite(
  .enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(15)))
struct `Forms in Chromium` {
  private static let top = ".layer.top .screen:not([hidden])"
  private static let send = "\(top) form > .button"
  private static let backspace = "\u{E003}"
  private let app = OrderForm()

  private func show(
    _ link: String, _ body: (ChromiumWindow, RunningHost) async throws -> Void
  ) async throws {
    try await RunningHost.with(app.setup()) { host in
      try await ChromiumWindow.with { window in
        try await window.prepareToCut()
        try await window.open(host.address + link)
        try await window.expect("document.querySelectorAll('\(Self.top) form').length", "1")
        try await body(window, host)
      }
    }
  }

  private func named(_ name: String) -> String { "\(Self.top) [name=field-\(name)]" }

  private func error(of name: String) -> String {
    """
    document.querySelector('\(named(name))').closest('.field-box')
      .querySelector('.field-error').textContent
    """
  }

  private func value(of name: String) -> String { "document.querySelector('\(named(name))').value" }

  private func set(_ name: String, _ value: String, _ window: ChromiumWindow) async throws {
    _ = try await window.value("\(self.value(of: name)) = '\(value)'")
  }

  /// Waits until the app has taken something.
  private func expectTaken(_ lines: [String]) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while app.taken != lines, .now < end { try await Task.sleep(for: .milliseconds(20)) }
    #expect(app.taken == lines)
  }

  private let notice = "document.querySelector('.notice p')?.textContent.trim()"

  @Test func `every field is taken with its type, and a file with its content`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("receipt für alle.txt")
    try Data("Paid in full".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await show("new") { window, _ in
      try await window.type("Ann", into: named("customer"))
      try await window.type(Self.backspace + "4", into: named("count"))
      try await window.type("one\ntwo", into: named("words"))
      try await set("due", "2026-11-23", window)
      try await set("status", "p", window)
      try await window.click("\(Self.top) [value=l]")
      try await window.click(named("gift"))
      try await window.click(named("fast"))
      try await window.type("secret", into: named("word"))
      try await window.type(file.path, into: named("receipt"))
      try await window.screenshot("form")
      try await window.click(Self.send)
      try await window.expect(topTitle, "Order of Ann")
      try await window.expect(notice, "Ordered.")
      #expect(
        app.taken == [
          "Ann 4 \"one\\ntwo\" 2026-11-23 p l true false secret "
            + "receipt für alle.txt text/plain 12 Paid "
        ])
    }
  }

  @Test func `a field may be called like something that every form or element has`() async throws {
    try await show("odd") { window, _ in
      try await window.type("tea", into: named("append"))
      try await window.type("pot", into: named("elements"))
      try await window.click("\(Self.top) [value=k]")
      try await window.click(Self.send)
      try await expectTaken(["tea pot k"])
      try await window.expect(value(of: "append"), "tea")
      try await window.type("cup", into: named("elements"))
      try await window.reload()
      try await window.expect(value(of: "elements"), "potcup")
      // A screen beneath it has a form and a field of the same names.
      try await window.click("\(Self.top) a[href='/odd/more']")
      try await window.expect(topTitle, "More")
      try await window.expect(
        "document.querySelectorAll('form').length + ' '"
          + " + (ids => ids.length - new Set(ids).size)"
          + "([...document.querySelectorAll('[id]')].map(one => one.id))", "2 0")
    }
  }

  @Test func `what is wrong stands at its field, which has focus, and nothing typed is lost`()
    async throws
  {
    try await show("new") { window, _ in
      try await window.type("2", into: named("count"))
      try await window.type("kept", into: named("words"))
      try await window.click(Self.send)
      try await window.expect(error(of: "customer"), "Fill this in.")
      try await window.expect(error(of: "due"), "Fill this in.")
      try await window.expect(error(of: "count"), "")
      try await window.expect("document.activeElement.name", "field-customer")
      try await window.expect("document.activeElement.getAttribute('aria-invalid')", "true")
      try await window.screenshot("form-wrong")
      try await window.type("Ann", into: named("customer"))
      try await set("due", "2026-11-23", window)
      try await window.type("x", into: named("word"))
      try await window.click(Self.send)
      // What the app itself turns down is said in the same way.
      try await window.expect(error(of: "count"), "We have only 9.")
      try await window.expect("document.activeElement.name", "field-count")
      try await window.expect(error(of: "customer"), "")
      try await window.expect(value(of: "words"), "kept")
      #expect(app.taken == [])
    }
  }

  @Test func `a file that is too large is refused in words at its field`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("large.txt")
    try Data(repeating: 65, count: 20_001).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await show("new") { window, _ in
      try await window.type(file.path, into: named("receipt"))
      try await window.click(Self.send)
      try await window.expect(error(of: "receipt"), "The file is larger than 20 kB.")
    }
  }

  @Test func `a file of another type is refused in words at its field`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("drawing.svg")
    try Data("<svg/>".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await show("new") { window, _ in
      try await window.type(file.path, into: named("receipt"))
      try await window.click(Self.send)
      try await window.expect(
        error(of: "receipt"), "Choose a file of one of these types: text/plain.")
    }
  }

  @Test func `a form is taken once, however often it is sent, and answers after a lost socket`()
    async throws
  {
    try await show("slow") { window, _ in
      try await window.type(
        "tea" + ChromiumWindow.enter + ChromiumWindow.enter, into: named("words"))
      try await expectTaken(["began tea"])
      try await window.expect("document.querySelector('\(Self.top) form').ariaBusy", "true")
      try await window.cut()
      app.letGo()
      try await expectTaken(["began tea", "ended tea"])
      try await window.mend()
      try await window.expect("document.querySelector('\(Self.top) form').ariaBusy", "false")
      try await window.expect(value(of: "words"), "tea")
      // It can be sent again, and what was taken is no draft.
      try await window.expect("document.querySelector('\(named("words"))').defaultValue", "tea")
      try await window.click(Self.send)
      try await expectTaken(["began tea", "ended tea", "began tea"])
      app.letGo()
      try await window.expect(notice, "Kept tea.")
    }
  }

  @Test func `a form that asks is sent only after a yes, and a notice takes it back`() async throws
  {
    try await show("delete") { window, _ in
      try await window.click(Self.send)
      try await window.expect("document.querySelector('dialog.asked p').textContent", "Delete it?")
      try await window.expect("document.activeElement.textContent", "Cancel")
      try await window.expect(
        "[...document.querySelectorAll('.button.destructive')].map(one => one.textContent).join()",
        "Delete,Delete")
      try await window.screenshot("form-asked")
      try await window.press(ChromiumWindow.escape)
      try await window.expect("document.querySelector('dialog.asked')", "null")
      try await window.expect(topTitle, "Delete")
      // It goes with its screen.
      try await window.click(Self.send)
      try await window.expect("document.querySelector('dialog.asked p').textContent", "Delete it?")
      try await window.back()
      try await window.expect(topTitle, "Home")
      try await window.expect("document.querySelector('dialog.asked')", "null")
      _ = try await window.value("history.forward()")
      try await window.expect(topTitle, "Delete")
      #expect(app.taken == [])
      try await window.click(Self.send)
      try await window.click("dialog.asked .button:last-child")
      try await expectTaken(["deleted"])
      try await window.expect(topTitle, "Home")
      try await window.expect(notice, "Deleted.")
      try await window.click(".notice button")
      try await expectTaken(["deleted", "undone"])
    }
  }

  @Test func `a field that is required is not left empty, also where a link takes it`() async throws
  {
    try await show("find") { window, host in
      try await window.click(Self.send)
      try await window.expect(error(of: "name"), "Fill this in.")
      try await window.expect("document.activeElement.name", "field-name")
      try await window.type("Ann", into: named("name"))
      try await window.click(Self.send)
      try await window.expect(topTitle, "Order of Ann")
      // Back from there the form is empty again.
      try await window.back()
      try await window.expect(topTitle, "Find")
      try await window.expect(value(of: "name"), "")
    }
  }

  @Test func `what was typed stays over a reload, but for passwords`() async throws {
    try await show("new") { window, _ in
      try await window.type("Ann", into: named("customer"))
      try await window.type("long", into: named("words"))
      try await set("status", "p", window)
      try await window.click("\(Self.top) [value=l]")
      try await window.click(named("gift"))
      try await window.type("secret", into: named("word"))
      try await window.reload()
      try await window.expect("document.querySelectorAll('\(Self.top) form').length", "1")
      for (name, text) in [
        ("customer", "Ann"), ("words", "long"), ("status", "p"), ("word", ""), ("count", "1"),
      ] { try await window.expect(value(of: name), text) }
      try await window.expect("document.querySelector('\(Self.top) [value=l]').checked", "true")
      try await window.expect("document.querySelector('\(named("gift"))').checked", "true")
      #expect(
        try await !window.value("JSON.stringify(Object.entries(sessionStorage))").contains("secret")
      )
    }
  }

  @Test func `the page of an answer takes the place of the form's, and its fields begin anew`()
    async throws
  {
    try await show("name") { window, _ in
      try await window.type(Self.backspace + "a", into: named("name"))
      try await window.click(Self.send)
      try await window.expect(topTitle, "Called Ana")
      try await window.expect(value(of: "name"), "Ana")
    }
  }
}

/// What reaches a form without its page.
@Suite(.serialized, .timeLimit(.minutes(5))) struct FormSocketTests {
  private let app = OrderForm()

  /// A host, a client at a link, the screen's number and where files go.
  private func run(
    _ link: String,
    _ body: (RunningHost, RawClient, _ id: String, _ uploads: String) async throws -> Void
  ) async throws {
    try await RunningHost.with(app.setup()) { host in
      let client = try await RawClient(port: host.port)
      #expect(try await client.openSocket() == 101)
      try await client.sendMessage("{\"t\":\"hello\",\"session\":null,\"link\":\"\(link)\"}")
      let welcome = try await client.message("welcome")
      let uploads = String(welcome.split(separator: "\"uploads\":\"")[1].prefix { $0 != "\"" })
      let state = try await client.message("state")
      let id = try #require(state.firstMatch(of: /"pages":\{"(\d+)"/)).1
      try await body(host, client, String(id), uploads)
    }
  }

  private func upload(
    _ host: RunningHost, _ address: String, _ content: String,
    _ headers: [String] = ["Content-Type: text/plain"]
  ) async throws -> (status: Int, body: String) {
    let client = try await RawClient(port: host.port)
    let origin = "Origin: http://127.0.0.1:\(host.port)"
    try await client.request(
      address, method: "POST",
      (headers.contains { $0.hasPrefix("Origin") } ? [] : [origin]) + headers,
      body: content)
    let response = try await client.response()
    client.close()
    return (response.status, response.body.trimmingCharacters(in: .newlines))
  }

  @Test func `a file reaches the field that asks for it, from this host's pages only`() async throws
  {
    try await run("/new") { host, client, id, uploads in
      let address = "\(uploads)\(id)/0/receipt"
      for (target, headers, status) in [
        (address, ["Origin: https://evil.example"], 403),
        ("\(uploads)\(id)/0/customer", [], 404), ("\(uploads)\(id)/1/receipt", [], 404),
        ("\(uploads)77/0/receipt", [], 404), ("\(uploads)\(id)/0", [], 404),
        ("/~waymark/upload/guess/\(id)/0/receipt", [], 404),
      ] { #expect(try await upload(host, target, "x", headers).status == status, "\(target)") }
      let large = try await upload(host, address, String(repeating: "x", count: 20_001))
      #expect(large.status == 413 && large.body == "The file is larger than 20 kB.")
      for headers in [["Content-Type: image/png"], []] {
        let other = try await upload(host, address, "x", headers)
        #expect(other.status == 415)
        #expect(other.body == "Choose a file of one of these types: text/plain.")
      }
      #expect(await host.store.onlySession?.uploads.isEmpty == true)
    }
  }

  @Test func `so many files come for a session at a time, and one more when another is over`()
    async throws
  {
    try await run("/new") { host, client, id, uploads in
      let address = "\(uploads)\(id)/0/receipt"
      let session = try #require(await host.store.onlySession)
      var slow: [RawClient] = []
      for count in 1...BrowserSetup.Limits().uploads {
        let one = try await RawClient(port: host.port)
        slow.append(one)
        try await one.request(
          address, method: "POST",
          [
            "Origin: http://127.0.0.1:\(host.port)", "Content-Type: text/plain",
            "Content-Length: 10",
          ])
        try await until { await session.arriving == count }
      }
      let refused = try await upload(host, address, "x")
      #expect(refused.status == 429)
      #expect(
        refused.body == "Too many files are on their way. Send this one when another has arrived.")
      slow[0].close()
      try await until { await session.arriving == slow.count - 1 }
      #expect(try await upload(host, address, "x").status == 200)
      for one in slow { one.close() }
      try await until { await session.arriving == 0 }
      _ = client
    }
  }

  @Test(arguments: [true, false])
  func `the file that was chosen last is the one that counts, under a name without folders`(
    isLast: Bool
  ) async throws {
    try await run("/new") { host, client, id, uploads in
      let address = "\(uploads)\(id)/0/receipt"
      let first = try await upload(host, address, "first")
      let second = try await upload(
        host, address, "second", ["X-File-Name: ..%2F..%2Fodd.txt", "Content-Type: text/plain"])
      #expect(first.status == 200 && second.status == 200 && first.body != second.body)
      let values = """
        {"customer":"Ann","count":"2","words":"","due":"2026-11-23","status":"o","size":"s",
        "gift":"false","fast":"false","word":"w"}
        """
      let key = isLast ? second.body : first.body
      try await client.sendMessage(
        """
        {"t":"submit","id":\(id),"form":0,"values":\(values),"files":{"receipt":"\(key)"}}
        """)
      _ = try await client.message("submitted")
      let file = isLast ? "odd.txt text/plain 6 secon" : "-"
      #expect(app.taken == ["Ann 2 \"\" 2026-11-23 o s false false w \(file)"])
    }
  }

  @Test func `a form that is not shown any more says so, and takes nothing`() async throws {
    try await run("/delete") { _, client, id, _ in
      for (form, values) in [("4", "{}"), ("0", "{\"other\":\"x\"}")] {
        try await client.sendMessage(
          "{\"t\":\"submit\",\"id\":\(id),\"form\":\(form),\"values\":\(values),\"files\":{}}")
        let answer = try await client.message("submitted")
        #expect(answer.contains("The form has changed meanwhile. Fill it in again."))
      }
      #expect(app.taken == [])
    }
  }

  @Test func `files of a session that ends are removed`() async throws {
    try await run("/new") { host, _, id, uploads in
      #expect(try await upload(host, "\(uploads)\(id)/0/receipt", "content").status == 200)
      let session = try #require(await host.store.onlySession)
      let path = try #require(await session.uploads.values.first?.path)
      #expect(FileManager.default.fileExists(atPath: path))
      await session.end()
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }
}
