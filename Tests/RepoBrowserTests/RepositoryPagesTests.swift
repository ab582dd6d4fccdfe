import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import RepoBrowser

@Suite struct RepositoryPagesTests {
  /// The pages of a repository that was just made.
  @Test func `the commits lead to each commit, to the next page, and to everything else`()
    async throws
  {
    var history = History()
    for number in 1...51 { history.commit("Commit \(number)") }
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let first = try await LoadedPage(pages.commits(page: 1))
    let sha = try made.sha("HEAD")
    #expect(first.title == "Commits on main")
    #expect(first.rows[0].text == "Commit 51")
    #expect(first.rows[0].target?.link == "/commit/\(sha)")
    #expect(first.rows[0].detail == "\(sha.prefix(10)) · Ada Lovelace · 3 hours ago · main")
    #expect(first.sections.prefix(2).map(\.title) == ["2023-11-14", nil])
    #expect(first.row("Next page")?.target?.link == "/?page=2")
    #expect(first.row("Previous page") == nil)
    #expect(first.rows(in: "More").map(\.target?.link) == ["/go", "/refresh", "/how", "/about"])
    let second = try await LoadedPage(pages.commits(page: 2))
    #expect(second.rows.prefix(2).map(\.text) == ["Commit 1", "Previous page"])
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
      "Subject\n\nBody, see <https://example.org/a_(b)>.\n\nCo-authored-by: Bo <bo@example.org>",
      [.init("#1 a/ü?.txt", "x\n")])
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let sha = try made.sha("HEAD")
    let page = try await LoadedPage(pages.commit(String(sha.prefix(7))))
    #expect(page.title == "Subject")
    #expect(
      page.row("Author")?.detail
        == "Ada Lovelace <ada@example.org> · 2023-11-14 23:15:20 +0100 · 3 hours ago")
    #expect(page.row("Author")?.target?.link == "/author/ada%40example.org")
    #expect(page.row("Committer")?.target?.link == "/author/carl%40example.org")
    #expect(page.row("Co-author")?.target?.link == "/author/bo%40example.org")
    #expect(page.row("Parent")?.target?.link == "/commit/\(try made.sha("HEAD~1"))")
    #expect(page.row("Sha")?.accessory == .copy(sha))
    #expect(page.row("Files at this commit")?.target?.link == "/tree/\(sha)")
    #expect(page.files.map(\.name) == ["#1 a/ü?.txt"])
    #expect(page.files[0].note == "new file")
    #expect(page.files[0].counts == "+1 −0")
    let link = "/commit/\(sha)/file/%231%20a/%C3%BC%3F.txt"
    #expect(page.files[0].target?.link == link)
    #expect(page.rows(in: "Addresses").map(\.target?.link) == ["https://example.org/a_(b)"])
    let diff = try await LoadedPage(pages.diff(of: "#1 a/ü?.txt", in: sha))
    #expect(diff.title == "ü?.txt")
    #expect(diff.texts.last == "#1 a/ü?.txt\nnew file\n+x\n")
    #expect(diff.row("The file today")?.target?.link == "/files/%231%20a/%C3%BC%3F.txt")
  }

  @Test func `a diff says what became of each file, and leads to it today only where it is`()
    async throws
  {
    var history = History()
    let text = (1...30).map { "line \($0)\n" }.joined()
    history.commit(
      "Old",
      [
        .init("old", text), .init("gone", "x\n"), .init("run", "#!\n"), .init("kind", "a\n"),
        .init("bin", bytes: Data([0, 1])), .init("b", "1\n\n2\n"),
      ])
    history.commit(
      "New",
      [
        .init("old", nil), .init("new", text), .init("gone", nil), .init("b", "1\n\n3"),
        .init("run", "#!\n", mode: "100755"), .init("kind", "b", mode: "120000"),
        .init("bin", bytes: Data([0, 2])), .init("-- x", "y\n"),
      ])
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let sha = try made.sha("HEAD")
    let page = try await LoadedPage(pages.commit(sha))
    let notes = page.files.map { "\($0.words): \($0.note ?? "") \($0.counts)" }
    #expect(
      notes == [
        "-- x: new file +1 −0", "b:  +1 −1", "bin: binary +0 −0", "gone: deleted +0 −1",
        "kind: another type · 100644 → 120000 +1 −1", "old → new: the same content +0 −0",
        "run: 100644 → 100755 +0 −0",
      ])
    #expect(
      page.files[1].hunks[0].lines.map(\.text) == ["1", "", "2", "3", " No newline at end of file"])
    let gone = try await LoadedPage(pages.diff(of: "gone", in: sha))
    #expect(gone.row("The file today") == nil)
    #expect(gone.row("The file in this commit") == nil)
    #expect(gone.row("History")?.target?.link == "/log/\(try made.sha("HEAD~1"))/gone")
  }

  @Test func `a long diff has a row for its rest, which shows the files that are left`()
    async throws
  {
    var history = History()
    let text = (1...2000).map { "line \($0)\n" }.joined()
    history.commit("Long", ["a", "b", "c"].map { .init($0, text) })
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let sha = try made.sha("HEAD")
    let first = try await LoadedPage(pages.commit(sha))
    #expect(first.files.map { $0.hunks.count } == [1, 1, 0])
    #expect(first.files[0].note == "new file · 500 more lines")
    #expect(first.files[2].hasBody == false)
    let part = try await LoadedPage(pages.diff(of: "a", in: sha, from: 1500))
    #expect(part.files[0].hunks[0].newStart == 1501)
    #expect(part.files[0].hunks[0].lines.first?.text == "line 1501")
    #expect(part.files[0].hunks[0].lines.count == 500)
    #expect(part.row("Show the rest of this file") == nil)
    #expect(first.row("Show the rest of a")?.target == first.files[0].target)
    let row = first.row("Show the rest of this diff")
    #expect(row?.target?.link == "/commit/\(sha)?from=2")
    let rest = try await LoadedPage(pages.commit(sha, from: 2))
    #expect(rest.files.map { $0.hunks.count } == [0, 0, 1])
    #expect(rest.row("Author") == nil)
    #expect(rest.row("Show the rest of this diff") == nil)
  }

  @Test func `two commits are compared since they have parted`() async throws {
    var history = History()
    let root = history.commit("Root", [.init("a", "1\n")])
    history.commit("Side", [.init("b", "2\n"), .init("a", nil)], on: "side", from: root)
    history.commit("Main", [.init("c", "3\n")], from: root)
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let page = try await LoadedPage(pages.compare("main", "heads/side"))
    #expect(page.title == "main…heads/side")
    #expect(page.rows(in: "Commits").map(\.text) == ["Side"])
    #expect(page.files.map(\.name) == ["a", "b"])
    #expect(page.files.map(\.target?.link) == ["/blob/main/a", "/blob/heads%2Fside/b"])
    #expect(page.row("Patches")?.download?.name == "main…heads/side.patch")
    let patches = String(decoding: try await page.row("Patches")!.download!.bytes(), as: UTF8.self)
    #expect(patches.hasPrefix("From \(try made.sha("side")) ") && patches.contains("+2\n"))
    let same = try await LoadedPage(pages.compare("main", "main"))
    #expect(same.texts.last == "No file differs." && same.row("Patches") == nil)
    #expect(try await LoadedPage(pages.compare("main", "no")).title == "No such commit")
  }

  @Test func `everything is there at any commit, with its history and who wrote it`() async throws {
    var history = History()
    let text = (1...20).map { "line \($0)\n" }.joined()
    let first = history.commit("First", [.init("src/old.swift", "let a = 1\n" + text)])
    history.commit(
      "Second", [.init("src/old.swift", nil), .init("src/new.swift", "let a = 2\n" + text)],
      by: "Bo <bo@example.org>")
    history.tag("v1", at: first, "One\n\nThe first.\n")
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let top = try await LoadedPage(pages.top(of: "v1"))
    #expect(top.rows[0].target?.link == "/blob/v1/src")
    let folder = try await LoadedPage(pages.file(FileRequest("src", in: "v1")))
    #expect(folder.row("old.swift")?.target?.link == "/blob/v1/src/old.swift")
    let file = try await LoadedPage(pages.file(FileRequest("src/old.swift", in: "v1")))
    #expect(file.row("In")?.target?.link == "/blob/v1/src")
    #expect(file.texts.last == "let a = 1\n" + text)
    guard case .code(let code) = file.items.last else { throw GitError.busy }
    #expect(code.language == "Swift")
    #expect(code.firstLine == 1)
    #expect(code.tokens.prefix(2) == [.init(0..<3, .keyword), .init(8..<9, .number)])
    let log = try await LoadedPage(pages.history(of: "src/new.swift", upTo: "HEAD", page: 1))
    #expect(log.rows.map(\.text) == ["src/new.swift", "Second", "First"])
    let blame = try await LoadedPage(pages.blame("src/new.swift", in: "HEAD", from: 1))
    #expect(blame.rows.map(\.text) == ["src/new.swift", "Second", "First"])
    #expect(blame.texts == ["let a = 2\n", text])
    let tag = try await LoadedPage(pages.reference("tags/v1", page: 1))
    #expect(tag.texts == ["One\n\nThe first.", "Tagger: Carl <carl@example.org>"])
    #expect(tag.row("Files")?.target?.link == "/tree/tags%2Fv1")
  }

  @Test func `a link names the lines that are marked, and the part of a file that has them`() throws
  {
    let link = try DeepLink("/blob/heads%2Fmain/a/b%20c#L3-L5")
    let request = FileRequest(link, pathAt: 2, hasRevision: true)
    #expect((request.revision, request.path) == ("heads/main", "a/b c"))
    #expect(request.marked == 3...5)
    #expect(request.line == 1)
    #expect(
      FileRequest(try DeepLink("/files/a#L12000"), pathAt: 1, hasRevision: false).line == 11_900)
    #expect(
      FileRequest(try DeepLink("/files/a?from=7#L12000"), pathAt: 1, hasRevision: false).line == 7)
  }

  @Test func `a symbolic link leads to its target, and a picture is one`() async throws {
    var history = History()
    history.commit(
      "Files",
      [
        .init("docs/to", "../src/./a", mode: "120000"), .init("out", "../x", mode: "120000"),
        .init("src/a", "a\n"), .init("p.png", bytes: Data([0x89, 0x50, 0x4E, 0x47, 0])),
        .init("d.svg", "<svg onload=\"alert(1)\"/>"),
      ])
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let link = try await LoadedPage(pages.file(FileRequest("docs/to")))
    #expect(link.row("Leads to")?.target?.link == "/files/src/a")
    #expect(try await LoadedPage(pages.file(FileRequest("out"))).texts == ["Leads to: ../x"])
    for (name, type, start) in [("p.png", "image/png", 0x89), ("d.svg", "image/svg+xml", 0x3C)] {
      let page = try await LoadedPage(pages.file(FileRequest(name)))
      guard case .component(.image(let image)) = page.items.last,
        case .data(let bytes, type: type) = image.source
      else { throw GitError.busy }
      #expect(bytes[0] == start && image.words == name)
    }
    #expect(try await LoadedPage(pages.file(FileRequest("p.png"))).row("Raw") == nil)
    let drawing = try await LoadedPage(pages.file(FileRequest("d.svg")))
    #expect(drawing.row("As text")?.target?.link == "/files/d.svg?as=text")
    let text = try await LoadedPage(pages.file(FileRequest("d.svg", as: .text)))
    #expect(text.texts.last == "<svg onload=\"alert(1)\"/>")
    #expect(text.row("As a picture")?.target?.link == "/files/d.svg")
  }

  @Test func `a folder leads on, and a file in Markdown is a document whose links lead on`()
    async throws
  {
    var history = History()
    history.commit(
      "Files",
      [
        .init("docs/read me.md", "# Title\nSee [the other](../src/a%20b.c#L3).\n"),
        .init("src/a b.c", "int main;\n"), .init("empty", ""), .init(".hidden", "h"),
      ])
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let top = try await LoadedPage(pages.top())
    #expect(top.rows.dropLast().map(\.text) == ["docs/", "src/", ".hidden", "empty"])
    #expect(top.rows[0].target?.link == "/files/docs")
    #expect(top.documents.isEmpty)
    let docs = try await LoadedPage(pages.file(FileRequest("docs")))
    #expect(docs.rows[0].target?.link == "/files/docs/read%20me.md")
    let file = try await LoadedPage(pages.file(FileRequest("docs/read me.md")))
    #expect(file.title == "read me.md")
    #expect(file.texts.contains("# Title\nSee [the other](../src/a%20b.c#L3).\n"))
    let document = try #require(file.documents.first)
    #expect(document.link("../src/a%20b.c#L3")?.link == "/files/src/a%20b.c")
    #expect(document.link("..")?.link == "/files")
    #expect(document.link("https://example.org/")?.link == "https://example.org/")
    #expect(document.link("javascript:alert(1)") == nil)
    let old = try await LoadedPage(pages.file(FileRequest("docs/read me.md", in: "main")))
    #expect(try #require(old.documents.first).link("/src")?.link == "/blob/main/src")
    let text = try await LoadedPage(pages.file(FileRequest("docs/read me.md", as: .text)))
    #expect(text.documents.isEmpty && text.texts.last?.hasPrefix("# Title\n") == true)
    #expect(text.row("As a document")?.target?.link == "/files/docs/read%20me.md")
    #expect(try await LoadedPage(pages.file(FileRequest("empty"))).texts.contains("(empty)"))
  }

  @Test func `the file that explains a folder stands below its files`() async throws {
    var history = History()
    history.commit(
      "Files",
      [
        .init("README.md", "See [it](docs/a.c).\n"), .init("docs/ReadMe.markdown", "[up](../b)\n"),
        .init("docs/a.c", "1\n"), .init("bin/readme.md", bytes: Data([0, 1])),
      ])
    let pages = try await pages(of: MadeRepository(history))
    let top = try await LoadedPage(pages.top(of: "main"))
    #expect(top.sections.last?.title == "README.md")
    #expect(top.documents.map(\.text) == ["See [it](docs/a.c).\n"])
    #expect(top.documents[0].link("docs/a.c")?.link == "/blob/main/docs/a.c")
    let docs = try await LoadedPage(pages.file(FileRequest("docs")))
    #expect(docs.documents.first?.link("../b")?.link == "/files/b")
    #expect(try await LoadedPage(pages.file(FileRequest("bin"))).documents.isEmpty)
  }

  @Test func `a name that is not UTF-8 is shown, but no link can hold it`() async throws {
    let name = String(decoding: [0x66, 0xFF], as: UTF8.self)
    var history = History()
    history.commit("Odd", [.init(pathBytes: [0x66, 0xFF], "odd")])
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let top = try await LoadedPage(pages.top())
    #expect(top.rows[0].text == name)
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
    #expect(hers.rows(in: "2023-11-14").map(\.text) == ["Hers"])
    let dotted = try await LoadedPage(pages.author("a.a@example.org", page: 1))
    #expect(dotted.rows(in: "2023-11-14").map(\.text) == ["Dotted"])
    let nobody = try await LoadedPage(pages.author("--all", page: 1))
    #expect(nobody.texts == ["Nobody with this address wrote a commit."])
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
    let page = try await LoadedPage(pages.file(FileRequest("docs/a b.HTML")))
    #expect(page.title == "a b.HTML")
    #expect(page.web == .html(html, base: "/files/docs/a%20b.HTML"))
    let text = try await LoadedPage(pages.file(FileRequest("docs/a b.HTML", as: .text)))
    #expect(text.texts.contains(html))
    #expect(text.row("As a web page")?.target?.link == "/files/docs/a%20b.HTML")
    #expect(try await LoadedPage(pages.file(FileRequest("docs/old.htm"))).web != nil)
    #expect(try await LoadedPage(pages.file(FileRequest("docs/html"))).texts.contains("x"))
    #expect(
      try await LoadedPage(pages.file(FileRequest("docs/fake.html"))).texts.contains(
        "This file is binary."))
    let folder = try await LoadedPage(pages.file(FileRequest("docs")))
    #expect(
      folder.row("a b.HTML")?.accessory == .link("/files/docs/a%20b.HTML?as=text", label: "Text"))
    #expect(folder.row("html")?.accessory == .automatic)
  }

  @Test func `what git does not know becomes a page with words`() async throws {
    let made = try MadeRepository()
    defer { withExtendedLifetime(made) {} }
    let pages = try await pages(of: made)
    for page in [pages.commits(page: 1), pages.top(), pages.commit("HEAD")] {
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
    let repository = try await made.repository { arguments in
      MainActor.assertIsolated()
      if arguments.first == "log" { commands += 1 }
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
