/// A branch or a tag.
struct GitReference: Hashable {
  enum Kind: Hashable {
    case branch
    case remote
    case tag
  }

  var kind: Kind
  /// The name without `refs/`: `heads/main`.
  var name: String
  /// The name for people: `main`.
  var title: String
  /// The commit that it leads to, if it leads to one.
  var sha: String
  var date: String
  var subject: String
  /// Whether it is the branch that is checked out.
  var isCurrent: Bool
}

extension GitReference {
  /// The fields that ``init(_:)`` reads, in the words of `git for-each-ref --format`.
  static let format = [
    "%(refname)", "%(objectname)", "%(*objectname)", "%(creatordate:short)", "%(HEAD)",
    "%(contents:subject)",
  ].joined(separator: "%00")

  /// Reads one line; nil if it names neither a branch nor a tag.
  init?(_ line: some Collection<UInt8>) {
    let fields = line.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == 6, fields[0].hasPrefix("refs/") else { return nil }
    let name = String(fields[0].dropFirst("refs/".count))
    let kinds: [(String, Kind)] = [("heads/", .branch), ("remotes/", .remote), ("tags/", .tag)]
    guard let (prefix, kind) = kinds.first(where: { name.hasPrefix($0.0) }) else { return nil }
    self.name = name
    self.kind = kind
    title = String(name.dropFirst(prefix.count))
    sha = fields[2].isEmpty ? fields[1] : fields[2]
    date = fields[3]
    isCurrent = fields[4] == "*"
    subject = fields[5]
  }
}
