import Waymark
import WaymarkPage

extension RepositoryPages {
  /// The number of files, and of lines of code, that a search lists.
  static let found = 50

  /// Commits, branches, tags, files and lines of code that contain a text.
  func search(_ query: String, page number: Int) -> Page {
    let search = Page.Form(
      .text(
        "query", label: "Search", value: query,
        prompt: "words of a message, a file, a branch, code, or a sha"),
      submit: "Search"
    ) { .open(Links.search($0, nil)) }
    let form = Page.Section(nil, [.form(search)])
    guard query.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      return Page("Search", [form])
    }
    return page("Search: \(query)") {
      let page = try await repository.commits(.message(query), page: number)
      var sections = [form]
      if number == 1 {
        sections += try await commits(named: query) + names(query) + code(query)
        sections.removeAll { $0.items.isEmpty }
      }
      return Page(
        "Search: \(query)",
        sections
          + Self.sections(page, empty: "No message has these words.") { Links.search(query, $0) })
    }
  }

  /// The commit whose sha begins with a text.
  private nonisolated(nonsending) func commits(named text: String) async throws -> [Page.Section] {
    guard (4...64).contains(text.utf8.count),
      text.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return [] }
    do {
      let commit = try await repository.header(of: text.lowercased())
      return [Page.Section("Commit", [Self.row(commit)])]
    } catch GitError.unknownRevision {
      return []
    }
  }

  /// Branches, tags and files whose names contain a text.
  private nonisolated(nonsending) func names(_ query: String) async throws -> [Page.Section] {
    let references = try await repository.references().references.filter {
      $0.name.lowercased().contains(query.lowercased())
    }
    let (paths, isComplete) = try await repository.files(named: query, limit: Self.found)
    var rows = paths.map { Self.row($0, name: $0.text) { Links.latest("\($0)", nil) } }
    if !isComplete { rows.append(.text("There are more files of that name.")) }
    return [
      Page.Section("Branches and tags", references.prefix(Self.found).map(Self.row)),
      Page.Section("Files", rows),
    ]
  }

  /// Lines of code that contain a text.
  private nonisolated(nonsending) func code(_ query: String) async throws -> [Page.Section] {
    let (lines, isComplete) = try await repository.lines(with: query, limit: Self.found)
    var rows = lines.map { line in
      let text = String(line.text.unicodeScalars.drop(while: \.properties.isWhitespace))
      return Self.row(
        line.path, name: text.count > 120 ? text.prefix(120) + "…" : text,
        detail: "\(line.path.text):\(line.number)"
      ) { Links.line(line.number, of: $0) }
    }
    if !isComplete { rows.append(.text("There are more lines with these words.")) }
    return [Page.Section("Code", rows)]
  }
}
