import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import RepoBrowser

/// What comes of a text that somebody typed, and of a field that was left empty.
@Suite struct TypedTextTests {
  private func app(_ made: MadeRepository) async throws -> BrowserApp {
    try BrowserApp(try await made.repository())
  }

  private func made() throws -> MadeRepository {
    var history = History()
    history.commit("First", [.init("docs/read me.md", "one\n")])
    return try MadeRepository(history)
  }

  @Test(arguments: [
    ("/refs", "[/ | /files | */refs]"), ("  /files/docs ", "[/ | */files > /files/docs | /refs]"),
    ("read me.md", "[*/ > /search?q=read%20me.md | /files | /refs]"),
    ("8a55f8ad80", "[*/ > /search?q=8a55f8ad80 | /files | /refs]"),
    ("heads/main", "[*/ > /search?q=heads%2Fmain | /files | /refs]"),
    (" ", "[*/ | /files | /refs] ^sheet /go"),
  ])
  func `a link is opened in place of the sheet, and anything else is looked for`(
    text: String, state: String
  ) async throws {
    let app = try await app(made())
    app.navigator.open("/go")
    let form = Page.LinkTemplate(stringLiteral: BrowserLink.Pattern.typed)
    app.navigator.open(form.target(["text": text]).pressed(at: nil))
    #expect(app.navigator.state.description == state)
  }

  @Test func `a link from outside leads to no action by it`() async throws {
    let app = try await app(made())
    let outcome = app.navigator.open("/open?text=%2Frefresh", from: .universalLink)
    #expect(outcome != .performed)
    #expect(app.navigator.open("/open?text=%2Frefresh") == .performed)
  }

  @Test func `a search shows the commit of a sha, and none for a word that only looks like one`()
    async throws
  {
    let made = try made()
    let pages = try await pages(of: made)
    let sha = try made.sha("HEAD")
    for part in [String(sha.prefix(7)), sha] {
      let page = try await LoadedPage(pages.search(part, page: 1))
      #expect(page.rows(in: "Commit").map(\.text) == ["First"])
      #expect(page.rows(in: "Commit").map(\.target?.link) == ["/commit/\(sha)"])
    }
    #expect(try await LoadedPage(pages.search("decade", page: 1)).rows(in: "Commit").isEmpty)
  }

  @Test(arguments: [
    ("", "main", "‘From’ is empty: write a branch, a tag or a sha."),
    ("main", " ", "‘To’ is empty: write a branch, a tag or a sha."),
    ("", "", "Write what to compare: a branch, a tag or a sha each."),
  ])
  func `a comparison without a name says which is missing, and keeps the other`(
    old: String, new: String, words: String
  ) async throws {
    let app = try await app(made())
    let form = Page.LinkTemplate(stringLiteral: BrowserLink.Pattern.comparison)
    let target = form.target(["old": old, "new": new])
    #expect(app.navigator.open(target.pressed(at: nil)) == .opened)
    let screen = try #require(app.navigator.screens[app.navigator.state.top])
    let page = try await LoadedPage(screen)
    #expect(page.texts == [words])
    guard case .form(let again) = page.items.last else { throw GitError.busy }
    #expect(
      again.fields.map(\.value) == [old, new])
    app.navigator.open(form.target(["old": "main", "new": " heads/main "]))
    #expect(app.navigator.state.top.link.description == "/compare/main/heads%2Fmain")
  }
}
