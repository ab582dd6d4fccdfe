import Testing

@_spi(Benchmarks) @testable import Waymark

/// What the systems before this one match; where this one differs, the row says why.
@Suite struct PredecessorMatchTests {
  private static let restaurant = [
    "*", "tt://tabBar", "tt://menu/:menu", "tt://food/:food", "tt://about/:about",
    "tt://food/:food/nutrition", "tt://order?waitress=:waitress", "tt://order/food",
    "tt://order/confirm", "tt://order/send",
  ]

  @Test(arguments: [
    ("tt-demo-1", "tt://tabBar", "1"),
    ("tt-demo-2", "tt://menu/1", "2 menu=1"),
    ("tt-demo-3", "tt://food/porridge", "3 food=porridge"),
    // Was route 6: a declared query parameter is required.
    ("tt-demo-6", "tt://order", "0"),
    ("tt-demo-11", "tt://unknown/x/y/z", "0"),
    // Was route 2: empty segments do not collapse, and nothing of the app's takes one.
    ("tt-demo-14", "tt://menu//1", "-"),
    // Was the catch-all: a scheme is read without case.
    ("tt-demo-16", "TT://menu/1", "2 menu=1"),
    // Was the catch-all: a host is read without case.
    ("tt-demo-17", "tt://Menu/1", "2 menu=1"),
    // Was the catch-all: without a host the path begins the pattern.
    ("tt-demo-18", "tt:///menu/1", "2 menu=1"),
  ])
  func `the restaurant's links`(_ fact: String, link: String, answer: String) throws {
    #expect(try RouteTable(Self.restaurant).answer(link) == answer, "\(fact)")
  }

  @Test(
    arguments: [
      // Was route 1: a key that is missing makes no match, so nothing is shadowed.
      ("tt-order-2", ["tt://order", "tt://order?waitress=:w"], "tt://order", "0"),
      ("tt-order-3", ["tt://food/:name", "tt://food/cake"], "tt://food/cake", "1"),
      ("tt-order-4", ["*", "tt://x"], "foo:bar", "0"),
      ("ik-m-2", ["myapp://path/to/:thing"], "myapp://path/to/foobar?foo=bar", "0 thing=foobar"),
      ("ik-m-3", ["myapp://path/to/:thing"], "myapp://path/to/foo/bar", "-"),
      ("ik-m-5", ["myapp://route/one"], "myapp://route/one", "0"),
      ("ik-m-8", ["myapp://route/:one"], "myapp://route/test?foo=bar&this=that", "0 one=test"),
      // Was a match without a value: a colon is nothing special in a link.
      ("ik-m-d2", ["myapp://route/:id"], "myapp://route/:id", "0 id=:id"),
      // Was no match: a colon is nothing special in a link.
      ("ik-m-d3", ["myapp://route/:id"], "myapp://route/:other", "0 id=:other"),
      // Was an empty value: nothing is no segment.
      ("ik-m-d4", ["myapp://project/:id"], "myapp://project/", "-"),
      // Was no match: a scheme is read without case.
      ("ik-m-d7", ["MyApp://a"], "myapp://a", "0"),
      ("ik-empty-2", [], "testapp://foo/bar", "-"),
      ("soc-match-1", ["soc://:ident"], "soc://3", "0 ident=3"),
      ("soc-match-4", ["soc://:ident"], "soc://", "-"),
      ("soc-match-5", ["soc://:ident"], "soc://joe", "0 ident=joe"),
      ("soc-match-7", ["soc://:ident/sandwich"], "soc://", "-"),
      ("soc-match-8", ["soc://:ident/sandwich"], "soc:///sandwich", "-"),
      ("soc-match-14", ["soc://:ident.json"], "soc://3.json", "0 ident=3"),
      ("soc-match-11", ["soc://:ident/sandwich/:catName"], "soc:///sandwich/", "-"),
    ] as [(String, [String], String, String)])
  func `other tables`(_ fact: String, routes: [String], link: String, answer: String) throws {
    #expect(try RouteTable(routes).answer(link) == answer, "\(fact)")
  }

  @Test(
    arguments: [
      ("ik-pat-3", "invalid_route", .notAbsolute),
      ("soc-bad-1", "/:dilly:isacat", .twoParameters),
      // Matched any query: a value that has to be a certain one is the screen's business.
      ("ik-m-d10", "myapp://a?ignored=1", .literalQueryValue),
      // Made nothing: a pattern begins with a slash, a scheme or an origin.
      ("soc-gen-11", "", .empty),
      // Left the fragment out: a pattern has none.
      ("tt-gen-10", "tt://u/:id#:frag", .fragment),
    ] as [(String, String, PatternError.Code)])
  func `texts that are no patterns`(_ fact: String, text: String, code: PatternError.Code) {
    let error = #expect(throws: PatternError.self) { try Pattern(text) }
    #expect(error?.code == code, "\(fact)")
  }

