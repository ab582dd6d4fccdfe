import Testing
import Waymark
import WaymarkPage

@testable import RepoBrowser

@Suite struct LargeRepositoryTests {
  @Test func `a page of 50,000 commits costs one command, and reads no more than it shows`()
    async throws
  {
    let count = 50_000
    var history = History()
    for number in 1...count { history.commit("Commit \(number)") }
    let made = try MadeRepository(history)
    var commands: [[String]] = []
    let repository = try await made.repository { commands.append($0) }
    let pages = RepositoryPages(repository: repository)
    // The first page lists changed files too.
    for (number, subject, run) in [
      (1, "Commit 50000", ["log", "config", "status"]), (20, "Commit 49050", ["log"]),
      (900, "Commit 5050", ["log"]), (1000, "Commit 50", ["log"]),
    ] {
      commands = []
      let page = try await LoadedPage(pages.commits(page: number))
      #expect(commands.map(\.first) == run)
      #expect(page.row(subject) != nil)
      #expect(page.rows.filter { $0.target?.link.hasPrefix("/commit/") == true }.count == 50)
      #expect((page.row("Next page") != nil) == (number < 1000))
    }
    let beyond = try await LoadedPage(pages.commits(page: 1001))
    #expect(!beyond.rows.contains { $0.target?.link.hasPrefix("/commit/") == true })
    commands = []
    let page = try await LoadedPage(pages.commit("HEAD"))
    #expect(page.title == "Commit 50000")
    // One for the commit and its files; the process that reads objects finds it.
    #expect(commands.count == 1)
  }

  @Test func `far pages of a merged history are in the order of git`() async throws {
    var history = History()
    var side = history.commit("Root")
    for number in 1...500 {
      switch number % 7 {
      case 0, 3: side = history.commit("Side \(number)", on: "side", from: side)
      case 5: history.commit("Merge \(number)", merging: side)
      default: history.commit("Main \(number)")
      }
    }
    let made = try MadeRepository(history)
    let repository = try await made.repository()
    let all = try made.git(["log", "--format=%H", "main"]).split(separator: "\n").map(String.init)
    for number in [3, 9, 8] {
      let page = try await repository.commits(.from("main"), page: number)
      #expect(page.commits.map(\.sha) == Array(all[((number - 1) * 50)...].prefix(50)))
    }
  }
}
