extension GitRepository {
  /// A line of a file that has a text in it.
  struct CodeLine: Hashable {
    var path: GitPath
    /// Counted from 1.
    var number: Int
    var text: String
  }

  /// The lines of the latest commit's text files that have a text in them, whatever its case; of each
  /// file the first three.
  nonisolated(nonsending) func lines(with text: String, limit: Int) async throws
    -> (lines: [CodeLine], isComplete: Bool)
  {
    let answer = try await run(
      [
        "grep", "-z", "-n", "-I", "--ignore-case", "--fixed-strings", "--full-name",
        "--no-color", "--no-column", "--no-textconv", "--max-count=3", "-e", text, "HEAD", "--",
      ], limit: 256 * 1024)
    // Where there is no such line git fails, too, and says nothing of it.
    guard answer.isSuccess || !answer.complaint.contains("fatal: ") else {
      throw GitError.failed(answer.complaint)
    }
    // Each line is: HEAD:path, its number and its text, with a zero byte between them.
    let lines = answer.bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let parts = line.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let number = Int(String(decoding: parts[1], as: UTF8.self)) else {
        return nil as CodeLine?
      }
      return CodeLine(
        path: GitPath(parts[0].dropFirst("HEAD:".utf8.count)), number: number,
        text: String(decoding: parts[2].prefix(400), as: UTF8.self))
    }
    return (Array(lines.prefix(limit)), lines.count <= limit && !answer.isTruncated)
  }
}
