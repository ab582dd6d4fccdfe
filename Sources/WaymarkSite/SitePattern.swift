import Foundation

/// A pattern of a site association file, prepared for comparisons.
struct SitePattern {
  private enum Piece {
    case character(Unicode.Scalar)
    /// `?`.
    case anyCharacter
    /// `*`.
    case anyText
    /// A variable with its values.
    case choice([[Piece]])
    /// A variable whose values are single characters.
    case characters([ClosedRange<Unicode.Scalar>])
  }

  private let pieces: [Piece]
  private let isCaseSensitive: Bool

  /// Reads a pattern. An unknown variable matches its own text.
  init(
    _ text: String, isCaseSensitive: Bool, variables: [String: [String]]
  ) {
    self.isCaseSensitive = isCaseSensitive
    pieces = Self.pieces(text, variables)
  }

  private static func pieces(
    _ text: String, _ variables: [String: [String]]?
  ) -> [Piece] {
    var (pieces, rest): ([Piece], _) = ([], text.unicodeScalars[...])
    while let character = rest.popFirst() {
      switch character {
      case "*": pieces.append(.anyText)
      case "?": pieces.append(.anyCharacter)
      case "$":
        if let variables, rest.first == "(", let end = rest.firstIndex(of: ")"),
          let piece = variable(String(rest[..<end].dropFirst()), variables)
        {
          pieces.append(piece)
          rest = rest[end...].dropFirst()
        } else {
          pieces.append(.character(character))
        }
      default: pieces.append(.character(character))
      }
    }
    return pieces
  }

  private static func variable(_ name: String, _ variables: [String: [String]]) -> Piece? {
    // Values contain no variables.
    if let values = variables[name] { return .choice(values.map { pieces($0, nil) }) }
    switch name {
    case "region":
      return .choice(Locale.Region.isoRegions.map { pieces($0.identifier, nil) })
    case "lang":
      return .choice(Locale.LanguageCode.isoLanguageCodes.map { pieces($0.identifier, nil) })
    default: return classes[name].map { .characters($0) }
    }
  }

  /// The sets of ASCII characters that variables name.
  private static let classes: [String: [ClosedRange<Unicode.Scalar>]] = [
    "alpha": ["A"..."Z", "a"..."z"], "upper": ["A"..."Z"], "lower": ["a"..."z"],
    "alnum": ["A"..."Z", "a"..."z", "0"..."9"], "digit": ["0"..."9"],
    "xdigit": ["0"..."9", "A"..."F", "a"..."f"],
  ]

  /// Returns whether the pattern matches a whole text.
  func matches(_ text: String) -> Bool {
    let characters = Array(text.unicodeScalars)
    return ends(of: pieces, from: [0], in: characters).last == characters.count
  }

  /// Returns the sorted positions in a text that pieces reach from other positions. No piece is
  /// tried twice at a position, so the number of wildcards doesn't matter.
  private func ends(of pieces: [Piece], from start: [Int], in text: [Unicode.Scalar]) -> [Int] {
    var places = start
    for piece in pieces {
      guard let first = places.first else { return [] }
      func step(_ takes: (Unicode.Scalar) -> Bool) {
        places = places.compactMap { $0 < text.count && takes(text[$0]) ? $0 + 1 : nil }
      }
      switch piece {
      case .anyText: places = Array(first...text.count)
      case .anyCharacter: step { _ in true }
      case .character(let wanted): step { isEqual($0, wanted) }
      case .characters(let ranges):
        step { scalar in
          let cases = scalar.properties.lowercaseMapping + scalar.properties.uppercaseMapping
          let possible = isCaseSensitive ? [scalar] : [scalar] + Array(cases.unicodeScalars)
          return ranges.contains { possible.contains(where: $0.contains) }
        }
      case .choice(let choices):
        places = Set(choices.flatMap { ends(of: $0, from: places, in: text) }).sorted()
      }
    }
    return places
  }

  private func isEqual(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
    one == other
      || !isCaseSensitive && one.properties.lowercaseMapping == other.properties.lowercaseMapping
  }
}
