import Foundation

/// A repository, read through the `git` command.
///
/// Only the last list of changed files is kept, to show it at once. A command ends with the task that
/// waits for it.
final class GitRepository {
  /// The amounts of output that are read.
  enum Limit {
    /// The commits of one page.
    static let commits = 50
    /// The bytes of a text file on one screen.
    static let text = 1024 * 1024
    /// The lines of a file, or of its diff, on one screen.
    static let lines = 10_000
    /// The bytes of an image.
    static let image = 4 * 1024 * 1024
    /// The lines of a blame on one screen.
    static let blamed = 1000
    /// The bytes of a file in which lines are counted.
    static let file = 32 * 1024 * 1024
    /// The bytes of a diff.
    static let patch = 2 * 1024 * 1024
    /// The bytes of a list of commits, files or references.
    static let list = 8 * 1024 * 1024
  }

  /// The top folder of the working tree, or the folder of a bare repository.
  let folder: String
  let tool: GitTool
  /// The folder of git's own files.
  let gitFolder: String
  /// A Boolean value that is false for a bare repository.
  var hasWorkTree: Bool { folder != gitFolder }
  /// The reader of objects, which sessions share.
  let objects: GitObjects
  /// The latest answer of ``uncommitted()``.
  var lastUncommitted: Uncommitted?

  init(
    folder: String, gitFolder: String, tool: GitTool = GitTool(), objects: GitObjects? = nil
  ) {
    (self.folder, self.gitFolder, self.tool) = (folder, gitFolder, tool)
    self.objects =
      objects ?? GitObjects(folder: folder, name: tool.name, environment: tool.environment)
  }

  /// The last component of the folder, without the `.git` of a bare repository.
  var name: String {
    let name = GitPath.name(of: folder)
    return name.utf8.count > 4 && name.utf8.suffix(4).elementsEqual(".git".utf8)
      ? String(name.unicodeScalars.dropLast(4)) : name
  }

  /// Finds the repository of a folder.
  nonisolated(nonsending) static func find(
    _ path: String, tool: GitTool = GitTool()
  ) async throws -> GitRepository {
    let path = path.isEmpty ? "." : path
    nonisolated(nonsending) func answer(_ arguments: [String]) async throws -> String {
      let output = try await tool.run(["rev-parse"] + arguments, in: path, limit: 64 * 1024)
      guard output.isSuccess else { throw problem(with: path, output.complaint) }
      let text = String(decoding: output.bytes, as: UTF8.self)
      return text.utf8.last == UInt8(ascii: "\n") ? String(text.unicodeScalars.dropLast()) : text
    }
    let git = try await answer(["--absolute-git-dir"])
    guard try await answer(["--is-inside-work-tree"]) == "true" else {
      return GitRepository(folder: git, gitFolder: git, tool: tool)
    }
    return GitRepository(folder: try await answer(["--show-toplevel"]), gitFolder: git, tool: tool)
  }

  // MARK: Commands

  /// Runs a command and returns its output up to a limit.
  nonisolated(nonsending) func run(
    _ arguments: [String], limit: Int = Limit.list, configuration: [(String, String)] = []
  ) async throws -> GitTool.Output {
    try await tool.run(arguments, in: folder, limit: limit, configuration: configuration)
  }

  /// Runs a command that is expected to succeed.
  nonisolated(nonsending) func output(_ arguments: [String], limit: Int = Limit.list) async throws
    -> [UInt8]
  {
    let output = try await run(arguments, limit: limit)
    guard output.isSuccess else { throw Self.problem(with: folder, output.complaint) }
    return output.bytes
  }

  /// Reads objects. If the reader ends at once, the error says why.
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

  /// Returns the full name of a commit; a full name is not verified.
  nonisolated(nonsending) func commitName(of revision: String) async throws -> String {
    Self.isFullName(revision) ? revision : try await verifiedName(of: revision)
  }

  /// Returns the full name of a commit that exists.
  nonisolated(nonsending) func verifiedName(of revision: String) async throws -> String {
    let commit = try await reading { try await $0.info(revision + "^{commit}") }
    if let commit, !revision.isEmpty { return commit.sha }
    if revision == "HEAD" {
      // Either the repository is empty, or the folder was removed.
      _ = try await output(["rev-parse", "--git-dir"], limit: 64 * 1024)
      throw GitError.noCommits
    }
    throw GitError.unknownRevision(revision)
  }

  /// Returns a Boolean value indicating whether a text is a whole SHA-1 or SHA-256.
  static func isFullName(_ text: String) -> Bool {
    (text.utf8.count == 40 || text.utf8.count == 64)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }

  /// Splits bytes at NULs into texts, repaired where they are not UTF-8.
  static func strings(_ bytes: some Collection<UInt8>) -> [String] {
    var pieces = bytes.split(separator: 0, omittingEmptySubsequences: false)
    if pieces.last?.isEmpty == true { pieces.removeLast() }
    return pieces.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func problem(with path: String, _ complaint: String) -> GitError {
    let path = URL(fileURLWithPath: path).path
    if complaint.contains("cannot change to") {
      return FileManager.default.fileExists(atPath: path) ? .notAFolder(path) : .noFolder(path)
    }
    if complaint.contains("not a git repository") { return .notARepository(path) }
    return .failed(complaint.unicodeScalars.split(separator: "\n").first.map(String.init) ?? "")
  }
}
