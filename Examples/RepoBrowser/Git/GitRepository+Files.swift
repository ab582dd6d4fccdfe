extension GitRepository {
  /// What a path of a commit leads to.
  enum Node: Hashable {
    case folder([TreeEntry], isComplete: Bool)
    case file(TreeEntry, Content)
    case submodule(TreeEntry)
  }

  /// What a file holds, as far as it can be shown.
  enum Content: Hashable {
    case text(FilePart)
    case image(String, [UInt8])
    case binary
    /// A symbolic link, and the text that says where it leads.
    case link(String)
  }

  /// The folder or file of a path in a commit; nil is the folder at the top.
  /// - Parameter line: the number of the first line that is read of a file.
  nonisolated(nonsending) func node(
    at path: String?, in revision: String = "HEAD", from line: Int = 1
  ) async throws -> Node {
    let top = try await verifiedName(of: revision) + "^{tree}"
    guard let path else { return try await folder(top) }
    guard GitPath.isPath(path) else { throw GitError.unknownPath(path) }
    guard var entry = try await entry(at: path, below: top) else {
      throw GitError.unknownPath(path)
    }
    switch entry.kind {
    case .folder: return try await folder(entry.sha, prefix: path + "/")
    case .submodule: return .submodule(entry)
    case .file, .program, .symbolicLink:
      entry.size = try await reading { [entry] in try await $0.sizes(of: [entry.sha])[0] }
      return .file(entry, try await content(of: entry, from: line))
    }
  }

  /// Whether the latest commit has a file or a folder at a path.
  nonisolated(nonsending) func hasToday(_ path: String) async throws -> Bool {
    let top = try await verifiedName(of: "HEAD") + "^{tree}"
    return try await entry(at: path, below: top) != nil
  }

  /// The paths of files that have a text in them, whatever its case, in the order of the tree.
  nonisolated(nonsending) func files(named text: String, limit: Int) async throws
    -> (paths: [GitPath], isComplete: Bool)
  {
    let (paths, isComplete) = try await files()
    let wanted = text.lowercased()
    let found = paths.lazy.filter { $0.text.lowercased().contains(wanted) }.prefix(limit + 1)
    return (Array(found.prefix(limit)), isComplete && found.count <= limit)
  }

  /// The paths of all files of the latest commit, in the order of the tree.
  nonisolated(nonsending) func files() async throws -> (paths: [GitPath], isComplete: Bool) {
    let output = try await run(
      ["ls-tree", "-r", "-z", "--full-tree", "--name-only", "--", "HEAD"])
    guard output.isSuccess else {
      _ = try await verifiedName(of: "HEAD")
      throw GitError.failed(output.complaint)
    }
    let pieces = output.bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    return (pieces.map { GitPath($0) }, !output.isTruncated)
  }

  /// What a path leads to, looked up folder by folder: git reads names of trees only, and never the
  /// path, which may hold anything.
  private nonisolated(nonsending) func entry(
    at path: String, below top: String
  ) async throws -> TreeEntry? {
    var tree = top
    var found: TreeEntry?
    for part in path.split(separator: "/") {
      if let found, found.kind != .folder { return nil }
      let name = GitPath(part.utf8)
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
    // Folders first, as people look for them; git's own order otherwise.
    let folders = list.entries.filter { $0.kind == .folder }
    let others = list.entries.filter { $0.kind != .folder }
    var entries = (folders + others).map { entry in
      var entry = entry
      entry.path = entry.path.inFolder(prefix)
      return entry
    }
    let sized = entries.indices.filter { entries[$0].kind.hasSize }.prefix(Limit.sizes)
    let names = sized.map { entries[$0].sha }
    let sizes = try await reading { try await $0.sizes(of: names) }
    for (index, size) in zip(sized, sizes) { entries[index].size = size }
    return .folder(entries, isComplete: list.isComplete)
  }

  private nonisolated(nonsending) func entries(of tree: String) async throws
    -> (entries: [TreeEntry], isComplete: Bool)
  {
    let content = try await reading { try await $0.content(tree, limit: Limit.list) }
    guard let content, content.info.kind == "tree" else { throw GitError.missingObject(tree) }
    // A name in a tree is as long as the tree's own.
    let list = TreeEntry.list(content.bytes, nameLength: content.info.sha.utf8.count / 2)
    return (list, content.isComplete)
  }

  private nonisolated(nonsending) func content(
    of entry: TreeEntry, from line: Int
  ) async throws -> Content {
    let content = try await reading { try await $0.content(entry.sha, limit: Limit.file) }
    guard let content else { throw GitError.missingObject(entry.sha) }
    if entry.kind == .symbolicLink { return .link(String(decoding: content.bytes, as: UTF8.self)) }
    let isSmall = content.isComplete && content.bytes.count <= Limit.image
    if isSmall, let type = ImageType.of(entry.path.text, content.bytes) {
      return .image(type, content.bytes)
    }
    // Of a file that is not read to its end, the last character may be cut.
    let encoding = content.isComplete ? TextEncoding.of(content.bytes) : .utf8
    // git's own rule: a NUL near the beginning.
    if encoding != .utf16, content.bytes.prefix(8000).contains(0) { return .binary }
    var part = FilePart(
      encoding.utf8(content.bytes), from: line, isComplete: content.isComplete)
    part.encoding = encoding
    return .text(part)
  }
}
