import LawSupport
import Testing
import WaymarkTesting

@_spi(Benchmarks) @testable import Waymark

@Suite struct RouteTableTests {
  @Test(
    arguments: [
      // Literal, typed, text, tail.
      (["/a/*rest", "/a/:x", "/a/:x Int", "/a/7"], "/a/7", [3, 2, 1, 0]),
      (["/a/*rest", "/a/:x", "/a/:x Int", "/a/7"], "/a/8", [2, 1, 0]),
      (["/a/*rest", "/a/:x", "/a/:x Int", "/a/7"], "/a/b", [1, 0]),
      (["/a/*rest", "/a/:x", "/a/:x Int", "/a/7"], "/a/b/c", [0]),
      // From the left: the first difference decides, not the number of literals.
      (["/:x/b/c", "/a/:y/:z"], "/a/b/c", [1, 0]), (["/:x/b/c", "/a/*rest"], "/a/b/c", [1, 0]),
      (["/a/:x/c", "/a/b/:y"], "/a/b/c", [1, 0]),
      (["/*rest", "/:x", "/:/:", "/a"], "/a", [3, 1, 0]),
      // A discarded parameter is text.
      (["/a/:", "/a/:x Int"], "/a/7", [1, 0]),
      // Required query keys, then a condition.
      (["/s", "/s?q=:q", "/s?q=:q&p=:p"], "/s?q=1&p=2", [2, 1, 0]),
      (["/s", "/s?q=:q", "/s?q=:q&p=:p"], "/s?q=1", [1, 0]),
      (["/s", "/s?q=:q", "/s?q=:q&p=:p"], "/s", [0]),
      (["/s", "/s if", "/s?q=:q", "/s?q=:q if"], "/s?q", [3, 2, 1, 0]),
      (["/s?p=:p?", "/s?q=:q"], "/s?p=1&q=2", [1, 0]),
      // A segment outranks the whole query.
      (["/:x?q=:q&p=:p", "/s"], "/s?q=1&p=2", [1, 0]),
      // Scopes: the link's own scheme or origin, the app's own, everything.
      (["*", "/*rest", "/a", "tt://:x", "https://example.com/*r"], "tt://a", [3, 2, 1, 0]),
      (["*", "/*rest", "/a", "tt://:x", "https://example.com/*r"], "/a", [2, 1, 0]),
      (
        ["*", "/*rest", "/a", "tt://:x", "https://example.com/*r"], "https://example.com/a",
        [4, 2, 1, 0]
      ), (["*", "* if", "/*rest"], "/a", [2, 1, 0]),
      // Parameters with literal text: below a literal, above others, the longer text first.
      (["/:x Int", "/v:x", "/:x", "/*x", "/v7", "/:x.a", "/v:x.a"], "/v7", [4, 1, 2, 3]),
      (["/:x Int", "/v:x", "/:x", "/*x", "/v7", "/:x.a", "/v:x.a"], "/v7.a", [6, 5, 1, 2, 3]),
      (["/v:x", "/v:x Int"], "/v7", [1, 0]), (["/v:", "/v:x Int"], "/v7", [1, 0]),
      (["/:x.", "/@:x", "/@:x."], "/@a.", [2, 1, 0]), (["/ab:x/c", "/a:y/:z"], "/abc/d", [1]),
      (["/@:x/:y Int Int", "/@:x/*rest", "/:z/7"], "/@1/7", [0, 1, 2]),
      // A literal that leads nowhere is left again.
      (["/a/b/c", "/:x/b/d"], "/a/b/d", [1]),
    ] as [([String], String, [Int])]) func `candidates are sorted, the best first`(
      _ routes: [String], link: String, order: [Int]
    ) throws
  {
    let table = try RouteTable(routes)
    let found = table.candidates(for: try DeepLink(link))
    #expect(try found.map(\.route) == order && table.match(DeepLink(link)) == found.first)
  }

