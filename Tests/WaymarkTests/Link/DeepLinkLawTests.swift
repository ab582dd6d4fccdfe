import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct DeepLinkLawTests {
  private static let pieces = [
    "/", "//", "/.", "/..", ".", "..", "/../", "%2e", "%2E%2e", "%2F", "%2f", "a", "B", "menu", "é",
    "e\u{301}", "\u{301}", "🇩🇪", "\u{200D}", "\u{202E}", " ", "+", "%20", "%C3%A9", "%c3%a9", "%25",
    "%", "%zz", "%ff", "?", "&", "=", "#", "x_push_page=true", "x_page_title=", "\"T\"", "x_action",
    "tt:", "tt://", "TT://", "http://", "https://", "HTTPS://Example.COM", "example.com", "@", ":",
    "[", "]", "[::1]", ":80", ":443", "\\", "^", "`", "{", "|", "}", "<", ">", "\"", "'", "~",
    "mailto:", "x:", "\u{7F}", "\n", "\0", "*", ";", ",", "host", "Host", "//Host",
  ]

  static func text(_ random: inout SeededGenerator) -> String {
    var text =
      random.chance(70) ? random.pick(["/", "tt://", "tt:", "https://", "x:/", "X://"]) : ""
    for _ in 0..<random.below(9) { text += random.pick(pieces) }
    return text
  }

  @Test func `the laws of links hold for texts of their pieces, and for any bytes`() async {
    var random = SeededGenerator(law: "links")
    var read = 0
    for index in 0..<SeededGenerator.rounds(25_000) {
      await random.pause(at: index)
      let bytes = (0..<random.below(40)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      for text in [
        Self.text(&random), String(decoding: bytes, as: UTF8.self),
        String(decoding: bytes.map { $0 & 0x7F | 0x20 }, as: UTF8.self),
      ] {
        do throws(BrokenLaw) {
          try LinkCheck.run(text)
          guard let link = try? DeepLink(text) else { continue }
          read += 1
          let again = try? DeepLink(link.description)
          try BrokenLaw.unless(
            again == link && again?.directives.isEmpty == true && LinkPartsTests.areParts(of: link),
            "\(link) is divided in another way")
        } catch { Issue.record("\(text.debugDescription): \(error.words), seed \(random.seed)") }
      }
    }
    #expect(read > SeededGenerator.rounds(10_000))
  }
}
