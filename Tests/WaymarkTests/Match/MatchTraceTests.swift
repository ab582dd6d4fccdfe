import Testing

@_spi(Benchmarks) @testable import Waymark

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
      (
        "/item/3",
        [
          "/Item/:id  segment 1 is ‘item’, not ‘Item’: the case of letters counts",
          "/item/:id/review  the segment ‘review’ is missing",
        ]
      ), ("/Item", ["/Item/:id  the segment ‘:id’ is missing"]),
      ("/Item/x", ["/Item/:id  ‘id’: ‘x’ is not a whole number"]),
      ("/Item/3/x", ["/Item/:id  segment 3, ‘x’, is too many"]),
      ("/menu/lunch", ["/menu/:meal/:page  the segment ‘:page’ is missing"]),
      ("/files", ["/files/*path  the segment ‘*path’ is missing"]),
      ("/list", ["/list?q=:q  the query has no ‘q’"]),
      ("/deep/A/b/c", ["/deep/a/b/c  segment 2 is ‘A’, not ‘a’: the case of letters counts"]),
      ("/deep/a//b/c", ["/deep/a/b/c  segment 3 is empty"]), ("/x/y/z/0", []),
      (
        "http://www.shop.example/Item/3",
        ["/Item/:id  ‘http://www.shop.example’ is not accepted, but ‘https://shop.example’ is"]
      ),
      (
        "https://www.shop.example/Item/3",
        ["/Item/:id  ‘https://www.shop.example’ is not accepted, but ‘https://shop.example’ is"]
      ),
      (
        "https://shop.example:8080/Item/3",
        ["/Item/:id  ‘https://shop.example:8080’ is not accepted, but ‘https://shop.example’ is"]
      ), ("shop:/Item/3", ["/Item/:id  ‘shop:’ is not accepted"]),
      ("https://other.example/Item/3", ["/Item/:id  ‘https://other.example’ is not accepted"]),
      ("https://other.example/nothing", []),
    ] as [(String, [String])])
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
    guard case .unmatched(let trace) = navigator.open("/x") else {
      Issue.record("a route matches the link")
      return
    }
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
