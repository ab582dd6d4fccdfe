import Testing
import Waymark
import WaymarkPage

@Suite struct PageTests {
  @Test func `a row opens a link, a target or a page without a link`() {
    #expect(Page.Row("A", link: "/a").target == "/a")
    var row = Page.Row("A", link: LinkTarget("/a", as: .sheet, values: ["a": 1]))
    #expect(row.target?.link == "/a")
    row.target = "/b"
    #expect(row.target == "/b")
    let own = Page.Row("A", as: .sheet, values: ["a": 1]) { Page("B") }
    #expect(own.target == nil && own.destination?.make().title == "B")
    #expect(own.destination?.presentation == .sheet)
  }

  @Test @MainActor func `a loader works in the isolation of its host`() async throws {
    var count = 0
    let page = Page("T") {
      MainActor.assertIsolated()
      count += 1
      return Page("\(count)")
    }
    #expect(try await Self.titles(try #require(page.loader)) == ["1"])
  }

  @Test func `a page may follow a sequence, or show one page after the other`() async throws {
    let (numbers, counted) = AsyncStream.makeStream(of: Int.self)
    for number in 1...3 { counted.yield(number) }
    counted.finish()
    for page in [
      Page.live("Live") { show in for await number in numbers { show(Page("Number \(number)")) } },
      Page.live("Live") { show in for number in 1...3 { show(Page("Number \(number)")) } },
    ] {
      #expect(
        try await Self.titles(try #require(page.loader)) == ["Number 1", "Number 2", "Number 3"])
    }
  }

  private nonisolated(nonsending) static func titles(_ loader: Page.Loader) async throws -> [String]
  {
    var titles: [String] = []
    try await loader.work { titles.append($0.title) }
    return titles
  }
}

extension Page {
  fileprivate var loader: Loader? {
    guard case .loading(let loader) = body else { return nil }
    return loader
  }
}
