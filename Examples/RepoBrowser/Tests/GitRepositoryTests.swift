import Foundation
import Testing
import WaymarkPage

@testable import RepoBrowser

@Suite struct GitRepositoryTests {
  /// Names that mean something to a shell, to git or in a link.
  static let oddNames = [
    "with blank.txt", "#hash.txt", "what?.txt", "100%.txt", "%41.txt", "größe €.txt", "-dash.txt",
    "--help", ":(glob)*", "a&b=c+d.txt", "quote\"back\\slash", "*.star", "tab\tnew\nline",
    "folder #1/in %2F it?/-x", "e\u{301}.txt", "HEAD", "[bracket]", "~tilde", "..dots",
  ]

  @Test(arguments: [0, -1, 4, Int.max, Int.min])
  func `a page that does not exist is empty`(number: Int) async throws {
    var history = History()
    history.commit("Only")
    let made = try MadeRepository(history)
    let page = try await made.repository().commits(.from("HEAD"), page: number)
    #expect(page.commits.isEmpty)
    #expect(!page.hasMore)
  }

  @Test func `a commit has its author, its date, its parents and all of its message`() async throws
  {
    var history = History()
    history.commit("First")
    history.commit("Second ü\n\nSee https://example.org/x.\n")
    let made = try MadeRepository(history)
    let repository = try await made.repository()
    let (commit, message, _) = try await repository.commit("HEAD")
    #expect(commit.subject == "Second ü")
    #expect(message.contains("See https://example.org/x."))
    #expect(commit.author == "Ada Lovelace")
    #expect(commit.email == "ada@example.org")
    #expect(commit.date == "2023-11-14 23:15:20 +0100")
    #expect(commit.parents == [try made.sha("HEAD~1")])
    #expect(commit.sha == (try made.sha("HEAD")))
    #expect(try await repository.commit(commit.shortSha).0 == commit)
  }

  @Test func `a repository is found from below its top, and a bare one from within`() async throws {
    var history = History()
    history.commit("First", [.init("a/b", "1")])
    let made = try MadeRepository(history, name: "with blank")
    try made.git(["reset", "--quiet", "--hard"])
    let below = try await GitRepository.find(made.path + "/a")
    #expect(below.folder == made.path)
    #expect(below.name == "with blank")
    guard case .folder(let entries, _) = try await below.node(at: "a") else {
      Issue.record("no folder")
      return
    }
    #expect(entries.map(\.path.text) == ["a/b"])
    let inside = try await GitRepository.find(made.path + "/.git/refs")
    #expect(try await inside.commits(.from("HEAD"), page: 1).commits.count == 1)

    let bare = try MadeRepository(history, name: "bare.git", isBare: true)
    let repository = try await bare.repository()
    #expect(repository.folder == bare.path)
    #expect(repository.name == "bare")
    #expect(try await repository.node(at: "a/b") != repository.node(at: "a"))
  }

  @Test func `the user's configuration does not affect the output`() async throws {
    var history = History()
    history.commit("First", [.init("ä", "1\n")])
    history.commit("Second", [.init("ä", "2\n")])
    let made = try MadeRepository(history)
    let settings = [
      "color.ui": "always", "core.quotePath": "true", "diff.external": "false",
      "diff.noprefix": "true", "log.date": "relative", "log.showSignature": "true",
      "i18n.logOutputEncoding": "ISO-8859-1", "log.follow": "true", "core.pager": "false",
      "format.pretty": "oneline", "log.decorate": "full", "diff.relative": "true",
      "diff.context": "0", "diff.suppressBlankEmpty": "true", "log.showRoot": "false",
      "diff.mnemonicPrefix": "true", "diff.renames": "false", "log.diffMerges": "combined",
    ]
    for (key, value) in settings { try made.git(["config", key, value]) }
    let repository = try await made.repository()
    let (commit, _, diff) = try await repository.commit("HEAD")
    #expect(commit.subject == "Second")
    #expect(diff.files.map(\.path.text) == ["ä"])
    #expect(diff.files[0].text == "-1\n+2\n")
    #expect(try await repository.diff(of: "ä", in: commit).text == "-1\n+2\n")
    #expect(try await repository.commits(.from("HEAD"), page: 1).commits.count == 2)
  }

  @Test func `a merge is compared with its first parent, and the first commit with nothing`()
    async throws
  {
    var history = History()
    let root = history.commit("Root", [.init("a", "1\n")])
    let side = history.commit("Side", [.init("b", "2\n")], on: "side", from: root)
    let main = history.commit("Main", [.init("c", "3\n")], from: root)
    history.commit("Merge", [.init("b", "2\n")], from: main, merging: side)
    let made = try MadeRepository(history)
    let repository = try await made.repository()
    let (merge, _, merged) = try await repository.commit("main")
    #expect(merge.isMerge)
    #expect(merged.files.map(\.path.text) == ["b"])
    let (first, _, changes) = try await repository.commit("main~2")
    #expect(changes.files.map(\.path.text) == ["a"] && changes.files.map(\.status) == ["A"])
    #expect(try await repository.diff(of: "a", in: first).text == "+1\n")
  }

