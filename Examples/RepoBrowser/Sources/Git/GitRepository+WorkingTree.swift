/// The files that differ from the latest commit.
struct Uncommitted: Hashable {
  /// The files whose staged version differs from the latest commit.
  var staged: [GitPath] = []
  /// The files that differ from their staged version.
  var unstaged: [GitPath] = []
  /// The files and folders that git does not track.
  var untracked: [GitPath] = []
  /// The files that a merge left in conflict.
  var conflicts: [GitPath] = []

  /// Reads the output of `git status --porcelain=v2 -z`.
  init(_ bytes: [UInt8]) {
    // The piece after the last NUL is empty or cut off.
    var pieces = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()[...]
    while let piece = pieces.popFirst() {
      switch piece.first {
      case UInt8(ascii: "1"): add(piece, fields: 8)
      case UInt8(ascii: "2"):
        add(piece, fields: 9)
        // The path before the rename.
        _ = pieces.popFirst()
      case UInt8(ascii: "u"): conflicts.append(Self.path(piece, fields: 10))
      case UInt8(ascii: "?"): untracked.append(Self.path(piece, fields: 1))
      default: break
      }
    }
  }

  /// Adds a record, whose second field has a letter for the staged change and one for the other.
  private mutating func add(_ record: ArraySlice<UInt8>, fields: Int) {
    let letters = Array(record.dropFirst(2).prefix(2))
    guard letters.count == 2 else { return }
    let path = Self.path(record, fields: fields)
    if letters[0] != UInt8(ascii: ".") { staged.append(path) }
    if letters[1] != UInt8(ascii: ".") { unstaged.append(path) }
  }

  /// The path after some fields; it may contain blanks.
  private static func path(_ record: ArraySlice<UInt8>, fields: Int) -> GitPath {
    let parts = record.split(
      separator: UInt8(ascii: " "), maxSplits: fields, omittingEmptySubsequences: false)
    return GitPath(parts.count > fields ? parts[fields] : [])
  }
}

extension GitRepository {
  /// A comparison of files that are not committed.
  enum Stage {
    /// The index with the latest commit.
    case staged
    /// The working tree with the index.
    case unstaged
  }

  /// The number of files of the working tree that are compared.
  static let comparedFiles = 1000

  /// Lists the changed files. A bare repository doesn't have any.
  nonisolated(nonsending) func uncommitted() async throws -> Uncommitted {
    guard hasWorkTree else { return Uncommitted([]) }
    let output = try await run(
      ["status", "--porcelain=v2", "-z", "--untracked-files=normal", "--ignore-submodules=dirty"],
      configuration: try await withoutFilters())
    guard output.isSuccess else { throw GitError.failed(output.complaint) }
    let found = Uncommitted(output.bytes)
    lastUncommitted = found
    return found
  }

  /// Returns the changes of a stage without files in conflict.
  /// - Parameter paths: The files of the working tree that are known to differ.
  nonisolated(nonsending) func diff(
    _ stage: Stage, of paths: [GitPath], limit: GitDiff.Limit
  ) async throws -> GitDiff {
    let options =
      ["-z", "--diff-filter=u"]
      + Self.diffOptions.filter { !$0.utf8.starts(with: "--ignore-submodules".utf8) }
      + ["--ignore-submodules=dirty"]
    let names = paths.prefix(Self.comparedFiles).filter(\.isExact).map(\.text)
    let arguments: [String]
    switch stage {
    case .staged:
      arguments = ["diff-index", "--cached"] + options + [try await latestTree(), "--"]
    case .unstaged where names.isEmpty: return GitDiff([])
    case .unstaged: arguments = ["diff-files", "-0"] + options + ["--"] + names
    }
    let output = try await run(
      arguments, limit: Limit.patch, configuration: try await withoutFilters())
    guard output.isSuccess else { throw GitError.failed(output.complaint) }
    return GitDiff(output.bytes[...], isTruncated: output.isTruncated, limit: limit)
  }

  /// The latest commit, or the empty tree before the first one.
  private nonisolated(nonsending) func latestTree() async throws -> String {
    do {
      return try await verifiedName(of: "HEAD")
    } catch GitError.noCommits {
      let name = try await output(["hash-object", "-t", "tree", "/dev/null"], limit: 1024)
      return String(decoding: name.dropLast(), as: UTF8.self)
    }
  }

  /// Returns settings that disable all filters: programs through which git reads files of the working
  /// tree, named by the settings of the repository.
  private nonisolated(nonsending) func withoutFilters() async throws -> [(String, String)] {
    let found = try await run(
      ["config", "--null", "--name-only", "--get-regexp", "^filter\\."], limit: 256 * 1024)
    // Without any filter, git fails without a message.
    guard found.isSuccess || found.complaint.isEmpty, !found.isTruncated else {
      throw GitError.failed(found.complaint)
    }
    let names = Set(
      Self.strings(found.bytes).compactMap { key in
        key.unicodeScalars.lastIndex(of: ".").map { String(key[..<$0]) }
      })
    let parts = [("clean", ""), ("smudge", ""), ("process", ""), ("required", "false")]
    return names.sorted().flatMap { name in parts.map { ("\(name).\($0)", $1) } }
  }
}
