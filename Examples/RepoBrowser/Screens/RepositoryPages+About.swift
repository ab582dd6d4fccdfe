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
          .row("Lock", link: BrowserLink.lock),
        ])
    }
  }

  /// What there is to see while the app is locked.
  func lock() -> Page {
    Page(
      "Locked",
      items: [
        .text("Links wait until it is unlocked; then the newest of them is shown."),
        .row("Unlock", link: BrowserLink.unlock),
      ])
  }

  /// A place to type a link.
  func go() -> Page {
    Page(
      "Go",
      items: [
        .form(
          Page.Form(
            ":link",
            fields: [.init("link", label: "Link", prompt: BrowserLink.file("README.md").link)],
            submit: "Go"))
      ])
  }
}
