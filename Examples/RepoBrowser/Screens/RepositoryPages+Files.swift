import Waymark
import WaymarkPage

extension RepositoryPages {
  /// How many entries of one folder are listed.
  static let entriesShown = 2000

  /// The folder at the top of a commit; nil is the latest.
  func top(of revision: String? = nil) -> Page {
    let title = revision.map { Commit.short($0) } ?? "Files"
    return page(title, "Reading files…") {
      guard
        case .folder(let entries, let isComplete) = try await repository.node(
          at: nil, in: revision ?? "HEAD")
      else { return Page(title) }
      let request = FileRequest("", in: revision)
      var sections = [Page.Section(nil, folder(entries, isComplete, request))]
      let commit = try await repository.verifiedName(of: request.commit)
      var rows = [archiveRow(commit)]
      if let revision { rows.insert(Page.Row("Commits", link: links.reference(revision)), at: 0) }
      sections.append(Page.Section(nil, [.buttons(rows)]))
      return Page(title, sections + (try await readme(in: entries, request)))
    }
  }

  /// A file or a folder.
  ///
  /// A file in HTML is a web page, a picture is shown, and Markdown is a document, unless the text is
  /// asked for.
  func file(_ request: FileRequest) -> Page {
    let title = GitPath(request.path.utf8).name
    return page(title, "Reading files…") {
      let node = try await repository.node(
        at: request.path, in: request.commit, from: request.line)
      switch node {
      case .folder(let entries, let isComplete):
        return Page(
          title,
          [
            way(to: request), Page.Section(nil, folder(entries, isComplete, request)),
            Page.Section(nil, [.buttons([historyRow(request)])]),
          ] + (try await readme(in: entries, request)))
      case .file(_, .text(let part))
      where FileForm.hasWebPage(request.path) && request.form == nil && part.next == nil:
        return Page(title, web: .html(part.text, base: link(request.path, request).link))
      case .file(let entry, .image(_, let bytes))
      where FileForm.isDrawing(request.path) && request.form == .text:
        let part = FilePart(bytes, from: request.line, isComplete: true)
        return Page(title, file(entry, .text(part), request))
      case .file(let entry, let content):
        return Page(title, file(entry, content, request))
      case .submodule(let entry):
        return Page(
          title,
          items: [
            .text("This is another repository, of which one commit is used here."),
            .row("Sha", detail: entry.sha, accessory: .copy(entry.sha)),
          ])
      }
    }
  }

  /// The rows of a folder.
  private func folder(
    _ entries: [TreeEntry], _ isComplete: Bool, _ request: FileRequest
  ) -> [Page.Item] {
    var items = entries.prefix(Self.entriesShown).map { entry in
      let name = entry.path.name + (entry.kind == .folder ? "/" : "")
      return Self.row(
        entry.path, name: name, detail: Self.detail(entry), link: { link($0, request) },
        accessory: FileForm.hasWebPage(entry.path.text) && entry.path.isExact
          ? .link(link(entry.path.text, request, as: .text), label: "Text") : .automatic)
    }
    if entries.isEmpty { items.append(.text("There is nothing here.")) }
    if entries.count > Self.entriesShown || !isComplete {
      items.append(.text("The folder holds more; these are the first \(items.count)."))
    }
    return items
  }

  /// The file in which a folder is explained, as a document.
  private nonisolated(nonsending) func readme(
    in entries: [TreeEntry], _ request: FileRequest
  ) async throws -> [Page.Section] {
    let entry = entries.first { entry in
      entry.kind == .file && entry.path.isExact && MarkdownLink.isMarkdown(entry.path.text)
        && entry.path.name.lowercased().hasPrefix("readme.")
    }
    guard let entry else { return [] }
    let file = FileRequest(entry.path.text, in: request.revision)
    guard
      case .file(_, .text(let part)) = try await repository.node(at: file.path, in: file.commit),
      part.isWhole
    else { return [] }
    return [Page.Section(entry.path.name, [.markdown(document(part.text, file))])]
  }

  private static func detail(_ entry: TreeEntry) -> String? {
    switch entry.kind {
    case .folder: nil
    case .file: entry.size.map(size)
    case .program: entry.size.map { size($0) + ", a program" }
    case .symbolicLink: "a symbolic link"
    case .submodule: "another repository"
    }
  }

  /// The link of a path in the commit of a request.
  private func link(
    _ path: String, _ request: FileRequest, as form: FileForm? = nil, from line: Int = 1
  ) -> LinkTarget { links.file(path, in: request.revision, as: form, from: line) }

  /// The folder that a file is in, and at which commit.
  private func way(to request: FileRequest) -> Page.Section {
    var items: [Page.Item] = []
    if let folder = GitPath.folder(of: request.path) {
      items.append(.row("In", detail: folder + "/", link: link(folder, request)))
    }
    if let revision = request.revision {
      items.append(
        .row("At", detail: Commit.short(revision), link: links.commit(revision)))
    }
    return Page.Section(nil, items)
  }