  @Test(
    arguments: [
      ("/", "/", "0"), ("/", "https://example.com", "0"), ("/a", "/a/", "0"), ("/a/", "/a", "0"),
      ("/a", "/A", "-"), ("/a", "/a//", "-"), ("/a", "/%61", "0"), ("/a%2Fb", "/a%2fb", "0"),
      ("/a%2Fb", "/a/b", "-"), ("/:x", "/a%2Fb", "0 x=a/b"), ("/:x", "/%C3%A9", "0 x=é"),
      ("/:x", "/", "-"), ("/:x", "//", "-"), ("/:x/b", "//b", "-"), ("/:x", "/a+b", "0 x=a+b"),
      ("/:/:x", "/a/b", "0 x=b"),
      // Escapes of slashes and percent signs count, and so does every byte.
      ("/a%2Fb", "/a%252Fb", "-"), ("/a%252Fb", "/a%252Fb?q", "0"), ("/a%25", "/a%25#f", "0"),
      ("/%2F", "/%2f/?q", "0"), ("/%2F%2F", "/%2F", "-"), ("/exactly8", "/exactly%38", "0"),
      ("/abcdefghi", "/abcdefgh", "-"), ("/abcdefgh", "/abcdefghi", "-"), ("/a", "/a%00", "-"),
      // Literal text beside a parameter.
      ("/@:x", "/@a", "0 x=a"), ("/@:x", "/%40a", "0 x=a"), ("/@:x", "/@", "-"),
      ("/@:x", "/a", "-"), ("/:x.json", "/a.json.json", "0 x=a.json"), ("/:x.json", "/.json", "-"),
      ("/:x.json", "/a.JSON", "-"), ("/a:x-a", "/a-a", "-"), ("/v:x Int", "/v7", "0 x=7"),
      ("/v:x Int", "/v07", "-"), ("/a%2F:x", "/a%2f%2F", "0 x=/"), ("/:x%32F", "/a%2F", "-"),
      ("/:x%32F", "/a%252F", "0 x=a%"), ("/é:x", "/%C3%A9%C3%A9", "0 x=é"),
      ("tt://v:x/:y", "TT://V7/8", "0 x=7 y=8"), ("/v:x/:y", "tt://v7/8", "0 x=7 y=8"),
      ("https://example.com/@:x", "https://example.com/@a", "0 x=a"),
      // Tails.
      ("/f/*path", "/f", "-"), ("/f/*path", "/f/", "-"), ("/f/*path", "/f/a", "0 path=a"),
      ("/f/*path", "/f/a/b%2Fc/d/", "0 path=a/b%2Fc/d"),
      // More than eight values are read at once.
      (
        "/:a/:b/:c/:d/:e/:f/:g/:h/*i", "/1/%2F/3/4/5/6/7/%25/9/%2F",
        "0 a=1 b=/ c=3 d=4 e=5 f=6 g=7 h=% i=9/%2F"
      ),
      ("/f/*path", "/f/a/b%2fc%20d", "0 path=a/b%2Fc d"),
      ("/f/*path", "/f/a%252Fb", "0 path=a%252Fb"), ("/f/*path", "/f/100%25", "0 path=100%25"),
      ("/f/*path [Int]", "/f/7/8", "0 path=7/8"), ("/f/*path [Int]", "/f/7/x", "-"),
      // Lists, and empty values.
      ("/s?tag=:tag? [String]", "/s?tag=a&x=1&tag=b/c&tag=%25", "0 tag=a/b%2Fc/%25"),
      ("/s?tag=:tag? [String]", "/s?tag=&tag", "0"), ("/s?tag=:tag [String]", "/s?tag=", "-"),
      ("/s?tag=:tag [String]", "/s", "-"), ("/s?tag=:tag [String]", "/s?tag=&tag=a", "0 tag=a"),
      ("/s?n=:n? [Int]", "/s?n=7&n=8", "0 n=7/8"), ("/s?n=:n? [Int]", "/s?n=7&n=x", "-"),
      ("/s?page=:page? Int?", "/s?page=", "0"), ("/s?page=:page? Int?", "/s?page", "0"),
      ("/s?page=:page? Int?", "/s?page=&page=7", "0"),
      ("/s?on=:on? Bool?", "/s?on=TRUE", "0 on=TRUE"), ("/s?q=:q? String?", "/s?q=", "0"),
      ("/s?q=:q", "/s?q=", "0 q="), ("/s?page=:page Int", "/s?page=", "-"),
      ("/f/*path", "other:/f/a", "-"), ("other:/*path", "other:/f/b%2fc", "0 path=f/b%2Fc"),
      ("/f/*path", "/f/a//b", "-"), ("/f/*", "/f/a/b", "0"), ("/f/*path Int", "/f/7", "0 path=7"),
      ("/f/*path Int", "/f/7/8", "-"),
      // Types.
      ("/p/:id Int", "/p/x", "-"), ("/p/:id Double", "/p/nan", "-"),
      ("/p/:id Bool", "/p/1", "0 id=1"),
      // Queries.
      ("/s?q=:query", "/s", "-"), ("/s?q=:query", "/s?q", "0 query="),
      ("/s?q=:query", "/s?a=1&q=b%26c&q=d", "0 query=b&c"), ("/s?q=:query", "/s?Q=1", "-"),
      ("/s?q=:n Int", "/s?q", "-"), ("/s?q=:n Int", "/s?q=x&q=1", "-"),
      ("/s?q=:&p=:p", "/s?p=1", "-"), ("/s?q=:&p=:p", "/s?q&p=1", "0 p=1"),
      ("/s?p=:page? Int?", "/s", "0"), ("/s?p=:page? Int?", "/s?p=2", "0 page=2"),
      ("/s?p=:page? Int?", "/s?p=x", "-"), ("/s?p=:?&q=:q? String?", "/s?q=1", "0 q=1"),
      ("/s?a%26b=:x", "/s?a%26b=1", "0 x=1"), ("/s?q=:q#", "/s?q=1", "error"),
      ("/s?q=:q", "/s?q=1#f", "0 q=1"),
      // Schemes and hosts without case, paths with case.
      ("tt://menu/:x", "TT://MENU/a", "0 x=a"), ("TT://Menu/:x", "tt://menu/a", "0 x=a"),
      ("tt://menu/A", "tt://menu/a", "-"), ("tt://menu/:x", "/menu/a", "-"),
      ("tt://menu/:x", "tt:///menu/a", "0 x=a"), ("/menu/:x", "tt:///menu/a", "0 x=a"),
      ("/menu/:x", "tt:menu/a", "0 x=a"),
      ("https://example.com/:x", "HTTPS://EXAMPLE.com:443/a", "0 x=a"),
      ("https://example.com/:x", "/a", "-"),
      // Foreign links.
      ("/:x", "https://other.com/a", "-"), ("https://other.com/:x", "https://other.com/a", "0 x=a"),
      ("https://other.com/:x", "http://other.com/a", "-"),
      ("https://example.com/:x", "http://example.com/a", "0 x=a"),
      ("/:x", "http://example.com/a", "0 x=a"),
      ("https://other.com:8443/:x", "https://other.com/a", "-"),
      ("other://:x/:y", "other://a/b", "0 x=a y=b"),
      ("tel::number", "tel:+1-555", "0 number=+1-555"), ("/tel/:n", "tel:555", "-"),
      ("other://*rest", "other://a//b", "-"), ("other://", "other://", "0"),
      // The catch-all.
      ("*", "/", "-"), ("*", "/a", "0"), ("*", "/a//b", "-"), ("*", "tt://", "-"),
      ("*", "foo:bar", "0"), ("*", "foo://", "0"), ("*", "https://other.com", "0"),
      ("*", "https://other.com/a//b", "0"),
    ] as [(String, String, String)])
  func `a pattern matches its links only`(_ route: String, link: String, answer: String) throws {
    guard answer != "error" else {
      #expect(throws: PatternError.self) { try RouteTable([route]) }
      return
    }
    #expect(try RouteTable([route]).answer(link) == answer)
  }

