import Foundation
import Testing

@testable import RepoBrowser

@Suite struct GitErrorTests {
  @Test func `a missing git is reported`() async throws {
    await #expect(throws: GitError.gitMissing) {
      try await GitRepository.find("/", tool: GitTool(name: "git-that-is-not-there"))
    }
  }

  @Test func `a folder outside a repository and a missing folder are distinguished`() async throws {
    let made = try MadeRepository()
    defer { withExtendedLifetime(made) {} }
    let empty = try made.emptyFolder()
    await #expect(throws: GitError.notARepository(empty)) { try await GitRepository.find(empty) }
    await #expect(throws: GitError.noFolder(empty + "/-x")) {
      try await GitRepository.find(empty + "/-x")
    }
    try Data().write(to: URL(fileURLWithPath: empty + "/file"))
    await #expect(throws: GitError.notAFolder(empty + "/file")) {
      try await GitRepository.find(empty + "/file")
    }
  }

  @Test func `an empty repository has no commits, and every page reports it`() async throws {
    let made = try MadeRepository()
    let empty = try await made.repository()
    await #expect(throws: GitError.noCommits) { try await empty.commits(.from("HEAD"), page: 1) }
    await #expect(throws: GitError.noCommits) { try await empty.node(at: nil) }
    await #expect(throws: GitError.noCommits) { try await empty.node(at: "a") }
    await #expect(throws: GitError.noCommits) { try await empty.files(named: "a", limit: 1) }
    #expect(try await empty.references().references.isEmpty)
  }

  @Test(arguments: [
    "nothing", "deadbeef", String(repeating: "0", count: 40), "--all", "-n1", "", "a b", "HEAD..",
    "main..main", "^main", "HEAD:", "HEAD^{tree}", ":/Only", "main\0", "@{", "\u{1F600}",
  ])
  func `a text that names no commit is neither a trap nor an option`(name: String) async throws {
    var history = History()
    history.commit("First", [.init("a", "1")])
    let made = try MadeRepository(history)
    let repository = try await made.repository()
    if name == ":/Only" {
      await #expect(throws: GitError.self) { try await repository.commit(name) }
    } else {
      await #expect(throws: GitError.unknownRevision(name)) { try await repository.commit(name) }
    }
  }

  @Test(arguments: [
    "b", "a/b", "../a", "./a", "/a", "a/", "", "dir//x", "--help", "*", "A", ":(top)a", "dir/x\0",
  ])
  func `a text that names no file is neither a trap nor a pattern`(path: String) async throws {
    var history = History()
    history.commit("First", [.init("a", "1"), .init("dir/x", "2")])
    let made = try MadeRepository(history)
    let repository = try await made.repository()
    await #expect(throws: GitError.unknownPath(path)) { try await repository.node(at: path) }
    let commit = try await repository.header(of: "HEAD")
    await #expect(throws: GitError.unchangedPath(path)) {
      try await repository.diff(of: path, in: commit)
    }
  }

  @Test func `the environment of a surrounding git does not affect this repository`()
    async throws
  {
    var (history, other) = (History(), History())
    history.commit("This one", [.init("a", "1"), .init("dir/x", "2")])
    other.commit("The other", [.init("b", "1")])
    let (made, surrounding) = (try MadeRepository(history), try MadeRepository(other))
    let files = surrounding.path + "/.git"
    var tool = GitTool()
    tool.environment = GitTool.environment(
      ProcessInfo.processInfo.environment.merging([
        "GIT_DIR": files, "GIT_WORK_TREE": surrounding.path, "GIT_COMMON_DIR": files,
        "GIT_INDEX_FILE": files + "/index", "GIT_OBJECT_DIRECTORY": files + "/objects",
        "GIT_NAMESPACE": "other", "GIT_PREFIX": "dir/", "GIT_CONFIG_PARAMETERS": "nonsense",
        "GIT_EXTERNAL_DIFF": "false", "GIT_DIFF_OPTS": "--unified=0",
        "GIT_SHALLOW_FILE": "/nowhere",
        "GIT_GLOB_PATHSPECS": "1", "GIT_TRACE": "1",
      ]) { $1 })
    let repository = try await GitRepository.find(made.path, tool: tool)
    #expect(repository.folder == made.path)
    #expect(
      try await repository.commits(.from("HEAD"), page: 1).commits.map(\.subject) == ["This one"])
    let commit = try await repository.header(of: "HEAD")
    #expect(
      try await repository.diff(of: "a", in: commit).text.hasSuffix(
        "+1\n\\ No newline at end of file\n"))
    #expect(try await repository.node(at: "dir/x") != repository.node(at: "dir"))
    withExtendedLifetime(surrounding) {}
  }
}
