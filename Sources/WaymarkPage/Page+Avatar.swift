extension Page {
  /// A small picture of somebody: the initials of a name, in a colour of their own.
  public struct Avatar: Hashable, Sendable {
    /// The name.
    public var name: String

    /// Makes an avatar.
    public init(_ name: String) { self.name = name }
  }
}

extension Page.Avatar {
  /// The first letters of the first and of the last word; a name without letters has none.
  package var initials: String {
    let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
    let chosen = words.count > 1 ? [words[0], words[words.count - 1]] : Array(words.prefix(1))
    return chosen.compactMap { $0.first { $0.isLetter || $0.isNumber } }.map { $0.uppercased() }
      .joined()
  }

  /// A number below `count` that is the same for every avatar of a name.
  package func colour(of count: Int) -> Int {
    Int(name.utf8.reduce(UInt32(7)) { ($0 &* 31) &+ UInt32($1) } % UInt32(count))
  }
}
