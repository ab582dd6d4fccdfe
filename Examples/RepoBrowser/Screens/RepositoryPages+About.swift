import Waymark
import WaymarkPage

extension RepositoryPages {
  /// What this is, and what it reads.
  func about() -> Page {
    page("About", "Asking git…") {
      let version = try await repository.version()
      return Page(
        "About",
        items: [
          .text("RepoBrowser shows a git repository, and every screen of it is a link."),
          .fact("Repository", repository.name),
          .fact("Folder", repository.folder),
          .fact("Read by", version),
          .row("Go to a link", link: BrowserLink.go),
        ])
    }
  }

  /// A place to type a link, or words to look for.
  func go() -> Page {
    Page(
      "Go",
      items: [
        .form(
          Page.Form(
            LinkTarget(stringLiteral: BrowserLink.Pattern.typed),
            fields: [
              .init("text", label: "Link", prompt: "a link, a sha, a branch, a file or words")
            ],
            submit: "Go"))
      ])
  }
}
