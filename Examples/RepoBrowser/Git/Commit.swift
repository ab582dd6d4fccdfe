/// One commit, as lists show it.
struct Commit: Hashable {
  var sha: String
  var parents: [String]
  var author: String
  var email: String
  /// When it was written, in the author's time zone: `2026-01-31 12:00:00 +0100`.
  var date: String
  var committer: String
  var committerEmail: String
  /// When it was committed, in the committer's time zone.
  var committed: String
  /// When it was committed, in seconds since 1970.
  var time: Int
  /// The branches and tags that lead to it.
  var names: [String]
  /// The branch that is checked out, if it leads to the commit.
  var currentBranch: String?
  var subject: String

  /// How much of a sha is enough for people.
  static let shortLength = 10

  var shortSha: String { Self.short(sha) }
  /// The day on which it was committed.
  var day: String { String(committed.prefix(10)) }
  var isMerge: Bool { parents.count > 1 }

  /// A sha as people read it; other names stay.
  static func short(_ name: String) -> String {
    GitRepository.isFullName(name) ? String(name.prefix(shortLength)) : name
  }
}

extension Commit {
  /// The fields that ``init(_:)`` reads, in the words of `git log --format`.
  static let fields = [
    "%H", "%P", "%aN", "%aE", "%ai", "%cN", "%cE", "%ci", "%ct", "%D", "%s",
  ]

  /// Reads the fields of one commit; nil if there are fewer.
  init?(_ fields: some Collection<String>) {
    let fields = Array(fields)
    guard fields.count >= Self.fields.count else { return nil }
    sha = fields[0]
    parents = fields[1].split(separator: " ").map(String.init)
    author = fields[2]
    email = fields[3]
    date = fields[4]
    committer = fields[5]
    committerEmail = fields[6]
    committed = fields[7]
    time = Int(fields[8]) ?? 0
    let all = fields[9].split(separator: ", ")
    currentBranch = all.first { $0.hasPrefix("HEAD -> ") }.map {
      String($0.trimmingPrefix("HEAD -> "))
    }
    names = all.filter { !$0.hasSuffix("HEAD") }
      .map { String($0.trimmingPrefix("HEAD -> ").trimmingPrefix("tag: ")) }
    subject = fields[10]
  }
}
