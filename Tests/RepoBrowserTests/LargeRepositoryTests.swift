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
    // The first page looks at the working tree, too; pages far down need one walk for all of them.
    for (number, subject, run) in [
      (1, "Commit 50000", ["log", "config", "status"]), (20, "Commit 49050", ["log"]),
      (900, "Commit 5050", ["rev-list", "log"]), (1000, "Commit 50", ["log"]),
      (21, "Commit 49000", ["log"]),
    ] {
      commands = []
      let page = try await LoadedPage(pages.commits(page: number))
      #expect(commands.map(\.first) == run)
      #expect(page.rows.first?.text == subject)
      #expect(page.rows.filter { $0.target?.link.hasPrefix("/commit/") == true }.count == 50)
      #expect((page.row("Next page") != nil) == (number < 1000))
    }
    let beyond = try await LoadedPage(pages.commits(page: 1001))
    #expect(!beyond.rows.contains { $0.target?.link.hasPrefix("/commit/") == true })
    // A new commit is at once the first of all.
    try made.git([
      "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "--allow-empty", "-m",
      "New",
    ])
    #expect(try await LoadedPage(pages.commits(page: 21)).rows.first?.text == "Commit 49001")
    commands = []
    let page = try await LoadedPage(pages.commit("HEAD~1"))
    #expect(page.title == "Commit 50000")
    // One for the commit and its files; the process that reads objects finds it.
    #expect(commands.count == 1)
  }

  @Test func `pages far down have the order of git, also where branches have met`() async throws {
    var history = History()
    var sides: [Int] = []
    history.commit("Root")
    for number in 1...1200 {
      switch number % 7 {
      case 0, 3: sides.append(history.commit("Side \(number)", on: "side", from: sides.last ?? 1))
      case 5: history.commit("Merge \(number)", merging: sides.last)
      default: history.commit("Main \(number)")
      }
    }
    let made = try MadeRepository(history)
    let repository = try await made.repository()
    let all = try made.git(["log", "--format=%H", "main"]).split(separator: "\n").map(String.init)
    for number in [21, 24, 22, 23] {
      let page = try await repository.commits(.from("main"), page: number)
      #expect(page.commits.map(\.sha) == Array(all[((number - 1) * 50)...].prefix(50)))
      #expect(page.hasMore == (all.count > number * 50) && page.isWhole)
    }
  }
}
