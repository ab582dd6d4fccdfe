import Waymark
import WaymarkPage

extension RepositoryPages {
  /// The number of entries of a folder that are listed.
  static let entriesShown = 2000

  /// The top folder of a revision; without one, of the latest commit.
  func folder(in revision: String?) -> Page {
    let title = revision.map { Commit.short($0) } ?? "Files"
    return page(title) {
      let node = try await repository.node(at: nil, in: revision ?? "HEAD")
      guard case .folder(let entries, let isComplete) = node else { return Page(title) }
      var items = Self.rows(entries, isComplete, in: revision)
      if let revision {
        items.insert(.row("Commits", link: Links.reference("\(revision)", nil)), at: 0)
      }
      return Page(title, items: items)
    }
  }

  /// A file or a folder.
  /// - Parameter line: The number of the first line; by default the marked lines are shown.
  func file(
    _ path: String, in revision: String?, from line: Int? = nil, marked: ClosedRange<Int>? = nil
  ) -> Page {
    let title = GitPath.name(of: path)
    let line = line ?? Self.firstLine(for: marked, of: GitRepository.Limit.lines)
    return page(title) {
      var head: [Page.Item] = []
      if let folder = GitPath.folder(of: path) {
        head.append(.row("In", detail: folder + "/", link: Links.file(folder, in: revision)))
      }
      if let revision {
        head.append(.row("At", detail: Commit.short(revision), link: Links.commit(revision)))
      }
      let history = Page.Row("History", link: Links.history(revision ?? "HEAD", "\(path)", nil))
      switch try await repository.node(at: path, in: revision ?? "HEAD", from: line) {
      case .folder(let entries, let isComplete):
        head.append(.buttons([history]))
        let rows = Self.rows(entries, isComplete, in: revision)
        return Page(title, [Page.Section(nil, head), Page.Section(nil, rows)])
      case .submodule(let entry):
        return Page(title, items: [.text("Another repository, at its commit \(entry.sha).")])
      case .file(_, let content, let size):
        var buttons = [history]
        head.append(.fact("Size", Self.words(for: size)))
        if case .text = content {
          let link = Links.blame(revision ?? "HEAD", "\(path)", nil)
          buttons.append(Page.Row("Who wrote each line", link: link))
        }
        head.append(.buttons(buttons))
        let items = Self.items(content, of: path, in: revision, marked: marked)
        return Page(title, [Page.Section(nil, head), Page.Section(nil, items)])
      }
    }
  }

  /// The first line of the part in which marked lines are shown.
  /// - Parameter limit: The number of lines on one screen.
  static func firstLine(for marked: ClosedRange<Int>?, of limit: Int) -> Int {
    let near = (marked?.lowerBound ?? 1) - 100
    return near > limit - 200 ? near : 1
  }

  private static func rows(
    _ entries: [TreeEntry], _ isComplete: Bool, in revision: String?
  ) -> [Page.Item] {
    var items = entries.prefix(entriesShown).map { entry in
      row(
        entry.path, name: entry.path.name + (entry.kind == .folder ? "/" : ""),
        detail: details[entry.kind]
      ) { Links.file($0, in: revision) }
    }
    if entries.isEmpty { items.append(.text("This folder is empty.")) }
    if entries.count > entriesShown || !isComplete {
      items.append(.text("The folder has more entries; these are the first \(items.count)."))
    }
    return items
  }

  private static let details: [TreeEntry.Kind: String] = [
    .program: "a program", .symbolicLink: "a symbolic link", .submodule: "another repository",
  ]

  private static func items(
    _ content: GitRepository.Content, of path: String, in revision: String?,
    marked: ClosedRange<Int>?
  ) -> [Page.Item] {
    switch content {
    case .binary: return [.text("This file is binary.")]
    case .image(let type, let bytes):
      return [.image(Page.Image(bytes, type: type, GitPath.name(of: path)))]
    case .link(let target): return [.fact("Leads to", target)]
    case .text(let part) where part.count == 0:
      return [.text(part.total == 0 ? "(empty)" : "The file has \(part.total) lines.")]
    case .text(let part):
      var items: [Page.Item] = []
      if let line = part.previous {
        items.append(.row("Lines before", link: Links.file(path, in: revision, from: line)))
      }
      items.append(.code(Page.Code(part.text, firstLine: part.first, marked: marked)))
      if part.isCut { items.append(.text("The line is cut off.")) }
      if let next = part.next {
        let detail = "from \(next) of \(part.total)"
        let link = Links.file(path, in: revision, from: next)
        items.append(.row("Lines after", detail: detail, link: link))
      }
      if !part.isComplete { items.append(.text("Only the first 32 MiB of the file are read.")) }
      return items
    }
  }

  private static func words(for size: Int) -> String {
    size == 1 ? "1 byte" : size < 1024 ? "\(size) bytes" : "\((size + 512) / 1024) KiB"
  }
}
