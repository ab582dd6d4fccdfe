/// A text for display, with the position of one byte. Characters that are invisible or change the
/// direction of the line are written as `\u{…}`, and a long text is cut on both sides.
package struct UnderlinedText {
  let column: Int
  /// The visible text, and a line with a caret below the position.
  let lines: String

  private static let reach = 60

  init(_ text: String, offset: Int) {
    var shown: [String] = []
    var place = 0
    var bytes = 0
    for character in text {
      if bytes <= offset {
        place = shown.count
      } else if shown.count > place + Self.reach {
        break
      }
      bytes += character.utf8.count
      shown.append(Self.visible(String(character)))
    }
    if offset >= bytes { place = shown.count }
    column = place + 1
    let start = max(0, place - Self.reach)
    let end = min(shown.count, place + Self.reach)
    let before = (start > 0 ? "…" : "") + shown[start..<place].joined()
    let after = shown[place..<end].joined() + (end < shown.count ? "…" : "")
    lines = before + after + "\n" + String(repeating: " ", count: before.count) + "^"
  }

  /// Returns the text in one line, with invisible characters escaped.
  package static func visible(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { shown, scalar in
      let code = String(scalar.value, radix: 16, uppercase: true)
      shown += isHidden(scalar) ? "\\u{\(code)}" : String(scalar)
    }
  }

  /// Returns the beginning of the visible text, in quotation marks.
  package static func quoted(_ text: String) -> String {
    let start = text.prefix(reach)
    return "‘" + visible(String(start)) + (start.endIndex < text.endIndex ? "…" : "") + "’"
  }

  /// Returns the control character at an offset in the escapes of links and patterns.
  static func escape(of text: String, at offset: Int) -> String {
    let byte = String(decoding: text.utf8.dropFirst(offset).prefix(1), as: UTF8.self)
    return PercentEncoding.component(byte)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }
}
