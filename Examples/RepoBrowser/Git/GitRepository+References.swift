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

  /// The name of a branch or a tag without `refs/`, of which a part may be left out; nil if there is
  /// none that leads to a commit.
  nonisolated(nonsending) func reference(named text: String) async throws -> String? {
    for name in ["heads/", "tags/", "remotes/", ""].map({ $0 + text }) where !text.isEmpty {
      let info = try await reading { try await $0.info("refs/\(name)^{commit}") }
      if info != nil { return name }
    }
    return nil
  }

  /// What an annotated tag says, and who made it; nil if the name is no such tag's.
  nonisolated(nonsending) func tag(_ name: String) async throws -> (
    tagger: String, message: String
  )? {
    let content = try await reading { try await $0.content("refs/" + name, limit: Limit.text) }
    guard name.hasPrefix("tags/"), let content, content.info.kind == "tag" else { return nil }
    let text = String(decoding: content.bytes, as: UTF8.self)
    guard let end = text.firstRange(of: "\n\n") else { return nil }
    let tagger = text[..<end.lowerBound].split(separator: "\n").first { $0.hasPrefix("tagger ") }
    // Behind the address stand seconds and a time zone.
    let person = tagger.map { $0.dropFirst(7) }.map {
      $0[...($0.lastIndex(of: ">") ?? $0.startIndex)]
    }
    let message = text[end.upperBound...].split(
      separator: "-----BEGIN", maxSplits: 1, omittingEmptySubsequences: false)[0]
    return (
      person.map(String.init) ?? "", String(message.reversed().drop { $0 == "\n" }.reversed())
    )
  }
}
