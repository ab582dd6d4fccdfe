import WaymarkPage

/// A file of a diff.
struct FileDiff {
  var change: FileChange
  /// How many lines came and went; nil for a file that is not text.
  var counts: (added: Int, removed: Int)?
  var hunks: [Page.Diff.Hunk] = []
  /// How many lines are in the hunks.
  var shown: Int { hunks.reduce(0) { $0 + $1.lines.count } }
  /// Lines that were left out after the hunks.
  var linesLeftOut = 0
  /// Lines that were read, also those that were passed over.
  fileprivate var linesRead = 0
}

/// The output of `git` for `--raw --numstat --patch -z`: a record for each file, its
/// counts, and then the patch, in the same order.
///
/// Of the patch no name is read: which file it is about follows from its place.
struct GitDiff {
  /// How much of a diff is read.
  struct Limit {
    /// The number of the first file whose lines are read.
    var firstFile = 0
    /// No other file is begun once there are so many lines.
    var lines = Int.max
    /// The most lines of one file.
    var linesOfFile = Int.max
    /// How many lines to skip at the start of each file.
    var linesPassedOver = 0
  }

  private(set) var files: [FileDiff] = []
  /// The number of the first file whose lines are read.
  var first: Int { limit.firstFile }
  /// The number of the first file behind those; nil if there is none.
  private(set) var next: Int?
  private let limit: Limit

  /// Reads a patch, which may be cut off anywhere.
  init(_ bytes: ArraySlice<UInt8>, isTruncated: Bool = false, limit: Limit = Limit()) {
    self.limit = limit
    var rest = bytes.drop { $0 == 0 || $0 == UInt8(ascii: "\n") }
    readRecords(&rest)
    readCounts(&rest)
    rest = rest.drop { $0 == 0 || $0 == UInt8(ascii: "\n") }
    rest.withUnsafeBufferPointer { readPatch(Lines($0), isTruncated: isTruncated) }
  }

  private mutating func readRecords(_ rest: inout ArraySlice<UInt8>) {
    let start = rest
    while rest.first == UInt8(ascii: ":") {
      guard let head = rest.field(), rest.field() != nil else { break }
      let status = head.split(separator: UInt8(ascii: " ")).last?.first
      if status == UInt8(ascii: "R") || status == UInt8(ascii: "C") { _ = rest.field() }
    }
    files = FileChange.list(Array(start[..<rest.startIndex])).map { FileDiff(change: $0) }
  }

  /// A record is `added TAB removed TAB path`; of a renamed file the path is empty, and two follow.
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
      if line.starts(with: "diff --git ") {
        if sectionsLeft > 0 {
          sectionsLeft -= 1
        } else {
          number += 1
          guard files.indices.contains(number) else { break }
          // A changed type is two sections: a deletion and an addition.
          if files[number].change.kind == .typeChanged { sectionsLeft = 1 }
          if number > first, linesLeft <= 0 { next = next ?? number }
        }
      } else if line.starts(with: "@@ "), files.indices.contains(number) {
        let isRead = number >= first && next == nil
        linesLeft -= readHunk(line, &patch, of: number, isRead: isRead)
      }
    }
    guard isTruncated, next == nil, files.indices.contains(number) else { return }
    // A file cut by the limit goes to the next page, unless it is the first of this one.
    if number > first {
      files[number].hunks = []
      next = number
    } else {
      files[number].linesLeftOut = max(1, files[number].linesLeftOut)
      if number + 1 < files.count { next = max(number, first) + 1 }
    }
  }

  /// Reads the lines of a hunk by the counts in its head; returns how many were kept.
  private mutating func readHunk(
    _ head: Lines.Line, _ patch: inout Lines, of file: Int, isRead: Bool
  ) -> Int {
    var (hunk, oldLeft, newLeft) = Self.hunk(head.text)
    var leftOut = 0
    let end = limit.linesPassedOver.addingReportingOverflow(limit.linesOfFile)
    let last = end.overflow ? Int.max : end.partialValue
    while oldLeft > 0 || newLeft > 0 || patch.isAtNote {
      guard let line = patch.next() else { break }
      let kind = Self.kind(line)
      if kind == .context || kind == .removed { oldLeft -= 1 }
      if kind == .context || kind == .added { newLeft -= 1 }
      guard isRead else { continue }
      files[file].linesRead += 1
      if files[file].linesRead > last {
        leftOut += 1
      } else if files[file].linesRead > limit.linesPassedOver {
        hunk.lines.append(Page.Diff.Line(kind, line.textBehindSign))
      } else {
        if kind == .context || kind == .removed { hunk.oldStart += 1 }
        if kind == .context || kind == .added { hunk.newStart += 1 }
      }
    }
    files[file].linesLeftOut += leftOut
    if !hunk.lines.isEmpty { files[file].hunks.append(hunk) }
    return hunk.lines.count
  }

  /// The kind that a line's first character names; git may write an empty context line without its blank.
  private static func kind(_ line: Lines.Line) -> Page.Diff.Line.Kind {
    switch line.first {
    case UInt8(ascii: "+"): .added
    case UInt8(ascii: "-"): .removed
    case UInt8(ascii: "\\"): .note
    default: .context
    }
  }

  /// A head such as `@@ -1,2 +3,4 @@ heading`, and how many lines it has of the old and the new file.
  private static func hunk(_ head: String) -> (hunk: Page.Diff.Hunk, old: Int, new: Int) {
    let words = head.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    func range(_ index: Int) -> (start: Int, count: Int) {
      guard words.indices.contains(index) else { return (0, 0) }
      let numbers = words[index].dropFirst().split(separator: ",").map { Int($0) ?? 0 }
      return (numbers.first ?? 0, numbers.count > 1 ? numbers[1] : 1)
    }
    let (old, new) = (range(1), range(2))
    let hunk = Page.Diff.Hunk(
      words.count > 4 ? String(words[4]) : "", oldStart: old.start, newStart: new.start, lines: [])
    return (hunk, old.count, new.count)
  }
}

extension ArraySlice<UInt8> {
  /// Takes what stands before the next NUL, and the NUL; nil if there is none.
  fileprivate mutating func field() -> ArraySlice<UInt8>? {
    guard let end = firstIndex(of: 0) else { return nil }
    defer { self = self[(end + 1)...] }
    return self[..<end]
  }
}
