import Testing

@testable import WaymarkTerminal

@Suite struct TerminalCommandTests {
  @Test(
    arguments: [
      ("", TerminalCommand.nothing), ("   ", .nothing), ("1", .follow(1)), (" 12 ", .follow(12)),
      ("3.", .accessory(3)), ("3+", .unknown("3+")), ("99999999999999999999", .follow(Int.max)),
      ("b", .back), ("back", .back), ("B", .back), ("q", .quit), ("exit", .quit), ("d", .dismiss),
      ("close", .dismiss), ("t2", .tab(2)), ("t 2", .tab(2)), ("tab 2", .tab(2)), ("T10", .tab(10)),
      ("r", .refresh), ("retry", .refresh), ("R", .rightButton), ("right", .rightButton),
      ("l", .leftButton), ("L", .leftButton), ("h", .help), ("?", .help), ("help", .help),
    ] as [(String, TerminalCommand)]) func `short commands`(line: String, command: TerminalCommand)
  { #expect(TerminalCommand(line) == command) }

  @Test(arguments: [
    "/", "/menu/1?x_push_page=true", "#top", "?q=1", "?q", "tt://menu/1", "tt:menu",
    "https://example.com", "mailto:a@example.com?subject=x=y", "example.com", "example.com/menu/1",
    "example.com:8080/a?b=c", "127.0.0.1/a", "/restaurant/Joe's Diner", "/a=b",
  ]) func `a link is opened`(line: String) {
    #expect(TerminalCommand(line) == .open(line))
    #expect(TerminalCommand("  " + line + " ") == .open(line))
  }

  private static func fill(_ fields: (String, String)...) -> TerminalCommand {
    .fill(fields.map { .init(name: $0, value: $1) })
  }

  @Test(
    arguments: [
      ("=two words", .submit("two words")), ("= /a", .submit("/a")),
      ("=", .submit("")), ("=/menu/1", .submit("/menu/1")),
      ("q=tea", fill(("q", "tea"))), ("q=two words", fill(("q", "two words"))),
      ("q=", fill(("q", ""))), ("q=two words page=2", fill(("q", "two words"), ("page", "2"))),
      ("q=\"a b=c\" page=2", fill(("q", "a b=c"), ("page", "2"))),
      ("link=tt://menu/1?a=b", fill(("link", "tt://menu/1?a=b"))),
      ("q=\"open", fill(("q", "\"open"))),
    ] as [(String, TerminalCommand)]) func `a form is filled`(
      line: String, command: TerminalCommand
    )
  { #expect(TerminalCommand(line) == command) }

  @Test(arguments: [
    "x", "s", "L1", "s tea", "bb", "12x", "-1", "1 2", "t", "tx", "f", "f tea", "..", "1.5",
    "two words", "ä", "t-1", "\u{1B}[A", "!", "1..", "+",
  ]) func `anything else is an unknown command`(line: String) {
    #expect(TerminalCommand(line) == .unknown(line))
  }

  @Test func `the help fits a narrow terminal`() {
    for line in TerminalCommand.helpLines { #expect(line.count <= 72) }
  }
}
