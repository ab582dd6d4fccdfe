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
    // The settings of a repository for grep have no effect.
    for (key, value) in [
      ("grep.column", "true"), ("color.grep", "always"), ("grep.fullName", "false"),
    ] { try made.git(["config", key, value]) }
    let pages = try await pages(of: made)
    let page = try await LoadedPage(pages.search("LET X = .*; // it's", page: 1))
    #expect(page.rows(in: "Code").map(\.text) == ["let x = .*; // It's"])
    #expect(page.rows(in: "Code").map(\.detail) == ["a b/c.txt:2"])
    #expect(page.rows(in: "Code").map(\.target?.link) == ["/files/a%20b/c.txt#L2"])
    // The first three of each file.
    #expect(try await LoadedPage(pages.search("line", page: 1)).rows(in: "Code").count == 3)
    let named = try await LoadedPage(pages.search("Let-it", page: 1))
    #expect(named.rows(in: "Branches and tags").map(\.target?.link) == ["/ref/heads/let-it-be"])
    #expect(named.rows(in: "Code").isEmpty)
    for odd in ["--output=x", "-e", "a\\b", "😀"] {
      #expect(try await LoadedPage(pages.search(odd, page: 1)).rows(in: "Code").isEmpty)
    }
  }
}
