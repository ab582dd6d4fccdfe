import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import RepoBrowser

@Suite struct RepositoryPagesTests {
  /// The pages of a repository that was just made.
  private func pages(of made: MadeRepository) async throws -> RepositoryPages {
    RepositoryPages(repository: try await made.repository())
  }

  @Test func `the commits lead to each commit, to the next page, and to everything else`()
    async throws
  {
    var history = History()
    for number in 1...51 { history.commit("Commit \(number)") }
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let first = try await LoadedPage(pages.commits(page: 1))
    let sha = try made.sha("HEAD")
    #expect(first.rows[0].text == "Commit 51")
    #expect(first.rows[0].target?.link == "/commit/\(sha)")
    #expect(first.rows[0].detail == "\(sha.prefix(10)) · Ada Lovelace · 2023-11-15")
    #expect(first.row("Next page")?.target?.link == "/?page=2")
    #expect(first.row("Previous page") == nil)
    #expect(first.rows(in: "More").map(\.target?.link) == ["/go", "/refresh", "/about"])
    let second = try await LoadedPage(pages.commits(page: 2))
    #expect(second.rows(in: nil).map(\.text) == ["Commit 1", "Previous page"])
    #expect(second.row("Previous page")?.target?.link == "/")
    let third = try await LoadedPage(pages.commits(page: 3))
    #expect(third.texts == ["There is no page 3."])
    #expect(third.row("First page")?.target?.link == "/")
  }

  @Test func `a commit shows its facts, leads to its diffs and parents, and lets copy its sha`()
    async throws
  {
    var history = History()
    history.commit("First")
    history.commit(
      "Subject\n\nBody, see <https://example.org/a_(b)>.", [.init("#1 a/ü?.txt", "x\n")])
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let sha = try made.sha("HEAD")
    let page = try await LoadedPage(pages.commit(String(sha.prefix(7))))
    #expect(page.title == "Subject")
    #expect(page.texts.contains("Date: 2023-11-14 23:15:20 +0100"))
    #expect(page.row("Author")?.target?.link == "/author/ada%40example.org")
    #expect(page.row("Parent")?.target?.link == "/commit/\(try made.sha("HEAD~1"))")
    #expect(page.row("Sha")?.accessory == .copy(sha))
    #expect(page.row("Link")?.accessory == .copy("/commit/\(sha)"))
    #expect(page.rows(in: "Files changed").map(\.text) == ["#1 a/ü?.txt"])
    let link = "/commit/\(sha)/file/%231%20a/%C3%BC%3F.txt"
    #expect(page.rows(in: "Files changed").map(\.target?.link) == [link])
    #expect(page.rows(in: "Addresses").map(\.target?.link) == ["https://example.org/a_(b)"])
    let diff = try await LoadedPage(pages.diff(of: "#1 a/ü?.txt", in: sha))
    #expect(diff.title == "ü?.txt")
    #expect(diff.texts.contains("Change: added"))
    #expect(diff.texts.last?.contains("+x") == true)
  }

  @Test func `a folder leads on, a file shows its text, and its links become rows`() async throws {
    var history = History()
    history.commit(
      "Files",
      [
        .init("docs/read me.md", "# Title\nSee [the other](../src/a%20b.c#L3).\n"),
        .init("src/a b.c", "int main;\n"), .init("empty", ""), .init(".hidden", "h"),
      ])
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let top = try await LoadedPage(pages.file(nil))
    #expect(top.rows.map(\.text) == ["docs/", "src/", ".hidden", "empty"])
    #expect(top.rows[0].target?.link == "/files/docs")
    let docs = try await LoadedPage(pages.file("docs"))
    #expect(docs.rows[0].target?.link == "/files/docs/read%20me.md")
    let file = try await LoadedPage(pages.file("docs/read me.md"))
    #expect(file.title == "read me.md")
    #expect(file.texts.contains("# Title\nSee [the other](../src/a%20b.c#L3).\n"))
    #expect(file.rows(in: "Links").map(\.target?.link) == ["/files/src/a%20b.c"])
    #expect(try await LoadedPage(pages.file("empty")).texts.contains("(empty)"))
  }

  @Test func `a name that is not UTF-8 is shown, but no link can hold it`() async throws {
    let name = String(decoding: [0x66, 0xFF], as: UTF8.self)
    var history = History()
    history.commit("Odd", [.init(pathBytes: [0x66, 0xFF], "odd")])
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let top = try await LoadedPage(pages.file(nil))
    #expect(top.rows.map(\.text) == [name])
    #expect(top.rows[0].target?.link == nil)
    #expect(top.rows[0].detail?.contains("not UTF-8") == true)
  }

