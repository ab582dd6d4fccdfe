/// A branch or a tag.
struct GitReference: Hashable {
  enum Kind: String, CaseIterable {
    case branch = "heads/"
    case tag = "tags/"
    case remote = "remotes/"

    /// Returns the kind of a name, or `nil` if it is of none. A name can begin with a combining
    /// mark, so bytes are compared.
    init?(of name: String) {
      let kind = Self.allCases.first { name.utf8.starts(with: $0.rawValue.utf8) }
      guard let kind else { return nil }
      self = kind
    }
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
    String(name.unicodeScalars.dropFirst(Kind(of: name)?.rawValue.unicodeScalars.count ?? 0))
  }

  /// The fields that ``init(_:)`` reads, as `git for-each-ref --format` names them.
  static let format = [
    "%(refname)", "%(creatordate:short)", "%(HEAD)", "%(contents:subject)",
  ].joined(separator: "%00")

  /// Reads a line. Returns `nil` if it is neither a branch nor a tag.
  init?(_ line: some Collection<UInt8>) {
    let fields = GitRepository.strings(line)
    guard fields.count >= 3, fields[0].utf8.starts(with: "refs/".utf8) else { return nil }
    name = String(fields[0].unicodeScalars.dropFirst("refs/".unicodeScalars.count))
    guard let kind = Kind(of: name) else { return nil }
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
