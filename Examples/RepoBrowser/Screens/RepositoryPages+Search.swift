import Waymark
import WaymarkPage

extension RepositoryPages {
  /// How many files, and how many lines of code, a search lists.
  static let found = 50

  /// Whether the bar of every screen has a search field, as that of a single repository has.
  var hasSearchField: Bool { links.root.isEmpty }

  func searchForm(_ query: String = "") -> Page.Item {
    .form(
      Page.Form(
        links.template(RepositoryLinks.Pattern.search).target,
        fields: [
          .init(
            "query", label: "Search", value: query,
            prompt: "words of a message, a file, an author, code or a sha")
        ], submit: "Search"))
  }

  /// Commits whose message, files whose path, branches, tags and authors whose name, and lines of code
  /// that have a text in them; without a text the form alone.
  func search(_ query: String, page number: Int) -> Page {
    guard query.contains(where: { !$0.isWhitespace }) else {
      return Page("Search", items: [searchForm()])
    }
    return page("Search: \(query)", "Searching for ‘\(query)’…") {
      var sections = hasSearchField ? [] : [Page.Section(nil, [searchForm(query)])]
      let page = try await repository.commits(.message(query), page: number)
      if number == 1 {
        if Self.couldBeSha(query) {
          sections += try await commit(query.lowercased())
        }
        sections += try await names(query) + authors(query) + code(query)
      }
      sections += self.sections(page, none: "No message has these words.") {
        links.search(query, page: $0)
      }
      return Page("Search: \(query)", sections)
    }
  }

  /// The commit whose sha begins so; none if that is no commit's.
  private nonisolated(nonsending) func commit(_ sha: String) async throws -> [Page.Section] {
    do {
      return [Page.Section("Commit", [row(try await repository.header(of: sha))])]
    } catch GitError.unknownRevision {
      return []
    }
  }

  /// Branches, tags and files with such a name.
  private nonisolated(nonsending) func names(_ query: String) async throws -> [Page.Section] {
    var sections: [Page.Section] = []
    let references = try await repository.references().references.filter {
      $0.name.lowercased().contains(query.lowercased())
    }
    if !references.isEmpty {
      sections.append(
        Page.Section("Branches and tags", references.prefix(Self.found).map(row)))
    }
    let (paths, isComplete) = try await repository.files(named: query, limit: Self.found)
    if !paths.isEmpty {
      var rows = paths.map {
        Self.row($0, name: $0.text, detail: nil, link: { links.file($0) })
      }
      if !isComplete { rows.append(.text("There are more files of that name.")) }
      sections.append(Page.Section("Files", rows))
    }
    return sections
  }

  /// Who wrote some of the latest commits and has such a name or address.
  private nonisolated(nonsending) func authors(_ query: String) async throws -> [Page.Section] {
    let found = try await repository.authors(named: query).prefix(Self.found)
    guard !found.isEmpty else { return [] }
    let rows = found.map { author in
      Page.Item.row(
        author.name, detail: author.email, avatar: .init(author.name),
        link: links.author(author.email))
    }
    return [Page.Section("Authors", rows)]
  }

  /// Lines of code, each leading to its place in the file.
  private nonisolated(nonsending) func code(_ query: String) async throws -> [Page.Section] {
    let (lines, isComplete) = try await repository.lines(with: query, limit: Self.found)
    guard !lines.isEmpty else { return [] }
    var rows = lines.map { line in
      let text = line.text.trimmingPrefix(while: \.isWhitespace)
      return Self.row(
        line.path, name: text.count > 120 ? text.prefix(120) + "…" : String(text),
        detail: "\(line.path.text):\(line.number)",
        link: { links.line(line.number, of: $0) })
    }
    if !isComplete { rows.append(.text("There are more lines with these words.")) }
    return [Page.Section("Code", rows)]
  }

  static func couldBeSha(_ text: String) -> Bool {
    (4...64).contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
