/// A text as people see it, and the place of one byte in it: characters that would not show, or would
/// turn the line around, are written as `\u{…}`, and a long text is cut to what stands around the place.
package struct UnderlinedText {
  /// The place, in characters from 1.
  let column: Int
  /// The visible text, and a line with a caret below the place.
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

  /// The text in one line, without characters that would not show.
  package static func visible(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { shown, scalar in
      let code = String(scalar.value, radix: 16, uppercase: true)
      shown += isHidden(scalar) ? "\\u{\(code)}" : String(scalar)
    }
  }

  /// The beginning of the text, visible, between quotation marks.
  package static func quoted(_ text: String) -> String {
    let start = text.prefix(reach)
    return "‘" + visible(String(start)) + (start.endIndex < text.endIndex ? "…" : "") + "’"
  }

  /// The control character at an offset as links and patterns write it.
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
