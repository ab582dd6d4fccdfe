import Foundation
import Testing
import Waymark
import WaymarkPage
import WaymarkWeb

@testable import WaymarkTerminal

/// Forms and redirects of web pages, as somebody at a terminal meets them.
@MainActor @Suite struct `A web page in a terminal` {
  /// A server of letters, and what it was asked for.
  @MainActor private final class Letters {
    var asked: [TerminalHost.WebRequest] = []
    var output = ""

    func answer(_ request: TerminalHost.WebRequest) throws -> TerminalHost.WebAnswer {
      asked.append(request)
      let posted = request.body.map { String(decoding: $0.bytes, as: UTF8.self) }
      let path = request.address.replacing("https://reader.example", with: "")
      switch (request.method, path) {
      case ("POST", "/comment"):
        return posted?.contains("words=&") == true
          ? .document("<title>Comment</title><p>Write something first.</p>" + Self.form)
          : .redirect(to: "/letter/3?x_pop_page_and_refresh=true")
      case (_, "/comment"): return .document("<title>Comment</title>" + Self.form)
      case (_, "/find"):
        return .document(
          "<form action=/search><label>Words <input name=words></label><button>Find</button></form>"
        )
      case (_, "/latest"): return .redirect(to: "letter/5")
      case (_, "/today"): return .redirect(to: "/letter/2?x_push_page=true")
      case (_, "/about"): return .redirect(to: "/?x_close_modals=true")
      case (_, "/again"): return .redirect(to: "/again")
      case (_, "/moved"):
        return .document("<title>Moved</title>Here.", at: "https://reader.example/letter/9")
      case (_, "/pay"): return .redirect(to: "https://bank.example/pay")
      case (_, "https://bank.example/pay"):
        return .document("<a href='https://reader.example/share'>Share</a>")
      case ("GET", "/file"):
        return .document(
          "<form method=post enctype=multipart/form-data><label>Note <input name=note></label>"
            + "<label>Picture <input type=file name=f></label></form>")
      case ("POST", "/file"): return .redirect(to: "/?x_pop_page=true")
      case (_, "/plain"): return .document("<form method=post enctype=text/plain></form>")
      case (_, "/goes"), (_, "/meta-again"):
        let next = path == "/goes" ? "letter/5" : path
        return .document("<meta http-equiv=Refresh content='0; URL=\(next)'>Wait.")
      case (_, "/goes-to-code"):
        return .document("<meta http-equiv=refresh content='0;url=data:text/html,x'>Stay here.")
      case (_, "/goes-down"):
        return .document("<meta http-equiv=refresh content='0;url=#end'>A long page.")
      case (_, "/later"):
        return .document("<meta http-equiv=refresh content='5; url=/letter/5'>Wait.")
      case (_, "/based"):
        return .document(
          "<a href=1>One</a><base href=/letter/><base href=/no/><form action=find><input name=q>"
            + "</form>")
      case (_, "/strange"): return .redirect(to: "https://bank.example/based")
      case (_, "https://bank.example/based"):
        return .document("<base href=https://reader.example/><a href=share>Share</a>")
      case (_, "/size"):
        return .document(
          "<form><label>Size <select name=size><option value=s>Small<option value=l>Large</select>"
            + "</label><label><input type=checkbox name=milk> Milk</label></form>")
      default:
        return .document("<title>Page \(path)</title><a href='/comment'>Comment</a>")
      }
    }

    private static let form = """
      <form method=post action=/comment>
      <label>Your name <input name=name></label>
      <label>Your comment <textarea name=words></textarea></label>
      <input type=hidden name=token value=7><button>Send</button>
      </form>
      """
  }

  /// Where a run of these lines ends.
  private func run(
    _ letters: Letters, _ lines: String..., plainLinks: RouteOption.PlainLinks = .push,
    shared: @escaping () -> Void = {}
  ) async throws -> String {
    var routes = Routes<Page>()
    routes.accept(origins: ["https://reader.example"])
    routes.plainLinks = plainLinks
    routes.add("/") { Page("Home", items: []) }
    routes.action("/share") { shared() }
    routes.add("/mail") {
      Page("Mail", web: .html("<a href='/share'>Share</a>", base: "https://reader.example/mail"))
    }
    routes.add("/*page") { (context: OpenContext, _: String) in
      Page("Letters", web: .url(context.link.description))
    }
    let navigator = try Navigator(routes)
    navigator.hostLimit = .seconds(3_600)
    let device = TerminalDevice(style: .plain, isInteractive: false, columns: 60) {
      letters.output += $0
    }
    let host = TerminalHost(device: device)
    host.webOrigin = "https://reader.example"
    host.loadWebPage = { request in try letters.answer(request) }
    await host.run(navigator, input: TerminalInput.lines(lines))
    return navigator.state.description
  }

