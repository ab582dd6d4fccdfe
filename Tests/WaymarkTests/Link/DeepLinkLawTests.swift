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

  @Test func `a canonical text reads back as an equal link, divided by the separators`() async {
    var random = SeededGenerator(law: "DeepLink(link.description) == link")
    var read = 0
    for index in 0..<SeededGenerator.rounds(25_000) {
      await random.pause(at: index)
      let text = Self.text(&random)
      guard let link = try? DeepLink(text) else { continue }
      read += 1
      let again = try? DeepLink(link.description)
      let holds =
        again == link && again?.segments == link.segments && again?.queryItems == link.queryItems
        && again?.routeSegments == link.routeSegments && again?.directives.isEmpty == true
      if !holds || !LinkPartsTests.areParts(of: link) {
        Issue.record("\(text.debugDescription), seed \(random.seed)")
      }
    }
    #expect(read > SeededGenerator.rounds(10_000))
  }

  @Test func `an own form reads back as itself and has the same segments`() {
    var random = SeededGenerator(law: "own form")
    let addresses = RandomRoutes.addresses
    for _ in 0..<SeededGenerator.rounds(20_000) {
      let text = Self.text(&random)
      guard let link = try? DeepLink(text), let own = addresses.appForm(of: link) else { continue }
      let again = try? DeepLink(own.description)
      let holds =
        again == own && again?.segments == own.segments && own.scheme == nil && own.isCanonical
        && again?.queryItems == link.queryItems
      if !holds { Issue.record("\(text.debugDescription), seed \(random.seed)") }
    }
  }

  @Test func `no text causes a trap`() async {
    var random = SeededGenerator(law: "no trap on random bytes")
    let addresses = RandomRoutes.addresses
    let current = try? DeepLink("/now?q=1#f")
    for index in 0..<SeededGenerator.rounds(20_000) {
      await random.pause(at: index)
      let bytes = (0..<random.below(40)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let ascii = bytes.map { $0 & 0x7F | 0x20 }
      for text in [String(decoding: bytes, as: UTF8.self), String(decoding: ascii, as: UTF8.self)] {
        do { _ = try addresses.read(text, current: random.chance(50) ? current : nil) } catch {
          let holds =
            error.text == text && (0...text.utf8.count).contains(error.offset)
            && !error.message.isEmpty && !error.underlined.isEmpty
          if !holds { Issue.record("\(text.debugDescription), seed \(random.seed)") }
        }
      }
    }
  }
}
