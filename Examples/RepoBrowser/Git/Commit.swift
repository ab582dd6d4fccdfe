/// One commit, as lists show it.
struct Commit: Hashable {
  var sha: String
  var parents: [String]
  var author: String
  var email: String
  /// When it was written, in the author's time zone: `2026-01-31 12:00:00 +0100`.
  var date: String
  var subject: String

  /// How much of a sha is enough for people.
  static let shortLength = 10

  var shortSha: String { String(sha.prefix(Self.shortLength)) }
  var day: String { String(date.prefix(10)) }
}

extension Commit {
  /// The fields that ``init(_:)`` reads, in the words of `git log --format`.
  static let fields = ["%H", "%P", "%aN", "%aE", "%ai", "%s"]

  /// Reads the fields of one commit; nil if there are fewer.
  init?(_ fields: some Collection<String>) {
    let fields = Array(fields)
    guard fields.count >= Self.fields.count else { return nil }
    sha = fields[0]
    parents = fields[1].split(separator: " ").map(String.init)
    author = fields[2]
    email = fields[3]
    date = fields[4]
    subject = fields[5]
  }
}
