extension GitRepository {
  /// Some commits of a long list.
  struct CommitsPage: Hashable {
    var number: Int
    var commits: [Commit]
    var hasMore: Bool
    /// Whether no commit between them is left out.
    var isWhole = false
  }

  /// Which commits a list holds.
  enum Selection: Hashable {
    case everything
    /// What a branch, a tag or another commit leads back to.
    case from(String)
    /// What an author with this address wrote.
    case author(email: String)
    /// What changed a file, under whatever name, up to a commit.
    case file(String, upTo: String)
    /// What one commit leads back to, and another does not.
    case between(String, String)
    /// What has a text in its message, whatever its case.
    case message(String)
  }

  /// Reads one page, from 1, in one command; it costs what git needs to walk to it. To pages far down it walks
  /// once.
  nonisolated(nonsending) func commits(_ selection: Selection, page number: Int) async throws
    -> CommitsPage
  {
    guard (1...Limit.pages).contains(number) else {
      return CommitsPage(number: number, commits: [], hasMore: false)
    }
    let skipped = (number - 1) * Limit.commits
    let count = Limit.commits + 1
    var start = "HEAD"
    var walk = ["--skip=\(skipped)", "--max-count=\(count)"]
    var filter: [String] = []
    var paths: [String] = []
    switch selection {
    case .everything: break
    case .from(let name): start = try await commitName(of: name)
    case .file(let path, let name):
      guard GitPath.isPath(path) else { throw GitError.unknownPath(path) }
      start = try await commitName(of: name)
      (filter, paths) = (["--follow"], [path])
    case .between(let old, let new):
      let names = try await (commitName(of: old), commitName(of: new))
      start = names.0 + ".." + names.1
    case .author(let email): filter = ["--fixed-strings", "--author=<\(email)>"]
    case .message(let text):
      filter = ["--fixed-strings", "--regexp-ignore-case", "--grep=\(text)"]
    }
    var starts = [start]
    if number > Limit.nearPages, filter.isEmpty,
      let names = try await names(from: start, at: skipped..<skipped + count)
    {
      guard !names.isEmpty else { return CommitsPage(number: number, commits: [], hasMore: false) }
      (walk, starts) = (["--no-walk=unsorted"], names)
    }
    let answer = try await run(
      ["log", "-z", "--mailmap", "--no-show-signature"] + walk
        + ["--format=" + Commit.fields.joined(separator: "%x00")] + filter + ["--end-of-options"]
        + starts + ["--"] + paths)
    guard answer.isSuccess else { throw try await reason(for: answer, of: start) }
    let found = Self.records(answer.bytes, fields: Commit.fields.count).compactMap(Commit.init)
    return CommitsPage(
      number: number, commits: Array(found.prefix(Limit.commits)),
      hasMore: found.count > Limit.commits, isWhole: filter.isEmpty)
  }

  /// The names of commits far down in a list; nil if it is too long to be kept.
  private nonisolated(nonsending) func names(
    from start: String, at places: Range<Int>
  ) async throws -> [String]? {
    guard !start.contains("..") else { return nil }
    let start = try await commitName(of: start)
    if let names = await objects.order.names(from: start, at: places) { return names }
    let answer = try await run(["rev-list", "--end-of-options", start, "--"])
    guard answer.isSuccess, !answer.isTruncated else { return nil }
    await objects.order.keep(answer.bytes, from: start)
    return await objects.order.names(from: start, at: places)
  }

  /// Who wrote the latest commits and has a text in the name or the address, whatever its case.
  nonisolated(nonsending) func authors(named text: String) async throws -> [Author] {
    let answer = try await run([
      "log", "-z", "--mailmap", "--no-show-signature", "--max-count=\(Limit.authors)",
      "--format=%aN%x00%aE", "--end-of-options", "HEAD", "--",
    ])
    guard answer.isSuccess else { throw try await reason(for: answer, of: "HEAD") }
    var seen: Set<Author> = []
    let wanted = text.lowercased()
    return Self.records(answer.bytes, fields: 2).map { Author(name: $0[0], email: $0[1]) }
      .filter { author in
        (author.name + "\n" + author.email).lowercased().contains(wanted)
          && seen.insert(author).inserted
      }
  }

