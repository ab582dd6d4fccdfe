/// The width of a text in columns of a terminal.
///
/// Terminals disagree about rare characters. As in most of them, East Asian wide characters and
/// emoji have two columns, combining marks have none, and all other characters have one.
enum CellWidth {
  static func of(_ text: some StringProtocol) -> Int {
    var width = 0
    for character in text { width += of(character) }
    return width
  }

  static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
    var width = 0
    for scalar in character.unicodeScalars {
      if scalar.value == 0xFE0F { return max(width, 2) }  // selects the emoji form
      width = max(width, of(scalar))
    }
    return width
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// The large blocks of wide characters; emoji are known by their property.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul Jamo that begin a syllable
    0x2E80...0xA4CF,  // CJK radicals, Kana, ideographs, Yi
    0xA960...0xA97F,  // Hangul Jamo extended
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // CJK compatibility ideographs
    0xFE30...0xFE6F,  // CJK compatibility forms
    0xFF01...0xFF60,  // full-width forms
    0xFFE0...0xFFE6,
    0x17000...0x18CFF,  // Tangut, Khitan
    0x1B000...0x1B2FF,  // Kana supplements
    0x20000...0x3FFFD,  // further CJK extensions
  ]
}
