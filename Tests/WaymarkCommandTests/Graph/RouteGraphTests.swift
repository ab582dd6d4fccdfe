#if Browser
import Foundation
import LawSupport
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkCommand

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct RouteGraphTests {
  /// A line for each node, indented by its depth.
  private func outline(_ text: String) throws -> [String] {
    func lines(_ node: RouteGraph.Node, _ indent: String) -> [String] {
      let kind = node.kind == .screen ? "" : " \(node.kind)"
      let notes = node.notes.isEmpty ? "" : " (\(node.notes.joined(separator: ", ")))"
      return [indent + node.pattern + kind + notes]
        + node.children.flatMap { lines($0, indent + "  ") }
    }
    return try RouteGraph(RouteFile(text)).parts.flatMap { part in
      [part.title] + part.roots.flatMap { lines($0, "  ") }
    }
  }

  @Test func `a screen is connected to the screen below it, and a redirect to its target`() throws {
    let outline = try outline(
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
      outline == [
        "Tab 1", "  /", "    /item/:id", "      /item/:id/photo/:name",
        "      /item/:id/edit (sheet, guard owner)", "      /p/:id redirect", "    /*", "Tab 2",
        "  /orders (guard signedIn)", "    /order/:number", "      /o/:id redirect", "Actions",
        "  /logout action", "  /track/:what action (trusts outside)",
      ])
  }

  @Test func `routes without a parent are drawn separately, and a circle of parents is shown`()
    throws
  {
    let outline = try outline(
      """
      / tab
      /a parent:/a/b
      /a/b
      /x redirect:/nowhere
      other://place/:name
      """)
    #expect(
      outline == [
        "Tab 1", "  /", "    other://place/:name", "  /a", "    /a/b", "Elsewhere", "  /x redirect",
      ])
  }

  @Test func `a picture contains every pattern, escaped, and is always the same`() throws {
    #expect(throws: RoutesError.self) { try RouteGraph(RouteFile("/a tab\n/a tab\n")) }
    let file = RouteFile("/ tab\n/search?q=:q&page=:page?\n")
    let svg = try RouteGraph(file).svg
    let parsed = XMLReader(svg)
    #expect(parsed.error == nil && parsed.texts.contains("/search?q=:q&page=:page?\n"))
    #expect(svg.contains(">/search?q=:q&amp;page=:page?</text>"))
    #expect(svg == (try RouteGraph(file).svg))
  }

  /// If the time grew with the square of the routes, this would exceed the limit.
  @Test(.timeLimit(.minutes(2))) func `a large table is drawn`() throws {
    let patterns = (0..<5_000).map { "/a\($0 % 50)/b\($0)" }
    let graph = try RouteGraph(RouteFile("/ tab\n" + patterns.joined(separator: "\n")))
    #expect(graph.svg.contains(">/a49/b4999</text>"))
  }

  @Test func `law: boxes never overlap, no text leaves its box, and no route is lost`() async throws
  {
    var random = SeededGenerator(law: "the layout of a graph")
    var sound = 0
    while sound < SeededGenerator.rounds(150) {
      let text = Self.file(&random)
      let file = RouteFile(text)
      guard file.problems.isEmpty else { continue }
      sound += 1
      await random.pause(at: sound)
      let graph = try RouteGraph(file)
      let layout = GraphLayout(graph)
      let patterns = layout.boxes.map(\.node.pattern).sorted()
      let routes = text.split(separator: "\n").map { String($0.prefix { $0 != " " }) }.sorted()
      var holds = patterns == routes
      for (number, box) in layout.boxes.enumerated() {
        let letters = box.node.pattern.count + box.node.notesText.count
        let parent = box.parent.map { layout.boxes[$0] }
        holds =
          holds && box.x >= 0 && box.right <= layout.width
          && letters * GraphLayout.character <= box.textWidth
          && layout.boxes[(number + 1)...].allSatisfy { other in
            box.y + GraphLayout.height <= other.y || other.y + GraphLayout.height <= box.y
          }
          && parent.map { $0.y < box.y && $0.x < box.x } ?? true
      }
      if !holds { Issue.record("seed \(random.seed): \(text)") }
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

/// Reads an XML text, as a browser would.
private final class XMLReader: NSObject, XMLParserDelegate {
  private(set) var texts: [String] = []
  private(set) var error: (any Error)?

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { error = parser.parserError }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) { texts.append("") }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if !texts.isEmpty { texts[texts.count - 1] += text }
  }
}
#endif
