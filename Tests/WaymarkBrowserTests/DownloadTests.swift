import Foundation
import Synchronization
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

/// An app whose rows offer files, and how much of them was made.
private final class FileApp: Sendable {
  private let made = Mutex(0)
  private let ended = Mutex(false)

  /// How many bytes of `/endless` were made, and whether its work has ended.
  var bytes: Int { made.withLock { $0 } }
  var hasEnded: Bool { ended.withLock { $0 } }

  struct OutOfPaper: Error, CustomStringConvertible {
    var description: String { "There is no paper." }
  }

  func setup() -> BrowserSetup {
    BrowserSetup(title: "Files", tabs: [], app: { [self] _ in VisitorApp(routes()) }).patient
  }

  private func routes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.add("/") { [self] in
      Page(
        "Files",
        items: [
          .row(
            "Report", detail: "3 pieces",
            saving: Page.Download(
              "../a \"report\" für\u{202E}\r\nSet-Cookie: x.csv", type: "text/csv"
            ) { write in
              for piece in ["a,b\n", "1,2\n", "3,4\n"] { try await write(Array(piece.utf8)) }
            }),
          .row(
            "Page", saving: .text("page.html") { try await $0(Array("<script>evil</script>".utf8)) }
          ),
          .buttons([
            .init(
              "Broken",
              saving: Page.Download("b.pdf", type: "no type\r\nX: y") { write in
                try await write([1])
                throw OutOfPaper()
              })
          ]),
          .row(
            "Endless", saving: Page.Download("endless") { [self] in try await writeForEver($0) }),
        ])
    }
    return routes
  }

  private nonisolated(nonsending) func writeForEver(_ write: Page.Download.Writer) async throws {
    defer { ended.withLock { $0 = true } }
    while true {
      try await write(Array(repeating: 0, count: 64 * 1024))
      made.withLock { $0 += 64 * 1024 }
    }
  }
}

/// What is sent when a file is asked for.
@Suite(.serialized, .timeLimit(.minutes(5))) struct DownloadTests {
  private let app = FileApp()

  /// A host, a client that shows the files, and their addresses in the order of the rows.
  private func run(
    in words: HostWords = .english,
    _ body: (RunningHost, RawClient, [String]) async throws -> Void
  ) async throws {
    var setup = app.setup()
    setup.options.words = { _ in words }
    try await RunningHost.with(setup) { host in
      let (client, _, state) = try await connected(to: host)
      let addresses = state.replacing("\\/", with: "/")
        .matches(of: /"address":"(\/~waymark\/download\/[^"]+)"/).map { String($0.1) }
      try #require(addresses.count == 4)
      try await body(host, client, addresses)
      client.close()
    }
  }

  /// All that comes of a request, until the connection is closed.
  private func answer(
    _ host: RunningHost, _ target: String, method: String = "GET"
  ) async throws -> String {
    let client = try await RawClient(port: host.port)
    try await client.request(target, method: method, ["Connection: close"])
    var bytes: [UInt8] = []
    do { while true { bytes += try await client.read(1) } } catch is RawInbox.Ended {}
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a file is sent as one to save, under a name that is nothing else`() async throws {
    try await run { host, _, addresses in
      let answer = try await answer(host, addresses[0])
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      let name = "a _report_ f_r__Set-Cookie: x.csv"
      let whole = "a%20%22report%22%20f%C3%BCr__Set-Cookie%3A%20x.csv"
      #expect(
        answer.contains(
          "Content-Disposition: attachment; filename=\"\(name)\"; filename*=UTF-8''\(whole)\r\n"))
      #expect(answer.contains("Content-Type: text/csv\r\n"))
      #expect(answer.contains("X-Content-Type-Options: nosniff\r\n"))
      #expect(!answer.lowercased().contains("\r\nset-cookie"))
      for piece in ["a,b\n", "1,2\n", "3,4\n"] { #expect(answer.contains(piece)) }
      #expect(answer.hasSuffix("\r\n0\r\n\r\n"))
      let head = try await self.answer(host, addresses[0], method: "HEAD")
      #expect(head.contains("Content-Disposition: attachment") && !head.contains("1,2"))
    }
  }

  @Test func `a file that is shown is plain text of no origin, whatever it is called`()
    async throws
  {
    try await run { host, _, addresses in
      let answer = try await answer(host, addresses[1])
      #expect(answer.contains("Content-Type: text/plain; charset=utf-8\r\n"))
      #expect(answer.contains("Content-Disposition: inline; filename=\"page.html\""))
      #expect(answer.contains("X-Content-Type-Options: nosniff\r\n"))
      #expect(answer.contains("Content-Security-Policy: sandbox; default-src 'none'"))
      #expect(answer.contains("<script>evil</script>"))
    }
  }

  @Test func `a file that cannot be made is cut off, and the user is told why`() async throws {
    try await run { host, client, addresses in
      let answer = try await answer(host, addresses[2])
      #expect(answer.contains("Content-Type: application/octet-stream\r\n"))
      #expect(!answer.contains("X: y"))
      #expect(!answer.hasSuffix("0\r\n\r\n"))
      #expect(
        try await client.message("notice").contains("‘b.pdf’ was not saved. There is no paper."))
    }
  }

  @Test func `why a file was not saved is said in the language of the app`() async throws {
    let words = HostWords("de", [.notSaved: "{name} fehlt: {reason}"])
    try await run(in: words) { host, client, addresses in
      _ = try await answer(host, addresses[2])
      #expect(try await client.message("notice").contains("b.pdf fehlt: There is no paper."))
    }
  }

  @Test func `of what a window without a socket has to be told, the newest stays`() async throws {
    try await run { host, client, addresses in
      client.close()
      try await until { await host.store.attachedCount == 0 }
      for _ in 0..<50 { _ = try await answer(host, addresses[2]) }
      let id = try #require(await host.store.slots.keys.first)
      let (again, same, _) = try await connected(to: host, session: id, link: nil, takesOver: true)
      #expect(same == id)
      try await again.sendMessage(#"{"t":"ping"}"#)
      var notices = 0
      while true {
        let message = try await again.anyMessage()
        if message.contains(#""t":"pong""#) { break }
        if message.contains("There is no paper.") { notices += 1 }
      }
      #expect(notices == 20)
    }
  }

  @Test func `a file is made as fast as it is taken, and no longer than somebody takes it`()
    async throws
  {
    try await run { host, _, addresses in
      let slow = try await RawClient(port: host.port)
      try await slow.request(addresses[3])
      _ = try await slow.read(100_000)
      var before = -1
      while app.bytes != before {
        before = app.bytes
        try await Task.sleep(for: .milliseconds(300))
      }
      // What the system and the server keep for a client that does not read.
      #expect(app.bytes < 16 * 1024 * 1024)
      _ = try await slow.read(1_000_000 + app.bytes)
      #expect(app.bytes > before)
      slow.close()
      let end = ContinuousClock.now + .seconds(60)
      while !app.hasEnded, .now < end { try await Task.sleep(for: .milliseconds(10)) }
      #expect(app.hasEnded)
    }
  }

  @Test func `no address but that of a row leads to a file`() async throws {
    try await run { host, _, addresses in
      let parts = addresses[0].split(separator: "/")
      let secret = String(parts[2])
      for target in [
        addresses[0].replacing(secret, with: String(repeating: "0", count: 32)),
        addresses[0].replacing("/\(secret)/", with: "/"),
        "/~waymark/download/\(secret)/77/1/0/x", "/~waymark/download/\(secret)/\(parts[3])/99/0/x",
        "/~waymark/download/\(secret)/\(parts[3])/\(parts[4])/99/x",
        "/~waymark/download/\(secret)/\(parts[3])/\(parts[4])/-1/x",
      ] {
        let answer = try await answer(host, target)
        #expect(answer.hasPrefix("HTTP/1.1 404"), "\(target)")
      }
      #expect(try await answer(host, addresses[0], method: "POST").hasPrefix("HTTP/1.1 405"))
    }
  }

  @Test func `a file is its user's alone`() async throws {
    var setup = app.setup()
    setup.options.identify = { $0.headers["X-User"] }
    try await RunningHost.with(setup) { host in
      let (client, _, state) = try await connected(to: host, headers: ["X-User: ada"])
      let address = try #require(
        state.replacing("\\/", with: "/").firstMatch(
          of: /"address":"(\/~waymark\/download\/[^"]+)"/))
      for (user, status) in [("ada", 200), ("eve", 404)] {
        let other = try await RawClient(port: host.port)
        try await other.request(String(address.1), method: "HEAD", ["X-User: \(user)"])
        #expect(try await other.response(hasBody: false).status == status)
        other.close()
      }
      client.close()
    }
  }
}

