import LawSupport
import Testing
import WaymarkTesting

@_spi(Benchmarks) @testable import Waymark

@Suite struct PatternTests {
  @Test(arguments: [
    ("/", "/"), ("/menu/:menu/:page", "/menu/:menu/:page"), ("/menu/", "/menu"),
    ("/files/*path", "/files/*path"), ("/files/*", "/files/*"), ("/:", "/:"), ("/*name", "/*name"),
    ("*", "/*"), ("/*", "/*"), ("/*/", "/*"), ("/*?q=:q", "/*?q=:q"),
    ("/search?q=:query&page=:page?", "/search?q=:query&page=:page?"),
    ("/search?q=:&page=:?", "/search?q=:&page=:?"), ("/s?a%26b=:x&%2A=:y", "/s?a%26b=:x&%2A=:y"),
    ("/caf%c3%a9/a b/é", "/caf%C3%A9/a%20b/%C3%A9"), ("/%41/%2F", "/A/%2F"),
    ("/a%3ab/%2a", "/a%3Ab/%2A"), ("/\\:id/\\*", "/%3Aid/%2A"), ("/a\\b", "/a%5Cb"),
    ("TT://menu/:id", "tt://menu/:id"), ("tt:menu/:id", "tt://menu/:id"),
    ("tt:///menu/:id", "tt://menu/:id"), ("tt://tabBar/X", "tt://tabbar/X"),
    ("tt:tabBar/X", "tt:/tabBar/X"), ("tt://:id", "tt://:id"), ("tt://*rest", "tt://*rest"),
    ("tt://", "tt://"), ("tt:", "tt://"), ("tel::number", "tel://:number"),
    ("https://Example.com:443/a/:b", "https://example.com/a/:b"),
    ("http://localhost:3000", "http://localhost:3000/"),
    ("https://[::1]:8443/*", "https://[::1]:8443/*"), ("/_a/:_b-2", "/_a/:_b-2"),
    ("/@:user", "/@:user"), ("/:name.json", "/:name.json"), ("/v:major", "/v:major"),
    ("/a:b.c", "/a:b.c"), ("/v:", "/v:"), ("/:a%62c", "/:a%62c"), ("/%41:a%2F", "/A:a%2F"),
    ("/\\:a:b", "/%3Aa:b"), ("/a%3Ab:c", "/a%3Ab:c"), ("/é:a é", "/%C3%A9:a%20%C3%A9"),
    ("/:a-b?q=:q", "/:a-b?q=:q"), ("/.:a", "/.:a"), ("tt://V:major/x", "tt://v:major/x"),
    ("tt:V:major/x", "tt:/V:major/x"),
    ("https://e.com/@:user/:f.txt", "https://e.com/@:user/:f.txt"),
  ]) func `a description reads back as an equal pattern`(_ text: String, description: String) throws
  {
    let pattern = try Pattern(text)
    #expect(pattern.description == description)
    let again = try Pattern(description)
    #expect(again == pattern && again.scope == pattern.scope && again.segments == pattern.segments)
    #expect(again.query == pattern.query)
  }

