#if Browser
import LawSupport
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkCommand

@Suite struct RouteGraphTests {
  @Test func `a screen is connected to the screen below it, and a redirect to its target`() throws {
    let file = RouteFile(
      """
      origin https://shop.example
      /                      tab
      /orders                tab guard:signedIn
      /item/:id              types:Int
      /item/:id/photo/:name  types:Int,String
      /item/:id/edit         types:Int present:sheet parent:/item/:id guard:owner
      /order/:number         types:Int in:/orders parent:/orders
      /p/:id                 redirect:/item/:id
      /o/:id                 redirect:/order/:id
      /logout                action
      /track/:what           action trust:outside
      /*
      """)
    #expect(
      try RouteGraph(file).lines == [
        "Tab 1", "  /", "    /item/:id", "      /item/:id/photo/:name",
        "      /item/:id/edit (sheet, guard owner)", "      /p/:id (redirect)", "    /*", "Tab 2",
        "  /orders (guard signedIn)", "    /order/:number", "      /o/:id (redirect)", "Actions",
        "  /logout", "  /track/:what (trusts outside)",
      ])
  }

  @Test func `routes without a parent are drawn apart, and a circle of parents is shown`() throws {
    let file = RouteFile(
      """
      / tab
      /a parent:/a/b
      /a/b
      /x redirect:/nowhere
      other://place/:name
      """)
    #expect(
      try RouteGraph(file).lines == [
        "Tab 1", "  /", "    other://place/:name", "  /a", "    /a/b", "Elsewhere",
        "  /x (redirect)",
      ])
  }

  @Test func `a route for every link is above no other one`() throws {
    let file = RouteFile("origin https://a.b\n/ tab\n/shop tab\n/shop/item/:id\n/*path\n")
    #expect(
      try RouteGraph(file).lines == [
        "Tab 1", "  /", "    /*path", "Tab 2", "  /shop", "    /shop/item/:id",
      ])
  }

  @Test func `a terminal is sent no control characters of the file`() throws {
    #expect(throws: RoutesError.self) { try RouteGraph(RouteFile("/a tab\n/a tab\n")) }
    let graph = try RouteGraph(RouteFile("/ tab\n/a guard:b\u{1B}[2J\n"))
    #expect(graph.text == "Tab 1\n  /\n    /a (guard b\\u{1B}[2J)")
  }

  /// If the time grew with the square of the routes, this would exceed the limit.
  @Test(.timeLimit(.minutes(2))) func `a large table is listed`() throws {
    let patterns = (0..<5_000).map { "/a\($0 % 50)/b\($0)" }
    let graph = try RouteGraph(RouteFile("/ tab\n" + patterns.joined(separator: "\n")))
    #expect(graph.lines.count == 5_002 && graph.text.hasSuffix("/a49/b4999"))
  }

  @Test func `law: each route has one line, behind that of its parent`() async throws {
    var random = SeededGenerator(law: "the rows of a graph")
    var sound = 0
    while sound < SeededGenerator.rounds(150) {
      let text = Self.file(&random)
      let file = RouteFile(text)
      guard file.problems.isEmpty else { continue }
      sound += 1
      await random.pause(at: sound)
      let lines = try RouteGraph(file).lines
      let patterns = lines.filter { $0.first == " " }
        .map { String($0.drop { $0 == " " }.prefix { $0 != " " }) }.sorted()
      let routes = text.split(separator: "\n").map { String($0.prefix { $0 != " " }) }.sorted()
      let depths = lines.map { $0.prefix { $0 == " " }.count }
      let isRight = depths[0] == 0 && zip(depths, depths.dropFirst()).allSatisfy { $1 <= $0 + 2 }
      if patterns != routes || !isRight { Issue.record("seed \(random.seed): \(text)") }
    }
  }

  private static func file(_ random: inout SeededGenerator) -> String {
    let words = ["a", "b", "c", ":x", ":y"]
    var patterns: Set<String> = []
    for _ in 0..<random.below(12) {
      let path = (0...random.below(4)).map { _ in random.pick(words) }
      patterns.insert("/" + path.joined(separator: "/"))
    }
    let options = [
      "", "", " present:sheet", " guard:g", " action", " redirect:/a", " parent:/a/b", " in:/",
    ]
    return (["/ tab"] + patterns.sorted().map { $0 + random.pick(options) }).joined(separator: "\n")
  }
}
#endif
