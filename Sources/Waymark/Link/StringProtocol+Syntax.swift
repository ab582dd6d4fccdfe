/// Syntax is read by bytes or Unicode scalars: a character can contain a sign and a combining mark.
extension StringProtocol where SubSequence == Substring {
  package func begins(with other: String) -> Bool { utf8.starts(with: other.utf8) }

  package func ends(with other: String) -> Bool {
    utf8.reversed().starts(with: other.utf8.reversed())
  }

  /// Returns whether the texts differ, apart from case, only in one letter or its place.
  package func isMisspelling(of other: String) -> Bool {
    guard utf8.count > 2, abs(utf8.count - other.utf8.count) < 2 else { return false }
    let changes = lowercased().difference(from: other.lowercased())
    return changes.insertions.count < 2 && changes.removals.count < 2
  }

  /// Returns the text after a prefix, or `nil` if the text doesn't begin with it.
  package func rest(after prefix: String) -> Substring? {
    begins(with: prefix) ? self[utf8.index(startIndex, offsetBy: prefix.utf8.count)...] : nil
  }

  /// Returns the text before the first of some signs.
  package func part(before signs: String) -> Substring {
    self[..<(unicodeScalars.firstIndex(where: signs.unicodeScalars.contains) ?? endIndex)]
  }

  /// Returns the texts before and after the first sign. Without the sign, the second one is `nil`.
  package func halves(at sign: Unicode.Scalar) -> (before: Substring, after: Substring?) {
    guard let place = unicodeScalars.firstIndex(of: sign) else { return (self[...], nil) }
    return (self[..<place], self[unicodeScalars.index(after: place)...])
  }

  /// Splits the text at each separator, an ASCII character, and keeps empty pieces.
  package func pieces(between separator: Unicode.Scalar) -> [String] {
    utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false).map {
      String(self[$0.startIndex..<$0.endIndex])
    }
  }

  /// Returns the text with a replacement for each of some Unicode scalars.
  package func replacing(scalars replacements: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      text += replacements[scalar] ?? String(scalar)
    }
  }
}
