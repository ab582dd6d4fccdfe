import Testing

@testable import Waymark

/// Finding a route in a text is matching the link that the text makes.
@Suite struct FindLawTests {
  private static let pieces = [
    "a", "b", "7", "é", "%C3%A9", "%2F", "%41", "%", "%zz", "%ff", ".", "..", "%2e", "", "//", "+",
    "&", "=", "?", "#", "'", "!", "~", "A", " ", "\u{1}", "\u{7F}", "x%2Fy", "tt:", "q=1",
    "x_push_page=true", "x_action", "long-segments-have-a-hash-for-a-key", "exactly8", "nine.bytes",
    "[", "@", ":", "\u{0}", "e\u{301}", "😀",
  ]
  private static let beginnings = [
    "/", "/", "/", "/", "tt://", "tt:/", "tt:", "TT://", "https://example.com",
    "https://example.com/", "https://EXAMPLE.com/", "https://example.com:443/", "https://e.com/",
    "http://example.com/", "other://", "other:/", "foo://", "", "tt://menu/", "tt://Menu/",
    "https://a@example.com/",
  ]

  @Test func `a route is found in a text if and only if the link matches`() async throws {
    var random = SeededRandom(law: "table.find(text) == table.match(DeepLink(text))")
    var found = 0
    for index in 0..<300 {
      await random.pause(at: index)
      var routes = RandomRoutes(&random, routes: 1 + random.below(25))
      try Self.addLongLiterals(to: &routes.table)
      for _ in 0..<60 {
        let text = random.chance(40) ? RandomRoutes.link(&random) : Self.text(&random)
        let match = (try? DeepLink(text)).flatMap { routes.table.match($0) }
        let answer = routes.table.find(text)
        if answer != nil { found += 1 }
        let values = answer.map { routes.table.parameters(of: $0, in: text) }
        let isSame = answer?.route == match?.route && values == match?.parameters
        let fromBytes = routes.table.find(utf8: Array(text.utf8))
        guard !isSame || fromBytes?.route != answer?.route else { continue }
        let difference = "\(String(describing: answer)), not \(String(describing: match))"
        Issue.record(
          "\(text.debugDescription): \(difference), in \(routes.patterns), seed \(random.seed)"
        )
      }
    }
    #expect(found > 3_000, "too few routes are found to say anything, seed \(random.seed)")
  }

  @Test func `a route is found by what is known of a link as it is found in its text`() async throws
  {
    var random = SeededRandom(law: "table.find(own link) == table.match(own link)")
    var (found, moved) = (0, 0)
    for index in 0..<200 {
      await random.pause(at: index)
      var routes = RandomRoutes(&random, routes: 1 + random.below(25))
      try Self.addLongLiterals(to: &routes.table)
      var unscoped = RouteTable(addresses: RandomRoutes.addresses)
      for (number, pattern) in routes.table.patterns.enumerated() {
        guard pattern.scope == .own || pattern.scope == .everything else { continue }
        _ = unscoped.add(
          pattern, types: routes.table.types(of: number), isConditional: random.chance(5))
      }
      #expect(!unscoped.hasScopes)
      for _ in 0..<60 {
        let text = random.chance(50) ? RandomRoutes.link(&random) : Self.text(&random)
        guard let link = try? DeepLink(text), let own = routes.table.appForm(of: link) else {
          continue
        }
        let answer = routes.table.find(own: own)
        let match = routes.table.match(own)
        if unscoped.find(own: own)?.route != unscoped.match(link)?.route {
          Issue.record("\(text.debugDescription) is not its own form, seed \(random.seed)")
        }
        var isSame = answer?.route == match?.route
        if let answer, let match, answer.isInPlace {
          found += 1
          moved += own.isWhole ? 0 : 1
          let names = routes.table.patterns[answer.route].parameters.map(\.name)
          isSame = isSame && answer.parameters(names, in: own) == match.parameters
        }
        if !isSame {
          Issue.record(
            "\(text.debugDescription): \(String(describing: answer)), seed \(random.seed)")
        }
      }
    }
    #expect(found > 2_000 && moved > 200, "\(found), \(moved), seed \(random.seed)")
  }

  @Test func `where values stand in the text, they are what the link means`() throws {
    let table = try RouteTable(["/menu/:menu/:page", "/f/*path", "/s/:x?q=:q&p=:p?"])
    let text = "/menu/lunch%20break/5"
    let found = try #require(table.find(text))
    #expect(found.route == 0 && found.isInPlace && found.count == 2)
    #expect(found[0] == 6..<19 && found[1] == 20..<21)
    let tail = try #require(table.find("/f/a/b%2Fc/"))
    #expect(tail[0] == 3..<10)
    let query = try #require(table.find("/s/1?x_push_page=true&q=2"))
    #expect(query[1] == 24..<25 && query[2] == nil && query.hasDirectives)
    #expect(table.parameters(of: query, in: "/s/1?x_push_page=true&q=2").items.count == 2)
    #expect(table.find("/f/../f/x")?.isInPlace == false)
  }

