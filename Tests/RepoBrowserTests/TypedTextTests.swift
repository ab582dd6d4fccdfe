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
    let first = history.commit(
      "First",
      [.init("docs/read me.md", "one\n"), .init("a/twice", "1"), .init("b/twice", "2")])
    history.tag("v1", at: first, "One")
    return try MadeRepository(history)
  }

  /// Fills the form of the sheet that asks for a link, and sends it.
  private func go(_ text: String, _ app: BrowserApp, below root: String = "") async throws {
    app.navigator.open(LinkTarget(text: root + "/go"), from: .app)
    let screen = try #require(app.navigator.screens[app.navigator.state.top])
    guard case .form(let form) = try await LoadedPage(screen).items.first,
      case .perform(let work) = form.submission(of: .init(["text": text])),
      case .open(let target) = try await work().wanted
    else { throw GitError.busy }
    app.navigator.open(target)
  }

  @Test(arguments: [
    ("/refs", "[/ | /files | */refs]"), ("  /files/docs ", "[/ | */files > /files/docs | /refs]"),
    ("docs/read me.md", "[/ | */files > /files/docs > /files/docs/read%20me.md | /refs]"),
    ("docs/", "[/ | */files > /files/docs | /refs]"),
    ("read me.md", "[/ | */files > /files/docs > /files/docs/read%20me.md | /refs]"),
    ("twice", "[*/ > /search?q=twice | /files | /refs]"),
    ("main", "[/ | /files | */refs > /ref/heads/main]"),
    ("heads/main", "[/ | /files | */refs > /ref/heads/main]"),
    ("v1", "[/ | /files | */refs > /ref/tags/v1]"),
    ("SHA", "[*/ > /commit/SHA | /files | /refs]"),
    ("SHORT", "[*/ > /commit/SHA | /files | /refs]"),
    ("8a55f8ad80", "[*/ > /search?q=8a55f8ad80 | /files | /refs]"),
    ("no such thing", "[*/ > /search?q=no%20such%20thing | /files | /refs]"),
    ("../x", "[*/ > /search?q=..%2Fx | /files | /refs]"),
  ])
  func `what is typed is looked up: a link, a branch or tag, a file, a commit, or else words`(
    text: String, state: String
  ) async throws {
    let made = try made()
    let sha = try made.sha("HEAD")
    let app = try await app(made)
    let text = text.replacing("SHA", with: sha).replacing("SHORT", with: sha.prefix(7).uppercased())
    try await go(text, app)
    #expect(app.navigator.state.description == state.replacing("SHA", with: sha))
  }

  @Test func `one of several repositories is looked up in, and the link of another leads there`()
    async throws
  {
    let (one, two) = (try made(), try made())
    let app = try BrowserApp(try await one.repository(), try await two.repository())
    for (text, top) in [
      ("/refs", "/r/made/refs"), ("v1", "/r/made/ref/tags/v1"), ("c", "/r/made/search?q=c"),
      ("/r/made-2/files", "/r/made-2/files"), ("/how", "/how"),
    ] {
      app.navigator.open("/r/made")
      try await go(text, app, below: "/r/made")
      #expect(app.navigator.state.top.link.description == top)
    }
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
    let form = RepositoryLinks().template(RepositoryLinks.Pattern.comparison)
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
