import Foundation

/// Sees by the times of a few files that a repository has changed; no process runs for that.
///
/// git never writes into HEAD, the index or the file of a branch: it puts another in its place. So HEAD,
/// the index, and the folders of the branches and tags tell of every commit and of all that is staged.
final class RepositoryWatch {
  /// Other files that count, by their paths.
  var others: [String] = [] { didSet { last = stamps() } }
  private let files: [String]
  private let references: String
  private var folders: [String: (stamp: FileStamp?, inner: [String])] = [:]
  private var last: [FileStamp?] = []

  /// Begins to watch the repository in a folder.
  init(_ folder: String) {
    let (own, common) = Self.places(of: folder)
    files =
      ["HEAD", "index"].map { own + "/" + $0 }
      + ["packed-refs", "reftable/tables.list"].map { common + "/" + $0 }
    references = common + "/refs"
    last = stamps()
  }

  /// Waits until something is different from what was seen at the beginning, or by the last call.
  nonisolated(nonsending) func change(lookingEvery pause: Duration) async throws {
    while true {
      try await Task.sleep(for: pause)
      let now = stamps()
      guard now == last else { return last = now }
    }
  }

  private func stamps() -> [FileStamp?] {
    (files + tree(of: references) + others).map { FileStamp($0) }
  }

  /// A folder and all below it; one is listed again only when something in it has come or gone.
  private func tree(of folder: String) -> [String] {
    let stamp = FileStamp(folder)
    if folders[folder]?.stamp != stamp || stamp == nil {
      folders[folder] = (stamp, Self.inner(of: folder))
    }
    return [folder] + (folders[folder]?.inner ?? []).flatMap { tree(of: $0) }
  }

  private static func inner(of folder: String) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .map { folder + "/" + $0 }.filter { FileStamp($0)?.isFolder == true }
    } catch {
      // One that is gone has none.
      return []
    }
  }

  /// Where a repository keeps what is its own, and what it shares with other working trees.
  private static func places(of folder: String) -> (own: String, common: String) {
    var own = folder
    let inner = folder + "/.git"
    if FileStamp(inner)?.isFolder == true {
      own = inner
    } else if let text = line(of: inner), text.hasPrefix("gitdir: ") {
      own = path(String(text.dropFirst("gitdir: ".count)), in: folder)
    }
    return (own, line(of: own + "/commondir").map { path($0, in: own) } ?? own)
  }

  /// The text of a file without its line end; nil if there is none.
  private static func line(of file: String) -> String? {
    FileManager.default.contents(atPath: file)
      .map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines) }
  }

  private static func path(_ text: String, in folder: String) -> String {
    text.hasPrefix("/") ? text : folder + "/" + text
  }
}
