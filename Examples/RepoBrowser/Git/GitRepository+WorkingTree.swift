/// The files that differ from the latest commit, staged or not.
struct Uncommitted: Hashable {
  /// The files that differ from the latest commit in what is staged.
  var staged: [GitPath] = []
  /// The files that differ in the working tree from what is staged.
  var unstaged: [GitPath] = []
  /// The files, and folders without any other, that git does not know.
  var untracked: [GitPath] = []
  /// The files that a merge left in conflict.
  var conflicts: [GitPath] = []
  /// False if there are more.
  var isComplete = true

  /// Reads what `git status --porcelain=v2 -z` writes.
  init(_ bytes: [UInt8], isComplete: Bool = true) {
    self.isComplete = isComplete
    // The piece after the last NUL is empty, or cut off.
    var pieces = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()[...]
    while let piece = pieces.popFirst() {
      switch piece.first {
      case UInt8(ascii: "1"): add(piece, fields: 8)
      case UInt8(ascii: "2"):
        add(piece, fields: 9)
        // The path that it had before.
        _ = pieces.popFirst()
      case UInt8(ascii: "u"): conflicts.append(Self.path(piece, fields: 10))
      case UInt8(ascii: "?"): untracked.append(Self.path(piece, fields: 1))
      default: break
      }
    }
  }

  /// True if there is nothing to commit.
  var isEmpty: Bool {
    staged.isEmpty && unstaged.isEmpty && untracked.isEmpty && conflicts.isEmpty
  }

  /// A record begins with its kind and two letters: the staged change, and that of the working tree.
  private mutating func add(_ record: ArraySlice<UInt8>, fields: Int) {
    let letters = Array(record.dropFirst(2).prefix(2))
    guard letters.count == 2 else { return }
    let path = Self.path(record, fields: fields)
    if letters[0] != UInt8(ascii: ".") { staged.append(path) }
    if letters[1] != UInt8(ascii: ".") { unstaged.append(path) }
  }

  /// The path stands behind so many fields and their blanks, and may have blanks of its own.
  private static func path(_ record: ArraySlice<UInt8>, fields: Int) -> GitPath {
    let parts = record.split(
      separator: UInt8(ascii: " "), maxSplits: fields, omittingEmptySubsequences: false)
    return GitPath(parts.count > fields ? parts[fields] : [])
  }
}

extension GitRepository {
  /// The two sides of a comparison.
  enum Stage {
    /// The index and the latest commit.
    case staged
    /// The files as they are, with what is staged.
    case unstaged
  }

  /// Lists the changed files; returns an empty list for a repository without a working tree.
  nonisolated(nonsending) func uncommitted() async throws -> Uncommitted {
    guard hasWorkTree else { return Uncommitted([]) }
    let output = try await run(
      ["status", "--porcelain=v2", "-z", "--untracked-files=normal", "--ignore-submodules=dirty"],
      configuration: try await withoutFilters())
    guard output.isSuccess || output.isTruncated else { throw GitError.failed(output.complaint) }
    let found = Uncommitted(output.bytes, isComplete: !output.isTruncated)
    lastUncommitted = found
    return found
  }

  /// The paths of the files that are known to git and of their folders, as many as can be looked at again
  /// and again.
  nonisolated(nonsending) func watchedFiles() async throws -> [String] {
    let output = try await run(["ls-files", "-z"], limit: Limit.list)
    guard output.isSuccess else { throw GitError.failed(output.firstComplaint) }
    let paths = Set(Self.strings(output.bytes).prefix(Self.filesWatched))
    let folders = Set(paths.compactMap { GitPath.folder(of: $0) })
    return [folder] + paths.union(folders).sorted().map { "\(folder)/\($0)" }
  }

  private static let filesWatched = 10_000

  /// How many changed files of the working tree are compared.
  static let comparedFiles = 1000

  /// How what is staged differs from the latest commit; files in conflict are left out.
  nonisolated(nonsending) func stagedDiff(limit: GitDiff.Limit) async throws -> GitDiff {
    let options = ["diff-index", "--cached", "-z"] + Self.workOptions + [try await latestTree()]
    return try await diff(options + ["--"], limit)
  }

  /// How files of the working tree differ from what is staged.
  /// - Parameter paths: the files that are known to differ; one that was only touched has no lines.
  nonisolated(nonsending) func unstagedDiff(
    of paths: [GitPath], limit: GitDiff.Limit
  ) async throws -> GitDiff {
    let names = paths.prefix(Self.comparedFiles).filter(\.isExact).map(\.text)
    guard !names.isEmpty else { return GitDiff([], limit: limit) }
    return try await diff(["diff-files", "-0", "-z"] + Self.workOptions + ["--"] + names, limit)
  }

  /// A module is compared by its commit, and nothing is run in it.
  private static var workOptions: [String] {
    diffOptions.filter { !$0.hasPrefix("--ignore-submodules") }
      + ["--ignore-submodules=dirty", "--diff-filter=u"]
  }

  private nonisolated(nonsending) func diff(
    _ arguments: [String], _ limit: GitDiff.Limit
  ) async throws -> GitDiff {
    let output = try await run(
      arguments, limit: limit.firstFile == 0 ? Limit.patch : Limit.list,
      configuration: try await withoutFilters())
    guard output.isSuccess || output.isTruncated else { throw GitError.failed(output.complaint) }
    return GitDiff(output.bytes[...], isTruncated: output.isTruncated, limit: limit)
  }

  /// The latest commit, or the empty tree where there is none.
  private nonisolated(nonsending) func latestTree() async throws -> String {
    do {
      return try await verifiedName(of: "HEAD")
    } catch GitError.noCommits {
      let format = try await output(["rev-parse", "--show-object-format"], limit: 1024)
      return format.starts(with: Array("sha256".utf8))
        ? "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321"
        : "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
    }
  }

  /// Settings that turn off each program that a file of the working tree would be read through.
  ///
  /// A file may name a filter, and the repository's settings say which program that is.
  nonisolated(nonsending) func withoutFilters() async throws -> [(String, String)] {
    let found = try await run(
      ["config", "--null", "--name-only", "--get-regexp", "^filter\\."], limit: 256 * 1024)
    // It fails without a word where there is none.
    guard found.isSuccess || found.complaint.isEmpty, !found.isTruncated else {
      throw GitError.failed(found.complaint)
    }
    let names = Set(
      Self.strings(found.bytes).compactMap { key in
        key.lastIndex(of: ".").map { String(key[..<$0]) }
      })
    let parts = [("clean", ""), ("smudge", ""), ("process", ""), ("required", "false")]
    return names.sorted().flatMap { name in parts.map { ("\(name).\($0)", $1) } }
  }
}
