import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

/// Web pages at an address, as text.
@MainActor @Suite struct TerminalWebTests {
  private struct NoSuchPage: Error, CustomStringConvertible {
    let description = "There is no page."
  }

  @MainActor private final class Site {
    var asked: [String] = []
    var output = ""

    func load(_ request: TerminalHost.WebRequest) async throws -> TerminalHost.WebAnswer {
      asked.append(request.address)
      guard request.address.hasPrefix("https://reader.example/news") else { throw NoSuchPage() }
      return .document(
        """
        <title>News</title><h1>News</h1>
        <a href="/item/3">Third</a> <a href="/item/4?x_replace_page=true">Fourth</a>
        """)
    }
  }

  /// What a run of these lines prints, and where it ends.
  private func run(
    _ site: Site, _ lines: [String], loads: Bool = true
  ) async throws -> NavigationState {
    var routes = Routes<Page>()
    routes.accept(origins: ["https://reader.example"])
    routes.add("/") { Page("Home", items: []) }
    routes.add("/item/:id") { (id: Int) in Page("Item \(id)", items: []) }
    routes.add("/*page") { (page: String) in Page("News", web: .url("/" + page)) }
    let navigator = try Navigator(routes)
    navigator.hostLimit = .seconds(3_600)
    let device = TerminalDevice(style: .plain, isInteractive: false, columns: 60) {
      site.output += $0
    }
    let host = TerminalHost(device: device)
    guard loads else { return try await Self.run(host, navigator, lines) }
    host.webOrigin = "https://reader.example"
    host.loadWebPage = { request in try await site.load(request) }
    return try await Self.run(host, navigator, lines)
  }

  private static func run(
    _ host: TerminalHost, _ navigator: Navigator<Page>, _ lines: [String]
  ) async throws -> NavigationState {
    await host.run(navigator, input: TerminalInput.lines(lines))
    return navigator.state
  }

  @Test func `a page of the app's own is its text, and its links are followed by number`()
    async throws
  {
    let site = Site()
    #expect(try await run(site, ["/news", "2"]).description == "/ > /item/4")
    #expect(site.asked == ["https://reader.example/news"])
    #expect(site.output.contains("Third") && site.output.contains("Item 4"))
    #expect(try await run(site, ["/news/more", "1"]).description == "/ > /news/more > /item/3")
  }

  @Test func `a page that does not come says why`() async throws {
    let site = Site()
    #expect(try await run(site, ["/other"]).description == "/ > /other")
    #expect(site.output.contains("There is no page."))
  }

  @Test func `without a way to load it the address is shown`() async throws {
    let site = Site()
    _ = try await run(site, ["/news"], loads: false)
    #expect(site.output.contains("A terminal shows its address only:"))
    #expect(site.asked.isEmpty)
  }
}
