/// The path of a file in a repository: bytes that need not be UTF-8.
struct GitPath: Hashable {
  /// The path, repaired where it is not UTF-8.
  private(set) var text: String
  /// A Boolean value indicating whether the text is the path itself, so that a link can have it.
  let isExact: Bool

  init(_ bytes: some Collection<UInt8>) {
    text = String(decoding: bytes, as: UTF8.self)
    isExact = text.utf8.elementsEqual(bytes)
  }

  /// The path below a folder, whose own path ends with a slash.
  func inFolder(_ prefix: String) -> GitPath {
    var path = self
    path.text = prefix + text
    return path
  }

  /// The last component.
  var name: String { Self.name(of: text) }

  static func name(of path: String) -> String {
    path.unicodeScalars.split(separator: "/").last.map(String.init) ?? path
  }

  /// The path of the folder of a file; `nil` for a file at the top.
  static func folder(of path: String) -> String? {
    path.unicodeScalars.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  /// Returns a Boolean value indicating whether a text is a relative path without dot segments.
  static func isPath(_ text: String) -> Bool {
    !text.utf8.contains(0)
      && text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !["", ".", ".."].contains(String($0)) }
  }
}
