extension GitRepository {
  /// A folder or a file of a commit.
  enum Node: Hashable {
    case folder([TreeEntry], isComplete: Bool)
    case file(TreeEntry, Content, size: Int)
    case submodule(TreeEntry)
  }

  /// The content of a file.
  enum Content: Hashable {
    case text(FilePart)
    case image(String, [UInt8])
    case binary
    /// A symbolic link with its target.
    case link(String)
  }

  /// A line of code that a search found.
  struct CodeLine: Hashable {
    var path: GitPath
    var number: Int
    var text: String
  }

  /// Reads the folder or file at a path of a commit; without a path, the top folder.
  /// - Parameter line: The number of the first line of a text file.
  nonisolated(nonsending) func node(
    at path: String?, in revision: String = "HEAD", from line: Int = 1
  ) async throws -> Node {
    let top = try await verifiedName(of: revision) + "^{tree}"
    guard let path else { return try await folder(top) }
    guard GitPath.isPath(path), let entry = try await entry(at: path, below: top) else {
      throw GitError.unknownPath(path)
    }
    switch entry.kind {
    case .folder: return try await folder(entry.sha, prefix: path + "/")
    case .submodule: return .submodule(entry)
    case .file, .program, .symbolicLink:
      let content = try await reading { try await $0.content(entry.sha, limit: Limit.file) }
      guard let content else { throw GitError.missingObject(entry.sha) }
      return .file(
        entry, Self.content(content, of: entry, from: line), size: content.info.size)
    }
  }

  /// Returns the paths of the latest commit that contain a text, in any case.
  nonisolated(nonsending) func files(named text: String, limit: Int) async throws
    -> (paths: [GitPath], isComplete: Bool)
  {
    let output = try await run(
      ["ls-tree", "-r", "-z", "--full-tree", "--name-only", "--", "HEAD"])
    guard output.isSuccess else {
      _ = try await verifiedName(of: "HEAD")
      throw GitError.failed(output.complaint)
    }
    let wanted = text.lowercased()
    let found = output.bytes.split(separator: 0).lazy.map { GitPath($0) }
      .filter { $0.text.lowercased().contains(wanted) }.prefix(limit + 1)
    return (Array(found.prefix(limit)), !output.isTruncated && found.count <= limit)
  }

  /// Returns the lines of the latest commit that contain a text, in any case, up to three of each file.
  nonisolated(nonsending) func lines(with text: String, limit: Int) async throws
    -> (lines: [CodeLine], isComplete: Bool)
  {
    let answer = try await run(
      [
        "grep", "-z", "-n", "-I", "--ignore-case", "--fixed-strings", "--full-name",
        "--no-color", "--no-column", "--no-textconv", "--max-count=3", "-e", text, "HEAD", "--",
      ], limit: 256 * 1024)
    // Without any such line, git fails without a word.
    guard answer.isSuccess || !answer.complaint.contains("fatal: ") else {
      throw GitError.failed(answer.complaint)
    }
    // A line consists of `HEAD:path`, its number and its text, separated by NULs.
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

  /// Finds the entry of a path folder by folder. Only names of trees are passed to git, never the path,
  /// which may contain anything.
  private nonisolated(nonsending) func entry(
    at path: String, below top: String
  ) async throws -> TreeEntry? {
    var tree = top
    var found: TreeEntry?
    for part in path.unicodeScalars.split(separator: "/") {
      if let found, found.kind != .folder { return nil }
      let name = GitPath(String(part).utf8)
      found = try await entries(of: tree).entries.first { $0.path == name }
      guard let found else { return nil }
      tree = found.sha
    }
    found?.path = GitPath(path.utf8)
    return found
  }

  private nonisolated(nonsending) func folder(
    _ tree: String, prefix: String = ""
  ) async throws -> Node {
    let list = try await entries(of: tree)
    var entries =
      list.entries.filter { $0.kind == .folder } + list.entries.filter { $0.kind != .folder }
    for index in entries.indices { entries[index].path = entries[index].path.inFolder(prefix) }
    return .folder(entries, isComplete: list.isComplete)
  }

  private nonisolated(nonsending) func entries(of tree: String) async throws
    -> (entries: [TreeEntry], isComplete: Bool)
  {
    let content = try await reading { try await $0.content(tree, limit: Limit.list) }
    guard let content, content.info.kind == "tree" else { throw GitError.missingObject(tree) }
    let list = TreeEntry.list(content.bytes, nameLength: content.info.sha.utf8.count / 2)
    return (list, content.isComplete)
  }

  private static func content(
    _ content: GitObjects.Content, of entry: TreeEntry, from line: Int
  ) -> Content {
    let bytes = content.bytes
    if entry.kind == .symbolicLink { return .link(String(decoding: bytes, as: UTF8.self)) }
    let isSmall = content.isComplete && bytes.count <= Limit.image
    if isSmall, let type = imageType(entry.path.text, bytes) { return .image(type, bytes) }
    // Like git, this treats a file with a NUL near its beginning as binary.
    if bytes.prefix(8000).contains(0) { return .binary }
    return .text(FilePart(bytes, from: line, isComplete: content.isComplete))
  }

  /// The type of an image whose name and first bytes agree.
  private static func imageType(_ path: String, _ bytes: [UInt8]) -> String? {
    let types: [(String, String, [UInt8])] = [
      (".png", "image/png", [0x89, 0x50, 0x4E, 0x47]), (".jpg", "image/jpeg", [0xFF, 0xD8, 0xFF]),
      (".jpeg", "image/jpeg", [0xFF, 0xD8, 0xFF]), (".gif", "image/gif", Array("GIF8".utf8)),
    ]
    return types.first {
      path.lowercased().utf8.reversed().starts(with: $0.0.utf8.reversed())
        && bytes.starts(with: $0.2)
    }?.1
  }
}
