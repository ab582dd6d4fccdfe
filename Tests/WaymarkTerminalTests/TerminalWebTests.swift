import Testing
import Waymark
import WaymarkPage
import WaymarkWeb

@testable import WaymarkTerminal

/// Web pages and in-app browsers: an address, and how to open it.
@MainActor @Suite struct TerminalWebTests {
  /// The output of a run of these lines.
  private func run(origins: [String] = [], _ lines: String...) async throws -> String {
    var routes = Routes<Page>()
    routes.accept(origins: origins)
    routes.add("/") { Page("Home", items: []) }
    routes.add("/letter") { Page("Letter", web: .html("<p>Dear Ann</p>")) }
    routes.add("/*page") { (page: String) in Page("News", web: .url("/" + page)) }
    return await output(of: Navigator(routes), columns: 60, lines)
  }

  @Test func `a web page is shown as its title and address, which can be copied`() async throws {
    #expect(
      try await run(origins: ["https://reader.example"], "/news", "1").from("> ") == """
        > /news
        ── News ─────────────────────────────────────────── /news ──
          b ‹ Home

          Open this web page in a browser. Type 1 to copy its
          address.

          1  https://reader.example/news                           ⧉

        ────────────────────────────────────────────────────────────

        > 1
        Copied: https://reader.example/news

        """)
  }

  @Test(arguments: ["/letter", "/news"])
  func `a page without an address on the web is shown as a sentence`(link: String) async throws {
    let text = try await run(link, "1")
    #expect(text.contains("A terminal cannot show this web page. It has no"))
    #expect(text.contains("There are no rows to open on this screen. Type h for help."))
    #expect(!text.contains("Dear Ann"))
  }

  @Test func `an in-app browser is shown in the same way, and can be closed`() async throws {
    let text = try await run("https://example.org/x?x_external_page=true", "1", "d")
    #expect(text.contains("\n── browser ▸ Web page ───────────── https://example.org/x ──\n"))
    #expect(text.contains("  1  https://example.org/x                                 ⧉\n"))
    #expect(text.contains("> 1\nCopied: https://example.org/x\n"))
    #expect(text.from("> d").contains("── Home"))
  }
}
