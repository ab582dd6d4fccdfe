import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

/// Forms and redirects of web pages, as somebody at a terminal meets them.
@MainActor @Suite struct `A web page in a terminal` {
  /// A server of letters, and what it was asked for.
  @MainActor private final class Letters {
    var asked: [TerminalHost.WebRequest] = []
    var output = ""

    func answer(_ request: TerminalHost.WebRequest) throws -> TerminalHost.WebAnswer {
      asked.append(request)
      let path = request.address.replacing("https://reader.example", with: "")
      switch (request.method, path) {
      case ("POST", "/comment"):
        return request.body?.contains("words=&") == true
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
      case (_, "/file"): return .document("<form method=post><input type=file name=f></form>")
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
          body: "name=Ada&words=Clay+%26+%3Cglass%3E&token=7"),
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
    ("/moved", "/ > /letter/9"),
  ])
  func `a redirect is one open, and nobody comes back to the page that redirects`(
    _ link: String, _ state: String
  ) async throws {
    #expect(try await run(Letters(), link) == state)
    #expect(try await run(Letters(), link, "b") == "/")
  }

  @Test(arguments: [("/latest", "/ > /letter/5", 2), ("/moved", "/ > /letter/9", 1)])
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
    for link in ["/pay", "/mail"] {
      let letters = Letters()
      var count = 0
      _ = try await run(letters, link, "1", shared: { count += 1 })
      #expect(count == 0)
      #expect(letters.output.contains("[1]"))
    }
  }

  @Test func `a page that redirects on and on is stopped`() async throws {
    let letters = Letters()
    #expect(try await run(letters, "/again", plainLinks: .inPlace) == "/ > /again")
    #expect(letters.output.contains("This page leads on and on, and was stopped."))
    #expect(letters.output.contains("This page leads elsewhere, and shows nothing itself."))
  }

  @Test func `a form that cannot be filled says so, and offers the address of its page`()
    async throws
  {
    let letters = Letters()
    #expect(try await run(letters, "/file", "f=1", "1") == "/ > /file")
    #expect(letters.output.contains("A form that a terminal cannot fill: it sends files."))
    #expect(letters.output.contains("There is no form here."))
    #expect(letters.output.contains("copied: https://reader.example/file"))
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
