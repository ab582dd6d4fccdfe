import WaymarkPage

@testable import RepoBrowser

/// A page as it is once it has loaded, taken apart.
struct LoadedPage {
  let title: String
  private(set) var sections: [Page.Section] = []
  private(set) var web: Page.WebPage?

  /// Loads in the isolation of whoever asks, as a host does.
  nonisolated(nonsending) init(_ page: Page) async throws {
    var page = page
    while case .loading(let loader) = page.body { try await loader.work { page = $0 } }
    title = page.title
    switch page.body {
    case .sections(let sections): self.sections = sections
    case .web(let page): web = page
    case .loading: break
    }
  }

  var items: [Page.Item] { sections.flatMap(\.items) }

  /// Its rows and buttons.
  var rows: [Page.Row] { Self.rows(items) }

  /// The rows and buttons of the section with a title.
  func rows(in title: String?) -> [Page.Row] {
    Self.rows(sections.filter { $0.title == title }.flatMap(\.items))
  }

  private static func rows(_ items: [Page.Item]) -> [Page.Row] {
    items.flatMap { item -> [Page.Row] in
      switch item {
      case .row(let row): [row]
      case .component(.buttons(let rows)): rows
      default: []
      }
    }
  }

  /// Its documents.
  var documents: [Page.Markdown] {
    items.compactMap { if case .component(.markdown(let document)) = $0 { document } else { nil } }
  }

  /// What stands there to be read, row for row.
  var texts: [String] {
    items.compactMap { item in
      switch item {
      case .text(let text): text
      case .code(let code): code.text
      case .diff(let diff): diff.files.map(Self.text).joined()
      case .fact(let key, let value, _): "\(key): \(value)"
      case .component(.markdown(let document)): document.text
      case .row, .form, .component: nil
      }
    }
  }

  /// The file, its note and its lines with their signs.
  private static func text(_ file: Page.Diff.File) -> String {
    let lines = file.hunks.flatMap(\.lines).map { $0.kind.sign + $0.text + "\n" }
    return "\(file.name)\n" + (file.note.map { $0 + "\n" } ?? "") + lines.joined()
  }

  /// The files of its diffs.
  var files: [Page.Diff.File] {
    items.flatMap { item -> [Page.Diff.File] in
      if case .diff(let diff) = item { diff.files } else { [] }
    }
  }

  func row(_ text: String) -> Page.Row? { rows.first { $0.text == text } }
}

extension Page.Download {
  /// All that it writes.
  nonisolated(nonsending) func bytes() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    try await work { bytes += $0 }
    return bytes
  }
}

/// The pages of a repository, at a time soon after the commits that histories make.
func pages(of made: MadeRepository) async throws -> RepositoryPages {
  var pages = RepositoryPages(repository: try await made.repository())
  pages.now = { 1_700_014_000 }
  return pages
}