  @Test(arguments: [
    (RouteOption.PlainLinks.push, "/ > /find > /search?words=clay+tea"),
    (.inPlace, "/ > /search?words=clay+tea"),
  ])
  func `a form that asks is a link with what was filled in`(
    _ plainLinks: RouteOption.PlainLinks, _ state: String
  ) async throws {
    let letters = Letters()
    #expect(try await run(letters, "/find", "=clay tea", plainLinks: plainLinks) == state)
    #expect(letters.output.contains("  Words  words=\n  [Find]  =text\n"))
    #expect(letters.asked.last?.address == "https://reader.example/search?words=clay+tea")
    #expect(letters.output.contains("── Page /search?words=clay+tea ─"))
  }

  @Test func `a form is posted, and its redirect is an open`() async throws {
    let letters = Letters()
    let state = try await run(
      letters, "/letter/3", "1", "name=Ada words=\"Clay & <glass>\"")
    #expect(state == "/ > /letter/3")
    #expect(
      letters.asked == [
        .init("https://reader.example/letter/3"), .init("https://reader.example/comment"),
        .init(
          "https://reader.example/comment", method: "POST",
          body: .init(
            type: "application/x-www-form-urlencoded",
            bytes: Array("name=Ada&words=Clay+%26+%3Cglass%3E&token=7".utf8))),
        .init("https://reader.example/letter/3"),
      ])
  }

  @Test func `an answer to a posted form is shown in place, and loading it again posts nothing`()
    async throws
  {
    let letters = Letters()
    #expect(try await run(letters, "/letter/3", "1", "name=Ada", "r") == "/ > /letter/3 > /comment")
    #expect(letters.output.contains("Write something first."))
    #expect(letters.asked.map(\.method) == ["GET", "GET", "POST", "GET"])
  }

  @Test(arguments: [
    ("/latest", "/ > /letter/5"), ("/today", "/ > /letter/2"), ("/about", "/"),
    ("/moved", "/ > /letter/9"), ("/goes", "/ > /letter/5"),
  ])
  func `a redirect is one open, and nobody comes back to the page that redirects`(
    _ link: String, _ state: String
  ) async throws {
    #expect(try await run(Letters(), link) == state)
    #expect(try await run(Letters(), link, "b") == "/")
  }

  @Test(arguments: [
    ("/latest", "/ > /letter/5", 2), ("/goes", "/ > /letter/5", 2), ("/moved", "/ > /letter/9", 1),
  ])
  func `where links are loaded in place, the link follows the document that came`(
    _ link: String, _ state: String, _ count: Int
  ) async throws {
    let letters = Letters()
    #expect(try await run(letters, link, plainLinks: .inPlace) == state)
    #expect(letters.asked.count == count)
    // Loading it again asks for what came.
    _ = try await run(letters, link, "r", plainLinks: .inPlace)
    #expect(letters.asked.last?.address == "https://reader.example" + state.dropFirst(4))
  }

  @Test func `a redirect to somebody else is loaded in place`() async throws {
    let letters = Letters()
    #expect(try await run(letters, "/pay") == "/ > /pay")
    #expect(letters.asked.last?.address == "https://bank.example/pay")
  }

  @Test func `a page beside the app goes on in place, and comes again as it was`() async throws {
    let letters = Letters()
    let link = "https://bank.example/start?x_external_page=true"
    #expect(try await run(letters, link, "1") == "/ ^external https://bank.example/start")
    #expect(letters.output.contains("── external ▸ Page https://bank.example/comment ─"))
    _ = try await run(letters, link, "1", "r")
    #expect(
      letters.asked.suffix(2).map(\.address)
        == Array(repeating: "https://bank.example/comment", count: 2))
  }

  @Test func `a page of somebody else's runs no action, and neither does HTML with a base`()
    async throws
  {
    for link in ["/pay", "/mail", "/strange"] {
      let letters = Letters()
      var count = 0
      _ = try await run(letters, link, "1", shared: { count += 1 })
      #expect(count == 0)
      #expect(letters.output.contains("[1]"))
    }
  }

  @Test(arguments: [
    ("/again", "This page leads elsewhere, and shows nothing itself."), ("/meta-again", "Wait."),
  ])
  func `a page that redirects on and on is stopped`(_ link: String, _ words: String) async throws {
    let letters = Letters()
    #expect(try await run(letters, link, plainLinks: .inPlace) == "/ > \(link)")
    #expect(letters.output.contains("This page leads on and on, and was stopped."))
    #expect(letters.output.contains(words))
    #expect(letters.asked.count == WebLoopLimit.most + 1)
  }

  @Test func `a page that would go on later has a link there, and nobody waits`() async throws {
    let letters = Letters()
    #expect(try await run(letters, "/later", "1") == "/ > /later > /letter/5")
    #expect(
      letters.output.contains(
        "  After 5 seconds this page leads to\n  https://reader.example/letter/5 [1]\n"))
  }

  @Test(arguments: [
    ("/goes-to-code", "Stay here.", "Denied: a web page may not lead to ‘data:text/html,x’."),
    ("/goes-down", "A long page.", "This page leads to"),
  ])
  func `a page that leads nowhere else is shown`(
    _ link: String, _ words: String, _ reason: String
  ) async throws {
    let letters = Letters()
    #expect(try await run(letters, link) == "/ > \(link)")
    #expect(letters.output.contains(words) && letters.output.contains(reason))
    #expect(letters.asked.count == 1)
  }

  @Test func `links and forms continue the first base that the page names`() async throws {
    let letters = Letters()
    #expect(try await run(letters, "/based", "1", "b", "=tea") == "/ > /based > /letter/find?q=tea")
    #expect(
      letters.asked.map { $0.address.replacing("https://reader.example", with: "") } == [
        "/based", "/letter/1", "/letter/find?q=tea",
      ])
  }

  @Test func `a form that cannot be filled says so, and offers the address of its page`()
    async throws
  {
    let letters = Letters()
    #expect(try await run(letters, "/plain", "f=1", "1") == "/ > /plain")
    #expect(letters.output.contains("A form that a terminal cannot fill: it is sent as plain"))
    #expect(letters.output.contains("There is no form here."))
    #expect(letters.output.contains("copied: https://reader.example/plain"))
  }

  @Test func `a form sends a file by its path`() async throws {
    let letters = Letters()
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    try Data([0x89, 0, 0x0A, 0xFF]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try await run(letters, "/file", "note=\"Two words\" f=\(file.path)") == "/")
    let body = try #require(letters.asked.last?.body)
    let start = "multipart/form-data; boundary="
    #expect(body.type.hasPrefix(start))
    let boundary = body.type.dropFirst(start.count)
    let before = """
      --\(boundary)\r
      Content-Disposition: form-data; name="note"\r
      \r
      Two words\r
      --\(boundary)\r
      Content-Disposition: form-data; name="f"; filename="\(file.lastPathComponent)"\r
      Content-Type: image/png\r
      \r

      """
    #expect(body.bytes == before.utf8 + [0x89, 0, 0x0A, 0xFF] + "\r\n--\(boundary)--\r\n".utf8)
  }

  @Test func `a file that is missing or too large is not sent, and its path stays`() async throws {
    let letters = Letters()
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: UInt64(HTMLFormReader.largestFile + 1))
    _ = try await run(letters, "/file", "f=/no/such", "f=\(file.path)", "f=/tmp")
    #expect(letters.output.contains("Picture: There is no file at /no/such."))
    #expect(letters.output.contains("Picture: There is no file at /tmp."))
    #expect(letters.output.contains("The file has 10000001 bytes; 10000000 are allowed."))
    #expect(letters.asked.map(\.method) == ["GET"])
  }

  @Test func `a choice is one of those that there are`() async throws {
    let letters = Letters()
    #expect(
      try await run(letters, "/size", "size=huge", "size=large milk=yes")
        == "/ > /size > /size?size=l&milk=on")
    #expect(letters.output.contains("Size: Choose one of these. Small, Large"))
  }

  @Test func `a screen is called as its document`() async throws {
    let letters = Letters()
    _ = try await run(letters, "/letter/3", "1")
    #expect(letters.output.contains("── Page /letter/3 ─"))
    #expect(letters.output.contains("b ‹ Page /letter/3"))
  }
}
