/// A key that a terminal reports.
public enum TerminalKey: Hashable, Sendable {
  /// A typed character.
  case character(Character)
  /// A pasted string, including line breaks.
  case pasted(String)
  /// Return or Enter.
  case enter
  /// Deletes the last character.
  case backspace
  /// Deletes the line.
  case clear
  /// The Escape key.
  case escape
  /// An arrow key.
  case up, down, left, right
  /// A key that scrolls by a page.
  case pageUp, pageDown
  /// Control-C or Control-D.
  case end
  /// Not a key: the size of the window changed, or the program continues after it was suspended.
  case resized
}

extension TerminalKey {
  /// The keys in some bytes. Bytes that no key sends are left out.
  ///
  /// - Parameter rest: the beginning of a character or of a pasted text, without its last bytes.
  static func keys(in bytes: [UInt8], rest: inout [UInt8]) -> [TerminalKey] {
    var bytes = (rest + bytes)[...]
    rest = []
    var keys: [TerminalKey] = []
    while let first = bytes.first {
      let length =
        first == escapeByte ? min(bytes.count, escapeSequenceLength(bytes)) : characterLength(bytes)
      guard bytes.count >= length else {
        rest = Array(bytes)
        break
      }
      let text = String(decoding: bytes.prefix(length), as: UTF8.self)
      if text == pasteStart {
        guard let end = bytes.firstRange(of: pasteEnd.utf8) else {
          rest = Array(bytes)
          break
        }
        let pasted = bytes[..<end.lowerBound].dropFirst(length)
        keys.append(.pasted(String(decoding: pasted, as: UTF8.self)))
        bytes = bytes[end.upperBound...]
        continue
      }
      bytes = bytes.dropFirst(length)
      switch first {
      case escapeByte: if let key = known[String(text.dropFirst())] { keys.append(key) }
      case 0x03, 0x04: keys.append(.end)
      case 0x08, 0x7F: keys.append(.backspace)
      case 0x15: keys.append(.clear)
      case 0x0A, 0x0D: keys.append(.enter)
      case ..<0x20: break
      default: keys += text.map { .character($0) }
      }
    }
    return keys
  }

  /// A Boolean value indicating whether more bytes may belong to the last key. A slow line can split
  /// an arrow key.
  static func isCut(_ bytes: [UInt8]) -> Bool {
    guard let start = bytes.lastIndex(of: escapeByte) else { return false }
    return escapeSequenceLength(bytes[start...]) > bytes.count - start
  }

  private static let escapeByte: UInt8 = 0x1B
  private static let pasteStart = "\u{1B}[200~"
  private static let pasteEnd = "\u{1B}[201~"

  /// The length of a character, or of the bytes before the next character if it is broken.
  private static func characterLength(_ bytes: ArraySlice<UInt8>) -> Int {
    let length =
      switch bytes.first ?? 0 {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let rest = bytes.prefix(length).dropFirst()
    return rest.firstIndex { $0 & 0xC0 != 0x80 }.map { $0 - bytes.startIndex } ?? length
  }

  /// The length of Escape and the bytes after it: a character that is typed with Alt, or `[`
  /// or `O`, parameters, and a letter or `~`. Escape alone may be the beginning of these.
  private static func escapeSequenceLength(_ bytes: ArraySlice<UInt8>) -> Int {
    let behind = bytes.dropFirst()
    guard let kind = behind.first else { return 2 }
    guard kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else {
      return kind == escapeByte ? 1 : 1 + characterLength(behind)
    }
    return behind.dropFirst().prefix { (0x20...0x3F).contains($0) }.count + 3
  }

  private static let known: [String: TerminalKey] = [
    "": .escape, "[A": .up, "[B": .down, "[C": .right, "[D": .left, "OA": .up, "OB": .down,
    "OC": .right, "OD": .left, "[5~": .pageUp, "[6~": .pageDown, "[3~": .backspace,
  ]
}