  /// How many commits the latest leads back to that another does not, and the other way round.
  nonisolated(nonsending) func commitsSince(_ sha: String) async throws -> (new: Int, gone: Int) {
    guard try await verifiedName(of: "HEAD") != sha else { return (0, 0) }
    let answer = try await run([
      "rev-list", "--left-right", "--count", "--end-of-options", "\(sha)...HEAD", "--",
    ])
    let counts = String(decoding: answer.bytes, as: UTF8.self).split { $0.isWhitespace }
      .compactMap { Int($0) }
    guard answer.isSuccess, counts.count == 2 else {
      throw GitError.failed(answer.firstComplaint)
    }
    return (counts[1], counts[0])
  }

  /// One commit without its message.
  nonisolated(nonsending) func header(of revision: String) async throws -> Commit {
    let name = try await commitName(of: revision)
    let answer = try await run(
      ["log", "-z", "--mailmap", "--no-show-signature", "--max-count=1"]
        + ["--format=" + Commit.fields.joined(separator: "%x00"), "--end-of-options", name, "--"])
    guard answer.isSuccess else { throw try await reason(for: answer, of: name) }
    let records = Self.records(answer.bytes, fields: Commit.fields.count)
    guard let commit = records.first.flatMap({ Commit($0) }) else {
      throw GitError.unknownRevision(revision)
    }
    return commit
  }

  /// The commit after another, on the way to the latest; nil if there is none.
  nonisolated(nonsending) func commit(after revision: String) async throws -> String? {
    let name = try await verifiedName(of: revision)
    let answer = try await run([
      "rev-list", "--topo-order", "--ancestry-path", "--end-of-options", name + "..HEAD", "--",
    ])
    guard answer.isSuccess else { throw GitError.failed(answer.complaint) }
    guard !answer.isTruncated else {
      throw GitError.failed("Too many commits came after this one to find the next.")
    }
    return answer.bytes.split(separator: UInt8(ascii: "\n")).last
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// One commit, all of its message, and how it differs from its first parent, in one command.
  nonisolated(nonsending) func commit(
    _ revision: String, limit: GitDiff.Limit = GitDiff.Limit()
  ) async throws -> (Commit, message: String, GitDiff) {
    let name = try await commitName(of: revision)
    let fields = Commit.fields + ["%B"]
    let answer = try await run(
      ["log", "-z", "--mailmap", "--no-show-signature", "--max-count=1", "--root"]
        + ["--format=" + fields.map { $0 + "%x00" }.joined(), "--diff-merges=first-parent"]
        + Self.diffOptions + ["--end-of-options", name, "--"],
      limit: limit.firstFile == 0 ? Limit.patch : Limit.list)
    guard answer.isSuccess else { throw try await reason(for: answer, of: name) }
    var rest = answer.bytes[...]
    var values: [String] = []
    while values.count < fields.count, let end = rest.firstIndex(of: 0) {
      values.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    guard let commit = Commit(values), values.count == fields.count else {
      throw GitError.unknownRevision(revision)
    }
    return (
      commit, values[fields.count - 1],
      GitDiff(rest, isTruncated: answer.isTruncated, limit: limit)
    )
  }

  /// Why a list of commits failed: the start may be unknown, or it is something else.
  private nonisolated(nonsending) func reason(
    for answer: GitTool.Output, of start: String
  ) async throws -> GitError {
    _ = try await verifiedName(of: start)
    return .failed(answer.firstComplaint)
  }

  /// Splits what `-z` wrote at its NULs into records of so many fields; the last may be cut short.
  static func records(_ bytes: [UInt8], fields count: Int) -> [[String]] {
    let fields = strings(bytes)
    return stride(from: 0, to: fields.count, by: count).map {
      Array(fields[$0..<min($0 + count, fields.count)])
    }.filter { $0.count == count }
  }

  /// Splits at NULs; what is not UTF-8 is repaired, because people are to read it.
  static func strings(_ bytes: [UInt8]) -> [String] {
    var pieces = bytes.split(separator: 0, omittingEmptySubsequences: false)
    if pieces.last?.isEmpty == true { pieces.removeLast() }
    return pieces.map { String(decoding: $0, as: UTF8.self) }
  }
}
