extension GitRepository {
  /// How many branches and tags are read.
  static let referenceLimit = 1000

  /// Branches, branches of remotes and tags, the newest first, in one command.
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
