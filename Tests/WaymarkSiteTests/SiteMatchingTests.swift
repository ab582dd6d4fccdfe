import Foundation
import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSite

@Suite struct SiteMatchingTests {
  /// A file with rules for one app.
  private static func file(_ rules: String) -> String {
    #"{"applinks": {"details": [{"appIDs": ["A.b"], "components": [\#(rules)]}]}}"#
  }

  private func association(_ rules: String) throws -> SiteAssociation {
    try SiteAssociation(json: Data(Self.file(rules).utf8))
  }

  /// Rules, with links that they match and links that they don't match.
  static let rules: [(String, taken: [String], left: [String])] = [
    (#"{"/": "/buy/*"}"#, ["/buy/", "/buy", "/buy/a/b", "/buy/?q#f"], ["/Buy/x", "/a/buy/"]),
    // A slash at the end of a path doesn't count, nor does one at the beginning of a pattern.
    (#"{"/": "/help"}"#, ["/help", "/help/"], ["/helps", "/help//"]),
    (#"{"/": "/help/"}"#, ["/help", "/help/"], ["/help/x"]),
    (#"{"/": "abc"}"#, ["/abc", "/abc/"], ["/a/abc", "/xabc"]),
    (#"{"/": "/a?c"}"#, ["/abc", "/a/c", "/abc/"], ["/ac", "/abbc"]),
    (#"{"/": "/a/?*"}"#, ["/a/b", "/a//"], ["/a/", "/a"]),
    (#"{"/": "*/x*"}"#, ["/x", "/a/xy/z"], ["/a"]), (#"{}"#, ["", "/", "/a?b#c"], []),
    (#"{"/": "/"}"#, ["", "/", "?a"], ["/a"]),
    (
      #"{"?": {"n": "????"}}"#, ["/?n=1234", "/?a=b&n=abcd", "/?n=1234&n=5678"],
      ["/", "/?n=123", "/?n=1234&n=1", "/?m=1234"]
    ),
    // A missing item counts as one with an empty value.
    (#"{"?": {"n": "*"}}"#, ["/", "/?n", "/?n=", "/?n=1"], []),
    (#"{"?": {"n": "?*"}}"#, ["/?n=1"], ["/", "/?n", "/?n="]),
    (#"{"?": {"n": ""}}"#, ["/", "/?n", "/?n=&a=1"], ["/?n=1"]),
    (#"{"/": "/caf%C3%A9"}"#, ["/caf%C3%A9"], ["/caf%c3%a9", "/café"]),
    (#"{"/": "/no/*", "exclude": true}, {"/": "/*"}"#, ["/a", "/not"], ["/no", "/no/", "/no/a"]),
    (#"{"/": "/*"}, {"/": "/no/*", "exclude": true}"#, ["/no/a"], []),
  ]

  @Test(arguments: rules) func `a rule matches as Apple documents it`(
    rule: String, taken: [String], left: [String]
  ) throws {
    let association = try association(rule)
    for path in taken {
      #expect(association.decision(about: "https://example.com" + path).isHanded, "\(path)")
    }
    for path in left {
      #expect(!association.decision(about: "https://example.com" + path).isHanded, "\(path)")
    }
  }

  @Test func `the first rule that matches decides, and is named`() throws {
    let association = try association(#"{"/": "/a"}, {"/": "/b", "exclude": true}, {"/": "/b"}"#)
    func decision(_ link: String) -> SiteAssociation.Decision { association.decision(about: link) }
    #expect(decision("https://x.example/a") == .handed(detail: 0, component: 0))
    #expect(decision("HTTP://x.example:8080/b?q") == .excluded(detail: 0, component: 1))
    #expect(decision("https://x.example/c") == .unmatched && decision("tt://x/a") == .unmatched)
    #expect(association.decision(about: "https://x.example/a", for: "A.b").isHanded)
    #expect(association.decision(about: "https://x.example/a", for: "A.c") == .unmatched)
  }

  @Test(arguments: [
    "{", "{}", "[]", file(#"{"/": 7}"#),
    #"{"applinks": {"details": [{"appID": "A.b", "paths": ["/a*"]}]}}"#,
    #"{"applinks": {"details": [], "defaults": {"exclude": true}}}"#,
    file(#"{"caseSensitive": false}"#),
    file(#"{"percentEncoded": false}"#), file(#"{"/": "/$(lang)"}"#), file(##"{"#": "top"}"##),
    file(#"{"?": "a=*"}"#), file(#"{"?": {"q": "$(lang)"}}"#), file(#"{"\u0023": "top"}"#),
    #"{"applinks": {"details": [{"appIDs": [], "components": [], "defaults": {}}]}}"#,
  ]) func `a file that is not a site file is refused`(_ text: String) {
    #expect(throws: DecodingError.self) { try SiteAssociation(json: Data(text.utf8)) }
  }

  @Test func `keys of other parts of a file, and its comments, have no meaning`() throws {
    let text = #"""
      {"webcredentials": {"apps": ["A.b"], "defaults": {}, "#": "$(lang)"}, "applinks": {"details": [
        {"appIDs": ["A.b"], "components": [{"/": "/a", "comment": "not $(lang)", "note": "#"}]}]}}
      """#
    let association = try SiteAssociation(json: Data(text.utf8))
    #expect(association.decision(about: "https://x.example/a").isHanded)
  }

  @Test func `a site file has a maximum size in bytes`() throws {
    let text = Data(#"{"applinks": {"details": []}}"#.utf8)
    let longest = text + Data(repeating: UInt8(ascii: " "), count: 16 * 1024 * 1024 - text.count)
    #expect(try SiteAssociation(json: longest).details.isEmpty)
    #expect(throws: DecodingError.self) { try SiteAssociation(json: longest + Data(" ".utf8)) }
  }

  /// The time depends on the length of the link, and does not grow with the number of wildcards.
  @Test func `a hostile pattern is decided without delay`() throws {
    let pattern = String(repeating: "*a", count: 500)
    let association = try association(#"{"/": "/\#(pattern)b"}"#)
    let link = "https://x.example/" + String(repeating: "a", count: 2_000)
    #expect(association.decision(about: link) == .unmatched)
  }
}

@Suite struct SiteLawTests {
  /// Few words, so that many links meet many patterns.
  private static let words = ["a", "b", "c"]

  private func pattern(_ chance: inout SeededGenerator) -> String {
    var segments: [String] = []
    for place in 0...chance.below(4) {
      let parameter =
        chance.pick(["", "", "", "a", "b"]) + ":p\(place)" + chance.pick(["", "", "-a"])
      segments.append(chance.chance(50) ? chance.pick(Self.words) : parameter)
    }
    if chance.chance(20) { segments.append("*rest") }
    return "/" + segments.joined(separator: "/") + (chance.chance(15) ? "?k=:k" : "")
  }

  private func link(_ chance: inout SeededGenerator) -> String {
    var path = ""
    for _ in 0..<chance.below(7) {
      path +=
        "/"
        + (chance.chance(5)
          ? "" : chance.pick(Self.words + ["d", "%2F", "%C3%A9", "aa", "b-a", "a7-a", "-a"]))
    }
    if chance.chance(50) { path += "/" }
    let query = chance.pick(["", "", "", "?k=1", "?j=1&k=2&l", "?kk=1", "?j=k"])
    return "https://shop.example" + path + query
  }

  /// Routes whose patterns a site file can express.
  private func routes(_ chance: inout SeededGenerator) -> [ListedRoute] {
    var patterns: Set<String> = []
    for _ in 0...chance.below(8) { patterns.insert(pattern(&chance)) }
    return ["/"]
      + patterns.sorted().map { pattern in
        switch chance.below(5) {
        case 0: .action(pattern)
        case 1: .screen(pattern, onWeb: false)
        default: .screen(pattern)
        }
      }
  }

  @Test func `the system hands over exactly the links that routes on the web match`() async throws {
    var chance = SeededGenerator(law: "site files")
    var (sound, handed) = (0, 0)
    while sound < SeededGenerator.rounds(200) {
      let listed = routes(&chance)
      let routes = Routes(listed)
      let compiled = CompiledRoutes(routes.registry)
      guard compiled.problems.isEmpty else { continue }
      sound += 1
      await chance.pause(at: sound)
      let association = try routes.siteAssociation(for: ["ABCDE12345.b"])
      let rules = SiteRules(association)
      let out = Set(listed.filter { !$0.isOnWeb }.map(\.pattern))
      for _ in 0..<100 {
        let link = link(&chance)
        let route = try compiled.match(link)?.pattern
        let isExpected = route.map { !out.contains($0) } ?? false
        if isExpected { handed += 1 }
        let decision = rules.decision(about: link)
        guard decision.isHanded != isExpected else { continue }
        Issue.record(
          """
          WAYMARK_SEED=\(chance.seed): \(link), which \(route ?? "no route") takes, is \(decision) of
          \(listed)
          \(association.json)
          """)
        return
      }
    }
    #expect(handed > sound)
  }
}
