import Waymark
import WaymarkPage

extension RepositoryPages {
  /// Branches and tags.
  func references() -> Page {
    livePage("Branches and tags", "Reading branches and tags…") { _ in
      let (references, isComplete) = try await repository.references()
      var sections: [Page.Section] = []
      let kinds: [(GitReference.Kind, String)] = [
        (.branch, "Branches"), (.tag, "Tags"), (.remote, "Branches of remotes"),
      ]
      for (kind, title) in kinds {
        let rows = references.filter { $0.kind == kind }.map(row)
        if !rows.isEmpty { sections.append(Page.Section(title, rows)) }
      }
      if sections.isEmpty {
        sections = [Page.Section(nil, [.text("There are no branches and no tags yet.")])]
      }
      if references.count > 1 { sections.append(Page.Section("Compare", [compareForm()])) }
      if !isComplete {
        let text = "There are more; these are the newest \(references.count)."
        sections.append(Page.Section(nil, [.text(text)]))
      }
      return Page("Branches and tags", sections)
    }
  }

  func compareForm(from old: String = "HEAD", to new: String = "") -> Page.Item {
    let prompt = "a branch, a tag or a sha"
    return .form(
      Page.Form(
        links.template(RepositoryLinks.Pattern.comparison).target,
        fields: [
          .init("old", label: "From", value: old, prompt: prompt, isRequired: true),
          .init("new", label: "To", value: new, prompt: prompt, isRequired: true),
        ], submit: "Compare"))
  }

  func row(_ reference: GitReference) -> Page.Item {
    let details = [reference.isCurrent ? "current" : "", reference.date, reference.subject]
    return .row(
      reference.title, detail: details.filter { !$0.isEmpty }.joined(separator: " · "),
      link: links.reference(reference.name))
  }

  /// A branch, a tag or another commit: what it says, its files, and the commits that it leads to.
  func reference(_ name: String, page number: Int) -> Page {
    page(name, "Reading commits…") {
      let page = try await repository.commits(.from(name), page: number)
      let prefix = ["heads/", "tags/", "remotes/"].first { name.hasPrefix($0) } ?? ""
      var head: [Page.Item] = []
      if number == 1, let tag = try await repository.tag(name) {
        head.append(.text(tag.message))
        if !tag.tagger.isEmpty { head.append(.fact("Tagger", tag.tagger)) }
      }
      var buttons = [Page.Row("Files", link: links.top(of: name))]
      if name != "HEAD" {
        buttons.append(Page.Row("Compare with HEAD", link: links.compare("HEAD", name)))
      }
      if let sha = page.commits.first?.sha, number == 1 { buttons.append(archiveRow(sha)) }
      head.append(.buttons(buttons))
      return Page(
        Commit.short(String(name.dropFirst(prefix.count))),
        [Page.Section(nil, head)]
          + sections(page, none: "There is no commit here.") {
            links.reference(name, page: $0)
          })
    }
  }
}
