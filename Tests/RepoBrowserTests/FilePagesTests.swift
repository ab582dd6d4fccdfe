import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import RepoBrowser

/// Files in other encodings, and the lines of them that a link marks.
@Suite struct FilePagesTests {
  @Test(
    arguments: [
      ([0x6E, 0x61, 0xEF, 0x76, 0x65, 0x0A], "naïve\n", true),
      ([0x93, 0x80, 0x94], "“€”", true),
      ([0xFF, 0xFE, 0x61, 0x00, 0xE4, 0x00], "aä", true),
      ([0xFE, 0xFF, 0x00, 0x61, 0x00, 0x0A], "a\n", true),
      (Array("größer\n".utf8), "größer\n", false),
    ] as [([UInt8], String, Bool)])
  func `a file that is not UTF-8 is read and said to be so`(
    bytes: [UInt8], text: String, isTold: Bool
  ) async throws {
    var history = History()
    history.commit("First", [.init("a.txt", bytes: Data(bytes))])
    let made = try MadeRepository(history)
    let page = try await LoadedPage(pages(of: made).file(FileRequest("a.txt")))
    #expect(page.texts.last == text)
    #expect(page.texts.contains { $0.hasPrefix("This file is") } == isTold)
  }

  @Test func `marked lines of a blame are marked again when it is opened by its link`() async throws
  {
    var history = History()
    let lines = { (word: String) in (1...5).map { "\(word) \($0)\n" }.joined() }
    history.commit("First", [.init("a", lines("one"))])
    history.commit("Second", [.init("a", lines("one") + lines("two"))])
    let app = try BrowserApp(try await MadeRepository(history).repository())
    app.navigator.open("/blame/HEAD/a#L4-L7")
    let screen = try #require(app.navigator.screens[app.navigator.state.top])
    let codes = try await LoadedPage(screen).items.compactMap { item -> Page.Code? in
      if case .code(let code) = item { code } else { nil }
    }
    #expect(codes.map(\.marked) == [4...5, 6...7])
  }

  @Test func `a blame begins near the lines that its link marks`() async throws {
    var history = History()
    history.commit("First", [.init("a", (1...3000).map { "line \($0)\n" }.joined())])
    let pages = try await pages(of: MadeRepository(history))
    let near = try await LoadedPage(pages.blame("a", in: "HEAD", marked: 2500...2501))
    #expect(near.texts.last?.hasPrefix("line 2400\n") == true)
    let given = try await LoadedPage(pages.blame("a", in: "HEAD", from: 7, marked: 2500...2501))
    #expect(given.texts.last?.hasPrefix("line 7\n") == true)
  }

  @Test(arguments: [
    ("Subject", []), ("Subject\n\nBody\nof it\n", ["Body\nof it"]), ("", ["(no message)"]),
    ("Two\nlines\n\nBody", ["Two\nlines\n\nBody"]),
  ])
  func `the subject of a commit is its title, and not said again`(
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
