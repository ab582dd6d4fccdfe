/// A branch or a tag.
struct GitReference: Hashable {
  enum Kind: String, CaseIterable {
    case branch = "heads/"
    case tag = "tags/"
    case remote = "remotes/"
  }

  var kind: Kind
  /// The name without `refs/`, such as `heads/main`.
  var name: String
  var date: String
  var subject: String
  /// A Boolean value indicating whether it is the current branch.
  var isCurrent: Bool

  /// The name without its kind, such as `main`.
  var title: String { Self.title(of: name) }

  static func title(of name: String) -> String {
    let kind = Kind.allCases.first { name.hasPrefix($0.rawValue) }
    return String(name.dropFirst(kind?.rawValue.count ?? 0))
  }

  /// The fields that ``init(_:)`` reads, as `git for-each-ref --format` names them.
  static let format = [
    "%(refname)", "%(creatordate:short)", "%(HEAD)", "%(contents:subject)",
  ].joined(separator: "%00")

  /// Reads a line. Returns `nil` if it is neither a branch nor a tag.
  init?(_ line: some Collection<UInt8>) {
    let fields = GitRepository.strings(line)
    guard fields.count >= 3, fields[0].hasPrefix("refs/") else { return nil }
    name = String(fields[0].dropFirst("refs/".count))
    guard let kind = Kind.allCases.first(where: { [name] in name.hasPrefix($0.rawValue) })
    else { return nil }
    self.kind = kind
    date = fields[1]
    isCurrent = fields[2] == "*"
    subject = fields.count > 3 ? fields[3] : ""
  }
}

extension GitRepository {
  /// The number of branches and tags that are read.
  static let referenceLimit = 1000

  /// Reads branches and tags, the newest first.
  nonisolated(nonsending) func references() async throws
    -> (references: [GitReference], isComplete: Bool)
  {
    let bytes = try await output([
      "for-each-ref", "--sort=-creatordate", "--count=\(Self.referenceLimit + 1)",
      "--format=" + GitReference.format, "refs/heads", "refs/remotes", "refs/tags",
    ])
    let found = bytes.split(separator: UInt8(ascii: "\n")).compactMap { GitReference($0) }
    return (Array(found.prefix(Self.referenceLimit)), found.count <= Self.referenceLimit)
  }
}
