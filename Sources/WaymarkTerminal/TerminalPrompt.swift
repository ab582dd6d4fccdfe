/// The line below a screen, where keys are typed: some of them do something at once, others are
/// collected until Enter.
struct TerminalPrompt {
  /// The result of a key.
  enum Reaction: Hashable {
    case nothing
    /// The line is another now.
    case edited
    /// A line is to be carried out.
    case line(String)
    /// The row so many steps further is selected.
    case step(Int)
    /// The selected row is followed.
    case follow
    case previousPage
    case draw
    case end
  }

  private(set) var text = ""

  mutating func press(_ key: TerminalKey) -> Reaction {
    if key == .resized { return .draw }
    return text.isEmpty ? begin(key) : edit(key)
  }

  /// Nothing is typed yet: a key that is a whole command does it.
  private mutating func begin(_ key: TerminalKey) -> Reaction {
    switch key {
    case .up, .character("k"): return .step(-1)
    case .down, .character("j"): return .step(1)
    case .enter, .right: return .follow
    case .left, .escape: return .line("b")
    case .pageDown, .character(" "): return .line("m")
    case .pageUp: return .previousPage
    case .end: return .end
    case .character(let character) where "bdrmh?q".contains(character):
      return .line(String(character))
    case .character, .pasted: return edit(key)
    case .backspace, .clear, .resized: return .nothing
    }
  }

  private mutating func edit(_ key: TerminalKey) -> Reaction {
    switch key {
    case .character(let character): text.append(character)
    case .pasted(let pasted):
      // A line is carried out when Enter is pressed, and not before.
      text += pasted.split(whereSeparator: \.isNewline).joined(separator: " ")
    case .backspace: text.removeLast()
    case .clear, .escape: text = ""
    case .end: return .end
    case .enter:
      defer { text = "" }
      // A colon only keeps what follows from being keys.
      return .line(text.first == ":" ? String(text.dropFirst()) : text)
    case .up, .down, .left, .right, .pageUp, .pageDown, .resized: return .nothing
    }
    return .edited
  }
}
