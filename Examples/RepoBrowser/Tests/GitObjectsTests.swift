import Foundation
import Testing

@testable import RepoBrowser

@Suite(.timeLimit(.minutes(5))) struct `Objects of a repository` {
  static let sha = String(repeating: "a", count: 40)

  private func small() throws -> MadeRepository {
    var history = History()
    history.commit(
      "First", [.init("a/b/c.txt", "deep\n"), .init("top.txt", "top\n"), .init("a/d", "d")])
    return try MadeRepository(history)
  }

  @Test func `one process reads all files, folders and names, and no other one starts`()
    async throws
  {
    let made = try small()
    var commands: [[String]] = []
    let repository = try await made.repository { commands.append($0) }
    commands = []
    for path in [nil, "a", "a/b", "a/b/c.txt", "top.txt", "a/d"] {
      _ = try await repository.node(at: path)
    }
    let sha = try made.sha("HEAD")
    for name in ["HEAD", "main", "heads/main", String(sha.prefix(8))] {
      #expect(try await repository.verifiedName(of: name) == sha)
    }
    #expect(commands == [])
    #expect(await repository.objects.starts == 1)
  }

  @Test func `a process that has ended is replaced without an error`() async throws {
    let made = try small()
    let repository = try await made.repository()
    let before = try await repository.node(at: "top.txt")
    let process = try #require(await repository.objects.processID)
    kill(process, SIGKILL)
    #expect(try await repository.node(at: "top.txt") == before)
    #expect(await repository.objects.starts == 2)
    #expect(!isThere(process))
  }

  @Test func `a commit made while the process runs is read`() async throws {
    let made = try small()
    let repository = try await made.repository()
    _ = try await repository.node(at: nil)
    try made.git(["reset", "--quiet", "--hard"])
    try Data("new\n".utf8).write(to: URL(fileURLWithPath: made.path + "/new.txt"))
    try made.git(["add", "."])
    try made.git(["-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "-qm", "New"])
    try made.git(["gc", "--quiet"])
    guard case .file(_, .text(let part), _) = try await repository.node(at: "new.txt"),
      part.text == "new\n"
    else {
      Issue.record("the old commit")
      return
    }
  }

  @Test func `another repository at the same path is distinguished`() async throws {
    let made = try small()
    let repository = try await made.repository()
    _ = try await repository.node(at: "top.txt")
    var history = History()
    history.commit("Other", [.init("other.txt", "other\n")])
    let other = try MadeRepository(history)
    try FileManager.default.moveItem(atPath: made.path, toPath: made.path + " before")
    try FileManager.default.moveItem(atPath: other.path, toPath: made.path)
    guard case .file(_, .text(let part), _) = try await repository.node(at: "other.txt"),
      part.text == "other\n"
    else {
      Issue.record("the one of before")
      return
    }
  }

  @Test func `an object up to the limit is read, and the beginning of a larger one`() async throws {
    var history = History()
    history.commit("First", [.init("ten", "0123456789")])
    let made = try MadeRepository(history)
    let objects = try await made.repository().objects
    for (limit, text) in [(11, "0123456789"), (10, "0123456789"), (9, "012345678"), (0, "")] {
      let content = try #require(try await objects.content("HEAD:ten", limit: limit))
      #expect(String(decoding: content.bytes, as: UTF8.self) == text)
      #expect(content.isComplete == (limit >= 10))
      #expect(content.info.size == 10)
    }
  }

  @Test func `the beginning of a file that is too large is read`() async throws {
    var history = History()
    let most = GitRepository.Limit.file
    let line = String(repeating: "x", count: 1023) + "\n"
    history.commit("First", [.init("large", String(repeating: line, count: most / 1024 + 1))])
    let made = try MadeRepository(history)
    let repository = try await made.repository()
    for _ in 1...2 {
      guard case .file(_, .text(let part), let size) = try await repository.node(at: "large")
      else {
        Issue.record("nothing was read")
        return
      }
      #expect(size == most + 1024)
      #expect(part.total == most / 1024)
      #expect(!part.isComplete)
    }
  }

  @Test func `a name that is not one line is refused before it is written`() async throws {
    let git = try FakeGit(
      """
      while IFS= read -r line; do
        printf '%s\\n' "$line" >> asked; echo '\(Self.sha) commit 7'
      done
      """)
    let objects = git.objects()
    let long = String(repeating: "x", count: 4097)
    for name in ["", "a\nb", "\n", "a\0b", "HEAD\ninfo main", long] {
      #expect(try await objects.info(name) == nil)
    }
    #expect(try await objects.content("a\ncontents b", limit: 10) == nil)
    #expect(git.text(of: "asked") == "")
    #expect(try await objects.info("one")?.size == 7)
    #expect(try await objects.info(String(long.dropLast()))?.size == 7)
    #expect(git.text(of: "asked").split(separator: "\n").first == "info one")
  }

  @Test(arguments: [
    "echo nonsense", "echo '\(sha) blob'", "echo '\(sha) blob -1'", "echo '\(sha) thing 1'",
    "echo 'short blob 1'", "echo '\(sha) blob 1 more'", "echo", "echo 'other missing'",
    "head -c 100000 /dev/zero", "exit 1", "kill -9 $$",
  ])
  func `an invalid answer ends the process, and the next one is asked once`(
    _ answer: String
  ) async throws {
    let git = try FakeGit("echo x >> starts; read line; \(answer); exec sleep 60")
    let objects = git.objects()
    await #expect(throws: (any Error).self) { try await objects.info("main") }
    #expect(await objects.processID == nil)
    #expect(git.text(of: "starts") == "x\n")
    // A process that has answered before is replaced, and the new one is trusted.
    let good = try FakeGit(
      """
      echo x >> starts; read line; echo '\(Self.sha) tag 3'; read line
      if [ $(wc -l < starts) = 1 ]; then \(answer); else echo '\(Self.sha) tag 4'; fi
      exec sleep 60
      """)
    let others = good.objects()
    #expect(try await others.info("main")?.size == 3)
    await #expect(throws: Never.self) { try await others.info("main") }
    #expect(good.text(of: "starts") == "x\nx\n")
  }

  @Test(arguments: [
    "'\(sha) blob 4\nabc\n'", "'\(sha) blob 3\nabcd'", "'\(sha) tree 3\nabc\n'",
    "'bb\(sha.dropFirst(2)) blob 3\nabc\n'",
  ])
  func `content that does not match its announcement is refused`(
    _ answer: String
  ) async throws {
    let git = try FakeGit(
      """
      read line; echo '\(Self.sha) blob 3'; read line; printf %s \(answer); exec sleep 60
      """)
    let objects = git.objects(time: .seconds(1))
    await #expect(throws: GitError.self) { try await objects.content("main", limit: 100) }
    #expect(await objects.processID == nil)
  }

  @Test(arguments: ["", "printf aaaa;", "printf '\(sha) blob 9\nab';"])
  func `an answer that is late is an error, and the process is ended`(
    _ beginning: String
  ) async throws {
    let git = try FakeGit("echo $$ > process; read line; \(beginning) exec sleep 600")
    let objects = git.objects(time: .milliseconds(300))
    let start = ContinuousClock.now
    if beginning.contains("blob") {
      await #expect(throws: (any Error).self) { try await objects.content("main", limit: 100) }
    } else {
      await #expect(throws: GitError.tooSlow(seconds: 0)) { try await objects.info("main") }
    }
    #expect(ContinuousClock.now - start < .seconds(300), "the process is not waited for")
    #expect(await objects.processID == nil)
    let process = try #require(pid_t(git.text(of: "process").dropLast()))
    #expect(!isThere(process))
  }

  @Test func `a cancelled request is not waited for, and the next one gets its own answer`()
    async throws
  {
    let git = try FakeGit(
      """
      read line; echo x > asked
      if [ "$line" = 'info slow' ]; then exec sleep 60; fi
      echo '\(Self.sha) blob 5'; exec sleep 60
      """)
    let objects = git.objects()
    let asking = Task { try await objects.info("slow") }
    try await until { !git.text(of: "asked").isEmpty }
    asking.cancel()
    await #expect(throws: CancellationError.self) { _ = try await asking.value }
    #expect(try await objects.info("quick")?.size == 5)
  }

  @Test func `concurrent requests are answered in order, each with its own answer`() async throws {
    var history = History()
    history.commit("First", (1...50).map { .init("\($0)", String(repeating: "x", count: $0)) })
    let made = try MadeRepository(history)
    let objects = try await made.repository().objects
    try await withThrowingTaskGroup { group in
      for number in 1...50 {
        group.addTask {
          let content = try await objects.content("HEAD:\(number)", limit: 1000)
          #expect(content?.bytes.count == number)
          #expect(try await objects.info("HEAD:\(number)")?.size == number)
        }
      }
      try await group.waitForAll()
    }
    #expect(await objects.starts == 1)
    withExtendedLifetime(made) {}
  }

  @Test func `requests beyond the limit report that git is busy`() async throws {
    let git = try FakeGit("read line; echo x > asked; exec sleep 60")
    let objects = git.objects()
    let waiting = (1...64).map { _ in Task { try await objects.info("main") } }
    try await until { !git.text(of: "asked").isEmpty }
    try await until {
      let extra = Task { try await objects.info("main") }
      let canceller = Task {
        try await Task.sleep(for: .milliseconds(200))
        extra.cancel()
      }
      defer { canceller.cancel() }
      do { _ = try await extra.value } catch GitError.busy { return true } catch {}
      return false
    }
    for task in waiting { task.cancel() }
    for task in waiting { await #expect(throws: CancellationError.self) { try await task.value } }
  }

  @Test func `the process ends with its owner`() async throws {
    let made = try small()
    var process: pid_t?
    do {
      let repository = try await made.repository()
      _ = try await repository.node(at: nil)
      process = await repository.objects.processID
      let ended = try await made.repository().objects
      _ = try await ended.info("HEAD")
      let other = try #require(await ended.processID)
      await ended.end()
      #expect(!isThere(other))
    }
    let number = try #require(process)
    try await until { !isThere(number) }
  }

  @Test func `an object that does not exist is reported as missing`() async throws {
    let made = try small()
    let blob = try made.git(["rev-parse", "HEAD:top.txt"])
    let file = made.path + "/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"
    if !FileManager.default.fileExists(atPath: file) {
      // It is in a pack.
      for pack in try FileManager.default.contentsOfDirectory(
        atPath: made.path + "/.git/objects/pack") where pack.hasSuffix(".pack")
      {
        let whole = URL(fileURLWithPath: made.path + "/" + pack)
        try FileManager.default.moveItem(
          atPath: made.path + "/.git/objects/pack/" + pack, toPath: whole.path)
        try made.git(["unpack-objects", "-q"], input: whole)
      }
    }
    try FileManager.default.removeItem(atPath: file)
    let repository = try await made.repository()
    await #expect(throws: GitError.missingObject(blob)) { try await repository.node(at: "top.txt") }
    #expect(try await repository.node(at: "a/d") != repository.node(at: "a"))
  }
}

extension FakeGit {
  func objects(time: Duration = .seconds(60)) -> GitObjects {
    GitObjects(
      folder: folder.path, name: path, environment: ProcessInfo.processInfo.environment, time: time)
  }
}
