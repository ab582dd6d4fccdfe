/// Web addresses in a text that people wrote.
enum WebAddresses {
  /// The addresses in the order of the text, each once.
  static func found(in text: String) -> [String] {
    var found: [String] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || "<>\"`".contains($0) }) {
      guard let start = start(in: word) else { continue }
      let address = trimmed(word[start...])
      if address.contains("://"), !address.hasSuffix("://"), !found.contains(address) {
        found.append(address)
      }
    }
    return found
  }

  private static func start(in word: Substring) -> Substring.Index? {
    ["https://", "http://"].compactMap { scheme in
      word.indices.first { word[$0...].lowercased().hasPrefix(scheme) }
    }.min()
  }

  /// Without what belongs to the sentence: its marks, and a bracket that was opened before.
  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let last = text.last {
      let brackets: [Character: Character] = [")": "(", "]": "[", "}": "{"]
      if let open = brackets[last] {
        guard text.count(where: { $0 == last }) > text.count(where: { $0 == open }) else { break }
      } else if !".,;:!?'*_".contains(last) {
        break
      }
      text.removeLast()
    }
    return String(text)
  }
}
