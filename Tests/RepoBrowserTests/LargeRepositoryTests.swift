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
    for (number, subject) in [(1, "Commit 50000"), (900, "Commit 5050"), (1000, "Commit 50")] {
      commands = []
      let page = try await LoadedPage(pages.commits(page: number))
      // The first page looks at the working tree, too.
      let others = number == 1 ? ["config", "status"] : []
      #expect(commands.map(\.first) == ["log"] + others)
      #expect(commands.first?.contains("--max-count=51") == true)
      #expect(page.rows.first?.text == subject)
      #expect(page.rows.filter { $0.target?.link.hasPrefix("/commit/") == true }.count == 50)
      #expect((page.row("Next page") != nil) == (number < 1000))
    }
    commands = []
    let page = try await LoadedPage(pages.commit("HEAD"))
    #expect(page.title == "Commit 50000")
    // One for the commit and its files; the process that reads objects finds it.
    #expect(commands.count == 1)
  }
}
