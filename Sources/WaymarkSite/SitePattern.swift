import Foundation

/// A pattern of a site association file, prepared for comparisons.
struct SitePattern {
  private enum Piece {
    case character(Character)
    /// `?`.
    case anyCharacter
    /// `*`.
    case anyText
    /// A variable with its values.
    case choice([[Piece]])
    /// A variable whose values are single characters.
    case characters(@Sendable (Character) -> Bool)
  }

  private let pieces: [Piece]
  private let isCaseSensitive: Bool

  /// Reads a pattern. An unknown variable matches its own text.
  init(
    _ text: String, isCaseSensitive: Bool, variables: [String: [String]]
  ) {
    self.isCaseSensitive = isCaseSensitive
    pieces = Self.pieces(text[...], variables)
  }

  private static func pieces(
    _ text: Substring, _ variables: [String: [String]]?
  ) -> [Piece] {
    var (pieces, rest): ([Piece], Substring) = ([], text)
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
    if let values = variables[name] { return .choice(values.map { pieces($0[...], nil) }) }
    switch name {
    case "alpha": return .characters { $0.isASCII && $0.isLetter }
    case "upper": return .characters { $0.isASCII && $0.isUppercase }
    case "lower": return .characters { $0.isASCII && $0.isLowercase }
    case "alnum": return .characters { $0.isASCII && ($0.isLetter || $0.isNumber) }
    case "digit": return .characters { $0.isASCII && $0.isNumber }
    case "xdigit": return .characters { $0.isASCII && $0.isHexDigit }
    case "region":
      return .choice(Locale.Region.isoRegions.map { pieces($0.identifier[...], nil) })
    case "lang":
      return .choice(Locale.LanguageCode.isoLanguageCodes.map { pieces($0.identifier[...], nil) })
    default: return nil
    }
  }

  /// Returns whether the pattern matches a whole text.
  func matches(_ text: String) -> Bool {
    let characters = Array(text)
    return ends(of: pieces, from: [0], in: characters).last == characters.count
  }

  /// Returns the sorted places in a text that pieces reach from other places. No piece is tried twice at a
  /// place, so the number of wildcards does not matter.
  private func ends(of pieces: [Piece], from start: [Int], in text: [Character]) -> [Int] {
    var places = start
    for piece in pieces {
      guard let first = places.first else { return [] }
      func step(_ takes: (Character) -> Bool) {
        places = places.compactMap { $0 < text.count && takes(text[$0]) ? $0 + 1 : nil }
      }
      switch piece {
      case .anyText: places = Array(first...text.count)
      case .anyCharacter: step { _ in true }
      case .character(let wanted): step { isEqual($0, wanted) }
      case .characters(let contains):
        step { character in
          contains(character)
            || !isCaseSensitive
              && (character.lowercased() + character.uppercased()).contains(where: contains)
        }
      case .choice(let choices):
        places = Set(choices.flatMap { ends(of: $0, from: places, in: text) }).sorted()
      }
    }
    return places
  }

  private func isEqual(_ one: Character, _ other: Character) -> Bool {
    one == other || !isCaseSensitive && one.lowercased() == other.lowercased()
  }
}
