/// A file that a commit changed.
struct FileChange: Hashable {
  enum Kind: Hashable {
    case added
    case deleted
    case modified
    case typeChanged
    case renamed(from: GitPath)
    case copied(from: GitPath)
    case other(String)
  }

  var path: GitPath
  var kind: Kind
  /// The modes before and after, if both are there and differ: `100644 → 100755`.
  var modes: String?

  var words: String {
    switch kind {
    case .added: "added"
    case .deleted: "deleted"
    case .modified: "modified"
    case .typeChanged: "another type"
    case .renamed(let old): "renamed from \(old.text)"
    case .copied(let old): "copied from \(old.text)"
    case .other(let letter): letter
    }
  }
}

extension FileChange {
  /// Reads what `git diff-tree --raw -z` wrote; a record that was cut off is left out.
  static func list(_ bytes: [UInt8]) -> [FileChange] {
    var changes: [FileChange] = []
    // The piece after the last NUL is empty, or cut off.
    var pieces = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()[...]
    while let head = pieces.popFirst(), let path = pieces.popFirst() {
      let modes = modes(head)
      let status = head.split(separator: UInt8(ascii: " ")).last ?? []
      let letter = status.first ?? UInt8(ascii: "?")
      switch letter {
      case UInt8(ascii: "R"), UInt8(ascii: "C"):
        guard let new = pieces.popFirst() else { return changes }
        let old = GitPath(path)
        let isRename = letter == UInt8(ascii: "R")
        changes.append(
          FileChange(
            path: GitPath(new), kind: isRename ? .renamed(from: old) : .copied(from: old),
            modes: modes))
      default:
        changes.append(FileChange(path: GitPath(path), kind: kind(letter), modes: modes))
      }
    }
    return changes
  }

  private static func modes(_ head: ArraySlice<UInt8>) -> String? {
    let words = head.dropFirst().split(separator: UInt8(ascii: " ")).prefix(2)
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 2, words[0] != words[1], !words.contains("000000") else { return nil }
    return words.joined(separator: " → ")
  }

  private static func kind(_ letter: UInt8) -> Kind {
    switch letter {
    case UInt8(ascii: "A"): .added
    case UInt8(ascii: "D"): .deleted
    case UInt8(ascii: "M"): .modified
    case UInt8(ascii: "T"): .typeChanged
    default: .other(String(decoding: [letter], as: UTF8.self))
    }
  }
}
