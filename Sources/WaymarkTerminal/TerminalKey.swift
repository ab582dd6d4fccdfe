/// What comes from a terminal that reads each key by itself.
public enum TerminalKey: Hashable, Sendable {
  /// A character that is typed.
  case character(Character)
  /// Return, or Enter.
  case enter
  /// Takes the last character away.
  case backspace
  /// Takes the whole line away.
  case clear
  /// Escape alone.
  case escape
  /// An arrow.
  case up, down, left, right
  /// A page of the screen.
  case pageUp, pageDown
  /// Control-C, or Control-D.
  case end
  /// No key: the window has another size, or is there again.
  case resized
}

extension TerminalKey {
  /// The keys in what was read at a time; what no key sends is left out.
  ///
  /// - Parameter rest: the beginning of a character whose other bytes are still to come.
  static func keys(in bytes: [UInt8], rest: inout [UInt8]) -> [TerminalKey] {
    var bytes = (rest + bytes)[...]
    rest = []
    var keys: [TerminalKey] = []
    while let first = bytes.first {
      if first == 0x1B {
        let sequence = escapeSequence(bytes)
        bytes = bytes.dropFirst(sequence.count)
        if let key = known[String(decoding: sequence.dropFirst(), as: UTF8.self)] {
          keys.append(key)
        }
        continue
      }
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard bytes.count >= length else {
        rest = Array(bytes)
        break
      }
      let character = bytes.prefix(length)
      bytes = bytes.dropFirst(length)
      switch first {
      case 0x03, 0x04: keys.append(.end)
      case 0x08, 0x7F: keys.append(.backspace)
      case 0x15: keys.append(.clear)
      case 0x0A, 0x0D: keys.append(.enter)
      case ..<0x20: break
      default: keys += String(decoding: character, as: UTF8.self).map { .character($0) }
      }
    }
    return keys
  }

  /// Escape, and what a terminal sends with it: `[` or `O`, parameters, and a letter or `~`.
  private static func escapeSequence(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let behind = bytes.dropFirst()
    guard let kind = behind.first, kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else {
      return bytes.prefix(1)
    }
    let parameters = behind.dropFirst().prefix { (0x20...0x3F).contains($0) }
    return bytes.prefix(min(bytes.count, parameters.count + 3))
  }

  private static let known: [String: TerminalKey] = [
    "": .escape, "[A": .up, "[B": .down, "[C": .right, "[D": .left, "OA": .up, "OB": .down,
    "OC": .right, "OD": .left, "[5~": .pageUp, "[6~": .pageDown, "[3~": .backspace,
  ]
}