  @Test(arguments: [
    ("/a", "/a/", true), ("/a/:x", "/a/:y", true), ("/a/:x", "/a/:", true),
    ("/a/:x Int", "/a/:x Double", true), ("/a/:x Int", "/a/:x", false),
    ("/a/:x String?", "/a/:y", true), ("/a/*x", "/a/*", true), ("/a/*x Int", "/a/*x", true),
    ("/a/:x", "/a/*x", false), ("/s?q=:q", "/s?p=:p", true), ("/s?q=:q", "/s?q=:q&p=:p?", true),
    ("/s?q=:q", "/s", false), ("/s?q=:q", "/s?q=:q? String?", false), ("/s if", "/s", false),
    ("/s if", "/s if", true), ("/s", "tt://s", false), ("tt://s", "TT:s", true),
    ("tt://s", "uu://s", false), ("https://e.com/s", "https://E.com:443/s", true),
    ("https://e.com/s", "http://e.com/s", false), ("*", "/*", true), ("*", "/*all", false),
    ("/\u{E9}", "/e\u{301}", false),
  ])
  func `two routes of one rank tie, in any order`(_ one: String, other: String, ties: Bool) throws {
    for pair in [[one, other], [other, one]] {
      let table = try RouteTable(["/unrelated"] + pair)
      #expect(table.ties == (ties ? [2: 1] : [:]) && table.count == 3)
      #expect(table.route(2).types.count == table.route(2).pattern.parameters.count)
    }
  }

