import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import RepoBrowser

/// The uncommitted changes.
@Suite struct WorkingTreeTests {
  private func made(isBare: Bool = false) throws -> MadeRepository {
    var history = History()
    history.commit("First", [.init("a b", "1\n2\n"), .init("gone", "x\n"), .init("old", "same\n")])
    let made = try MadeRepository(history, isBare: isBare)
    if !isBare { try made.git(["reset", "--quiet", "--hard"]) }
    return made
  }

  private func write(_ text: String, to file: String, in made: MadeRepository) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: made.path).appendingPathComponent(file))
  }

  @Test func `changed and staged files are listed before the commits, and lead to their lines`()
    async throws
  {
    let made = try made()
    let pages = try await pages(of: made)
    #expect(try await LoadedPage(pages.commits(page: 1)).rows(in: "Not committed").isEmpty)
    try write("1\n3\n", to: "a b", in: made)
    try write("new\n", to: "new", in: made)
    try FileManager.default.removeItem(atPath: made.path + "/gone")
    try made.git(["mv", "old", "moved"])
    let first = try await LoadedPage(pages.commits(page: 1))
    #expect(first.sections[1].title == "Not committed")
    let rows = first.rows(in: "Not committed")
    #expect(rows.map(\.text) == ["Working tree", "Staged"])
    #expect(rows.map(\.detail) == ["2 changed · 1 new", "1 changed"])
    #expect(rows.map(\.target?.link) == ["/changes", "/changes/staged"])
    let tree = try await LoadedPage(pages.changes(.unstaged))
    #expect(tree.texts == ["a b\n 1\n-2\n+3\ngone\ndeleted\n-x\n"])
    #expect(tree.files.map(\.target?.link) == ["/files/a%20b", "/files/gone"])
    #expect(tree.rows(in: "New").map(\.text) == ["new"])
    #expect(tree.row("Staged")?.target?.link == "/changes/staged")
    let staged = try await LoadedPage(pages.changes(.staged))
    #expect(staged.files.map(\.names) == ["old → moved"])
    #expect(try await LoadedPage(pages.commits(page: 2)).rows(in: "Not committed").isEmpty)
  }

  @Test func `a file that was only touched has not changed`() async throws {
    let made = try made()
    let file = made.path + "/a b"
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_500_000_000)], ofItemAtPath: file)
    let pages = try await pages(of: made)
    #expect(try await LoadedPage(pages.commits(page: 1)).rows(in: "Not committed").isEmpty)
    #expect(try await LoadedPage(pages.changes(.unstaged)).texts == ["Nothing has changed."])
    #expect(try await LoadedPage(pages.changes(.staged)).texts == ["Nothing is staged."])
  }

  @Test func `a conflict is listed, and its neighbours keep their own lines`() async throws {
    let made = try made()
    let person = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    for (branch, text) in [("side", "side\n"), ("main", "main\n")] {
      try made.git(branch == "side" ? ["switch", "-q", "-c", "side"] : ["switch", "-q", "main"])
      try write(text, to: "a b", in: made)
      try made.git(person + ["commit", "-q", "-a", "-m", branch])
    }
    #expect(throws: MadeRepository.Failure.self) { try made.git(person + ["merge", "-q", "side"]) }
    try write("y\n", to: "gone", in: made)
    let pages = try await pages(of: made)
    let first = try await LoadedPage(pages.commits(page: 1))
    #expect(first.row("Working tree")?.detail == "1 changed · 1 in conflict")
    let tree = try await LoadedPage(pages.changes(.unstaged))
    #expect(tree.rows(in: "In conflict").map(\.text) == ["a b"])
    #expect(tree.texts == ["gone\n-x\n+y\n"])
  }

  @Test func `before the first commit every staged file is new, and a bare repository has none`()
    async throws
  {
    let empty = try MadeRepository()
    try write("1\n", to: "a", in: empty)
    try empty.git(["add", "a"])
    #expect(
      try await LoadedPage(pages(of: empty).changes(.staged)).texts == ["a\nnew file\n+1\n"])
    let bare = try await pages(of: made(isBare: true))
    #expect(try await LoadedPage(bare.commits(page: 1)).rows(in: "Not committed").isEmpty)
    #expect(
      try await LoadedPage(bare.changes(.unstaged)).texts
        == ["This repository is bare: it has no working tree."])
  }

  @Test func `paths with blanks, renames and conflicts are read from a status`() {
    let text =
      "1 .M N... 100644 100644 100644 a b a b\0"
      + "2 R. N... 100644 100644 100644 a b R100 new name\0"
      + "old name\0u UU N... 1 1 1 1 a b c in the way\0? un known/\0! ignored\0" + "1 M"
    let found = Uncommitted(Array(text.utf8))
    #expect(found.unstaged.map(\.text) == ["a b"])
    #expect(found.staged.map(\.text) == ["new name"])
    #expect(found.conflicts.map(\.text) == ["in the way"])
    #expect(found.untracked.map(\.text) == ["un known/"])
  }
}
