import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import RepoBrowser

@Suite(.timeLimit(.minutes(5))) struct `Commands of git` {
  /// Runs a command in a separate task.
  private func start(_ git: FakeGit, _ room: CommandRoom) -> Task<GitTool.Output, any Error> {
    let (path, folder) = (git.path, git.folder.path)
    return Task {
      try await GitTool(name: path, room: room).run(["x"], in: folder, limit: 1000)
    }
  }

  @Test func `at most four run at a time, and sixteen more wait for them`() async throws {
    let git = try FakeGit(
      """
      echo x > run.$$; ls run.* | wc -l >> counts
      for try in $(seq 100); do [ -e go ] && break; sleep 0.05; done
      rm run.$$
      """)
    let room = CommandRoom()
    let all = (1...20).map { _ in start(git, room) }
    try await until { room.counts == (4, 16) }
    try git.write("go")
    for task in all { #expect(try await task.value.isSuccess) }
    let counts = git.text(of: "counts").split(separator: "\n").compactMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
    #expect(counts.count == 20)
    #expect(counts.max() ?? 5 <= 4)
    #expect(room.counts == (0, 0))
  }

  @Test func `a command beyond the limit fails at once, and one that leaves makes room`()
    async throws
  {
    let git = try FakeGit("while [ ! -e go ]; do sleep 0.05; done")
    let room = CommandRoom()
    let all = (1...20).map { _ in start(git, room) }
    try await until { room.counts == (4, 16) }
    await #expect(throws: GitError.busy) { _ = try await start(git, room).value }
    let leaving = try #require(all.last)
    leaving.cancel()
    await #expect(throws: CancellationError.self) { _ = try await leaving.value }
    #expect(room.counts == (4, 15))
    let another = start(git, room)
    try await until { room.counts == (4, 16) }
    try git.write("go")
    for task in all where task != leaving { _ = try await task.value }
    _ = try await another.value
  }

  @Test func `a place is returned whatever the result of a command`() async throws {
    let room = CommandRoom(most: 1, mostWaiting: 0)
    let failing = try FakeGit("exit 1")
    for _ in 1...3 {
      #expect(try await !failing.tool(room: room).run([], in: "/", limit: 1).isSuccess)
      await #expect(throws: GitError.gitMissing) {
        try await GitTool(name: "git-that-is-not-there", room: room).run([], in: "/", limit: 1)
      }
      await #expect(throws: GitError.self) {
        try await failing.tool(room: room).run(["a\0b"], in: "/", limit: 1)
      }
    }
    #expect(room.counts == (0, 0))
  }

  @Test func `busy is a page with a way to try again`() async throws {
    let page = try await LoadedPage(
      RepositoryPages(repository: GitRepository(folder: "/", gitFolder: "/")).page(for: .busy))
    #expect(page.title == "git is busy")
    #expect(page.rows.map(\.target?.link).contains("/?x_refresh_page=true"))
  }

  @Test(arguments: ["", "trap '' TERM;"])
  func `a cancelled command is ended, with every process that it started`(
    _ manner: String
  ) async throws {
    let git = try FakeGit("\(manner) sleep 600 & echo $$ $! > started; wait; wait; sleep 600")
    let room = CommandRoom()
    let task = start(git, room)
    try await until { git.text(of: "started").hasSuffix("\n") }
    let processes = git.text(of: "started").dropLast().split(separator: " ").compactMap {
      pid_t($0)
    }
    try #require(processes.count == 2)
    let start = ContinuousClock.now
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(ContinuousClock.now - start < .seconds(300))
    // It was reaped before the task was notified.
    #expect(!isThere(processes[0]))
    try await until { !isAlive(processes[1]) }
    #expect(room.counts == (0, 0))
  }

  /// A process that hasn't been reaped yet isn't alive.
  private func isAlive(_ process: pid_t) -> Bool {
    guard isThere(process) else { return false }
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.split(separator: ")").last?.hasPrefix(" Z") != true
  }

  @Test func `a command that runs too long is ended`() async throws {
    let git = try FakeGit("echo $$ > started; exec sleep 600")
    await #expect(throws: GitError.tooSlow(seconds: 1)) {
      try await git.tool(time: .seconds(1)).run([], in: "/", limit: 10)
    }
    let process = try #require(pid_t(git.text(of: "started").dropLast()))
    #expect(!isThere(process))
  }

  @Test func `a command that writes without end is stopped at the limit`() async throws {
    let git = try FakeGit("echo $$ > started; exec cat /dev/zero")
    let output = try await git.tool().run([], in: "/", limit: 1_000_000)
    #expect(output.bytes.count == 1_000_000 && output.isTruncated && output.isSuccess)
    let process = try #require(pid_t(git.text(of: "started").dropLast()))
    #expect(!isThere(process))
    let complaining = try FakeGit("head -c 10000000 /dev/zero >&2; echo done")
    let words = try await complaining.tool().run([], in: "/", limit: 10)
    #expect(words.bytes == Array("done\n".utf8))
    #expect(words.complaint.utf8.count == 64 * 1024)
  }

  @Test func `a command inherits no file of the app`() async throws {
    let file = open("/dev/null", O_WRONLY)
    let high = fcntl(file, F_DUPFD, 200)
    defer {
      close(file)
      close(high)
    }
    try #require(high >= 200)
    let git = try FakeGit("[ -e /dev/fd/\(high) ] && echo inherited || echo none")
    let output = try await git.tool().run([], in: "/", limit: 100)
    #expect(String(decoding: output.bytes, as: UTF8.self) == "none\n")
  }

  private static let full =
    "no file descriptors are free. Close some windows, or allow more open files (ulimit -n)"

  @Test(arguments: [
    (EMFILE, GitError.noRoom(full)), (ENFILE, .noRoom(full)), (ENOENT, .gitMissing),
    (EAGAIN, .noRoom("Resource temporarily unavailable")),
    (ENOMEM, .noRoom("Cannot allocate memory")),
  ])
  func `a command that the system cannot start is an error with a message`(
    _ code: Int32, _ expected: GitError
  ) {
    let error = GitError(systemCode: code)
    #expect(error == expected)
    #expect(error.message.contains("git"))
  }
}
