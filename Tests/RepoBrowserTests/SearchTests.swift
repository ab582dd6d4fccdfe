import Testing
import Waymark
import WaymarkPage

@testable import RepoBrowser

@Suite struct SearchTests {
  @Test func `a search finds messages and file names, whatever their case`() async throws {
    var history = History()
    history.commit("Fix the WIDGET (again)", [.init("src/Widget.c", "w"), .init("other", "o")])
    history.commit("Größe: .*")
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let page = try await LoadedPage(pages.search("widget", page: 1))
    #expect(page.rows(in: "2023-11-14").map(\.text) == ["Fix the WIDGET (again)"])
    #expect(page.rows(in: "Files").map(\.target?.link) == ["/files/src/Widget.c"])
    #expect(
      try await LoadedPage(pages.search(".*", page: 1)).rows(in: "2023-11-14").map(\.text)
        == ["Größe: .*"])
    #expect(try await LoadedPage(pages.search("GRÖSSE", page: 1)).rows.isEmpty)
    #expect(try await LoadedPage(pages.search("GRÖ", page: 1)).rows.count == 1)
    let sha = String(try made.sha("HEAD").prefix(8))
    #expect(
      try await LoadedPage(pages.search(sha, page: 1)).rows(in: "Commit").map(\.text)
        == ["Größe: .*"])
    for blank in ["", "  "] {
      #expect(try await LoadedPage(pages.search(blank, page: 1)).items.count == 1)
    }
  }

  @Test func `a search finds lines of code, and names of branches and tags`() async throws {
    var history = History()
    let many = (1...9).map { "line \($0)\n" }.joined()
    history.commit(
      "First",
      [
        .init("a b/c.txt", "one\n\t let x = .*; // It's\n" + many),
        .init("binary", "let x = .*;\0"),
      ])
    let made = try MadeRepository(history)
    try made.git(["branch", "let-it-be"])
    // What a repository says about grep changes nothing.
    for (key, value) in [
      ("grep.column", "true"), ("color.grep", "always"), ("grep.fullName", "false"),
    ] { try made.git(["config", key, value]) }
    let pages = try await pages(of: made)
    let page = try await LoadedPage(pages.search("LET X = .*; // it's", page: 1))
    #expect(page.rows(in: "Code").map(\.text) == ["let x = .*; // It's"])
    #expect(page.rows(in: "Code").map(\.detail) == ["a b/c.txt:2"])
    #expect(page.rows(in: "Code").map(\.target?.link) == ["/files/a%20b/c.txt#L2"])
    // Of each file the first three.
    #expect(try await LoadedPage(pages.search("line", page: 1)).rows(in: "Code").count == 3)
    let named = try await LoadedPage(pages.search("Let-it", page: 1))
    #expect(named.rows(in: "Branches and tags").map(\.target?.link) == ["/ref/heads/let-it-be"])
    #expect(named.rows(in: "Code").isEmpty)
    for odd in ["--output=x", "-e", "a\\b", "😀"] {
      #expect(try await LoadedPage(pages.search(odd, page: 1)).rows(in: "Code").isEmpty)
    }
  }

  @Test func `a search finds authors by name and address, each once`() async throws {
    var history = History()
    history.commit("First")
    history.commit("Second")
    history.commit("Third", by: "Grace Hopper <grace@navy.example>")
    let pages = try await pages(of: MadeRepository(history))
    for query in ["LOVELACE", "ada@example"] {
      let rows = try await LoadedPage(pages.search(query, page: 1)).rows(in: "Authors")
      #expect(rows.map(\.text) == ["Ada Lovelace"])
      #expect(rows.map(\.target?.link) == ["/author/ada%40example.org"])
    }
    let both = try await LoadedPage(pages.search("example", page: 1)).rows(in: "Authors")
    #expect(both.map(\.text) == ["Grace Hopper", "Ada Lovelace"])
    #expect(try await LoadedPage(pages.search("Third", page: 1)).rows(in: "Authors").isEmpty)
  }

  @Test(arguments: [
    ("widget", ["Widget", "widget.swift", "src/my-widget.c", "widget/a.c", "w/i/dge/t"]),
    ("WIDGET.swift", ["widget.swift"]), ("wac", ["widget/a.c"]), ("none", []),
    ("a . c", ["widget/a.c"]),
  ])
  func `files are found by letters of their paths, those that suit best first`(
    text: String, expected: [String]
  ) {
    let paths = ["src/my-widget.c", "w/i/dge/t", "widget/a.c", "Widget", "widget.swift", "README"]
      .map { GitPath($0.utf8) }
    #expect(FileSearch(text).found(in: paths).map(\.text) == expected)
  }

  @Test func `the screen that finds files lists all of them at first`() async throws {
    var history = History()
    history.commit("First", [.init("a/b.c", "1"), .init("d", "2")])
    let pages = try await pages(of: MadeRepository(history))
    let all = try await LoadedPage(pages.find(""))
    #expect(all.rows.map(\.text) == ["b.c", "d"])
    #expect(all.rows.map(\.detail) == ["a/", nil])
    let some = try await LoadedPage(pages.find("ac"))
    #expect(some.rows.map(\.target?.link) == ["/files/a/b.c"])
    guard case .form(let form) = some.items.first else { throw GitError.busy }
    #expect(form.fields.map(\.value) == ["ac"])
  }
}
