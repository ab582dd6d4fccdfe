import Testing

@testable import Waymark

/// The pending link in the text of a session.
@Suite struct PendingLinkRecordTests {
  private static let sources: [LinkSource] = [
    .app, .page("https://a.b"), .page(""), .page("\u{301}"), .universalLink, .customScheme,
    .notification, .restoration,
  ]
  private static let texts: [String?] = [
    nil, "", "a b:c\n%", "\u{301}x", "/a\u{600}", "\r\n", "\u{0}",
  ]

  private func text(_ line: String) -> String {
    SavedText.sealed([], ["tabs /", line, "/", "end"])
  }

  private func read(_ record: PendingLinkRecord) throws -> PendingLinkRecord? {
    try SavedState(text("pending " + record.words.joined(separator: " "))).pending
  }

  @Test func `a written record reads back unchanged`() throws {
    let presentations: [Presentation?] = [
      nil, .push, .replace, .sheet, .fullScreen, .popover, .external, .alert, .actionSheet,
    ]
    for source in Self.sources {
      for (base, presentation) in [nil, NavigationBase.onTop, .fromRoot].flatMap({ base in
        presentations.map { (base, $0) }
      }) {
        for (text, since) in zip(Self.texts, [nil, Int64.min, -1, 0, 1, 7, .max]) {
          let options = OpenOptions(
            base: base, presentation: presentation, parent: text, anchor: text, payload: text,
            transition: text.map { .named($0) } ?? .automatic)
          let record = PendingLinkRecord(
            link: text ?? "/a\u{600}", source: source, options: options, since: since)
          let again = try read(record)
          if again != record || again?.link.utf8.elementsEqual(record.link.utf8) != true {
            Issue.record("\(record.words)")
          }
        }
      }
    }
  }

  @Test func `an unknown word is reported`() {
    for (word, name, value) in [
      ("base:above", "base", "above"), ("present:", "present", ""), ("from:moon", "from", "moon"),
      ("transition:twirl", "transition", "twirl"), ("since:noon", "since", "noon"),
    ] {
      let line = "pending link:/a \(word.hasPrefix("from") ? "" : "from:app ")\(word)"
      let error = #expect(throws: SavedTextError.self) { try SavedState(text(line)) }
      #expect(error?.message.contains("‘\(name)’ that this release knows, but ‘\(value)’") == true)
    }
    for line in ["pending", "pending link:/a", "pending from:app", "pending link:%zz from:app"] {
      #expect(throws: SavedTextError.self) { try SavedState(text(line)) }
    }
  }

  @Test func `a transition reads back, and the words on a disk are spelled out`() throws {
    for style in [
      TransitionStyle.automatic, .instant, .slide, .fade, .flip, .named("instant"), .named(""),
    ] {
      let options = OpenOptions(transition: style)
      let record = PendingLinkRecord(link: "/a", source: .app, options: options, since: 0)
      #expect(try read(record) == record)
    }
    let record = PendingLinkRecord(
      link: "/a", source: .page("https://a.b"),
      options: OpenOptions(base: .fromRoot, presentation: .fullScreen), since: 7)
    let words = "since:7 from:page:https://a.b link:/a base:fromRoot present:fullScreen"
    #expect(record.words.joined(separator: " ") == words)
  }
}
