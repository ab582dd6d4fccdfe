import Foundation
import Testing
import WaymarkSite

/// A rule of a file, as JSON, with links that it matches and links that it does not match.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let rule: String
  let taken: [String]
  let left: [String]
  var testDescription: String { rule }

  init(_ rule: String, _ taken: [String], not left: [String]) {
    (self.rule, self.taken, self.left) = (rule, taken, left)
  }

  var association: SiteAssociation {
    get throws {
      let text = """
        {"applinks": {"details": [{"appIDs": ["A.b"], "components": [\(rule)]}]}}
        """
      return try SiteAssociation(json: Data(text.utf8))
    }
  }
}

@Suite struct SiteMatchingTests {
  static let rules = [
    RuleCase(
      #"{"/": "/buy/*"}"#, ["/buy/", "/buy", "/buy/a/b", "/buy/?q#f"], not: ["/Buy/x", "/a/buy/"]),
    // A slash at the end of a path doesn't count, nor does one at the beginning of a pattern.
    RuleCase(#"{"/": "/help"}"#, ["/help", "/help/"], not: ["/helps", "/help//"]),
    RuleCase(#"{"/": "/help/"}"#, ["/help", "/help/"], not: ["/help/x"]),
    RuleCase(#"{"/": "abc"}"#, ["/abc", "/abc/"], not: ["/a/abc", "/xabc"]),
    RuleCase(#"{"/": "/a?c"}"#, ["/abc", "/a/c", "/abc/"], not: ["/ac", "/abbc"]),
    RuleCase(#"{"/": "/a/?*"}"#, ["/a/b", "/a//"], not: ["/a/", "/a"]),
    RuleCase(#"{"/": "*/x*"}"#, ["/x", "/a/xy/z"], not: ["/a"]),
    RuleCase(#"{}"#, ["", "/", "/a?b#c"], not: []),
    RuleCase(#"{"/": "/"}"#, ["", "/", "?a"], not: ["/a"]),
    RuleCase(
      #"{"?": {"n": "????"}}"#, ["/?n=1234", "/?a=b&n=abcd", "/?n=1234&n=5678"],
      not: ["/", "/?n=123", "/?n=1234&n=1", "/?m=1234"]),
    // A missing item counts as one with an empty value.
    RuleCase(#"{"?": {"n": "*"}}"#, ["/", "/?n", "/?n=", "/?n=1"], not: []),
    RuleCase(#"{"?": {"n": "?*"}}"#, ["/?n=1"], not: ["/", "/?n", "/?n="]),
    RuleCase(#"{"?": {"n": ""}}"#, ["/", "/?n", "/?n=&a=1"], not: ["/?n=1"]),
    RuleCase(#"{"/": "/caf%C3%A9"}"#, ["/caf%C3%A9"], not: ["/caf%c3%a9", "/café"]),
    RuleCase(
      #"{"/": "/no/*", "exclude": true}, {"/": "/*"}"#, ["/a", "/not"],
      not: ["/no", "/no/", "/no/a"]),
    RuleCase(#"{"/": "/*"}, {"/": "/no/*", "exclude": true}"#, ["/no/a"], not: []),
  ]

  @Test(arguments: rules) func `a rule matches as Apple documents it`(_ rule: RuleCase) throws {
    let association = try rule.association
    for path in rule.taken {
      #expect(association.decision(about: "https://example.com" + path).isHanded, "\(path)")
    }
    for path in rule.left {
      #expect(!association.decision(about: "https://example.com" + path).isHanded, "\(path)")
    }
  }

  @Test func `the first rule that matches decides, and is named`() throws {
    let association = try RuleCase(
      #"{"/": "/a"}, {"/": "/b", "exclude": true}, {"/": "/b"}"#, [], not: []
    ).association
    func decision(_ link: String) -> SiteAssociation.Decision { association.decision(about: link) }
    #expect(decision("https://x.example/a") == .handed(detail: 0, component: 0))
    #expect(decision("HTTP://x.example:8080/b?q") == .excluded(detail: 0, component: 1))
    #expect(decision("https://x.example/c") == .unmatched && decision("tt://x/a") == .unmatched)
    #expect(association.decision(about: "https://x.example/a", for: "A.b").isHanded)
    #expect(association.decision(about: "https://x.example/a", for: "A.c") == .unmatched)
  }

  private static func rule(_ fields: String) -> String {
    #"{"applinks": {"details": [{"appIDs": ["A.b"], "components": [{\#(fields)}]}]}}"#
  }

  @Test(arguments: [
    "{", "{}", "[]", #"{"applinks": {"details": [{"appIDs": ["A.b"], "components": [{"/": 7}]}]}}"#,
    #"{"applinks": {"details": [{"appID": "A.b", "paths": ["/a*"]}]}}"#,
    #"{"applinks": {"details": [], "defaults": {"exclude": true}}}"#,
    rule(#""caseSensitive": false"#),
    rule(#""percentEncoded": false"#), rule(#""/": "/$(lang)""#), rule(##""#": "top""##),
    rule(#""?": "a=*""#),
  ]) func `what is not a site file is refused`(_ text: String) {
    #expect(throws: DecodingError.self) { try SiteAssociation(json: Data(text.utf8)) }
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
    let association = try RuleCase(#"{"/": "/\#(pattern)b"}"#, [], not: []).association
    let link = "https://x.example/" + String(repeating: "a", count: 2_000)
    #expect(association.decision(about: link) == .unmatched)
  }
}
