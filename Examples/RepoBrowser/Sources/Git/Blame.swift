/// The commits that last changed the lines of a file.
struct Blame: Hashable {
  /// Consecutive lines of one commit.
  struct Piece: Hashable {
    var sha: String
    /// The number of the first line.
    var first: Int
    var lines: [String]
  }

  /// The author and the subject of a commit.
  struct Origin: Hashable {
    var author = ""
    var subject = ""
  }

  private(set) var pieces: [Piece] = []
  private(set) var origins: [String: Origin] = [:]

  /// A Boolean value indicating whether the output has more lines than the limit.
  private(set) var hasMore = false

  /// Reads the output of `git blame --porcelain`, up to a number of lines.
  init(_ bytes: [UInt8], limit: Int = .max) {
    var count = 0
    bytes.withUnsafeBufferPointer { bytes in
      var lines = Lines(bytes)
      while let head = lines.next() {
        hasMore = count == limit
        if hasMore { return }
        count += 1
        let words = head.text.unicodeScalars.split(separator: " ").map(String.init)
        guard words.count >= 3, let number = Int(words[2]) else { return }
        read(&lines, sha: words[0], number: number)
      }
    }
  }

  /// Reads the facts about a commit, which its first line has, and a line of the file.
  private mutating func read(_ lines: inout Lines, sha: String, number: Int) {
    while let line = lines.next() {
      if line.first == UInt8(ascii: "\t") {
        if pieces.last?.sha != sha { pieces.append(Piece(sha: sha, first: number, lines: [])) }
        pieces[pieces.count - 1].lines.append(line.textWithoutSign)
        return
      }
      let words = line.text.unicodeScalars.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      switch words[0] {
      case "author": origins[sha, default: Origin()].author = words[1]
      case "summary": origins[sha, default: Origin()].subject = words[1]
      default: break
      }
    }
  }
}

extension GitRepository {
  /// Reads the commits of a file's lines, from a line on, for as many lines as a screen shows.
  nonisolated(nonsending) func blame(
    _ path: String, in revision: String, from line: Int
  ) async throws -> Blame {
    guard GitPath.isPath(path) else { throw GitError.unknownPath(path) }
    let name = try await commitName(of: revision)
    let output = try await run([
      "blame", "--porcelain", "--no-textconv", "--ignore-revs-file=", "-w",
      "-L\(max(1, line)),+\(Limit.blamed + 1)", name, "--", path,
    ])
    guard output.isSuccess else { throw GitError.unknownPath(path) }
    return Blame(output.bytes, limit: Limit.blamed)
  }
}
