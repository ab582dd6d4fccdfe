import Waymark
import WaymarkPage

@testable import WaymarkTerminal

/// The kind of a row's link in these tests, by the first segment of the link.
func sampleKind(of link: String) -> LinkKind? {
  switch link.split(separator: "/").first {
  case "push": .push
  case "reuse": .reuse
  case "sheet": .sheet
  case "external": .external
  case "action": .action
  default: nil
  }
}

/// A page's part of a frame, as a plain terminal shows it.
func body(_ page: Page, width: Int = 48, draft: [String: String] = [:]) -> String {
  var content = TerminalFrame.Content(title: page.title, link: "/", body: .page(page))
  content.draft = draft
  let frame = TerminalFrame(content, width: width, kind: sampleKind)
  return frame.body.map { $0.text(.plain) }.joined(separator: "\n")
}

/// A whole frame, as a plain terminal shows it.
func frame(_ content: TerminalFrame.Content, width: Int = 48) -> String {
  let frame = TerminalFrame(content, width: width, kind: sampleKind)
  return frame.lines(.plain).joined(separator: "\n")
}

/// The output of a terminal in which a user types these lines.
@MainActor func output(
  of navigator: Navigator<Page>, columns: Int = 48, _ lines: [String]
) async -> String {
  navigator.hostLimit = .seconds(3_600)
  var text = ""
  let device = TerminalDevice(columns: columns) { text += $0 }
  await TerminalHost(device: device).run(navigator, input: lines)
  return text
}

extension String {
  /// The text from the first line that begins with these words, or an empty text.
  func from(_ words: String) -> String {
    var rest = self[...]
    while !rest.isEmpty, !rest.hasPrefix(words) {
      rest = rest.drop { $0 != "\n" }.dropFirst()
    }
    return String(rest)
  }

  /// The number of occurrences of these words.
  func count(of words: String) -> Int {
    indices.count { self[$0...].hasPrefix(words) }
  }
}
