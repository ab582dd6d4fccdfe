import Waymark
import WaymarkPage

extension RepositoryPages {
  /// How many files a list of all of them shows.
  private static let filesListed = 200

  /// The files of the latest commit whose paths have the letters of a text, in their order.
  func find(_ text: String) -> Page {
    page("Find a file", "Looking for files…") {
      let (paths, isComplete) = try await repository.files()
      let found = FileSearch(text).found(in: paths)
      var items = found.prefix(Self.filesListed).map { path in
        Self.row(
          path, name: path.name, detail: GitPath.folder(of: path.text).map { $0 + "/" },
          link: { links.file($0) })
      }
      if found.isEmpty { items = [.text("No file has these letters.")] }
      if found.count > Self.filesListed {
        items.append(.text("There are more; these are the first \(Self.filesListed)."))
      }
      if !isComplete { items.append(.text("There are too many files to look at all of them.")) }
      let form = Page.Form(
        links.template(RepositoryLinks.Pattern.find).target,
        fields: [.init("name", label: "File", value: text, prompt: "letters of its name")],
        submit: "Find")
      return Page("Find a file", [Page.Section(nil, [.form(form)]), Page.Section(nil, items)])
    }
  }
}
