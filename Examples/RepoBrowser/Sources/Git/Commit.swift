/// A commit as lists show it.
struct Commit: Hashable {
  var sha: String
  var parents: [String]
  var author: String
  var email: String
  /// The date of the author in the author's time zone: `2026-01-31 12:00:00 +0100`.
  var date: String
  var committer: String
  var committerEmail: String
  /// The date of the commit in the committer's time zone.
  var committed: String
  /// The branches and tags of the commit.
  var names: [String]
  /// The current branch, if it leads to the commit.
  var currentBranch: String?
  var subject: String

  var shortSha: String { Self.short(sha) }
  /// The day of the commit.
  var day: String { String(committed.prefix(10)) }
  /// The time of the day, in hours and minutes.
  var time: String { String(committed.dropFirst(11).prefix(5)) }
  var isMerge: Bool { parents.count > 1 }
  /// The subject, or a placeholder if it is empty.
  var title: String { subject.isEmpty ? "(no subject)" : subject }

  /// Shortens a sha, and leaves other names as they are.
  static func short(_ name: String) -> String {
    GitRepository.isFullName(name) ? String(name.prefix(10)) : name
  }

  /// The fields that ``init(_:)`` reads, as `git log --format` names them.
  static let fields = ["%H", "%P", "%aN", "%aE", "%ai", "%cN", "%cE", "%ci", "%D", "%s"]

  /// Reads the fields of a commit.
  init?(_ fields: some Collection<String>) {
    let fields = Array(fields)
    guard fields.count >= Self.fields.count else { return nil }
    (sha, parents) = (fields[0], fields[1].unicodeScalars.split(separator: " ").map(String.init))
    (author, email, date) = (fields[2], fields[3], fields[4])
    (committer, committerEmail, committed) = (fields[5], fields[6], fields[7])
    let all = fields[8].unicodeScalars.split(separator: ", ".unicodeScalars)
    let head = "HEAD -> ".unicodeScalars
    currentBranch = all.first { $0.starts(with: head) }.map { String($0.dropFirst(head.count)) }
    names = all.filter { !$0.reversed().starts(with: "HEAD".unicodeScalars.reversed()) }
      .map { String($0.trimmingPrefix(head).trimmingPrefix("tag: ".unicodeScalars)) }
    subject = fields[9]
  }
}