  @Test(
    arguments: [
      (
        "ik-pat-1", "appscheme://path/to/thing",
        [.literal("path"), .literal("to"), .literal("thing")]
      ),
      // Kept its upper case: a host is read without case.
      ("tt-spec-1", "tt://tabBar", [.literal("tabbar")]),
      ("tt-spec-4", "tt://about/:about", [.literal("about"), .parameter("about")]),
      ("tt-spec-9", "tt://order/send", [.literal("order"), .literal("send")]),
      ("tt-spec-12", "tt://a/b/:y", [.literal("a"), .literal("b"), .parameter("y")]),
      ("tt-spec-3", "tt://food/:food", [.literal("food"), .parameter("food")]),
      ("tt-spec-8", "tt://order/confirm", [.literal("order"), .literal("confirm")]),
      (
        "tt-spec-10", "tt://menu/:menu/:page",
        [.literal("menu"), .parameter("menu"), .parameter("page")]
      ),
      ("tt-spec-15", "tt://h/user-(id)", [.literal("h"), .literal("user-(id)")]),
    ] as [(String, String, [Pattern.Segment])])
  func `patterns are taken apart`(_ fact: String, text: String, segments: [Pattern.Segment]) throws
  {
    #expect(try Pattern(text).segments == segments, "\(fact)")
  }

  @Test(arguments: [
    // Was 0, 3 and 2147483647: what does not convert is no match, and nothing is cut off.
    ("tt-conv-2", "Int", "abc", false),
    ("tt-conv-4", "Int", "3.7", false),
    ("tt-conv-5", "Int", "99999999999", true),
    ("tt-conv-7", "Double", "3.5", true),
    ("tt-conv-8", "Double", "6.14", true),
    ("tt-conv-10", "Bool", "true", true),
    ("tt-conv-11", "Bool", "0", true),
  ])
  func `values convert or do not match`(_ fact: String, kind: String, text: String, fits: Bool)
    throws
  {
    let answer = try RouteTable(["/:x \(kind)"]).answer("/" + text)
    #expect(answer == (fits ? "0 x=\(text)" : "-"), "\(fact)")
  }

  @Test func `numbers keep their value`() {
    #expect(Int(linkText: "99999999999") == 99_999_999_999)
    #expect(Int32(linkText: "99999999999") == nil)
    #expect(Float(linkText: "3.5") == 3.5)
    #expect(Double(linkText: "6.14") == 6.14)
    #expect(Bool(linkText: "true") == true)
    #expect(Bool(linkText: "0") == false)
  }

  @Test(
    arguments: [
      ("tt-gen-1", "tt://contact/view/:uid", ["uid": 1.linkText], "tt://contact/view/1"),
      (
        "tt-gen-2", "tt://contact/:name/:phone", ["name": "three20", "phone": "1234567"],
        "tt://contact/three20/1234567"
      ),
      ("tt-gen-3", "twitter://tweet/:id/thread", ["id": 7.linkText], "twitter://tweet/7/thread"),
      ("tt-gen-4", "tt://u/:name", ["name": "joe"], "tt://u/joe"),
      // Was "a b/c" as it stands: a value stays one segment.
      ("tt-gen-5", "tt://u/:name", ["name": "a b/c"], "tt://u/a%20b%2Fc"),
      // Was 3.500000: the shortest text that reads back.
      ("tt-gen-7", "tt://u/:score", ["score": 3.5.linkText], "tt://u/3.5"),
      // Was 1: a truth is written as such; 1 is still read.
      ("tt-gen-8", "tt://u/:flag", ["flag": true.linkText], "tt://u/true"),
      ("soc-gen-1", "/:leet", ["leet": 1337.linkText], "/1337"),
      ("soc-gen-3", "/:leet/:five", ["leet": "1337", "five": "5000"], "/1337/5000"),
    ] as [(String, String, KeyValuePairs<String, String>, String)])
  func `links are built`(
    _ fact: String, pattern: String, values: KeyValuePairs<String, String>, text: String
  ) throws {
    let link = try RouteTable([pattern]).link(to: 0, RouteParameters(values))
    #expect(link.description == text, "\(fact)")
  }

  @Test func `a value that is missing is an error, not an empty segment (tt-gen-9)`() throws {
    let table = try RouteTable(["tt://u/:x"])
    #expect(throws: LinkBuildingError.missing(name: "x")) {
      try table.link(to: 0, RouteParameters())
    }
  }

  @Test func `parameters and the query are two things (ik-sub)`() throws {
    let link = try DeepLink("myapp://path/to/foobar?foo=bar")
    let table = try RouteTable(["myapp://path/to/:thing"])
    let parameters = table.parameters(of: try #require(table.match(link)))
    #expect(parameters["nonExistant"] == nil)
    // Was in the parameters: only what the pattern names is.
    #expect(parameters["foo"] == nil)
    #expect(link.queryValue("foo") == "bar")
  }

  @Test func `the same names in another order are other routes (ik-chain-5)`() throws {
    let table = try RouteTable([
      "testapp://red/:red/green/:green/blue/:blue", "testapp://green/:green/blue/:blue/red/:red",
      "testapp://blue/:blue/red/:red/green/:green",
    ])
    #expect(try table.answer("testapp://red/1/green/1/blue/1") == "0 red=1 green=1 blue=1")
    #expect(try table.answer("testapp://green/2/blue/2/red/2") == "1 green=2 blue=2 red=2")
    #expect(try table.answer("testapp://blue/3/red/3/green/3") == "2 blue=3 red=3 green=3")
    #expect(try table.answer("testapp://blah/blah") == "-")
  }
}
