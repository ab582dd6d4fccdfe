import Testing

@testable import Waymark

/// The pending link, as a text.
@Suite struct PendingLinkRecordTests {
  private static let sources: [LinkSource] = [
    .app, .page("https://a.b"), .page(""), .page("\u{301}"), .universalLink, .customScheme,
    .notification, .restoration,
  ]
  private static let texts: [String?] = [
    nil, "", "a b:c\n%", "\u{301}x", "/a\u{600}", "\r\n", "\u{0}",
  ]

  @Test func `a written record reads back unchanged`() throws {
    let presentations: [Presentation?] = [
      nil, .push, .replace, .sheet, .fullScreen, .popover, .external, .alert, .actionSheet,
    ]
    for source in Self.sources {
      for (base, presentation) in [nil, NavigationBase.onTop, .fromRoot].flatMap({ base in
        presentations.map { (base, $0) }
      }) {
        for text in Self.texts {
          let options = OpenOptions(
            base: base, presentation: presentation, parent: text, anchor: text, payload: text,
            transition: text.map { .named($0) } ?? .automatic)
          for since in [Int64.min, -1, 0, .max] {
            let record = PendingLinkRecord(
              link: text ?? "/a\u{600}", source: source, options: options, since: since)
            let again = try PendingLinkRecord(record.text)
            if again != record || !again.link.utf8.elementsEqual(record.link.utf8) {
              Issue.record("\(record.text)")
            }
          }
        }
      }
    }
  }

  @Test func `an unknown word is reported`() {
    for (word, name, value) in [
      ("base:above", "base", "above"), ("present:", "present", ""), ("from:moon", "from", "moon"),
      ("transition:twirl", "transition", "twirl"),
    ] {
      let rest = " since:1\nlink:/a \(word.hasPrefix("from") ? "" : "from:app ")\(word)\n"
      let text = "waymark-pending-link 1 sum:\(Checksum.text(of: rest.utf8))" + rest
      let error = #expect(throws: SavedTextError.self) { try PendingLinkRecord(text) }
      #expect(error?.message.contains("‘\(name)’ that this release knows, but ‘\(value)’") == true)
    }
  }

  @Test func `a transition reads back, and the words on a disk are spelled out`() throws {
    for style in [
      TransitionStyle.automatic, .instant, .slide, .fade, .flip, .named("instant"), .named(""),
    ] {
      let options = OpenOptions(transition: style)
      let record = PendingLinkRecord(link: "/a", source: .app, options: options, since: 0)
      #expect(try PendingLinkRecord(record.text) == record)
    }
    let record = PendingLinkRecord(
      link: "/a", source: .page("https://a.b"),
      options: OpenOptions(base: .fromRoot, presentation: .fullScreen), since: 7)
    #expect(
      record.text == "waymark-pending-link 1 sum:cb1fb171 since:7\n"
        + "from:page:https://a.b link:/a base:fromRoot present:fullScreen\n")
  }

  @Test func `a record has a maximum size in bytes`() {
    for (extra, code) in [
      (0, SavedTextError.Code.otherFormat(PendingLinkRecord.name)), (1, .overLimit(.sessionBytes)),
    ] {
      let text = String(repeating: "a", count: Limit.sessionBytes.value + extra)
      let error = #expect(throws: SavedTextError.self) { try PendingLinkRecord(text) }
      #expect(error?.code == code)
    }
  }

  @Test func `every changed byte of a record is detected`() throws {
    let world = KeptWorld()
    let (first, _, _) = world.start(true)
    first.open("/track/mail?x_action=track/x", from: .page("https://a.b"))
    let bytes = Array(try #require(world.pendingLinks.text).utf8)
    let whole = try PendingLinkRecord(String(decoding: bytes, as: UTF8.self))
    for place in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[place] ^= 1 << bit
        let text = String(decoding: changed, as: UTF8.self)
        #expect((try? PendingLinkRecord(text)).map { $0 == whole } ?? true, "\(place) \(bit)")
      }
      let cut = String(decoding: bytes[..<place], as: UTF8.self)
      #expect((try? PendingLinkRecord(cut)) == nil, "\(place)")
    }
  }
}