  @Test func `branches and tags lead to their commits`() async throws {
    var history = History()
    let first = history.commit("First")
    history.commit("Second", on: "feature/ü-#1", from: first)
    history.tag("v1", at: first, "One")
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let page = try await LoadedPage(pages.references())
    #expect(
      Set(page.rows(in: "Branches").map(\.target?.link))
        == ["/ref/heads/main", "/ref/heads/feature/%C3%BC-%231"])
    #expect(page.row("main")?.detail == "current · 2023-11-14 · First")
    #expect(page.rows(in: "Tags").map(\.target?.link) == ["/ref/tags/v1"])
    for (name, count) in [("heads/feature/ü-#1", 2), ("feature/ü-#1", 2), ("tags/v1", 1)] {
      let page = try await LoadedPage(pages.reference(name, page: 1))
      #expect(page.rows.filter { $0.target?.link.hasPrefix("/commit/") == true }.count == count)
    }
    #expect(try await LoadedPage(pages.reference("tags/no", page: 1)).title == "No such commit")
  }

  @Test func `an author's commits are those with the address, and no others`() async throws {
    var history = History()
    history.commit("Hers")
    history.commit("His", by: "Ada Other <xada@example.org>")
    history.commit("Dotted", by: "Dot <a.a@example.org>")
    history.commit("Not dotted", by: "Dot <aXa@example.org>")
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let hers = try await LoadedPage(pages.author("ada@example.org", page: 1))
    #expect(hers.title == "Ada Lovelace")
    #expect(hers.rows(in: "Commits").map(\.text) == ["Hers"])
    let dotted = try await LoadedPage(pages.author("a.a@example.org", page: 1))
    #expect(dotted.rows(in: "Commits").map(\.text) == ["Dotted"])
    let nobody = try await LoadedPage(pages.author("--all", page: 1))
    #expect(nobody.texts == ["Nobody with this address wrote a commit."])
  }

  @Test func `a search finds messages and file names, whatever their case`() async throws {
    var history = History()
    history.commit("Fix the WIDGET (again)", [.init("src/Widget.c", "w"), .init("other", "o")])
    history.commit("Größe: .*")
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let page = try await LoadedPage(pages.search("widget", page: 1))
    #expect(page.rows(in: "Commits").map(\.text) == ["Fix the WIDGET (again)"])
    #expect(page.rows(in: "Files").map(\.target?.link) == ["/files/src/Widget.c"])
    #expect(
      try await LoadedPage(pages.search(".*", page: 1)).rows(in: "Commits").map(\.text)
        == ["Größe: .*"])
    #expect(try await LoadedPage(pages.search("GRÖSSE", page: 1)).rows(in: "Commits").isEmpty)
    #expect(try await LoadedPage(pages.search("GRÖ", page: 1)).rows(in: "Commits").count == 1)
    let sha = String(try made.sha("HEAD").prefix(8))
    #expect(
      try await LoadedPage(pages.search(sha, page: 1)).rows(in: nil).map(\.target?.link)
        == ["/commit/\(sha)"])
    for blank in ["", "  "] {
      #expect(try await LoadedPage(pages.search(blank, page: 1)).items.count == 1)
    }
  }

  @Test func `a file in HTML is a web page of somebody else's, and its text is one link away`()
    async throws
  {
    var history = History()
    let html = "<h1>Hello</h1><a href=\"../LICENSE\">Licence</a>"
    history.commit(
      "First",
      [
        .init("docs/a b.HTML", html), .init("docs/old.htm", "<p>"), .init("docs/html", "x"),
        .init("docs/fake.html", bytes: Data([0, 1, 2])),
      ])
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let page = try await LoadedPage(pages.file("docs/a b.HTML"))
    #expect(page.title == "a b.HTML")
    #expect(page.web == .html(html, base: "/files/docs/a%20b.HTML"))
    let text = try await LoadedPage(pages.file("docs/a b.HTML", as: .text))
    #expect(text.texts.contains(html))
    #expect(text.row("As a web page")?.target?.link == "/files/docs/a%20b.HTML")
    #expect(try await LoadedPage(pages.file("docs/old.htm")).web != nil)
    #expect(try await LoadedPage(pages.file("docs/html")).texts.contains("x"))
    #expect(
      try await LoadedPage(pages.file("docs/fake.html")).texts.contains("This file is binary."))
    let folder = try await LoadedPage(pages.file("docs"))
    #expect(
      folder.row("a b.HTML")?.accessory == .link("/files/docs/a%20b.HTML?as=text", label: "Text"))
    #expect(folder.row("html")?.accessory == .automatic)
  }

  @Test func `what git does not know becomes a page with words`() async throws {
    let made = try MadeRepository()
    defer { withExtendedLifetime(made) {} }
    let pages = try await pages(of: made)
    for page in [pages.commits(page: 1), pages.file(nil), pages.commit("HEAD")] {
      #expect(try await LoadedPage(page).title == "No commits yet")
    }
    #expect(try await LoadedPage(pages.commit("abc")).title == "No such commit")
    #expect(
      try await LoadedPage(pages.references()).texts
        == ["There are no branches and no tags yet."])
    let gone = RepositoryPages(repository: GitRepository(folder: try made.emptyFolder() + "/gone"))
    #expect(try await LoadedPage(gone.commits(page: 1)).title == "No repository")
    let gitless = RepositoryPages(
      repository: GitRepository(folder: made.path, tool: GitTool(name: "git-that-is-not-there")))
    #expect(try await LoadedPage(gitless.commits(page: 1)).title == "No git")
  }

  @MainActor @Test func `a load runs in its host's isolation and is cancelled with its task`()
    async throws
  {
    var history = History()
    history.commit("First")
    let made = try MadeRepository(history)
    var commands = 0
    let repository = try await made.repository { _ in
      MainActor.assertIsolated()
      commands += 1
    }
    let pages = RepositoryPages(repository: repository)
    commands = 0
    let page = pages.commits(page: 1)
    #expect(commands == 0)
    let task = Task { try await LoadedPage(page).title }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(commands == 0)
    #expect(try await LoadedPage(page).rows[0].text == "First")
    #expect(commands == 1)
  }
}
