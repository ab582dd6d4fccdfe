extension GitRepository {
  /// What a diff is made of, for commands that write one; no program of the repository's is run.
  static let diffOptions = [
    "--raw", "--numstat", "--patch", "-M", "--unified=3", "--inter-hunk-context=0", "--no-ext-diff",
    "--no-textconv", "--no-color", "--submodule=short", "--no-relative", "--ignore-submodules=none",
  ]

  /// How one file differs, from its old name if the commit renamed it.
  /// - Parameter line: how many lines of the diff are passed over.
  nonisolated(nonsending) func diff(
    of path: String, in commit: Commit, from line: Int = 0
  ) async throws -> FileDiff {
    let list = try await run(["diff-tree", "-z", "--raw"] + Self.comparison(of: commit) + ["--"])
    guard list.isSuccess else { throw GitError.unknownRevision(commit.sha) }
    guard GitPath.isPath(path),
      let change = FileChange.list(list.bytes).first(where: {
        $0.path.isExact && $0.path.text.utf8.elementsEqual(path.utf8)
      })
    else { throw GitError.unchangedPath(path) }
    var paths = [path]
    switch change.kind {
    case .renamed(let old), .copied(let old): if old.isExact { paths.insert(old.text, at: 0) }
    default: break
    }
    let output = try await run(
      ["diff-tree", "-z"] + Self.diffOptions + Self.comparison(of: commit) + ["--"] + paths)
    guard output.isSuccess else { throw GitError.unchangedPath(path) }
    let limit = GitDiff.Limit(linesOfFile: Limit.lines, linesPassedOver: max(0, line))
    let diff = GitDiff(output.bytes[...], isTruncated: output.isTruncated, limit: limit)
    guard let file = diff.files.first(where: { $0.change.path == change.path }) else {
      throw GitError.unchangedPath(path)
    }
    return file
  }

  /// How a commit differs from the one from which it and another have parted.
  nonisolated(nonsending) func diff(
    from old: String, to new: String, limit: GitDiff.Limit
  ) async throws -> GitDiff {
    let names = try await (commitName(of: old), commitName(of: new))
    let output = try await run(
      ["diff-tree", "-z", "-r", "--merge-base"] + Self.diffOptions
        + ["--end-of-options", names.0, names.1, "--"],
      limit: limit.firstFile == 0 ? Limit.patch : Limit.list)
    guard output.isSuccess else { throw GitError.unrelated(old, new) }
    return GitDiff(output.bytes[...], isTruncated: output.isTruncated, limit: limit)
  }

  /// What a commit is compared with: its first parent, or nothing for the first of all commits.
  private static func comparison(of commit: Commit) -> [String] {
    ["-r", "-M", "--no-relative", "--no-commit-id", "--root", "--end-of-options"]
      + commit.parents.prefix(1) + [commit.sha]
  }
}
