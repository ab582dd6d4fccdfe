import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import RepoBrowser

/// Screens that follow the repository while they are open.
@MainActor @Suite(.timeLimit(.minutes(5))) struct LiveTests {
  /// The pages that a screen has shown, one after the other.
  @MainActor private final class Shown {
    var pages: [Page] = []

    func last() async throws -> LoadedPage {
      try await LoadedPage(pages.last ?? Page("Not shown yet"))
    }
  }

  private let person = ["-c", "user.name=A", "-c", "user.email=a@example.org"]

  private func made(isBare: Bool = false) throws -> MadeRepository {
    var history = History()
    history.commit("First", [.init("a b", "1\n"), .init("folder/c", "2\n")])
    let made = try MadeRepository(history, isBare: isBare)
    if !isBare { try made.git(["reset", "--quiet", "--hard"]) }
    return made
  }

  private func commit(_ message: String, _ made: MadeRepository, _ more: [String] = []) throws {
    try made.git(person + ["commit", "--quiet", "--allow-empty", "-m", message] + more)
  }

  private func write(_ text: String, to file: String, in made: MadeRepository) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: made.path).appendingPathComponent(file))
  }

  /// Shows a page that checks for changes continuously, as long as a test needs it.
  private func show(
    _ made: MadeRepository, onCommand: @escaping ([String]) -> Void = { _ in },
    _ page: (RepositoryPages) -> Page, _ body: (Shown) async throws -> Void
  ) async throws {
    var pages = RepositoryPages(repository: try await made.repository(onCommand))
    pages.pause = .milliseconds(5)
    guard case .loading(let loader) = page(pages).body else { throw GitError.busy }
    let shown = Shown()
    let work = Task { try await loader.work { shown.pages.append($0) } }
    try await body(shown)
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
  }

  @Test func `new commits are shown while the list is open`() async throws {
    let made = try made()
    try await show(made, { $0.commits(page: 1) }) { shown in
      try await until { shown.pages.count == 2 }
      for number in 1...3 {
        try commit("New \(number)", made)
        try await until { try await shown.last().row("New \(number)") != nil }
      }
      try made.git(["reset", "--quiet", "--hard", "HEAD~3"])
      try await until { try await shown.last().row("New 1") == nil }
    }
  }

  @Test func `the commits appear after one command, and uncommitted changes follow`()
    async throws
  {
    let made = try made()
    var commands: [[String]] = []
    var atFirst: [[String]] = []
    try await show(made, onCommand: { commands.append($0) }, { $0.commits(page: 1) }) { shown in
      commands = []
      try await until {
        if shown.pages.count == 1, atFirst.isEmpty { atFirst = commands }
        return shown.pages.count == 2
      }
      #expect(try await LoadedPage(shown.pages[0]).row("First") != nil)
      #expect(atFirst.filter { $0[0] == "log" }.count == 1)
      try write("new\n", to: "a b", in: made)
      try made.git(["add", "a b"])
      try await until { try await shown.last().row("Staged")?.detail == "1 changed" }
    }
  }

  @Test func `no process runs while nothing changes`() async throws {
    let made = try made()
    var commands = 0
    try await show(made, onCommand: { _ in commands += 1 }, { $0.commits(page: 1) }) { shown in
      try await until { shown.pages.count == 2 }
      let before = commands
      try await Task.sleep(for: .milliseconds(300))
      #expect(commands == before && shown.pages.count == 2)
    }
  }

  @Test func `the working tree is shown as it is now`() async throws {
    let made = try made()
    try await show(made, { $0.changes(.unstaged) }) { shown in
      try await until { try await shown.last().texts == ["Nothing has changed."] }
      // Files of the working tree are not watched, but the index is.
      try write("3\n", to: "folder/c", in: made)
      try write("x\n", to: "new", in: made)
      try write("y\n", to: "other", in: made)
      try made.git(["add", "other"])
      try await until { try await shown.last().files.map(\.name) == ["folder/c"] }
      #expect(try await shown.last().rows(in: "New").map(\.text) == ["new"])
    }
    try await show(made, { $0.changes(.staged) }) { shown in
      try await until { try await shown.last().files.map(\.name) == ["other"] }
      try made.git(["add", "new"])
      try await until { try await shown.last().files.map(\.name) == ["new", "other"] }
    }
  }

  @Test func `a new branch is listed`() async throws {
    let made = try made(isBare: true)
    try await show(made, { $0.references() }) { shown in
      try await until { shown.pages.count == 1 }
      try made.git(["branch", "side", "main"])
      try await until { try await shown.last().row("side") != nil }
    }
  }

  @Test(arguments: [
    ["branch", "side"], ["tag", "v1"], ["pack-refs", "--all"],
    ["symbolic-ref", "HEAD", "refs/heads/other"], ["rm", "--quiet", "--cached", "a b"],
  ])
  func `each branch, tag, pack or staged file is a change`(command: [String]) async throws {
    let made = try made()
    let watch = RepositoryWatch(made.path + "/.git")
    try made.git(command)
    try await watch.change(lookingEvery: .milliseconds(1))
  }

  @Test func `a working tree beside the repository is watched, and reading changes nothing`()
    async throws
  {
    let made = try made()
    let other = made.path + "-2"
    try made.git(["worktree", "add", "--quiet", other, "-b", "side"])
    let repository = try await GitRepository.find(other)
    let watch = RepositoryWatch(repository.gitFolder)
    try made.git(["-C", other] + person + ["commit", "--quiet", "--allow-empty", "-m", "Side"])
    try await watch.change(lookingEvery: .milliseconds(1))
    _ = try await (repository.uncommitted(), repository.commits(.from("HEAD"), page: 1))
    let waiting = Task { try await watch.change(lookingEvery: .milliseconds(1)) }
    try await Task.sleep(for: .milliseconds(200))
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