  @Test(arguments: 0...9, ["", "/*tail"])
  func `values are those of the match, however many there are`(_ count: Int, _ tail: String) throws
  {
    let names = (0..<count).map { "/:n\($0)" }.joined()
    let values = (0..<count).map { "/v\($0)" }.joined()
    let table = try RouteTable(["/x" + names + tail, "/x" + names + tail + "?q=:q&r=:r?"])
    for (route, query) in ["", "?q=a%20b", "?r=1&q=2"].enumerated() {
      let text = "/x" + values + (tail.isEmpty ? "" : "/t/%41/") + query
      let found = try #require(table.find(text))
      let match = try #require(table.match(try DeepLink(text)))
      #expect(found.route == min(route, 1) && found.route == match.route)
      #expect(table.parameters(of: found, in: text) == match.parameters)
      let named = count + (tail.isEmpty ? 0 : 1) + (found.route == 0 ? 0 : 2)
      #expect(found.isInPlace == (named <= 6))
      #expect(found.text(found.count, in: text) == nil)
      guard found.isInPlace else { continue }
      let read = (0..<found.count).compactMap { found.text($0, in: text) }
      #expect(read == match.parameters.items.map(\.value))
    }
  }

  @Test func `bytes that are not UTF-8 lead nowhere`() throws {
    let table = try RouteTable(["/:x", "*"])
    #expect(table.find(utf8: Array("/a".utf8))?.route == 0)
    #expect(table.find(utf8: [0x2F, 0xFF]) == nil)
    #expect(table.find(utf8: [0x2F, 0xFF] + Array("41".utf8)) == nil)
    #expect(table.find(utf8: [0x2F, 0xFF] + Array("41é".utf8)) == nil)
    #expect(table.find(utf8: Array("/é".utf8))?.route == 0)
    #expect(table.find(utf8: []) == nil)
  }

  @Test func `a walk meets no node twice, whatever the patterns`() throws {
    let choices = (0..<10).reduce([[String]]([[]])) { all, depth in
      all.flatMap { [$0 + ["a"], $0 + [":n\(depth)"]] }
    }
    let table = try RouteTable(choices.map { "/" + $0.joined(separator: "/") } + ["/a/a/*tail Int"])
    let nodes = table.index.nodes.count
    for last in ["nope/none", "a/a", "a"] {
      let link = try DeepLink("/" + String(repeating: "a/", count: 9) + last)
      let met = table.metNodes(for: link)
      #expect(met.count == Set(met).count)
      #expect(met.count <= nodes)
    }
  }

  @Test(arguments: ["/aaaaaaaaaaaaaaaa", "/abcdefghabcdefgh", "/%00aaaaaa%00aaaaaa", "/a/"])
  func `a segment whose hash is 0 leads to no literal`(_ text: String) throws {
    for pattern in ["/", "/b", "/a-literal-that-is-compared"] {
      let table = try RouteTable([pattern])
      #expect(table.find(text) == nil)
      #expect(try table.answer(text) == "-")
    }
    let table = try RouteTable(["/", "/:x", "/abcdefghabcdefgh", "/x/abcdefghabcdefgh"])
    #expect(table.find(text)?.route == (text == "/abcdefghabcdefgh" ? 2 : 1))
    #expect(table.find("/x/abcdefghabcdefgh")?.route == 3)
  }

  @Test func `segments of all lengths are found`() throws {
    let words = (1...40).map { String(repeating: "x", count: $0 - 1) + "y" }
    let table = try RouteTable(words.map { "/" + $0 } + words.map { "/\($0)/" + "\($0)/:v" })
    for (route, word) in words.enumerated() {
      #expect(table.find("/" + word)?.route == route)
      #expect(table.find("/" + word + "/")?.route == route)
      #expect(table.find("/\(word)/\(word)/\(word)")?.route == route + words.count)
      #expect(table.find("/\(word)z") == nil)
      #expect(table.find("/\(word)?q=1#f")?.route == route)
    }
    // Longer than what is folded, up to the limit of links.
    for count in [200, 255, 256, 257, 300, 8_190] {
      let long = String(repeating: "x", count: count)
      #expect(try RouteTable(["/:x", "/" + long]).find("/" + long)?.route == 1)
    }
  }

