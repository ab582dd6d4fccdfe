import Testing

@_spi(Benchmarks) @testable import Waymark

@Suite struct MatchTraceTests {
  @Test func `a trace says of every route why it lost`() throws {
    let table = try RouteTable([
      "/menu/:menu/:page String Int", "/menu/:menu", "/order/:a/:b", "/menu/*rest",
      "tt://menu/*all",
      "/menu/:x/:y", "/menu/:x/:y?q=:q", "/a/b/c/*d", "*",
    ])
    let trace = table.trace(of: try DeepLink("/menu/lunch/x"))
    #expect(
      trace.attempts.map(\.verdict) == [
        .doesNotConvert(name: "page", value: "x", kind: "Int"),
        .segmentCount(pattern: 2, link: 3),
        .literalDiffers(segment: 0, expected: "order", found: "menu"),
        .outranked(by: 5),
        .scopeDiffers,
        .matched,
        .queryMissing(key: "q"),
        .segmentCount(pattern: 4, link: 3),
        .outranked(by: 5),
      ])
    #expect(trace.attempts.map(\.pattern) == (0..<table.count).map { table.route($0).pattern })
  }

  @Test func `an empty segment and a foreign link are told apart`() throws {
    let table = try RouteTable(["/menu/:x", "*"])
    let empty = table.trace(of: try DeepLink("/menu//1"))
    #expect(empty.attempts.map(\.verdict) == [.emptySegment(1), .emptySegment(1)])
    let foreign = table.trace(of: try DeepLink("other://menu//1"))
    #expect(foreign.attempts.map(\.verdict) == [.scopeDiffers, .matched])
    let root = table.trace(of: try DeepLink("/"))
    #expect(
      root.attempts.map(\.verdict)
        == [.segmentCount(pattern: 2, link: 0), .segmentCount(pattern: 1, link: 0)])
  }

  @Test func `an outcome that is printed says the link and why it came near a route`() throws {
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
