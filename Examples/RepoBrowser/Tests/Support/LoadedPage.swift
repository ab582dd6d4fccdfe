import Waymark
import WaymarkPage

@testable import RepoBrowser

/// The parts of a page after it has loaded.
struct LoadedPage {
  let title: String
  private(set) var sections: [Page.Section] = []

  /// Loads in the isolation of the caller, as a host does.
  nonisolated(nonsending) init(_ page: Page) async throws {
    var page = page
    while case .loading(let loader) = page.body { try await loader.work { page = $0 } }
    title = page.title
    if case .sections(let sections) = page.body { self.sections = sections }
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
      case .buttons(let rows): rows
      default: []
      }
    }
  }

  /// The visible text, row by row.
  var texts: [String] {
    items.compactMap { item in
      switch item {
      case .text(let text): text
      case .code(let code): code.text
      case .diff(let diff): diff.files.map(Self.text).joined()
      case .fact(let key, let value): "\(key): \(value)"
      default: nil
      }
    }
  }

  /// The file, its note and its lines with their signs.
  private static func text(_ file: Page.Diff.File) -> String {
    let lines = file.hunks.flatMap(\.lines).map { $0.sign + $0.text + "\n" }
    return "\(file.name)\n" + (file.note.map { $0 + "\n" } ?? "") + lines.joined()
  }

  /// Its code.
  var codes: [Page.Code] {
    items.compactMap { item in if case .code(let code) = item { code } else { nil } }
  }

  /// The files of its diffs.
  var files: [Page.Diff.File] {
    items.flatMap { item -> [Page.Diff.File] in
      if case .diff(let diff) = item { diff.files } else { [] }
    }
  }

  func row(_ text: String) -> Page.Row? { rows.first { $0.text == text } }
}

extension Page.Diff.Line {
  var sign: String {
    switch kind {
    case .context: " "
    case .added: "+"
    case .removed: "-"
    case .note: "\\"
    }
  }
}

nonisolated(nonsending) func pages(of made: MadeRepository) async throws -> RepositoryPages {
  RepositoryPages(repository: try await made.repository())
}

extension RepositoryPages {
  func navigator() throws -> Navigator<Page> { Navigator(routes) }
}

extension Page.Diff.File {
  /// The name, after the old one if there is one.
  var names: String { oldName.map { "\($0) → \(name)" } ?? name }
}
