/// The path of a file in a repository: bytes, which need not be UTF-8.
struct GitPath: Hashable {
  /// The path for people, repaired where it is not UTF-8.
  let text: String
  /// Whether the text is the path itself, so that a link can hold it.
  let isExact: Bool

  init(_ bytes: some Collection<UInt8>) {
    text = String(decoding: bytes, as: UTF8.self)
    isExact = text.utf8.elementsEqual(bytes)
  }

  private init(text: String, isExact: Bool) {
    self.text = text
    self.isExact = isExact
  }

  /// The same path below a folder, whose own path ends with a slash.
  func inFolder(_ prefix: String) -> GitPath {
    GitPath(text: prefix + text, isExact: isExact)
  }

  /// The last part.
  var name: String { text.split(separator: "/").last.map(String.init) ?? text }

  /// The path of the folder that a path is in; nil if that is the one at the top.
  static func folder(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  /// What a symbolic link at a path leads to; nil if that is not in the repository.
  static func target(_ link: String, at path: String) -> String? {
    guard !link.hasPrefix("/") else { return nil }
    var parts = path.split(separator: "/").dropLast()
    for part in link.split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// Whether a text can be a path in a repository: relative, without empty or dot segments.
  static func isPath(_ text: String) -> Bool {
    !text.utf8.contains(0)
      && text.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}
