import Testing
import Waymark
import WaymarkPage

@Suite struct PageTests {
  @Test func `a row announces its link's route unless it says otherwise`() {
    #expect(Page.Row("A", link: "/a").accessory == .automatic)
    guard case .row(let row) = Page.Item.row("A", detail: "b", accessory: .copy("c")) else {
      Issue.record("no row")
      return
    }
    #expect(row.detail == "b")
    #expect(row.accessory == .copy("c"))
  }

  @Test func `a page of items is one section without a title`() {
    guard case .sections(let sections) = Page("T", items: [.text("a")]).body else {
      Issue.record("no sections")
      return
    }
    #expect(sections.count == 1)
    #expect(sections[0].title == nil)
  }

  @Test func `a loader makes the page that takes its place`() async throws {
    guard case .loading(let loader) = Page("T", loading: "Counting…", { Page("Done") }).body else {
      Issue.record("no loader")
      return
    }
    #expect(loader.progress == "Counting…")
    #expect(try await loader.work().title == "Done")
  }

  @Test @MainActor func `a loader works in the isolation of its host`() async throws {
    var count = 0
    let page = Page("T") {
      MainActor.assertIsolated()
      count += 1
      return Page("\(count)")
    }
    guard case .loading(let loader) = page.body else {
      Issue.record("no loader")
      return
    }
    #expect(try await loader.work().title == "1")
  }
}