  @Test func `a pattern knows its scope, segments, query and parameters`() throws {
    let pattern = try Pattern("tt://Menu/:menu/:/*rest?q=:query&page=:page?&x=:")
    #expect(
      pattern.segments == [.literal("menu"), .parameter("menu"), .parameter(nil), .tail("rest")])
    #expect(pattern.query.map(\.key) == ["q", "page", "x"])
    #expect(
      pattern.parameters.map { $0.name + ($0.isOptional ? "?" : "") } == [
        "menu", "rest", "query", "page?",
      ])
    let origin = try #require(LinkOrigin("https://example.com"))
    let scopes = try ["*", "/*all", "https://EXAMPLE.com/:"].map { try Pattern($0).scope }
    #expect([pattern.scope] + scopes == [.scheme("tt"), .everything, .own, .origin(origin)])
  }

  @Test(
    arguments: [
      ("", .empty, 0), ("menu/:id", .notAbsolute, 0), ("invalid_route", .notAbsolute, 0),
      (":id", .notAbsolute, 0), ("*all", .notAbsolute, 0), ("?q=:q", .notAbsolute, 0),
      ("%zz", .notAbsolute, 0), (":1a", .notAbsolute, 0),
      ("http:", .badOrigin, 5), ("https:/x", .badOrigin, 6), ("https:///x", .badOrigin, 8),
      ("https://:host/x", .badOrigin, 8), ("https://*/x", .badOrigin, 8),
      ("/a\nb", .controlByte, 2), ("/é\u{7F}", .controlByte, 3), ("/%zz", .badEscape, 1),
      ("/é/a%4", .badEscape, 5), ("/s?%=:q", .badEscape, 3), ("/%ff", .badUTF8, 1),
      ("/ab/x%ff", .badUTF8, 5), ("/a#f", .fragment, 2), ("/a//b", .emptySegment, 3),
      ("//a", .emptySegment, 1), ("tt://a//b", .emptySegment, 7), ("/a/.", .dotSegment, 3),
      ("/../a", .dotSegment, 1), ("/%2E%2e/a", .dotSegment, 1), ("tt://../a", .dotSegment, 5),
      ("/:1a", .badName, 2), ("/:-a", .badName, 2), ("/:é", .badName, 2), ("/*a%20", .badName, 3),
      ("/s?q=:a.b", .badName, 7), ("/:a:b", .twoParameters, 3), ("/:a-:b", .twoParameters, 4),
      ("/x:a.:b", .twoParameters, 5), ("/x:a*", .twoParameters, 4), ("/:.json", .badName, 2),
      ("/a:1", .badName, 3), ("/:a*b", .twoParameters, 3), ("/**", .twoParameters, 2),
      ("/s?q=:a:b", .twoParameters, 7), ("/a:%zz", .badName, 3), ("/a%zz:b", .badEscape, 2),
      ("/:b%ff", .badUTF8, 3), ("/\\:a:b:c", .twoParameters, 6), ("tt://host:80/x", .badName, 10),
      ("/a*", .asteriskInSegment, 2), ("/*a/b", .tailNotLast, 1), ("/*/b", .tailNotLast, 1),
      ("/a/:b?", .emptyQuery, 5), ("/a?", .emptyQuery, 2), ("/a?flag", .noQueryParameter, 3),
      ("/a/:b?/c", .noQueryParameter, 6), ("/a?=:x", .noQueryParameter, 3),
      ("/a?q=:q&", .noQueryParameter, 8), ("/a?q=:q&&p=:p", .noQueryParameter, 8),
      ("/a?mode=full", .literalQueryValue, 8), ("/a?mode=", .literalQueryValue, 8),
      ("/a?q=*all", .asteriskInQuery, 5), ("/a?*=:q", .asteriskInQuery, 3),
      ("/:id/:id", .duplicateName("id"), 6), ("/:id?q=:id", .duplicateName("id"), 8),
      ("/a?q=:x&%71=:y", .duplicateKey("q"), 8),
    ] as [(String, PatternError.Code, Int)])
  func `an error names its place in bytes`(_ text: String, code: PatternError.Code, offset: Int) {
    let error = #expect(throws: PatternError.self) { try Pattern(text) }
    #expect(error?.code == code && error?.offset == offset && error?.text == text)
    let message = error?.message ?? ""
    #expect(message.hasSuffix(".") && message.contains("at character "), "\(message)")
    #expect(error?.underlined.hasSuffix("^") == true)
    let suggested = message.split(separator: "write ‘/").dropFirst().first?.prefix { $0 != "’" }
    #expect(throws: Never.self) { try Pattern("/" + (suggested ?? "")) }
  }

  @Test func `a pattern may have 64 segments, the host among them`() throws {
    func path(_ count: Int) -> String { String(repeating: "/a", count: count) }
    #expect(try Pattern(path(64)).segments.count == 64)
    #expect(try Pattern("tt:/" + path(64)).segments.count == 64)
    for (text, offset) in [(path(65), 129), ("tt:/" + path(65), 133)] {
      let error = #expect(throws: PatternError.self) { try Pattern(text) }
      #expect(error?.code == .tooManySegments && error?.offset == offset)
    }
  }

  @Test func `patterns differ where their bytes do`() throws {
    // Swift calls the two spellings of é equal; links do not.
    for (one, other, isSame) in [
      ("/\u{E9}", "/e\u{301}", false), ("/a", "/A", false), ("/a/", "/a", true),
      ("/:a", "/:b", false),
    ] { #expect(try (Pattern(one) == Pattern(other)) == isSame, "\(one) \(other)") }
  }

  @Test func `a description reads back, whatever the text`() {
    var random = SeededGenerator(law: "Pattern(p.description) == p")
    let pieces = [
      "/", "/:a", "/:b", "/:", "/*", "/*t", "/menu", "/%3A", "/%2a", "/%2F", "/é", "/ ", "\\:",
      "\\", "@:c", "v", ":d", ".json", "%61", "%2F", "tt:", "tt://", "TT://", "Host",
      "https://Example.com", ":8443", "?", "q=:q", "&", "p=:p?", "%26=:", ".", "%2e", "@", "[", "a",
      "Z", "-", "*",
    ]
    var read = 0
    for _ in 0..<SeededGenerator.rounds(20_000) {
      var text = random.pick(["", "/", "tt://", "tt:", "https://e.com"])
      for _ in 0..<random.below(6) { text += random.pick(pieces) }
      do {
        let pattern = try Pattern(text)
        read += 1
        let again = try? Pattern(pattern.description)
        let holds =
          again == pattern && again?.scope == pattern.scope && again?.query == pattern.query
          && again?.segments == pattern.segments
        if !holds { Issue.record("\(text.debugDescription), seed \(random.seed)") }
      } catch {
        let holds = error.text == text && (0...text.utf8.count).contains(error.offset)
        if !holds { Issue.record("\(text.debugDescription), seed \(random.seed)") }
      }
    }
    #expect(read > SeededGenerator.rounds(2_000))
  }

  // MARK: Messages

  /// Texts, and the places, the messages and the underlined texts of their errors.
  static let messages: [String: String] = [
    "/12:30":
      "5: names consist of letters, digits and ‘_’, and don't begin with a digit; write %3A for a "
      + "colon.\n/12:30\n    ^",
    "/é*": "3: a tail is a whole segment; write %2A for an asterisk.\n/é*\n  ^",
    "/:a-:b":
      "5: a segment can have only one parameter; add a slash, or write %3A for a colon and %2A for "
      + "an asterisk.\n/:a-:b\n    ^",
    "/a/:b?":
      "6: the query is empty; write one, such as ‘?page=:page?’, or remove the question mark, "
      + "because only parameters of a query can be optional.\n/a/:b?\n     ^",
    "menu":
      "1: it has neither a slash nor a scheme at the beginning; write ‘/menu’, or a scheme such as "
      + "‘tt://’.\nmenu\n^",
    "/:id/:id": "7: there are two parameters ‘id’; rename one.\n/:id/:id\n      ^",
    "/a\n": "3: control characters aren't allowed; remove it, or write it as %0A.\n/a\\u{A}\n  ^",
  ]

  @Test(arguments: messages)
  func `an error names the problem, its place and the solution`(_ text: String, words: String) {
    let error = #expect(throws: PatternError.self) { try Pattern(text) }
    let message = error.map { "\($0.message)\n\($0.underlined)" }
    #expect(message == "Invalid pattern at character " + words)
  }
}

