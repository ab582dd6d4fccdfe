import Foundation

/// A repository, read through the `git` command.
///
/// What it says is always current. It lives in the isolation of whoever asks, and a
/// command ends with the task that waits for it.
final class GitRepository {
  /// How much of what git could say is read.
  enum Limit {
    /// The commits of one page.
    static let commits = 50
    /// The pages to which git walks each time; it walks to those further down together.
    static let nearPages = 20
    /// The commits whose authors are looked at.
    static let authors = 5000
    /// The pages that are looked for: more commits than git can count over.
    static let pages = Int(Int32.max) / commits
    /// The text of a file that is shown at once.
    static let text = 1024 * 1024
    /// The lines of a file, or of its diff, that are shown at once.
    static let lines = 10_000
    /// A picture that is shown.
    static let image = 4 * 1024 * 1024
    /// The lines of a file whose authors are looked up at once.
    static let blamed = 1000
    /// What is read of a file to find its lines.
    static let file = 32 * 1024 * 1024
    /// What is read of the first part of a diff.
    static let patch = 2 * 1024 * 1024
    /// A list of commits, files or references, and what is read to find another part of a diff.
    static let list = 8 * 1024 * 1024
    /// The files of one folder whose sizes are looked up.
    static let sizes = 2000
  }

  /// The folder in which commands run: the top of the work tree, or a bare repository itself.
  let folder: String
  let tool: GitTool
  /// False for a bare repository.
  let hasWorkTree: Bool
  /// Who reads its objects, for this and for every other session.
  let objects: GitObjects
  /// What was not committed when somebody asked for that.
  var lastUncommitted: Uncommitted?

  /// - Parameter objects: who reads its objects; by default somebody of its own.
  init(
    folder: String, tool: GitTool = GitTool(), objects: GitObjects? = nil, hasWorkTree: Bool = true
  ) {
    self.folder = folder
    self.hasWorkTree = hasWorkTree
    self.tool = tool
    self.objects =
      objects ?? GitObjects(folder: folder, name: tool.name, environment: tool.environment)
  }

  /// The last part of the folder's path, without the `.git` of a bare repository.
  var name: String {
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    return name.hasSuffix(".git") && name.utf8.count > 4 ? String(name.dropLast(4)) : name
  }

  /// Finds the repository that a path is in.
  nonisolated(nonsending) static func find(
    _ path: String, tool: GitTool = GitTool()
  ) async throws -> GitRepository {
    let path = path.isEmpty ? "." : path
    let inside = try await tool.run(
      ["rev-parse", "--is-inside-work-tree", "--absolute-git-dir"], in: path, limit: 64 * 1024)
    guard inside.isSuccess else { throw problem(with: path, inside.complaint) }
    let answer = String(decoding: inside.bytes, as: UTF8.self)
    guard answer.hasPrefix("true\n") else {
      let folder = answer.split(separator: "\n", maxSplits: 1).last ?? ""
      return GitRepository(folder: withoutLineEnd(folder), tool: tool, hasWorkTree: false)
    }
    let top = try await tool.run(["rev-parse", "--show-toplevel"], in: path, limit: 64 * 1024)
    guard top.isSuccess else { throw problem(with: path, top.complaint) }
    let folder = String(decoding: top.bytes, as: UTF8.self)
    return GitRepository(folder: withoutLineEnd(folder[...]), tool: tool)
  }

  /// What the command is called and which version it has.
  nonisolated(nonsending) func version() async throws -> String {
    let bytes = try await output(["version"], limit: 1024)
    return Self.withoutLineEnd(String(decoding: bytes, as: UTF8.self)[...])
  }

  // MARK: Commands

  /// Runs a command and takes what it writes, cut off at the limit.
  nonisolated(nonsending) func run(
    _ arguments: [String], limit: Int = Limit.list, configuration: [(String, String)] = []
  ) async throws -> GitTool.Output {
    try await tool.run(arguments, in: folder, limit: limit, configuration: configuration)
  }

  /// The same for a command that has no reason to fail.
  nonisolated(nonsending) func output(_ arguments: [String], limit: Int = Limit.list) async throws
    -> [UInt8]
  {
    let output = try await run(arguments, limit: limit)
    guard output.isSuccess else { throw Self.problem(with: folder, output.complaint) }
    return output.bytes
  }

  /// Asks for objects; if there is nobody to ask, says why.
  nonisolated(nonsending) func reading<Answer>(
    _ body: (GitObjects) async throws -> Answer
  ) async throws -> Answer {
    do {
      return try await body(objects)
    } catch is GitObjects.Ended {
      _ = try await output(["rev-parse", "--git-dir"], limit: 64 * 1024)
      throw GitError.failed("git cannot read this object; the repository may be damaged.")
    }
  }

  /// The full name of the commit that a text names; asks git unless the text is such a name.
  nonisolated(nonsending) func commitName(of revision: String) async throws -> String {
    if Self.isFullName(revision) { return revision }
    return try await verifiedName(of: revision)
  }

  /// The full name of the commit that a text names, or why there is none.
  nonisolated(nonsending) func verifiedName(of revision: String) async throws -> String {
    let commit = try await reading { try await $0.info(revision + "^{commit}") }
    if let commit, !revision.isEmpty { return commit.sha }
    if revision == "HEAD" {
      // Either there is nothing yet, or the folder is gone.
      _ = try await output(["rev-parse", "--git-dir"], limit: 64 * 1024)
      throw GitError.noCommits
    }
    throw GitError.unknownRevision(revision)
  }

  /// Whether a text is all of a SHA-1 or SHA-256 name.
  static func isFullName(_ text: String) -> Bool {
    (text.utf8.count == 40 || text.utf8.count == 64)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }

  private static func withoutLineEnd(_ text: Substring) -> String {
    String(text.hasSuffix("\n") ? text.dropLast() : text)
  }

  private static func problem(with path: String, _ complaint: String) -> GitError {
    // The path of the folder says more than a dot.
    let url = URL(fileURLWithPath: path)
    if complaint.contains("cannot change to") {
      let isThere = FileManager.default.fileExists(atPath: url.path)
      return isThere ? .notAFolder(url.path) : .noFolder(url.path)
    }
    if complaint.contains("not a git repository") { return .notARepository(url.path) }
    let line = complaint.split(separator: "\n").first.map(String.init) ?? ""
    return .failed(line)
  }
}
