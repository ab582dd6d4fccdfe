import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import RepoBrowser

@MainActor @Suite(.timeLimit(.minutes(5))) struct `A repository of somebody evil` {
  /// Every file around the repository, and when it was written.
  private func files(of evil: EvilRepository) throws -> [String: Date] {
    let folder = evil.traces.deletingLastPathComponent().standardizedFileURL
    var found: [String: Date] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path != "trace" {
      let facts = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + path)
      found[path] = facts[.modificationDate] as? Date
    }
    return found
  }

  /// Links with hostile names in every place.
  private func links(of evil: EvilRepository) throws -> [String] {
    let sha = try evil.made.sha("main")
    var links = ["/", "/files", "/refs", "/search", "/files/promised.txt"]
    links += ["/changes", "/changes/staged"]
    for name in EvilRepository.fileNames + EvilRepository.branches + ["a\nb", "HEAD\ninfo main"] {
      links += [
        Links.commit(name), Links.reference("\(name)", nil), Links.author(name, nil),
        Links.reference("heads/\(name)", nil), Links.search(name, nil),
        Links.latest("\(name)", nil),
        Links.diff(sha, "\(name)"), Links.diff(name, "\(name)"), Links.blob(sha, "\(name)", nil),
        Links.blob(name, "\(name)", nil), Links.top(name), Links.history(sha, "\(name)", nil),
        Links.history(name, "\(name)", nil), Links.blame(sha, "\(name)", nil),
        Links.blame(name, "\(name)", nil),
      ].map(\.link)
    }
    return links + ["/commit/\(try evil.made.sha("signed"))", "/commit/\(sha)/file/promised.txt"]
  }

  /// The number of screens that are opened: all of the links above, and others that rows lead to.
  private static let screens = 750

  /// Opens every screen that a link or a row leads to, and returns their texts.
  private func openEverything(
    in evil: EvilRepository, _ tool: GitTool
  ) async throws -> [String: [String]] {
    let repository = GitRepository(
      folder: evil.made.path, gitFolder: evil.files.path, tool: tool)
    let navigator = try RepositoryPages(repository: repository).navigator()
    var waiting = try links(of: evil)
    var words: [String: [String]] = [:]
    while !waiting.isEmpty, words.count < Self.screens {
      let link = waiting.removeFirst()
      guard words[link] == nil, link.hasPrefix("/"), !link.contains("x_refresh") else {
        continue
      }
      words[link] = []
      navigator.open(text: link, from: .universalLink)
      guard navigator.state.top.link.description == link,
        let page = navigator.screen(of: navigator.state.top)
      else { continue }
      let loaded = try await LoadedPage(page)
      words[link] = [loaded.title] + loaded.texts
      waiting += loaded.rows.compactMap { $0.target?.link }
    }
    return words
  }

  /// The programs that git reports as started.
  private func children(_ trace: URL) throws -> [String] {
    let text = try String(contentsOf: trace, encoding: .utf8)
    return text.split(separator: "\n").filter { $0.contains("\"child_start\"") }.map(String.init)
  }

  @Test func `has every screen opened, and none of its programs runs`() async throws {
    let evil = try EvilRepository()
    let trace = evil.traces.appendingPathComponent("../trace")
    var tool = GitTool()
    tool.environment["GIT_TRACE2_EVENT"] = trace.standardizedFileURL.path
    let before = try files(of: evil)
    let words = try await openEverything(in: evil, tool)
    #expect(words.count == Self.screens)
    #expect(evil.found == [])
    #expect(try children(trace) == [])
    // No option or lock has added, removed or changed a file.
    let after = try files(of: evil)
    #expect(after == before)
    // All of the content was visible.
    let sha = try evil.made.sha("main")
    for name in EvilRepository.fileNames {
      #expect(
        words[Links.latest("\(name)", nil).link]?.contains("two of \(name)\n") == true, "\(name)")
      let diff = words[Links.diff(sha, "\(name)").link] ?? []
      #expect(
        diff.last?.contains("+two of \(name.prefix { $0 != "\n" })\n") == true, "\(name): \(diff)")
    }
    for name in EvilRepository.branches {
      let branch = words[Links.reference("heads/\(name)", nil).link]
      #expect(branch?.first == name, "\(name)")
    }
    #expect(words["/files/promised.txt"]?.first == "promised.txt")
    // Files of the working tree are read as they are, whatever filter they name.
    #expect(words["/changes"]?.contains { $0.contains("it's\n-two of it's\n+changed\n") } == true)
    #expect(
      words["/changes/staged"]?.contains { $0.contains("staged\nnew file\n+staged\n") } == true)
    #expect(words["/files/to-passwd"]?.contains("Leads to: /etc/passwd") == true)
  }

  @Test func `is shown without the objects of a remote, which are not fetched`() async throws {
    let evil = try EvilRepository()
    let trace = evil.traces.appendingPathComponent("../trace")
    var tool = GitTool()
    tool.environment["GIT_TRACE2_EVENT"] = trace.standardizedFileURL.path
    let repository = GitRepository(
      folder: evil.made.path, gitFolder: evil.files.path, tool: tool)
    let tree = try await repository.objects.info(evil.first + "^{tree}")
    #expect(tree?.kind == "tree")
    #expect(try await repository.objects.info(evil.missing) == nil)
    let commit = try await repository.header(of: try evil.made.sha("main"))
    await #expect(throws: (any Error).self) {
      try await repository.diff(of: "promised.txt", in: commit)
    }
    #expect(try children(trace) == [])
    #expect(evil.found == [])
    // The second setting prevents it in versions of git without the first one.
    var older = GitTool()
    older.environment["GIT_NO_LAZY_FETCH"] = nil
    let other = GitRepository(
      folder: evil.made.path, gitFolder: evil.files.path, tool: older)
    _ = try? await other.diff(of: "promised.txt", in: commit)
    _ = try? await other.objects.content(evil.missing, limit: 100)
    #expect(evil.found == [])
  }

  @Test func `runs nothing for commands that look at the files, and nothing is locked`()
    async throws
  {
    let evil = try EvilRepository()
    let index = evil.files.appendingPathComponent("index")
    let before = try Data(contentsOf: index)
    try Data("one of it's\n".utf8).write(to: URL(fileURLWithPath: evil.made.path + "/it's"))
    let tool = GitTool()
    _ = try await tool.run(["status", "--short"], in: evil.made.path, limit: 10_000)
    _ = try await tool.run(["log", "-1", "-p", "signed"], in: evil.made.path, limit: 10_000)
    #expect(evil.found.filter { !$0.hasPrefix("filter") && !$0.hasPrefix("diff") } == [])
    #expect(try Data(contentsOf: index) == before)
  }

  @Test func `a file of which only the time changed is not recorded`() async throws {
    var history = History()
    history.commit("First", [.init("a", "1\n")])
    let made = try MadeRepository(history)
    try made.git(["reset", "--quiet", "--hard"])
    let index = URL(fileURLWithPath: made.path + "/.git/index")
    let before = try Data(contentsOf: index)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: made.path + "/a")
    #expect(try await GitTool().run(["status"], in: made.path, limit: 1000).isSuccess)
    #expect(try Data(contentsOf: index) == before)
    // Git changes it if it's allowed to create locks.
    try made.git(["status"])
    #expect(try Data(contentsOf: index) != before)
  }

  @Test func `git never prompts for a password`() async throws {
    let evil = try EvilRepository()
    let git = try ChildProcess(
      "git", GitTool.arguments(["credential", "fill"], in: evil.made.path),
      environment: GitTool().environment, hasInput: true)
    _ = git.input?.write(Array("protocol=https\nhost=example.org\n\n".utf8)[...])
    let complaints = try #require(git.errors)
    var words: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1000)
    try await until {
      guard Descriptor.ready([complaints])[0] else { return false }
      guard let count = complaints.read(into: &buffer) else { return false }
      words += buffer[..<count]
      return count == 0
    }
    #expect(git.exitCode(within: .seconds(10)) != 0)
    #expect(String(decoding: words, as: UTF8.self).contains("terminal prompts disabled"))
    #expect(evil.found == [])
  }

  @Test(arguments: ["a\0b", "\0", "HEAD\0--all"])
  func `a NUL in a name is refused before git is asked`(_ name: String) async throws {
    var history = History()
    history.commit("First", [.init("a", "1")])
    let made = try MadeRepository(history)
    var commands: [[String]] = []
    let repository = try await made.repository { commands.append($0) }
    commands = []
    await #expect(throws: GitError.self) { try await repository.run(["log", name]) }
    await #expect(throws: GitError.self) { try await repository.commit(name) }
    await #expect(throws: GitError.self) {
      try await repository.commits(.author(email: name), page: 1)
    }
    await #expect(throws: GitError.self) {
      try await repository.commits(.message(name), page: 1)
    }
    await #expect(throws: GitError.self) { try await repository.commits(.from(name), page: 1) }
    await #expect(throws: GitError.self) { try await repository.node(at: name) }
    await #expect(throws: GitError.self) {
      try await GitTool().run(["log"], in: made.path + name, limit: 10)
    }
    #expect(commands == [])
  }

  @Test func `its programs run if git is not prevented`() throws {
    let evil = try EvilRepository()
    for command in [
      ["status"], ["--no-replace-objects", "diff", evil.first, evil.second, "--", "it's"],
      ["--no-replace-objects", "diff", evil.first, evil.second],
      ["log", "-1", "-p", "signed"],
    ] {
      _ = try? evil.made.git(command)
    }
    for trace in ["core.fsmonitor", "filter.evil.clean", "gpg.program", "remote.origin.uploadpack"]
    {
      #expect(evil.found.contains(trace), "\(evil.found)")
    }
    #expect(evil.found.contains { $0.hasPrefix("diff.") }, "\(evil.found)")
  }
}
