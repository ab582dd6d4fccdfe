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
          .row("Go to a link", link: links.go),
        ])
    }
  }
}
