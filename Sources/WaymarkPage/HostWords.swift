/// The words that pages and hosts say by themselves, in one language.
///
/// ```
/// let german = HostWords("de", [.cancel: "Abbrechen", .pageOf: "Seite {number} von {count}"])
/// ```
public struct HostWords: Hashable, Sendable {
  /// Which way a language is written.
  public enum Direction: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// The words in English.
  public static let english = HostWords("en")

  /// The language, as web pages name it: `de`, `pt-BR`.
  public var language: String
  /// Which way the language is written.
  public var direction: Direction
  private let texts: [HostWord: String]

  /// Makes the words of a language; a word without a text is said in English.
  /// - Parameter direction: by default that of the language, of which the common ones are known.
  public init(
    _ language: String, direction: Direction? = nil, _ texts: [HostWord: String] = [:]
  ) {
    self.language = language
    self.direction = direction ?? Self.direction(of: language)
    self.texts = texts
  }

  /// A word as it is said, with its `{name}`s.
  public subscript(word: HostWord) -> String { texts[word] ?? word.rawValue }

  /// The words whose language a user prefers; nil if none of them is wanted.
  /// - Parameter languages: what the user reads, the best first; `de-AT` is content with `de`.
  public static func preferred(_ all: [HostWords], by languages: [String]) -> HostWords? {
    for language in languages {
      var wanted = language.lowercased()[...]
      while !wanted.isEmpty {
        if let found = all.first(where: { $0.language.lowercased() == wanted }) { return found }
        wanted = wanted.lastIndex(of: "-").map { wanted[..<$0] } ?? ""
      }
    }
    return nil
  }

  private static func direction(of language: String) -> Direction {
    let parts = language.split(separator: "-").map { $0.lowercased() }
    if parts.contains(where: { ["arab", "hebr", "thaa", "nkoo", "syrc", "adlm"].contains($0) }) {
      return .rightToLeft
    }
    let isRightToLeft =
      [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur",
        "yi",
      ].contains(parts.first) && !parts.contains("latn")
    return isRightToLeft ? .rightToLeft : .leftToRight
  }
}

extension HostWords {
  /// A sentence with values in place of their names.
  package func text(_ word: HostWord, _ values: KeyValuePairs<String, String>) -> String {
    Self.filled(self[word], values)
  }

  /// A text with values in place of their `{name}`s.
  package static func filled(
    _ template: String, _ values: KeyValuePairs<String, String>
  ) -> String {
    var text = ""
    var rest = template[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = rest[rest.index(after: start)..<end]
      text += rest[..<start]
      text += values.first { $0.key == name }?.value ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  /// A text that may be a word of a host's: a page says ‘Loading…’ and ‘Save’ where its app says nothing.
  package func text(_ text: String) -> String { HostWord(rawValue: text).map { self[$0] } ?? text }
}