  @Test func `directives are found in a query, and nowhere else`() throws {
    let table = try RouteTable(["/s/:x"])
    let items = (0..<20).map { String(repeating: "k", count: $0) + "=v" }
    for count in 0..<items.count {
      let query = items[0..<count].joined(separator: "&")
      for (rest, isDirective) in [
        ("&x_action=go", true), ("&x_pop_page", true), ("&x_clear_stack_and_replace=1&q", true),
        ("&x_actions=go", false), ("&x_=go", false), ("&q=x_action", false),
        ("#&x_action=go", false), ("&x%5Faction=go", false), ("&q=/?x_action=go", false),
      ] {
        for beginning in ["/s/1", "https://example.com/s/1", "/s/%41"] {
          let text = beginning + "?" + query + rest
          #expect(table.find(text)?.hasDirectives == isDirective, "\(text)")
        }
      }
    }
    for (text, isDirective) in [
      ("/s/1?x_action=go", true), ("/s/1?&x_action", true), ("/s/1?x_action#?", true),
      ("/s/1?a?x_action", false), ("/s/1?a&?x_action", false), ("/s/1#a?x_action", false),
    ] {
      #expect(table.find(text)?.hasDirectives == isDirective, "\(text)")
    }
    #expect(table.find("/s/1#?x_action=go")?.hasDirectives == false)
    for (count, isFound) in [(64, true), (65, false)] {
      let query = Array(repeating: "a", count: count).joined(separator: "&")
      #expect((table.find("/s/1?" + query) != nil) == isFound)
    }
  }

  @Test(arguments: [
    // A slash is zero in a key, and equal halves cancel each other: all of these have the key 0.
    ("/%2F", "/abcdefghabcdefgh"), ("/%2F%2F", "/aaaaaaaaaaaaaaaa"), ("/%2F", "/%2F%2F"),
    // Eight decoded bytes, and eleven raw ones whose words combine to the same.
    ("/ab%2Fdefgh", "/ccxdefgh-.x"),
  ])
  func `an escaped segment is no other one whose key is equal`(_ one: String, _ other: String)
    throws
  {
    for (pattern, link) in [(one, other), (other, one)] {
      let alone = try RouteTable([pattern])
      let table = try RouteTable([pattern, "/:x", "/x" + pattern, "/x/:y"])
      for before in ["", "https://example.com"] {
        for after in ["", "/", "?q=1", "#f", "/?q=%41#f"] {
          #expect(alone.find(before + link + after) == nil)
          let same = pattern.replacing("%2F", with: "%2f")
          for (path, route) in [
            (pattern, 0), (same, 0), (link, 1), ("/x" + pattern, 2), ("/x" + same, 2),
            ("/x" + link, 3),
          ] {
            let text = before + path + after
            #expect(table.find(text)?.route == route, "\(text)")
            #expect(table.find(utf8: Array(text.utf8))?.route == route, "\(text)")
            #expect(table.match(try DeepLink(text))?.route == route, "\(text)")
          }
        }
      }
    }
  }

  @Test(arguments: [[], ["/a%20b", "/x%2Fy/z", "/%C3%A9/z", "/eight%2520nine/z"]])
  func `whatever byte is escaped, a segment is what it means`(_ odd: [String]) throws {
    let plain = [
      "/lit", "/lit/a", "/lit/:x", "/:x/z", "/:x/nine.bytes", "/ab", "/a-b", "/abcdefghi/z",
    ]
    let table = try RouteTable(plain + odd)
    for byte in 0...255 {
      let digits = (byte < 16 ? "0" : "") + String(byte, radix: 16)
      for escape in [
        "%" + digits, "%" + digits.uppercased(), "%C3%" + digits, "%" + digits + "%A9",
      ] {
        for text in [
          "/a\(escape)b", "/\(escape)", "/\(escape)\(escape)/z", "/lit/\(escape)/",
          "/l\(escape)t/a",
          "/x\(escape)y/z", "/eight%25\(escape)nine/z", "/abcdefgh\(escape)/z",
          "/%20/nine\(escape)bytes",
          "/lit/%2\(escape)", "/lit/\(escape)%", "/lit/a%20b\(escape)c?q", "/lit/\(escape)%zz/",
        ] {
          let match = (try? DeepLink(text)).flatMap { table.match($0) }
          let found = table.find(text)
          #expect(found?.route == match?.route, "\(text)")
          #expect(table.find(utf8: Array(text.utf8))?.route == match?.route, "\(text)")
          #expect(found.map { table.parameters(of: $0, in: text) } == match?.parameters, "\(text)")
        }
      }
    }
  }

  private static func text(_ random: inout SeededRandom) -> String {
    random.pick(beginnings)
      + (0..<random.below(6)).map { _ in random.pick(pieces) + random.pick(["", "/", "/"]) }
      .joined()
  }

  private static func addLongLiterals(to table: inout RouteTable) throws {
    _ = try table.add("/long-segments-have-a-hash-for-a-key/:x")
    _ = try table.add("/exactly8/:x Int")
    _ = try table.add("/:x/nine.bytes/*rest")
    _ = try table.add("/Menu/:a/:b/:c/:d/:e/:f/:g/:h/:i")
  }
}
