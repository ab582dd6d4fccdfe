import Waymark
import WaymarkPage

extension RepositoryPages {
  /// How many lines of a diff are shown at first, and how many of one file among others.
  static let diffLimit = GitDiff.Limit(lines: 3000, linesOfFile: 1500)

  /// Asks what to compare, and says which name is missing.
  func comparison(from old: String, to new: String) -> Page {
    let missing = [("From", old), ("To", new)].filter { $1.allSatisfy(\.isWhitespace) }.map(\.0)
    let words =
      missing.count == 1
      ? "‘\(missing[0])’ is empty: write a branch, a tag or a sha."
      : "Write what to compare: a branch, a tag or a sha each."
    return Page("Compare", items: [.text(words), compareForm(from: old, to: new)])
  }

  /// A diff, and a row for the rest of it.
  static func items(
    _ diff: GitDiff, link: (FileDiff) -> LinkTarget?, rest: (Int) -> LinkTarget
  ) -> [Page.Item] {
    let shown = diff.first..<(diff.next ?? diff.files.count)
    let files = diff.files.enumerated().map { number, file in
      shown.contains(number) || diff.files.count == 1
        ? Self.file(file, link: link(file))
        : Self.listed(file, link: link(file))
    }
    var items: [Page.Item] = [.diff(Page.Diff(files))]
    if let next = diff.next {
      items.append(
        .row(
          "Show the rest of this diff", detail: "file \(next + 1) of \(files.count)",
          link: rest(next)))
    }
    return items
  }

  /// A file with its lines.
  static func file(_ file: FileDiff, link: LinkTarget?) -> Page.Diff.File {
    var shown = listed(file, link: link)
    shown.hunks = file.hunks
    let notes = notes(file)
    if !notes.isEmpty { shown.note = notes.joined(separator: " · ") }
    return shown
  }

  /// A file in the list alone.
  private static func listed(_ file: FileDiff, link: LinkTarget?) -> Page.Diff.File {
    var old: String?
    if case .renamed(let path) = file.change.kind { old = path.text }
    if case .copied(let path) = file.change.kind { old = path.text }
    return Page.Diff.File(
      file.change.path.text, oldName: old, added: file.counts?.added ?? 0,
      removed: file.counts?.removed ?? 0, link: link)
  }

  /// What there is to say of a file beside its lines.
  private static func notes(_ file: FileDiff) -> [String] {
    var notes: [String] = []
    switch file.change.kind {
    case .added: notes.append("new file")
    case .deleted: notes.append("deleted")
    case .modified, .renamed: break
    case .copied: notes.append("a copy")
    case .typeChanged, .other: notes.append(file.change.words)
    }
    if let modes = file.change.modes { notes.append(modes) }
    if file.counts == nil { notes.append("binary") }
    if file.linesLeftOut > 0 {
      notes.append(
        file.linesLeftOut == 1
          ? "cut off" : "\(file.linesLeftOut) more lines")
    }
    if notes.isEmpty, file.hunks.isEmpty { notes.append("the same content") }
    if !file.change.path.isExact { notes.append("its name is not UTF-8") }
    return notes
  }
}
