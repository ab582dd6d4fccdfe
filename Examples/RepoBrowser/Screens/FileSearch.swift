/// Looks for files by letters of their paths.
struct FileSearch {
  /// How well a path suits; less is better.
  private enum Rank: Int, Comparable {
    case isName, beginsName, isInName, isInPath, hasLetters

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  private let text: String

  /// Looks for a text, whatever its case; blanks in it do not count.
  init(_ text: String) { self.text = text.lowercased().filter { !$0.isWhitespace } }

  /// The paths that have the letters of the text in their order, those that suit best first, and the
  /// shorter ones of those.
  func found(in paths: [GitPath]) -> [GitPath] {
    if text.isEmpty { return paths }
    let ranked = paths.compactMap { path in
      rank(path).map { (rank: $0, length: path.text.utf8.count, path: path) }
    }
    return ranked.sorted {
      ($0.rank, $0.length, $0.path.text) < ($1.rank, $1.length, $1.path.text)
    }.map(\.path)
  }

  private func rank(_ path: GitPath) -> Rank? {
    let (whole, name) = (path.text.lowercased(), path.name.lowercased())
    if name == text { return .isName }
    if name.hasPrefix(text) { return .beginsName }
    if name.contains(text) { return .isInName }
    if whole.contains(text) { return .isInPath }
    var rest = text[...]
    for letter in whole where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty ? .hasLetters : nil
  }
}
