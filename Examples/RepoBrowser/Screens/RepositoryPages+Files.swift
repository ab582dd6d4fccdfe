import Waymark
import WaymarkPage

extension RepositoryPages {
  /// How many entries of one folder are listed.
  static let entriesShown = 2000

  /// A folder or a file of the latest commit; nil is the folder at the top.
  ///
  /// A file in HTML is a web page, unless its text is asked for.
  func file(_ path: String?, as form: FileForm? = nil) -> Page {
    page(path ?? "Files", "Reading files…") {
      let title = path.map { GitPath($0.utf8).name } ?? "Files"
      switch try await repository.node(at: path) {
      case .folder(let entries, let isComplete):
        return Page(title, Self.folder(entries, isComplete: isComplete, at: path))
      case .file(_, .text(let html)) where FileForm.hasWebPage(path ?? "") && form == nil:
        return Page(title, web: .html(html, base: BrowserLink.file(path ?? "").link))
      case .file(let entry, let content):
        return Page(title, Self.file(entry, content, at: path ?? ""))
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

  private static func folder(_ entries: [TreeEntry], isComplete: Bool, at path: String?)
    -> [Page.Section]
  {
    var items = entries.prefix(entriesShown).map { entry in
      let name = entry.path.name + (entry.kind == .folder ? "/" : "")
      return row(
        entry.path, name: name, detail: detail(entry), link: { BrowserLink.file($0) },
        accessory: FileForm.hasWebPage(entry.path.text)
          ? .link(BrowserLink.file(entry.path.text, as: .text), label: "Text") : .automatic)
    }
    if entries.isEmpty { items.append(.text("There is nothing here.")) }
    if entries.count > entriesShown || !isComplete {
      items.append(.text("The folder holds more; these are the first \(items.count)."))
    }
    var sections = [Page.Section(path, items)]
    if let path { sections.append(copyLink(of: path)) }
    return sections
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

  private static func file(_ entry: TreeEntry, _ content: GitRepository.Content, at path: String)
    -> [Page.Section]
  {
    var facts: [Page.Item] = [.fact("Path", path)]
    if let detail = detail(entry) { facts.append(.fact("Size", detail)) }
    var sections = [Page.Section(nil, facts)]
    switch content {
    case .binary: sections.append(Page.Section(nil, [.text("This file is binary.")]))
    case .tooLarge:
      sections.append(
        Page.Section(nil, [.text("This file is larger than 1 MiB, which is the most shown.")]))
    case .text(let text):
      sections.append(Page.Section(nil, [text.isEmpty ? .text("(empty)") : .code(Page.Code(text, firstLine: 1))]))
      if MarkdownLinks.isMarkdown(path) { sections += links(in: text, at: path) }
    }
    if FileForm.hasWebPage(path) {
      sections.append(Page.Section(nil, [.row("As a web page", link: BrowserLink.file(path))]))
    }
    return sections + [copyLink(of: path)]
  }

  private static func links(in text: String, at path: String) -> [Page.Section] {
    let links = MarkdownLinks.found(in: text, at: path)
    guard !links.isEmpty else { return [] }
    let rows = links.map { link -> Page.Item in
      switch link.target {
      case .file(let path): .row(link.label, detail: path, link: BrowserLink.file(path))
      case .folder: .row(link.label, detail: "/", link: BrowserLink.files)
      case .web(let address): .row(link.label, detail: address, link: LinkTarget(text: address))
      }
    }
    return [Page.Section("Links", rows)]
  }

  private static func copyLink(of path: String) -> Page.Section {
    let link = BrowserLink.file(path).link
    return Page.Section(nil, [.row("Link", detail: link, accessory: .copy(link))])
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
