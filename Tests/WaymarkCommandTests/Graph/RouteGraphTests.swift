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
  /// A line for each row, indented by its depth.
  private func outline(_ text: String) throws -> [String] {
    try RouteGraph(RouteFile(text)).rows.map { row in
      if row.kind == .title { return row.text }
      let kind = row.kind == .screen ? "" : " \(row.kind)"
      let notes = row.notes.isEmpty ? "" : " (\(row.notes.joined(separator: ", ")))"
      return String(repeating: "  ", count: row.depth + 1) + row.text + kind + notes
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

  @Test func `routes without a parent are drawn apart, and a circle of parents is shown`() throws {
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

  @Test func `law: each route has one row, behind that of its parent`() async throws {
    var random = SeededGenerator(law: "the rows of a graph")
    var sound = 0
    while sound < SeededGenerator.rounds(150) {
      let text = Self.file(&random)
      let file = RouteFile(text)
      guard file.problems.isEmpty else { continue }
      sound += 1
      await random.pause(at: sound)
      let rows = try RouteGraph(file).rows
      let patterns = rows.filter { $0.kind != .title }.map(\.text).sorted()
      let routes = text.split(separator: "\n").map { String($0.prefix { $0 != " " }) }.sorted()
      let isRight = rows.enumerated().allSatisfy { index, row in
        row.parent.map { $0 < index && rows[$0].depth == row.depth - 1 } ?? (row.depth == 0)
      }
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
