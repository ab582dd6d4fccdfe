import Testing
import Waymark
import WaymarkPage

@Suite struct PageQuestionTests {
  private func rows(_ page: Page) -> [Page.Row] {
    guard case .sections(let sections) = page.body else { return [] }
    return sections.flatMap(\.items).compactMap { item in
      if case .row(let row) = item { row } else { nil }
    }
  }

  @Test func `a question has a message and answers, and always one that cancels`() {
    let page = Page("Sure?", message: "No way back.", buttons: [Page.Row("Yes", link: "/yes")])
    #expect(rows(page).map(\.text) == ["Yes"])
    #expect(rows(page.withCancel).map(\.text) == ["Yes", "Cancel"])
    #expect(rows(page.withCancel).map(\.role) == [.plain, .cancel])
    let own = Page("Sure?", buttons: [Page.Row("Stop", role: .cancel)])
    #expect(rows(own.withCancel).map(\.text) == ["Stop"])
    #expect(rows(Page("Sure?", message: "Yes.", buttons: []).withCancel).map(\.text) == ["Cancel"])
    guard case .loading = Page("Slow", { Page("") }).withCancel.body else {
      Issue.record("what takes time was changed")
      return
    }
  }

  @Test func `a question has the buttons of a component among its answers`() {
    let page = Page(
      "Sure?", items: [.empty("Nothing", "at all"), .buttons([.init("Yes", link: "/yes")])])
    #expect(page.rows.map(\.text) == ["Yes"])
    #expect(page.texts == ["Nothing", "at all"])
    let own = Page("Sure?", items: [.buttons([.init("Stop", role: .cancel)])])
    #expect(own.withCancel.rows.map(\.text) == ["Stop"])
  }

  @Test func `a row leads by a link, a target or a page of its own`() {
    #expect(Page.Row("A", link: "/a").target == "/a")
    var row = Page.Row("A", link: LinkTarget("/a", present: .sheet, context: ["a": 1]))
    #expect(row.target?.link == "/a" && row.leads)
    row.target = "/b"
    #expect(row.target == "/b")
    let own = Page.Row("A", present: .sheet, context: ["a": 1]) { Page("B") }
    #expect(own.leads && own.target == nil)
    #expect(own.destination?.make().title == "B")
    #expect(own.destination?.presentation == .sheet)
    #expect(Page.Row("A", role: .cancel).leads && !Page.Row("A").leads)
  }

  @Test func `a template's target has the link of its values, and all the rest`() {
    let template = Page.LinkTemplate(LinkTarget("/search?q=:q", context: ["who": "me"]))
    let target = template.target(["q": "tea"])
    #expect(target.link == "/search?q=tea")
    #expect(target.context["who"] as? String == "me")
    #expect(template.target.link == "/search?q=:q")
  }
}
