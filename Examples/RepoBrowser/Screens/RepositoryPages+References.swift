import Waymark
import WaymarkPage

extension RepositoryPages {
  /// Branches and tags.
  func references() -> Page {
    page("Branches and tags", "Reading branches and tags…") {
      let (references, isComplete) = try await repository.references()
      var sections: [Page.Section] = []
      let kinds: [(GitReference.Kind, String)] = [
        (.branch, "Branches"), (.tag, "Tags"), (.remote, "Branches of remotes"),
      ]
      for (kind, title) in kinds {
        let rows = references.filter { $0.kind == kind }.map(Self.row)
        if !rows.isEmpty { sections.append(Page.Section(title, rows)) }
      }
      if sections.isEmpty {
        sections = [Page.Section(nil, [.text("There are no branches and no tags yet.")])]
      }
      if !isComplete {
        let text = "There are more; these are the newest \(references.count)."
        sections.append(Page.Section(nil, [.text(text)]))
      }
      return Page("Branches and tags", sections)
    }
  }

  private static func row(_ reference: GitReference) -> Page.Item {
    let details = [reference.isCurrent ? "current" : "", reference.date, reference.subject]
    return .row(
      reference.title, detail: details.filter { !$0.isEmpty }.joined(separator: " · "),
      link: BrowserLink.reference(reference.name))
  }

  /// The commits that a branch or a tag leads back to.
  func reference(_ name: String, page number: Int) -> Page {
    page(name, "Reading commits…") {
      let page = try await repository.commits(.from(name), page: number)
      let title = ["heads/", "tags/", "remotes/"].first { name.hasPrefix($0) }
        .map { String(name.dropFirst($0.count)) }
      let link = BrowserLink.reference(name).link
      return Page(
        title ?? name,
        Self.sections(page, none: "There is no commit here.") {
          BrowserLink.reference(name, page: $0)
        } + [Page.Section(nil, [.row("Link", detail: link, accessory: .copy(link))])])
    }
  }
}
