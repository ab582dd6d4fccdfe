/// A pattern of a site association file, ready to be compared with texts.
struct SitePattern {
  private enum Piece {
    case character(Character)
    /// `?`.
    case anyCharacter
    /// `*`.
    case anyText
    /// A variable, and what it may stand for.
    case choice([[Piece]])
    /// A variable that stands for one character.
    case characters(@Sendable (Character) -> Bool)
  }

  private let pieces: [Piece]
  private let isCaseSensitive: Bool

  /// Reads a pattern. What looks like a variable and has no value matches as it is written.
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
    // Values have no variables of their own.
    if let values = variables[name] { return .choice(values.map { pieces($0[...], nil) }) }
    switch name {
    case "alpha": return .characters { $0.isASCII && $0.isLetter }
    case "upper": return .characters { $0.isASCII && $0.isUppercase }
    case "lower": return .characters { $0.isASCII && $0.isLowercase }
    case "alnum": return .characters { $0.isASCII && ($0.isLetter || $0.isNumber) }
    case "digit": return .characters { $0.isASCII && $0.isNumber }
    case "xdigit": return .characters { $0.isASCII && $0.isHexDigit }
    case "region": return .choice(ISOCodes.regions.map { pieces($0[...], nil) })
    case "lang": return .choice(ISOCodes.languages.map { pieces($0[...], nil) })
    default: return nil
    }
  }

  /// True if the pattern matches the whole of a text.
  func matches(_ text: String) -> Bool {
    var ends = Ends(characters: Array(text))
    ends.follow(pieces, isCaseSensitive)
    return ends.places.last == true
  }

  /// The places of a text that the pieces so far may have come to: no piece is tried twice at a place,
  /// however many wildcards a pattern has.
  private struct Ends {
    let characters: [Character]
    var places: [Bool]

    init(characters: [Character]) {
      self.characters = characters
      places = [true] + Array(repeating: false, count: characters.count)
    }

    mutating func follow(_ pieces: [Piece], _ isCaseSensitive: Bool) {
      for piece in pieces {
        switch piece {
        case .anyText:
          guard let first = places.firstIndex(of: true) else { return }
          for place in first..<places.count { places[place] = true }
        case .anyCharacter: step { _ in true }
        case .characters(let contains):
          step {
            contains($0)
              || !isCaseSensitive
                && (contains(Character($0.lowercased())) || contains(Character($0.uppercased())))
          }
        case .character(let wanted):
          step { $0 == wanted || !isCaseSensitive && $0.lowercased() == wanted.lowercased() }
        case .choice(let choices):
          var all = Array(repeating: false, count: places.count)
          for choice in choices {
            var ends = self
            ends.follow(choice, isCaseSensitive)
            for place in all.indices where ends.places[place] { all[place] = true }
          }
          places = all
        }
      }
    }

    private mutating func step(_ takes: (Character) -> Bool) {
      for place in characters.indices.reversed() {
        places[place + 1] = places[place] && takes(characters[place])
      }
      places[0] = false
    }
  }
}
