extension GitRepository {
  /// What a path of the latest commit leads to.
  enum Node: Hashable {
    case folder([TreeEntry], isComplete: Bool)
    case file(TreeEntry, Content)
    case submodule(TreeEntry)
  }

  /// What a file holds, as far as it can be shown.
  enum Content: Hashable {
    case text(String)
    case binary
    case tooLarge
  }

  /// The folder or file of a path; nil is the folder at the top.
  nonisolated(nonsending) func node(at path: String?) async throws -> Node {
    guard let path else { return try await folder("HEAD") }
    guard GitPath.isPath(path) else { throw GitError.unknownPath(path) }
    let list = try await tree(["HEAD", path])
    guard let entry = list.entries.first(where: { $0.path.text.utf8.elementsEqual(path.utf8) })
    else { throw GitError.unknownPath(path) }
    switch entry.kind {
    case .folder: return try await folder(entry.sha, prefix: path + "/")
    case .submodule: return .submodule(entry)
    case .file, .program, .symbolicLink: return .file(entry, try await content(of: entry))
    }
  }

  /// The paths of files that have a text in them, whatever its case, in the order of the tree.
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
    var found: [GitPath] = []
    let pieces = output.bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    for piece in pieces {
      let path = GitPath(piece)
      guard path.text.lowercased().contains(wanted) else { continue }
      if found.count == limit { return (found, false) }
      found.append(path)
    }
    return (found, !output.isTruncated)
  }

  private nonisolated(nonsending) func folder(
    _ tree: String, prefix: String = ""
  ) async throws -> Node {
    let list = try await self.tree([tree])
    // Folders first, as people look for them; git's own order otherwise.
    let folders = list.entries.filter { $0.kind == .folder }
    let others = list.entries.filter { $0.kind != .folder }
    let entries = (folders + others).map { entry in
      var entry = entry
      entry.path = entry.path.inFolder(prefix)
      return entry
    }
    return .folder(entries, isComplete: list.isComplete)
  }

  private nonisolated(nonsending) func tree(_ arguments: [String]) async throws
    -> (entries: [TreeEntry], isComplete: Bool)
  {
    let output = try await run(["ls-tree", "-z", "-l", "--full-tree", "--"] + arguments)
    guard output.isSuccess else {
      _ = try await verifiedName(of: "HEAD")
      throw GitError.failed(output.complaint.split(separator: "\n").first.map(String.init) ?? "")
    }
    return (TreeEntry.list(output.bytes), !output.isTruncated)
  }

  private nonisolated(nonsending) func content(of entry: TreeEntry) async throws -> Content {
    if let size = entry.size, size > Limit.text { return .tooLarge }
    let output = try await run(["cat-file", "blob", entry.sha], limit: Limit.text)
    guard output.isSuccess else { throw GitError.failed(output.complaint) }
    if output.isTruncated { return .tooLarge }
    // git's own rule: a NUL near the beginning.
    if output.bytes.prefix(8000).contains(0) { return .binary }
    return .text(String(decoding: output.bytes, as: UTF8.self))
  }
}