  @Test func `a walk through many routes is short`() throws {
    let routes = (0..<3_000).flatMap { ["/a\($0)/:x", "/:x/b\($0) Int", "/t\($0)/*rest"] }
    let table = try RouteTable(routes)
    #expect(
      try ["/a2999/q", "/7/b2999", "/t2999/q/r", "/none/q"].map { try table.answer($0) } == [
        "8997 x=q", "8998 x=7", "8999 rest=q/r", "-",
      ])
  }

  @Test(arguments: [
    (["/tabBar/:x"], "tt://tabBar/7", "0 x=7", "/tabBar/7"),
    (["/tabBar/:x"], "tt://TABBAR/7", "0 x=7", "/tabBar/7"),
    (["/tabBar/:x"], "/tabbar/7", "-", "/tabbar/7"),
    (["/tabBar", "/tabbar"], "tt://tabBar", "1", "/tabbar"),
    (["/tabBar", "tt://tabBar"], "tt://tabBar", "1", "/tabBar"),
    (["/:x"], "tt://Joe", "0 x=joe", "/joe"),
    (["/tabBar"], "https://example.com/tabbar", "-", "/tabbar"),
  ]) func `a host ignores case, and gets the spelling of its literal`(
    _ routes: [String], text: String, answer: String, own: String
  ) throws {
    let table = try RouteTable(routes)
    #expect(try table.answer(text) == answer)
    #expect(try table.appForm(of: DeepLink(text))?.description == own)
  }

  @Test func `segments of all lengths are distinguished`() throws {
    let words = (1...40).map { String(repeating: "x", count: $0 - 1) + "y" }
    let table = try RouteTable(words.map { "/" + $0 } + words.map { "/\($0)/" + "\($0)/:v" })
    for (route, word) in words.enumerated() {
      let links = [
        "/" + word, "/\(word)/", "/\(word)/\(word)/v", "/\(word)z", "/\(word.dropLast())z",
      ]
      #expect(
        try links.map { try table.answer($0) } == [
          "\(route)", "\(route)", "\(route + words.count) v=v", "-", "-",
        ])
    }
    for count in [200, 255, 256, 257, 300, 8_190] {
      let long = String(repeating: "x", count: count)
      #expect(try RouteTable(["/:x", "/" + long]).answer("/" + long) == "1")
    }
  }

  @Test(arguments: [-1, 1])
  func `a route that does not exist has no pattern and no types`(_ number: Int) async {
    // Until Swift Testing notices that a process has ended, one of its threads never pauses.
    await Task(priority: .high) {
      await #expect(processExitsWith: .failure) { [number] in
        _ = try RouteTable(["/:x"]).route(number).pattern
      }
      await #expect(processExitsWith: .failure) { [number] in
        _ = try RouteTable(["/:x"]).route(number).types
      }
    }.value
  }

  @Test func `values outlive their table`() throws {
    func values(_ link: String, _ patterns: String...) throws -> RouteParameters {
      let table = try RouteTable(patterns)
      return table.parameters(of: try #require(table.match(DeepLink(link))))
    }
    let large = try values("/c/d", "/a", "/b", "/:x/:y")
    let small = try values("/c", "/:z")
    #expect(large.items.map(\.value) == ["c", "d"] && small["z"] == "c")
  }
}

@Suite struct RouteTableLawTests {
  @Test func `table and trace agree with the linear matcher`() async {
    var random = SeededGenerator(law: "table.match == oracle")
    var matched = 0
    for index in 0..<SeededGenerator.rounds(400) {
      await random.pause(at: index)
      let routes = RandomRoutes.routes(&random, count: 1 + random.below(30))
      let links = (0..<40).map { _ in RandomRoutes.link(&random) }
      do throws(BrokenLaw) {
        matched += try TableCheck.run((routes + [""] + links).joined(separator: "\n"))
      } catch { Issue.record("\(error.words) in \(routes), seed \(random.seed)") }
    }
    #expect(
      matched > SeededGenerator.rounds(3_000),
      "too few links match to say anything, seed \(random.seed)")
  }

  @Test func `a link that is built leads back to the route and its values`() throws {
    var random = SeededGenerator(law: "match(link(to: r, p)) == (r, p)")
    let values = [
      "a", "b", "7", "A", "é", "e\u{301}", "a/b", "x/", "", ".", "..", "%2F", "%25a", " ", "+",
      "a:b", "*", "?q=1", "#", "3.5", "true", "\u{1}", "😀", "&p=1", "a@B", "//", "[::1]", "tt:",
      "\"", "\\",
    ]
    var (built, tables) = (0, 0)
    let enough = SeededGenerator.rounds(50_000)
    while built < enough, tables < enough {
      tables += 1
      let table = try RouteTable(RandomRoutes.routes(&random, count: 12))
      for number in 0..<table.count {
        let pattern = table.route(number).pattern
        for _ in 0..<8 {
          let chosen = pattern.parameters.filter { !$0.isOptional || random.chance(50) }
          let given = RouteParameters(
            names: chosen.map(\.name), values: chosen.map { _ in random.pick(values) })
          guard let link = try? table.link(to: number, given) else { continue }
          built += 1
          let match = table.match(link).map(table.withValues)
          // An empty optional value is an absent one.
          let kept = chosen.filter { !$0.isOptional || given[$0.name] != "" }.map(\.name)
          let expected = RouteParameters(names: kept, values: kept.map { given[$0] })
          let holds =
            match == LinearMatcher.Match(route: number, parameters: expected)
            && (try? DeepLink(link.description)) == link
          if !holds { Issue.record("\(link) for \(pattern), seed \(random.seed)") }
        }
      }
    }
    #expect(built >= enough, "too few links are built to say anything, seed \(random.seed)")
  }
}
