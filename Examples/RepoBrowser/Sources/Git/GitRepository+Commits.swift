extension GitRepository {
  /// One page of a list of commits.
  struct CommitsPage: Hashable {
    var number: Int
    var commits: [Commit]
    var hasMore: Bool
  }

  /// The commits of a list.
  enum Selection: Hashable {
    /// The ancestors of a branch, a tag or another commit.
    case from(String)
    /// The commits of an author with an address.
    case author(email: String)
    /// The commits that changed a file, also under its earlier names.
    case file(String, upTo: String)
    /// The commits whose message contains a text, in any case.
    case message(String)
  }

  /// Reads a page of commits, counted from 1, in one command.
  nonisolated(nonsending) func commits(_ selection: Selection, page number: Int) async throws
    -> CommitsPage
  {
    guard (1...1_000_000).contains(number) else {
      return CommitsPage(number: number, commits: [], hasMore: false)
    }
    var start = "HEAD"
    var filter: [String] = []
    var paths: [String] = []
    switch selection {
    case .from("HEAD"): break
    case .from(let name): start = try await commitName(of: name)
    case .file(let path, let name):
      guard GitPath.isPath(path) else { throw GitError.unknownPath(path) }
      start = try await commitName(of: name)
      (filter, paths) = (["--follow"], [path])
    case .author(let email): filter = ["--fixed-strings", "--author=<\(email)>"]
    case .message(let text):
      filter = ["--fixed-strings", "--regexp-ignore-case", "--grep=\(text)"]
    }
    let range = ["--skip=\((number - 1) * Limit.commits)", "--max-count=\(Limit.commits + 1)"]
    let bytes = try await log(
      range + ["--format=" + Commit.fields.joined(separator: "%x00")] + filter, start, paths
    ).bytes
    let fields = Self.strings(bytes)
    let found = stride(from: 0, to: fields.count, by: Commit.fields.count).compactMap {
      Commit(fields[$0...].prefix(Commit.fields.count))
    }
    return CommitsPage(
      number: number, commits: Array(found.prefix(Limit.commits)),
      hasMore: found.count > Limit.commits)
  }

  /// Reads a commit without its message.
  nonisolated(nonsending) func header(of revision: String) async throws -> Commit {
    let name = try await commitName(of: revision)
    let format = "--format=" + Commit.fields.joined(separator: "%x00")
    let bytes = try await log(["--max-count=1", format], name).bytes
    guard let commit = Commit(Self.strings(bytes)) else {
      throw GitError.unknownRevision(revision)
    }
    return commit
  }

  /// Reads a commit, its whole message, and its changes since the first parent, in one command.
  nonisolated(nonsending) func commit(
    _ revision: String, limit: GitDiff.Limit = GitDiff.Limit()
  ) async throws -> (Commit, message: String, GitDiff) {
    let name = try await commitName(of: revision)
    let fields = Commit.fields + ["%B"]
    let format = "--format=" + fields.map { $0 + "%x00" }.joined()
    let answer = try await log(
      ["--max-count=1", "--root", format, "--diff-merges=first-parent"] + Self.diffOptions, name,
      limit: Limit.patch)
    var rest = answer.bytes[...]
    var values: [String] = []
    while values.count < fields.count, let end = rest.firstIndex(of: 0) {
      values.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    guard let commit = Commit(values), values.count == fields.count else {
      throw GitError.unknownRevision(revision)
    }
    let diff = GitDiff(rest, isTruncated: answer.isTruncated, limit: limit)
    return (commit, values[fields.count - 1], diff)
  }

  private nonisolated(nonsending) func log(
    _ options: [String], _ start: String, _ paths: [String] = [], limit: Int = Limit.list
  ) async throws -> GitTool.Output {
    let answer = try await run(
      ["log", "-z", "--mailmap", "--no-show-signature"] + options
        + ["--end-of-options", start, "--"] + paths, limit: limit)
    guard answer.isSuccess else {
      _ = try await verifiedName(of: start)
      throw GitError.failed(answer.complaint)
    }
    return answer
  }
}
