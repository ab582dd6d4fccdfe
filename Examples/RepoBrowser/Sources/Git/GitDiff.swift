import WaymarkPage

/// A file of a diff.
struct FileDiff {
  var path: GitPath
  /// The letter that git uses: A is added, C copied, D deleted, M modified, R renamed, T another type.
  var status: Unicode.Scalar
  /// The path before a rename or a copy.
  var oldPath: GitPath?
  /// The modes before and after, if they differ: `100644 → 100755`.
  var modes: String?
  /// The numbers of added and removed lines; `nil` for a binary file.
  var counts: (added: Int, removed: Int)?
  var hunks: [Page.Diff.Hunk] = []
  /// The number of lines that were left out after the hunks.
  var linesLeftOut = 0
}

/// The output of git for `--raw --numstat --patch -z`: a record for each file, then the counts of each,
/// then the patch, all in the same order.
///
/// Names are read from the records alone: the place of a patch says which file it belongs to.
struct GitDiff {
  /// The number of lines that are read.
  struct Limit {
    /// The number of lines after which no other file is started.
    var lines = Int.max
    /// The number of lines of one file.
    var linesOfFile = GitRepository.Limit.lines
  }

  private(set) var files: [FileDiff] = []
  private let limit: Limit

  /// Reads a diff that may be cut off at any byte.
  init(_ bytes: ArraySlice<UInt8>, isTruncated: Bool = false, limit: Limit = Limit()) {
    self.limit = limit
    var rest = bytes.drop { $0 == 0 || $0 == UInt8(ascii: "\n") }
    while rest.first == UInt8(ascii: ":"), let file = FileDiff(&rest) { files.append(file) }
    readCounts(&rest)
    rest.withUnsafeBufferPointer { readPatch(Lines($0), isTruncated: isTruncated) }
  }

  /// Reads records such as `added TAB removed TAB path`. A renamed file has no path, but two fields
  /// that follow.
  private mutating func readCounts(_ rest: inout ArraySlice<UInt8>) {
    for index in files.indices {
      guard let record = rest.field() else { return }
      let parts = record.split(
        separator: UInt8(ascii: "\t"), maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return }
      if parts[2].isEmpty { _ = (rest.field(), rest.field()) }
      let numbers = parts.prefix(2).map { Int(String(decoding: $0, as: UTF8.self)) }
      if let added = numbers[0], let removed = numbers[1] {
        files[index].counts = (added, removed)
      }
    }
  }

  private mutating func readPatch(_ patch: Lines, isTruncated: Bool) {
    var patch = patch
    var number = -1
    var sectionsLeft = 0
    var linesLeft = limit.lines
    while let line = patch.next() {
      if line.starts(with: "diff --git ") || line.starts(with: "\0diff --git ") {
        if sectionsLeft > 0 {
          sectionsLeft -= 1
        } else {
          number += 1
          guard files.indices.contains(number), number == 0 || linesLeft > 0 else { return }
          // A changed type has two sections, a deletion and an addition.
          if files[number].status == "T" { sectionsLeft = 1 }
        }
      } else if line.starts(with: "@@ "), files.indices.contains(number) {
        linesLeft -= readHunk(line, &patch, of: number)
      }
    }
    guard isTruncated, files.indices.contains(number) else { return }
    // Half a file is shown only if it is the first one.
    if number == 0 { files[0].linesLeftOut = max(1, files[0].linesLeftOut) }
    if number > 0 { files[number].hunks = [] }
  }

  /// Reads a hunk by the counts in its head. Returns the number of its lines that are kept.
  private mutating func readHunk(
    _ head: Lines.Line, _ patch: inout Lines, of file: Int
  ) -> Int {
    var (hunk, oldLeft, newLeft) = Self.hunk(head.text)
    var linesLeft = limit.linesOfFile - files[file].hunks.reduce(0) { $0 + $1.lines.count }
    while oldLeft > 0 || newLeft > 0 || patch.isAtNote {
      guard let line = patch.next() else { break }
      let kind = Self.kind(line)
      if kind == .context || kind == .removed { oldLeft -= 1 }
      if kind == .context || kind == .added { newLeft -= 1 }
      if linesLeft > 0 {
        hunk.lines.append(Page.Diff.Line(kind, line.textWithoutSign))
        linesLeft -= 1
      } else {
        files[file].linesLeftOut += 1
      }
    }
    if !hunk.lines.isEmpty { files[file].hunks.append(hunk) }
    return hunk.lines.count
  }

