import Waymark
import WaymarkPage

extension RepositoryPages {
  /// The branches and tags.
  func references() -> Page {
    let title = "Branches and tags"
    return livePage(title) { _ in
      let (references, isComplete) = try await repository.references()
      let titles = [
        GitReference.Kind.branch: "Branches", .tag: "Tags", .remote: "Branches of remotes",
      ]
      var sections = GitReference.Kind.allCases.map { kind in
        Page.Section(titles[kind], references.filter { $0.kind == kind }.map(Self.row))
      }
      sections.removeAll { $0.items.isEmpty }
      if sections.isEmpty {
        sections = [Page.Section(nil, [.text("There are no branches and no tags yet.")])]
      }
      if !isComplete {
        let words = "There are more; these are the newest \(references.count)."
        sections.append(Page.Section(nil, [.text(words)]))
      }
      return Page(title, sections)
    }
  }

  static func row(_ reference: GitReference) -> Page.Item {
    .row(
      reference.title,
      detail: joined([reference.isCurrent ? "current" : "", reference.date, reference.subject]),
      link: Links.reference("\(reference.name)", nil))
  }

  /// The commits of a branch, a tag or another commit.
  func reference(_ name: String, page number: Int) -> Page {
    page(name) {
      let page = try await repository.commits(.from(name), page: number)
      return Page(
        Commit.short(GitReference.title(of: name)),
        [Page.Section(nil, [.buttons([Page.Row("Files", link: Links.top(name))])])]
          + Self.sections(page, empty: "There is no commit here.") {
            Links.reference("\(name)", $0)
          })
    }
  }
}