@Suite(
  .enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(15)))
struct `Downloads in Chromium` {
  @Test func `a row saves its file and the screen stays, and text is shown in a window of its own`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "files-\(RandomName.make())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await RunningHost.with(FileApp().setup()) { host in
      try await ChromiumWindow.with { window in
        try await window.open(host.address)
        try await window.expect("document.querySelectorAll('.leads').length", "3")
        try await window.protocolCommand(
          "Browser.setDownloadBehavior",
          ["behavior": "allow", "downloadPath": folder.path, "eventsEnabled": false])
        try await window.click(".leads:nth-child(1) > .main")
        let end = ContinuousClock.now + .seconds(60)
        var found: [String] = []
        while found.isEmpty || found.contains(where: { $0.hasSuffix(".crdownload") }), .now < end {
          try await Task.sleep(for: .milliseconds(50))
          found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        }
        #expect(
          found.count == 1 && found[0].hasSuffix("x.csv") && found[0].hasPrefix("a _report_ für"))
        let content = try Data(contentsOf: folder.appending(path: found.first ?? ""))
        #expect(String(decoding: content, as: UTF8.self) == "a,b\n1,2\n3,4\n")
        try await window.expect(topTitle, "Files")
        // The socket is still the same: nothing was left for the file.
        #expect(await host.store.attachedCount == 1)
        try await window.click(".buttons .button")
        try await window.expect(
          "document.querySelector('.notice p')?.textContent.trim()",
          "‘b.pdf’ was not saved. There is no paper.")
        let address = try await window.value(
          "document.querySelector('.leads:nth-child(2) > .main').href")
        try await window.expect(
          "document.querySelector('.leads:nth-child(2) > .main').target", "_blank")
        _ = try await window.openTab()
        try await window.open(address)
        try await window.expect("document.contentType", "text/plain")
        try await window.expect("document.body.textContent", "<script>evil</script>")
        try await window.expect("window.origin", "null")
      }
    }
  }
}