  @Test func `a nested repository is shown by its commit, and is not read`() async throws {
    var inner = History()
    inner.commit("Old", [.init("secret", "1\n")])
    inner.commit("New", [.init("secret", "2\n")])
    let module = try MadeRepository(inner, name: "sub")
    var history = History()
    history.commit("First", [.init("a", "1\n")])
    let made = try MadeRepository(history)
    try made.git(["reset", "--quiet", "--hard"])
    try FileManager.default.copyItem(atPath: module.path, toPath: made.path + "/sub")
    for name in ["HEAD~1", "HEAD"] {
      try made.git(["update-index", "--add", "--cacheinfo", "160000,\(try module.sha(name)),sub"])
      try made.git(["-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "-qm", name])
    }
    try made.git(["config", "diff.submodule", "diff"])
    let repository = try await made.repository()
    let commit = try await repository.header(of: "HEAD")
    let diff = try await repository.diff(of: "sub", in: commit)
    #expect(diff.text.contains("+Subproject commit \(try module.sha("HEAD"))"))
    #expect(!diff.text.contains("secret"))
    #expect(try await repository.node(at: "sub") != repository.node(at: "a"))
  }

  @Test func `a renamed file is compared with its old version`() async throws {
    var history = History()
    let text = (1...30).map { "line \($0)\n" }.joined()
    history.commit("Old", [.init("old name", text), .init("gone", "x")])
    history.commit(
      "New", [.init("old name", nil), .init("new name", text + "more\n"), .init("gone", nil)])
    let made = try MadeRepository(history)
    let repository = try await made.repository()
    let (commit, _, whole) = try await repository.commit("HEAD")
    #expect(whole.files.map(\.status) == ["D", "R"])
    #expect(whole.files.map(\.oldPath?.text) == [nil, "old name"])
    let diff = try await repository.diff(of: "new name", in: commit)
    #expect(diff.oldPath == whole.files[1].oldPath)
    #expect(diff.text.contains("+more"))
    #expect(!diff.text.contains("+line 1\n"))
  }

  @Test func `a file is read in parts, and a binary one is marked`() async throws {
    var history = History()
    let lines = (1...25_000).map { "line \($0)\n" }.joined()
    history.commit(
      "Files",
      [
        .init("binary", bytes: Data([65, 0, 66])), .init("latin1", bytes: Data([0xE4, 0x0A])),
        .init("wide", String(repeating: "x", count: GitRepository.Limit.text + 1) + "\nend"),
        .init("long", lines), .init("empty", ""), .init("to", "long", mode: "120000"),
        .init("a.png", bytes: Data([0x89, 0x50, 0x4E, 0x47, 0, 1])), .init("b.png", "text"),
      ])
    let made = try MadeRepository(history)
    let repository = try await made.repository()
    func content(_ path: String, from line: Int = 1) async throws -> GitRepository.Content? {
      guard case .file(_, let content, _) = try await repository.node(at: path, from: line) else {
        return nil
      }
      return content
    }
    func part(_ path: String, from line: Int = 1) async throws -> FilePart {
      guard case .text(let part) = try await content(path, from: line) else { throw GitError.busy }
      return part
    }
    #expect(try await content("binary") == .binary)
    #expect(try await content("to") == .link("long"))
    #expect(try await content("a.png") == .image("image/png", [0x89, 0x50, 0x4E, 0x47, 0, 1]))
    #expect(try await part("b.png").text == "text")
    #expect(try await part("latin1").text == "\u{FFFD}\n")
    #expect(try await part("empty").total == 0)
    let wide = try await part("wide")
    #expect(wide.isCut)
    #expect(wide.text.utf8.count == GitRepository.Limit.text)
    #expect((wide.count, wide.total, wide.next) == (1, 2, 2))
    #expect(try await part("wide", from: 2).text == "end")
    let first = try await part("long")
    #expect((first.count, first.total, first.next) == (10_000, 25_000, 10_001))
    #expect(first.previous == nil)
    let last = try await part("long", from: 20_001)
    #expect(last.text.hasPrefix("line 20001\n"))
    #expect(last.text.hasSuffix("line 25000\n"))
    #expect((last.count, last.next, last.previous) == (5000, nil, 10_001))
    #expect(try await part("long", from: 99_999).count == 0)
  }

  @Test func `a long diff is read up to a limit, and each file up to another`() async throws {
    let repository = try await made().repository()
    let limit = GitDiff.Limit(lines: 150, linesOfFile: 80)
    let (commit, _, first) = try await repository.commit("HEAD", limit: limit)
    #expect(first.files.map(\.counts?.added) == [100, 100, 100])
    #expect(first.files.map { $0.text.split(separator: "\n").count } == [80, 80, 0])
    #expect(first.files.map(\.linesLeftOut) == [20, 20, 0])
    #expect(try await repository.diff(of: "b", in: commit).text.split(separator: "\n").count == 100)
  }

  @Test func `a diff that is cut off anywhere is read as far as it goes`() async throws {
    let made = try made()
    let arguments = ["diff-tree", "--root", "-r", "-z"] + GitRepository.diffOptions + ["HEAD"]
    let bytes = Array(try made.git(arguments).utf8).drop { $0 != UInt8(ascii: ":") }
    for end in stride(from: bytes.startIndex, through: bytes.endIndex, by: 7) {
      let diff = GitDiff(bytes[..<end], isTruncated: true)
      #expect(diff.files.count <= 3)
      #expect(diff.files.allSatisfy { $0.hunks.count <= 1 })
    }
  }

  /// A repository whose last commit adds three files of a hundred lines.
  private func made() throws -> MadeRepository {
    var history = History()
    let text = (1...100).map { "line \($0)\n" }.joined()
    history.commit("Three", ["a", "b", "c"].map { .init($0, text) })
    return try MadeRepository(history)
  }
}

extension FileDiff {
  /// The lines with their signs.
  var text: String {
    hunks.flatMap(\.lines).map { $0.sign + $0.text + "\n" }.joined()
  }
}