@Suite struct MatchTraceTests {
  @Test func `a trace has the reason why each route lost`() throws {
    let table = try RouteTable([
      "/menu/:menu/:page String Int", "/menu/:menu", "/order/:a/:b", "/menu/*rest",
      "tt://menu/*all", "/menu/:x/:y", "/menu/:x/:y?q=:q", "/a/b/c/*d", "*",
    ])
    let trace = table.trace(of: try DeepLink("/menu/lunch/x"))
    #expect(
      trace.attempts.map(\.words) == [
        "‘page’: ‘x’ is not a whole number", "has 2 segments, the link has 3",
        "segment 1 is ‘menu’, not ‘order’", "matches, but ‘/menu/:x/:y’ is more specific",
        "is for another scheme or origin", "matches", "the query has no ‘q’",
        "has 4 segments, the link has 3", "matches, but ‘/menu/:x/:y’ is more specific",
      ])
    #expect(trace.attempts.map(\.pattern) == (0..<table.count).map { table.route($0).pattern })
  }

  @Test func `a route that names a scheme is compared with the host as written`() throws {
    let table = try RouteTable(["/A", "tt://a/:x"])
    let link = try DeepLink("tt://a/1")
    #expect(table.match(link)?.route == 1)
    #expect(
      table.trace(of: link).attempts.map(\.words) == ["has 1 segment, the link has 2", "matches"])
  }

  private enum Meal: String, LinkParameter, CaseIterable { case lunch, dinner }

  private static let shop = [
    "/", "/Item/:id Int", "/item/:id/review", "/menu/:meal/:page", "/@:user", "/files/*path",
    "/list?q=:q", "/deep/a/b/c", "tt://call/:number",
  ]

  @Test(
    arguments: [
      "/item/3":
        [
          "/Item/:id  segment 1 is ‘item’, not ‘Item’: the case of letters counts",
          "/item/:id/review  the segment ‘review’ is missing",
        ],
      "/Item": ["/Item/:id  the segment ‘:id’ is missing"],
      "/Item/x": ["/Item/:id  ‘id’: ‘x’ is not a whole number"],
      "/Item/3/x": ["/Item/:id  segment 3, ‘x’, is too many"],
      "/menu/lunch": ["/menu/:meal/:page  the segment ‘:page’ is missing"],
      "/files": ["/files/*path  the segment ‘*path’ is missing"],
      "/list": ["/list?q=:q  the query has no ‘q’"],
      "/deep/A/b/c": ["/deep/a/b/c  segment 2 is ‘A’, not ‘a’: the case of letters counts"],
      "/deep/a//b/c": ["/deep/a/b/c  segment 3 is empty"], "/x/y/z/0": [],
      "/itme/3": ["/Item/:id  segment 1 is ‘itme’, not ‘Item’"],
      "/Items/3": ["/Item/:id  segment 1 is ‘Items’, not ‘Item’"],
      "/Itm": [], "/Itexx/3": [],
      "http://www.shop.example/Item/3":
        ["/Item/:id  ‘http://www.shop.example’ is not accepted, but ‘https://shop.example’ is"],
      "https://www.shop.example/Item/3":
        ["/Item/:id  ‘https://www.shop.example’ is not accepted, but ‘https://shop.example’ is"],
      "https://shop.example:8080/Item/3":
        ["/Item/:id  ‘https://shop.example:8080’ is not accepted, but ‘https://shop.example’ is"],
      "shop:/Item/3": ["/Item/:id  ‘shop:’ is not accepted"],
      "https://other.example/Item/3": ["/Item/:id  ‘https://other.example’ is not accepted"],
      "https://other.example/nothing": [],
    ])
  func `the routes that nearly match a link are named`(_ text: String, misses: [String]) throws {
    let table = try RouteTable(Self.shop, origins: ["https://shop.example"])
    let link = try DeepLink(text)
    #expect(table.match(link) == nil && table.trace(of: link).nearMisses == misses)
  }

  @Test func `the values of an enum and at most three routes are named`() {
    var routes = Routes<String>()
    routes.add("/") { "Home" }
    for number in 1...5 { routes.add("/menu\(number)/:meal") { (meal: Meal) in "\(meal)" } }
    for letter in ["a", "b", "c", "d"] { routes.add("/x/\(letter)") { letter } }
    let navigator = Navigator(routes)
    navigator.expect(
      """
      /menu1/brunch -> unmatched (no route matches it; nearest: ‘/menu1/:meal’ \
      (‘meal’: ‘brunch’ is not one of lunch, dinner)) /
      """)
    guard case .unmatched(let trace) = navigator.open("/x") else { return _ = Issue.record() }
    #expect(trace.nearMisses == ["a", "b", "c"].map { "/x/\($0)  the segment ‘\($0)’ is missing" })
  }

  @Test func `a printed outcome names the link and why it nearly matched a route`() {
    var routes = Routes<String>()
    routes.add("/") { "Home" }
    for number in 1...200 { routes.add("/page\(number)") { "" } }
    routes.add("/books/:book") { (book: Int) in "\(book)" }
    routes.add("/found?q=:words") { (words: String) in words }
    let navigator = Navigator(routes)
    let value = "\(navigator.open(text: "/books/two", from: .app))"
    #expect(value.contains("/books/two") && value.contains("‘book’: ‘two’ is not a whole number"))
    #expect(!value.contains("page1"))
    #expect("\(navigator.open(text: "/found", from: .app))".contains("the query has no ‘q’"))
    #expect("\(navigator.open(text: "/nowhere", from: .app))".contains("/nowhere"))
  }
}
