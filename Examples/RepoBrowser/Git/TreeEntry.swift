/// Something that a folder holds.
struct TreeEntry: Hashable {
  enum Kind: Hashable {
    case file
    case program
    case symbolicLink
    case folder
    case submodule
  }

  var kind: Kind
  var sha: String
  /// - Units: bytes; nil for what has no size.
  var size: Int?
  var path: GitPath
}

extension TreeEntry {
  /// Reads what `git ls-tree -z -l` wrote: `mode type sha size<tab>path`.
  static func list(_ bytes: [UInt8]) -> [TreeEntry] {
    bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().compactMap { record in
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let words = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 4 else { return nil }
      let kind: Kind =
        switch (words[0], words[1]) {
        case (_, "tree"): .folder
        case (_, "commit"): .submodule
        case ("120000", _): .symbolicLink
        case ("100755", _): .program
        default: .file
        }
      return TreeEntry(
        kind: kind, sha: String(words[2]), size: Int(words[3]),
        path: GitPath(record[record.index(after: tab)...]))
    }
  }
}
