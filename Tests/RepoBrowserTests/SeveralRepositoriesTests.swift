import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import RepoBrowser

/// Several repositories in one app.
@Suite struct SeveralRepositoriesTests {
  private func made(_ name: String) throws -> MadeRepository {
    var history = History()
    history.commit(
      "First of \(name)",
      [.init("a/read me.md", "See [it](../b.html).\n"), .init("b.html", "<p>b</p>")])
    history.tag("v1", at: history.commit("Second of \(name)", [.init("c", "1\n")]), "One")
    return try MadeRepository(history, name: name)
  }

  private func page(_ app: BrowserApp) async throws -> LoadedPage {
    try await LoadedPage(#require(app.navigator.screens[app.navigator.state.top]))
  }

  @Test func `the first screen lists them, and each has its screens below its name`() async throws {
    let (one, two, bare) = (try made("one"), try made("two words"), try MadeRepository(name: "x"))
    let app = try BrowserApp(
      try await one.repository(), try await two.repository(), try await bare.repository())
    let list = try await page(app)
    #expect(list.title == "Repositories")
    #expect(list.rows.prefix(3).map(\.text) == ["one", "two words", "x"])
    #expect(list.rows.prefix(3).map(\.target?.link) == ["/r/one", "/r/two-words", "/r/x"])
    #expect(list.rows[0].detail?.hasPrefix("Second of one · ") == true)
    #expect(list.rows[2].detail == "This repository has no commit yet.")
    app.navigator.open("/r/two-words/files/a/read%20me.md", from: .universalLink)
    #expect(
      app.navigator.state.description
        == "/ > /r/two-words > /r/two-words/files > /r/two-words/files/a"
        + " > /r/two-words/files/a/read%20me.md")
    #expect(try await page(app).texts.contains("See [it](../b.html).\n"))
    #expect(app.navigator.open("/files/c", from: .universalLink).isFailure)
  }

  @Test func `no row, form or page of a repository leads out of it`() async throws {
    let (one, two) = (try made("one"), try made("two"))
    let app = try BrowserApp(try await one.repository(), try await two.repository())
    var waiting = ["/r/two"]
    var seen: Set<String> = []
    while let link = waiting.popLast() {
      guard seen.insert(link).inserted else { continue }
      app.navigator.open(LinkTarget(text: link), from: .app)
      #expect(app.navigator.state.top.link.description == link)
      let page = try await page(app)
      #expect(!page.texts.contains { $0.contains("of one") }, "\(link)")
      for item in page.items {
        if case .form(let form) = item, case .open(let template) = form.action {
          #expect(template.target.link.hasPrefix("/r/two/"), "\(link): \(template.target.link)")
        }
      }
      if case .html(_, let base) = page.web { #expect(base?.hasPrefix("/r/two/") == true) }
      let targets = page.rows.compactMap(\.target) + page.files.compactMap(\.target)
      for target in targets.map(\.link) where !["/refresh", "/how"].contains(target) {
        #expect(target.hasPrefix("/r/two"), "\(link): \(target)")
        waiting.append(target)
      }
    }
    #expect(seen.count > 25)
  }

  @Test func `two of one name are told apart, and a name is one segment of a link`() {
    let folders = ["/a/x", "/b/x.git", "/c/:odd *name", "/d/...", "/e/x", "/f/ä"]
    #expect(
      BrowserApp.names(of: folders.map { GitRepository(folder: $0) })
        == ["x", "x-2", "-odd--name", "repository", "x-3", "ä"])
  }
}
