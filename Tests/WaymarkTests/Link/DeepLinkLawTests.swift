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

@Suite struct LinkPartsTests {
  /// Returns whether the parts of a link are the texts between its separators.
  static func areParts(of link: DeepLink) -> Bool {
    segments(link.path) == link.segments && items(link.query) == link.queryItems
      && text(link) == link.description && link.decodedFragment == link.fragment.map(decoded)
  }

  @Test func `links of the same segments are the same place`() async throws {
    var random = SeededGenerator(law: "hasSameSegments compares decoded segments")
    var same = 0
    for index in 0..<SeededGenerator.rounds(10_000) {
      await random.pause(at: index)
      let path = (0..<random.below(4)).map { _ in random.pick(["a", "%61", "b", "%62", "%2F"]) }
      let other = random.chance(50) ? path : path.map { $0 == "a" ? "%61" : $0 }
      let one = try DeepLink("/" + path.joined(separator: "/") + random.pick(["", "/"]))
      let two = try DeepLink("/" + other.joined(separator: "/") + random.pick(["", "/", "/c"]))
      if one.segments == two.segments { same += 1 }
      if one.hasSameSegments(as: two) != (one.segments == two.segments) {
        Issue.record("\(one) and \(two), seed \(random.seed)")
      }
    }
    #expect(same > SeededGenerator.rounds(1_000))
  }

  @Test func `every shorter path is a separate link`() throws {
    for (text, prefixes) in [
      ("/", []), ("/a", ["/"]), ("/a/b/", ["/", "/a"]), ("/a//b?q#f", ["/", "/a", "/a/"]),
      ("https://e.com/a/b", ["https://e.com/", "https://e.com/a"]), ("tt://menu", []),
      ("/a%2Fb/c", ["/", "/a%2Fb"]), ("mailto:a/b", []),
    ] {
      #expect(try DeepLink(text).prefixes.map(\.description) == prefixes)
      for prefix in try DeepLink(text).prefixes {
        #expect(try DeepLink(prefix.description).parts == prefix.parts || prefix.parts.hasEscapes)
      }
    }
  }

  // MARK: The parts by way of strings

  private static func decoded(_ text: some StringProtocol) -> String {
    (try? PercentEncoding.decode(String(text))) ?? "?"
  }

  private static func segments(_ path: String) -> [String] {
    guard !path.isEmpty else { return [] }
    let body = path.utf8.first == UInt8(ascii: "/") ? path.utf8.dropFirst() : path.utf8[...]
    var segments = body.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      decoded(Substring($0))
    }
    if segments.last == "" { segments.removeLast() }
    return segments
  }

  private static func items(_ query: String?) -> [QueryItem] {
    guard let query else { return [] }
    return query.utf8.split(separator: UInt8(ascii: "&")).map { piece in
      guard let equals = piece.firstIndex(of: UInt8(ascii: "=")) else {
        return QueryItem(decoded(Substring(piece)), nil)
      }
      return QueryItem(
        decoded(Substring(piece[..<equals])),
        decoded(Substring(piece[piece.index(after: equals)...])))
    }
  }

  private static func text(_ link: DeepLink) -> String {
    let start = (link.scheme.map { $0 + ":" } ?? "") + (link.authority.map { "//" + $0 } ?? "")
    let dot = link.scheme != nil && link.authority == nil && link.path.hasPrefix("//") ? "/." : ""
    return start + dot + link.path + (link.query.map { "?" + $0 } ?? "")
      + (link.fragment.map { "#" + $0 } ?? "")
  }
}