  /// The kind of a line by its sign. git may write an empty line of context without one.
  private static func kind(_ line: Lines.Line) -> Page.Diff.Line.Kind {
    switch line.first {
    case UInt8(ascii: "+"): .added
    case UInt8(ascii: "-"): .removed
    case UInt8(ascii: "\\"): .note
    default: .context
    }
  }

  /// Reads a head such as `@@ -1,2 +3,4 @@ heading`, with the numbers of old and new lines.
  private static func hunk(_ head: String) -> (hunk: Page.Diff.Hunk, old: Int, new: Int) {
    let words = head.unicodeScalars.split(
      separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    func range(_ index: Int) -> (start: Int, count: Int) {
      guard words.indices.contains(index) else { return (0, 0) }
      let text = String(words[index].dropFirst())
      let numbers = text.unicodeScalars.split(separator: ",").map { Int(String($0)) ?? 0 }
      return (numbers.first ?? 0, numbers.count > 1 ? numbers[1] : 1)
    }
    let (old, new) = (range(1), range(2))
    let hunk = Page.Diff.Hunk(
      words.count > 4 ? String(words[4]) : "", oldStart: old.start, newStart: new.start, lines: [])
    return (hunk, old.count, new.count)
  }
}

extension FileDiff {
  /// Reads a record such as `:100644 100755 SHA SHA M`, whose paths follow in separate fields.
  fileprivate init?(_ rest: inout ArraySlice<UInt8>) {
    guard let head = rest.field(), let path = rest.field() else { return nil }
    let words = head.dropFirst().split(separator: UInt8(ascii: " "))
      .map { String(decoding: $0, as: UTF8.self) }
    self.path = GitPath(path)
    status = words.last?.unicodeScalars.first ?? "?"
    if status == "R" || status == "C" {
      guard let new = rest.field() else { return nil }
      (oldPath, self.path) = (self.path, GitPath(new))
    }
    let pair = words.prefix(2)
    if pair.count == 2, pair[0] != pair[1], !pair.contains("000000") {
      modes = pair.joined(separator: " → ")
    }
  }
}

extension ArraySlice<UInt8> {
  /// Removes and returns the bytes before the next NUL, which is removed too.
  fileprivate mutating func field() -> ArraySlice<UInt8>? {
    guard let end = firstIndex(of: 0) else { return nil }
    defer { self = self[(end + 1)...] }
    return self[..<end]
  }
}

extension GitRepository {
  /// The options of commands that write a diff. No program of the repository is run.
  static let diffOptions = [
    "--raw", "--numstat", "--patch", "-M", "--unified=3", "--inter-hunk-context=0", "--no-ext-diff",
    "--no-textconv", "--no-color", "--submodule=short", "--no-relative", "--ignore-submodules=none",
  ]

  /// Returns how a commit changed one file, which may have had another name before.
  nonisolated(nonsending) func diff(of path: String, in commit: Commit) async throws -> FileDiff {
    let range =
      ["-r", "-M", "--no-relative", "--no-commit-id", "--root", "--end-of-options"]
      + commit.parents.prefix(1) + [commit.sha, "--"]
    nonisolated(nonsending) func files(_ options: [String], _ paths: [String]) async throws
      -> [FileDiff]
    {
      let output = try await run(["diff-tree", "-z"] + options + range + paths)
      guard output.isSuccess else { throw GitError.unchangedPath(path) }
      return GitDiff(output.bytes[...], isTruncated: output.isTruncated).files
    }
    func isSame(_ file: FileDiff) -> Bool {
      file.path.isExact && file.path.text.utf8.elementsEqual(path.utf8)
    }
    guard GitPath.isPath(path), let change = try await files(["--raw"], []).first(where: isSame)
    else { throw GitError.unchangedPath(path) }
    let old = change.oldPath.flatMap { $0.isExact ? $0.text : nil }
    let found = try await files(Self.diffOptions, [old, path].compactMap(\.self))
    guard let file = found.first(where: isSame) else { throw GitError.unchangedPath(path) }
    return file
  }
}
