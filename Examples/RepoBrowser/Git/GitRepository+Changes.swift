extension GitRepository {
  /// The files that a commit changed, compared with its first parent.
  nonisolated(nonsending) func changes(of commit: Commit) async throws
    -> (files: [FileChange], isComplete: Bool)
  {
    let output = try await run(["diff-tree", "-z", "--raw"] + Self.comparison(of: commit) + ["--"])
    guard output.isSuccess else { throw GitError.unknownRevision(commit.sha) }
    return (FileChange.list(output.bytes), !output.isTruncated)
  }

  /// What a commit changed in one file.
  struct FileDiff: Hashable {
    var change: FileChange
    var text: String
    /// Whether only the beginning was read.
    var isTruncated: Bool
  }

  /// The diff of one file, from its old name if the commit renamed it.
  nonisolated(nonsending) func diff(of path: String, in commit: Commit) async throws -> FileDiff {
    guard GitPath.isPath(path),
      let change = try await changes(of: commit).files.first(where: {
        $0.path.isExact && $0.path.text.utf8.elementsEqual(path.utf8)
      })
    else { throw GitError.unchangedPath(path) }
    var paths = [path]
    switch change.kind {
    case .renamed(let old), .copied(let old): if old.isExact { paths.insert(old.text, at: 0) }
    default: break
    }
    let output = try await run(
      ["diff-tree", "--patch", "--no-ext-diff", "--no-textconv", "--no-color"]
        + ["--src-prefix=a/", "--dst-prefix=b/", "--submodule=short"]
        + Self.comparison(of: commit) + ["--"] + paths,
      limit: Limit.text)
    guard output.isSuccess else { throw GitError.unchangedPath(path) }
    return FileDiff(
      change: change, text: String(decoding: output.bytes, as: UTF8.self),
      isTruncated: output.isTruncated)
  }

  /// What a commit is compared with: its first parent, or nothing for the first of all commits.
  private static func comparison(of commit: Commit) -> [String] {
    ["-r", "-M", "--no-relative", "--no-commit-id", "--root", "--end-of-options"]
      + commit.parents.prefix(1) + [commit.sha]
  }
}
