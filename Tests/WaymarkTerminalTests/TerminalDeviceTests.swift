import Testing

@testable import WaymarkTerminal

@Suite struct TerminalDeviceTests {
  @Test(
    arguments: [
      (true, ["TERM": "xterm-256color"], TerminalDevice.Style.ansi),
      (false, ["TERM": "xterm-256color"], .plain),
      (true, ["TERM": "xterm", "NO_COLOR": "1"], .plain),
      (true, ["TERM": "xterm", "NO_COLOR": ""], .ansi), (true, ["TERM": "dumb"], .plain),
      (true, [:], .plain),
    ] as [(Bool, [String: String], TerminalDevice.Style)])
  func `colors need a terminal that supports them`(
    isTerminal: Bool, variables: [String: String], style: TerminalDevice.Style
  ) { #expect(TerminalDevice.style(isTerminal: isTerminal) { variables[$0] } == style) }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("é", "w6k="),
  ]) func `a copied text is encoded in Base64`(text: String, code: String) {
    #expect(TerminalHost.clipboardSequence(text) == "\u{1B}]52;c;\(code)\u{7}")
  }
}