  private func historyRow(_ request: FileRequest) -> Page.Row {
    Page.Row("History", link: links.history(of: request.path, upTo: request.commit))
  }

  private func file(
    _ entry: TreeEntry, _ content: GitRepository.Content, _ request: FileRequest
  ) -> [Page.Section] {
    var head = way(to: request)
    if let detail = Self.detail(entry), entry.kind != .symbolicLink {
      head.items.append(.fact("Size", detail))
    }
    head.items.append(.buttons(buttons(entry, content, request)))
    switch content {
    case .binary: return [head, Page.Section(nil, [.text("This file is binary.")])]
    case .image(let type, let bytes):
      let picture = Page.Image(.data(bytes, type: type), entry.path.name)
      return [head, Page.Section(nil, [.image(picture)])]
    case .link(let target):
      let path = GitPath.target(target, at: request.path)
      let item: Page.Item =
        path.map { .row("Leads to", detail: target, link: link($0, request)) }
        ?? .fact("Leads to", target)
      return [head, Page.Section(nil, [item])]
    case .text(let part) where request.isDocument && part.isWhole:
      return [head, Page.Section(nil, [.markdown(document(part.text, request))])]
    case .text(let part): return [head, lines(of: part, request)]
    }
  }

  /// What can be done with a file.
  private func buttons(
    _ entry: TreeEntry, _ content: GitRepository.Content, _ request: FileRequest
  ) -> [Page.Row] {
    var rows = [historyRow(request)]
    if case .text(let part) = content {
      rows += [
        Page.Row("Who wrote each line", link: links.blame(request.path, in: request.commit)),
        Page.Row(
          "Raw", saving: .text(entry.path.name, encoding: part.encoding.webName, file(entry))),
      ]
    }
    if FileForm.hasForms(request.path) {
      let isText = request.form == .text
      rows.append(
        Page.Row(
          isText ? FileForm.words(request.path) : "As text",
          link: link(request.path, request, as: isText ? nil : .text)))
    }
    if case .link = content { return rows }
    return rows + [Page.Row("Download", saving: Page.Download(entry.path.name, file(entry)))]
  }

  /// What writes a file, as it is in the commit that is shown.
  private func file(_ entry: TreeEntry) -> Page.Download.Work {
    { try await repository.writeFile(entry.sha, to: $0) }
  }

  /// A row that saves all files of a commit.
  func archiveRow(_ commit: String) -> Page.Row {
    let name = "\(repository.name)-\(Commit.short(commit))"
    return Page.Row(
      "Download all",
      saving: Page.Download(name + ".zip", type: "application/zip") {
        try await repository.writeArchive(of: commit, in: name, to: $0)
      })
  }

  /// A file in Markdown, whose links lead to other files of its commit.
  private func document(_ text: String, _ request: FileRequest) -> Page.Markdown {
    Page.Markdown(text) { address in
      switch MarkdownLink(address, at: request.path) {
      case .file(let path): link(path, request)
      case .folder: links.top(of: request.revision)
      case .web(let address): LinkTarget(text: address)
      case nil: nil
      }
    }
  }

  /// The lines of a file, and rows that lead to those before and after them.
  private func lines(of part: FilePart, _ request: FileRequest) -> Page.Section {
    guard part.count > 0 else {
      let words =
        part.total == 0
        ? "(empty)" : "There is no line with this number: the file has \(part.total)."
      return Page.Section(nil, [.text(words)])
    }
    var items: [Page.Item] = part.encoding.words.map { [.text($0)] } ?? []
    if let line = part.previous {
      items.append(
        .row("Lines before", link: link(request.path, request, as: request.form, from: line)))
    }
    let code = Highlighter.code(
      part.text, of: request.path, firstLine: part.first, marked: request.marked)
    items.append(.code(code))
    if part.isCut { items.append(.text("This line is longer than what is shown of it.")) }
    if let next = part.next {
      items.append(
        .row(
          "Lines after", detail: "from \(next) of \(part.total)",
          link: link(request.path, request, as: request.form, from: next))
      )
    }
    if !part.isComplete { items.append(.text("Only the first 32 MiB of the file are read.")) }
    return Page.Section(nil, items)
  }

  private static func size(_ bytes: Int) -> String {
    switch bytes {
    case 1: "1 byte"
    case ..<1024: "\(bytes) bytes"
    case ..<(1024 * 1024): "\(tenths(of: bytes, 1024)) KiB"
    default: "\(tenths(of: bytes, 1024 * 1024)) MiB"
    }
  }

  /// A quotient with one digit after the point, which is left out where it is 0.
  private static func tenths(of bytes: Int, _ unit: Int) -> String {
    let tenths = (bytes * 10 + unit / 2) / unit
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
