import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

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
