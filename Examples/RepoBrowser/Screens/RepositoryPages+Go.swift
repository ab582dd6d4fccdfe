import Foundation
import Waymark
import WaymarkPage

extension RepositoryPages {
  /// A place to type a link, or what is to be looked for.
  func go() -> Page {
    Page(
      "Go",
      items: [
        .form(
          Page.Form(
            .text(
              "text", label: "Link", prompt: "a link, a branch, a file, a sha or words",
              isRequired: true),
            submit: "Go"
          ) { text in
            .open(LinkTarget(try await target(of: text), base: .fromRoot))
          })
      ])
  }

  /// What a text leads to: a link, a branch or tag, a file or folder, or a commit; else a search for it.
  private nonisolated(nonsending) func target(of typed: String) async throws -> LinkTarget {
    let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.hasPrefix("/") || text.contains("://") { return links.typed(text) }
    if let name = try await repository.reference(named: text) { return links.reference(name) }
    let path = text.hasSuffix("/") ? String(text.dropLast()) : text
    if GitPath.isPath(path), try await repository.hasToday(path) { return links.file(path) }
    if Self.couldBeSha(text) {
      do {
        return links.commit(try await repository.verifiedName(of: text.lowercased()))
      } catch GitError.unknownRevision {}
    }
    let files = try await repository.files().paths.filter { $0.name == text }
    return files.count == 1 && files[0].isExact ? links.file(files[0].text) : links.search(text)
  }
}
