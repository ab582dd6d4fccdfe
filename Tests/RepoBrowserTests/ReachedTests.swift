import Testing
import Waymark
import WaymarkPage

@testable import RepoBrowser

/// The sheet that says how the screen beneath it was reached.
@Suite struct ReachedTests {
  private func shown(_ app: BrowserApp) async throws -> LoadedPage {
    let top = app.navigator.state.top
    #expect(top.link.description == "/how")
    return try await LoadedPage(#require(app.navigator.screens[top]))
  }

  @Test func `it names the link, what stands beneath, the route, the plan and the state`()
    async throws
  {
    var history = History()
    history.commit("First", [.init("a/b.txt", "1\n")])
    let app = try BrowserApp(try await MadeRepository(history).repository())
    app.navigator.open("/files/a/b.txt", from: .universalLink)
    app.navigator.open("/how")
    let page = try await shown(app)
    #expect(page.row("Link")?.accessory == .copy("/files/a/b.txt"))
    #expect(page.texts.contains("Beneath it: /files > /files/a"))
    let codes = page.sections.compactMap { section in
      section.items.lazy.compactMap { if case .code(let code) = $0 { code.text } else { nil } }
        .first.map { (section.title, $0) }
    }
    #expect(codes.count == 3)
    #expect(codes[0].1.contains("/files/:/:"), "the route")
    #expect(codes[0].1.contains("/files/a"), "what is laid beneath")
    #expect(codes[2].1 == "[/ | */files > /files/a > /files/a/b.txt | /refs] ^sheet /how")
  }

  @Test func `it is about the sheet beneath it, if there is one`() async throws {
    let app = try BrowserApp(try await MadeRepository(History()).repository())
    app.navigator.open("/about")
    app.navigator.open("/how")
    #expect(try await shown(app).row("Link")?.detail == "/about")
  }

  @Test func `the next commit is the one after, also behind a merge, and the latest has none`()
    async throws
  {
    var history = History()
    let root = history.commit("Root")
    let side = history.commit("Side", on: "side", from: root)
    let main = history.commit("Main", from: root)
    history.commit("Merge", from: main, merging: side)
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    for (name, next) in [("HEAD^", "Merge"), ("side", "Merge"), ("HEAD", "No next commit")] {
      #expect(try await LoadedPage(pages.commit(after: name)).title == next)
    }
    let first = try await LoadedPage(pages.commit(after: made.sha("HEAD~2"))).title
    #expect(["Main", "Side"].contains(first))
    let page = try await LoadedPage(pages.commit("HEAD^"))
    #expect(page.row("Next commit")?.target?.link == "/commit/\(try made.sha("HEAD^"))/next")
  }
}
