import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import RepoBrowser

/// Files, their lines that a link marks, and messages.
@Suite struct FilePagesTests {
  @Test func `a link names the lines that are marked, and the part of a file that has them`()
    async throws
  {
    var history = History()
    let lines = (1...25_000).map { "line \($0)\n" }.joined()
    history.commit("First", [.init("a/b c", lines)])
    let navigator = try await pages(of: MadeRepository(history)).navigator()
    for (link, first, marked) in [
      ("/blob/heads%2Fmain/a/b%20c#L3-L5", 1, 3...5), ("/files/a/b%20c#L12000", 11_900, nil),
      ("/files/a/b%20c?from=7", 7, nil), ("/files/a/b%20c?from=10001", 10_001, nil),
    ] as [(String, Int, ClosedRange<Int>?)] {
      navigator.open(text: link, from: .app)
      let page = try await LoadedPage(#require(navigator.screen(of: navigator.state.top)))
      guard let code = page.codes.first else { throw GitError.busy }
      #expect(code.firstLine == first)
      if let marked { #expect(code.marked == marked) }
      #expect(page.row("Lines after") != nil)
      #expect((page.row("Lines before") != nil) == (first > 1))
    }
  }

  @Test func `marked lines of a blame are marked again when it is opened by its link`() async throws
  {
    var history = History()
    let lines = { (word: String) in (1...5).map { "\(word) \($0)\n" }.joined() }
    history.commit("First", [.init("a", lines("one"))])
    history.commit("Second", [.init("a", lines("one") + lines("two"))])
    let navigator = try await pages(of: MadeRepository(history)).navigator()
    navigator.open("/blame/HEAD/a#L4-L7")
    let screen = try #require(navigator.screen(of: navigator.state.top))
    #expect(try await LoadedPage(screen).codes.map(\.marked) == [4...5, 6...7])
  }

  @Test func `a blame begins near the lines that its link marks`() async throws {
    var history = History()
    history.commit("First", [.init("a", (1...3000).map { "line \($0)\n" }.joined())])
    let pages = try await pages(of: MadeRepository(history))
    let near = try await LoadedPage(pages.blame("a", in: "HEAD", marked: 2500...2501))
    #expect(near.texts.last?.hasPrefix("line 2400\n") == true)
    let given = try await LoadedPage(pages.blame("a", in: "HEAD", from: 7, marked: 2500...2501))
    #expect(given.texts.last?.hasPrefix("line 7\n") == true && given.row("Lines after") != nil)
    let last = try await LoadedPage(pages.blame("a", in: "HEAD", from: 2001))
    #expect(last.texts.last?.hasSuffix("line 3000\n") == true && last.row("Lines after") == nil)
  }

  @Test(arguments: [
    ("Subject", []), ("Subject\n\nBody\nof it\n", ["Body\nof it"]), ("", ["(no message)"]),
    ("Two\nlines\n\nBody", ["Two\nlines\n\nBody"]),
  ])
  func `the subject of a commit is its title, and is not repeated`(
    message: String, texts: [String]
  ) async throws {
    let made = try MadeRepository()
    try made.git([
      "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "--allow-empty",
      "--allow-empty-message", "--message=\(message)",
    ])
    let page = try await LoadedPage(pages(of: made).commit("HEAD"))
    #expect(Array(page.texts.prefix(while: { $0 != "None." && !$0.hasPrefix("Names") })) == texts)
  }
}
