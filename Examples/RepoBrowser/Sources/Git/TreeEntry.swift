/// An entry of a folder.
struct TreeEntry: Hashable {
  enum Kind: Hashable {
    case file, program, symbolicLink, folder, submodule
  }

  var kind: Kind
  var sha: String
  var path: GitPath

  /// Reads a tree object: for each entry its mode, a blank, its name, a NUL and the bytes of its sha. An
  /// entry that is cut off is left out.
  static func list(_ bytes: [UInt8], nameLength: Int) -> [TreeEntry] {
    var entries: [TreeEntry] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0), let blank = rest.firstIndex(of: UInt8(ascii: " ")),
      blank < end, rest.endIndex - end > nameLength
    {
      let object = rest[(end + 1)...].prefix(nameLength)
      entries.append(
        TreeEntry(
          kind: Kind(mode: rest[..<blank]), sha: hexadecimal(object),
          path: GitPath(rest[(blank + 1)..<end])))
      rest = rest[object.endIndex...]
    }
    return entries
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension TreeEntry.Kind {
  /// Reads a mode in octal digits.
  fileprivate init(mode: ArraySlice<UInt8>) {
    let bits = Int(String(decoding: mode, as: UTF8.self), radix: 8) ?? 0
    self =
      switch bits & 0o170000 {
      case 0o040000: .folder
      case 0o160000: .submodule
      case 0o120000: .symbolicLink
      default: bits & 0o100 != 0 ? .program : .file
      }
  }
}
