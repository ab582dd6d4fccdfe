import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import RepoBrowser

@Suite struct RepositoryPagesTests {
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
    #expect(first.rows.prefix(2).map(\.target) == ["/search", Links.refresh])
    #expect(first.rows[2].text == "Commit 51")
    #expect(first.rows[2].target?.link == "/commit/\(sha)")
    #expect(first.rows[2].detail == "\(sha.prefix(10)) · Ada Lovelace · 23:04 · main")
    #expect(first.sections.map(\.title) == [nil, "2023-11-14", nil])
    #expect(first.row("Next page")?.target?.link == "/?page=2")
    #expect(first.row("Previous page") == nil)
    let second = try await LoadedPage(pages.commits(page: 2))
    #expect(second.rows.prefix(2).map(\.text) == ["Commit 1", "First page"])
    #expect(second.row("First page")?.target?.link == "/")
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
      "Subject\n\nBody",
      [.init("#1 a/ü?.txt", "x\n")])
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let sha = try made.sha("HEAD")
    let page = try await LoadedPage(pages.commit(String(sha.prefix(7))))
    #expect(page.title == "Subject")
    #expect(
      page.row("Author")?.detail
        == "Ada Lovelace <ada@example.org> · 2023-11-14 23:15:20 +0100")
    #expect(page.row("Author")?.target?.link == "/author/ada@example.org")
    #expect(page.row("Committer")?.target?.link == "/author/carl@example.org")
    #expect(page.row("Parent")?.target?.link == "/commit/\(try made.sha("HEAD~1"))")
    #expect(page.row("Sha")?.copies == sha)
    #expect(page.row("Files at this commit")?.target?.link == "/blob/\(sha)")
    #expect(page.files.map(\.name) == ["#1 a/ü?.txt"])
    #expect(page.files[0].note == "new file")
    #expect((page.files[0].added, page.files[0].removed) == (1, 0))
    let link = "/commit/\(sha)/file/%231%20a/%C3%BC%3F.txt"
    #expect(page.files[0].target?.link == link)
    let diff = try await LoadedPage(pages.diff(of: "#1 a/ü?.txt", in: sha))
    #expect(diff.title == "ü?.txt")
    #expect(diff.texts.last == "#1 a/ü?.txt\nnew file\n+x\n")
    #expect(
      diff.row("The file in this commit")?.target?.link
        == "/blob/\(sha)/%231%20a/%C3%BC%3F.txt")
  }

  @Test func `a diff shows how each file changed, and links to it only where it exists`()
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
    let notes = page.files.map { "\($0.names): \($0.note ?? "") +\($0.added) −\($0.removed)" }
    #expect(
      notes == [
        "-- x: new file +1 −0", "b:  +1 −1", "bin: binary +0 −0", "gone: deleted +0 −1",
        "kind: another type · 100644 → 120000 +1 −1", "old → new: the same content +0 −0",
        "run: 100644 → 100755 +0 −0",
      ])
    #expect(
      page.files[1].hunks[0].lines.map(\.text) == ["1", "", "2", "3", " No newline at end of file"])
    let gone = try await LoadedPage(pages.diff(of: "gone", in: sha))
    #expect(gone.row("The file in this commit") == nil)
    #expect(gone.row("History")?.target?.link == "/log/\(try made.sha("HEAD~1"))/gone")
  }

  @Test func `a long diff shows its first lines, and each file shows all of its lines`()
    async throws
  {
    var history = History()
    let text = (1...2000).map { "line \($0)\n" }.joined()
    history.commit("Long", ["a", "b", "c"].map { .init($0, text) })
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let sha = try made.sha("HEAD")
    let first = try await LoadedPage(pages.commit(sha))
    #expect(first.files.map { $0.hunks.first?.lines.count } == [1500, 1500, nil])
    #expect(first.files.map(\.added) == [2000, 2000, 2000])
    #expect(first.files[0].note == "new file · more lines than are shown")
    let last = try await LoadedPage(pages.diff(of: "c", in: sha))
    #expect(first.files[2].target?.link == "/commit/\(sha)/file/c")
    #expect(last.files[0].hunks[0].lines.count == 2000)
    #expect(last.files[0].note == "new file")
  }

  @Test func `every commit has all files, with their history and the authors of their lines`()
    async throws
  {
    var history = History()
    let text = (1...20).map { "line \($0)\n" }.joined()
    let first = history.commit("First", [.init("src/old.swift", "let a = 1\n" + text)])
    history.commit(
      "Second", [.init("src/old.swift", nil), .init("src/new.swift", "let a = 2\n" + text)],
      by: "Bo <bo@example.org>")
    history.tag("v1", at: first, "One\n\nThe first.\n")
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let top = try await LoadedPage(pages.folder(in: "v1"))
    #expect(top.row("src/")?.target?.link == "/blob/v1/src")
    #expect(top.row("Commits")?.target?.link == "/ref/v1")
    let folder = try await LoadedPage(pages.file("src", in: "v1"))
    #expect(folder.row("old.swift")?.target?.link == "/blob/v1/src/old.swift")
    let file = try await LoadedPage(pages.file("src/old.swift", in: "v1"))
    #expect(file.row("In")?.target?.link == "/blob/v1/src")
    #expect(file.texts.last == "let a = 1\n" + text)
    guard case .code(let code) = file.items.last else { throw GitError.busy }
    #expect(code.firstLine == 1)
    let log = try await LoadedPage(pages.history(of: "src/new.swift", upTo: "HEAD", page: 1))
    #expect(log.rows.map(\.text) == ["src/new.swift", "Second", "First"])
    let blame = try await LoadedPage(pages.blame("src/new.swift", in: "HEAD", from: 1))
    #expect(blame.rows.map(\.text) == ["src/new.swift", "Second", "First"])
    #expect(blame.texts == ["let a = 2\n", text])
    let tag = try await LoadedPage(pages.reference("tags/v1", page: 1))
    #expect(tag.title == "v1")
    #expect(tag.row("Files")?.target?.link == "/blob/tags%2Fv1")
  }

  @Test func `a symbolic link names its target, and an image is shown`() async throws {
    var history = History()
    history.commit(
      "Files",
      [
        .init("to", "../x", mode: "120000"), .init("d.svg", "<svg onload=\"alert(1)\"/>"),
        .init("p.png", bytes: Data([0x89, 0x50, 0x4E, 0x47, 0])), .init("page.html", "<p>"),
      ])
    let pages = try await pages(of: MadeRepository(history))
    #expect(try await LoadedPage(pages.file("to", in: nil)).texts.contains("Leads to: ../x"))
    let picture = try await LoadedPage(pages.file("p.png", in: nil))
    guard case .image(let image) = picture.items.last else { throw GitError.busy }
    #expect(image.bytes[0] == 0x89 && image.type == "image/png" && image.words == "p.png")
    #expect(picture.row("Who wrote each line") == nil)
    // Files that a browser could run are text.
    for (name, text) in [("d.svg", "<svg onload=\"alert(1)\"/>"), ("page.html", "<p>")] {
      #expect(try await LoadedPage(pages.file(name, in: nil)).texts.last == text)
    }
  }

  @Test func `a folder lists folders, then files, and marks the empty ones`()
    async throws
  {
    var history = History()
    history.commit(
      "Files",
      [
        .init("docs/read me.md", "# Title\n"), .init("src/a b.c", "int main;\n"),
        .init("empty", ""), .init(".hidden", "h"),
      ])
    let pages = try await pages(of: MadeRepository(history))
    let top = try await LoadedPage(pages.folder(in: nil))
    #expect(top.rows.map(\.text) == ["docs/", "src/", ".hidden", "empty"])
    #expect(top.rows[0].target?.link == "/files/docs")
    let docs = try await LoadedPage(pages.file("docs", in: nil))
    #expect(docs.row("read me.md")?.target?.link == "/files/docs/read%20me.md")
    let file = try await LoadedPage(pages.file("docs/read me.md", in: nil))
    #expect(file.title == "read me.md")
    #expect(file.texts == ["Size: 8 bytes", "# Title\n"])
    #expect(try await LoadedPage(pages.file("empty", in: nil)).texts.contains("(empty)"))
  }

  @Test func `a name that is not UTF-8 is shown, but no link can hold it`() async throws {
    let name = String(decoding: [0x66, 0xFF], as: UTF8.self)
    var history = History()
    history.commit("Odd", [.init(pathBytes: [0x66, 0xFF], "odd")])
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let top = try await LoadedPage(pages.folder(in: nil))
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
    #expect(nobody.texts == ["No author of a commit has this address."])
  }

  @Test func `an object that git does not know becomes a page with a message`() async throws {
    let made = try MadeRepository()
    defer { withExtendedLifetime(made) {} }
    let pages = try await pages(of: made)
    for page in [pages.commits(page: 1), pages.folder(in: nil), pages.commit("HEAD")] {
      #expect(try await LoadedPage(page).title == "No commits yet")
    }
    #expect(try await LoadedPage(pages.commit("abc")).title == "No such commit")
    #expect(
      try await LoadedPage(pages.references()).texts
        == ["There are no branches and no tags yet."])
    let folder = try made.emptyFolder() + "/gone"
    let gone = RepositoryPages(repository: GitRepository(folder: folder, gitFolder: folder))
    #expect(try await LoadedPage(gone.commits(page: 1)).title == "No repository")
    let gitless = RepositoryPages(
      repository: GitRepository(
        folder: made.path, gitFolder: made.path, tool: GitTool(name: "git-that-is-not-there")))
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
    #expect(try await LoadedPage(page).row("First") != nil)
    #expect(commands == 1)
  }
}
