import Waymark
import WaymarkPage

extension RepositoryPages {
  /// How many files a search lists.
  static let filesFound = 50

  static func searchForm(_ query: String = "") -> Page.Item {
    .form(
      Page.Form(
        LinkTarget(stringLiteral: BrowserLink.Pattern.search),
        fields: [
          .init(
            "query", label: "Search", value: query, prompt: "words of a message, or a file name")
        ], submit: "Search"))
  }

  /// Commits whose message, and files whose path, has a text in it; without a text the form alone.
  func search(_ query: String, page number: Int) -> Page {
    guard query.contains(where: { !$0.isWhitespace }) else {
      return Page("Search", items: [Self.searchForm()])
    }
    return page("Search: \(query)", "Searching for ‘\(query)’…") {
      var sections = [Page.Section(nil, [Self.searchForm(query)])]
      let page = try await repository.commits(.message(query), page: number)
      if number == 1 {
        if Self.couldBeSha(query) {
          let sha = query.lowercased()
          sections.append(
            Page.Section(nil, [.row("The commit \(sha)", link: BrowserLink.commit(sha))]))
        }
        let (paths, isComplete) = try await repository.files(named: query, limit: Self.filesFound)
        if !paths.isEmpty {
          var rows = paths.map {
            Self.row($0, name: $0.text, detail: nil, link: { BrowserLink.file($0) })
          }
          if !isComplete { rows.append(.text("There are more files of that name.")) }
          sections.append(Page.Section("Files", rows))
        }
      }
      sections += self.sections(page, none: "No message has these words.") {
        BrowserLink.search(query, page: $0)
      }
      return Page("Search: \(query)", sections)
    }
  }

  private static func couldBeSha(_ text: String) -> Bool {
    (4...64).contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
