#if Browser
import Testing

/// The routes of a file as a list, and other answers for programs.
@Suite struct ListCommandTests {
  private static let shop = """
    origin https://shop.example
    /item/:id       types:Int parent:/ guard:a|b
    /p/:id          redirect:/item/:id
    /logout         action trust:outside
    /               tab   # the root comes first
    """

  private func run(_ arguments: String...) throws -> Tool.Run {
    let routes = try Tool.Routes(Self.shop)
    return try Tool.run([arguments[0], "--routes", routes.path] + arguments.dropFirst())
  }

  @Test func `a table has a line for each route`() throws {
    #expect(
      try run("list").output == """
        /          tab
        /item/:id  screen    types:Int parent:/ guard:a|b
        /p/:id     redirect  redirect:/item/:id
        /logout    action    trust:outside

        """)
  }

  @Test func `a table of Markdown keeps its cells`() throws {
    #expect(
      try run("list", "--format", "markdown").output == """
        | pattern | kind | options |
        |---|---|---|
        | `/` | tab |  |
        | `/item/:id` | screen | `types:Int` `parent:/` `guard:a\\|b` |
        | `/p/:id` | redirect | `redirect:/item/:id` |
        | `/logout` | action | `trust:outside` |

        """)
  }

  @Test func `each answer is a JSON object in a line`() throws {
    #expect(
      try run("list", "--format", "json").lines[1]
        == #"{"kind":"screen","options":["types:Int","parent:/","guard:a|b"],"pattern":"/item/:id"}"#
    )
    let match = try run("match", "--json", "/item/3", "/nowhere", "a b")
    #expect(
      match.lines.prefix(2) == [
        #"{"link":"/item/3","parameters":{"id":"3"},"pattern":"/item/:id"}"#,
        #"{"link":"/nowhere","parameters":{}}"#,
      ])
    #expect(match.lines[2].hasPrefix(#"{"error":"The link ‘a b’ has neither"#))
    #expect(match.code == 1 && match.errors == "")
    let explained = try run("explain", "--json", "/item/x")
    #expect(explained.lines.count == 1 && explained.output.contains("‘x’ is not a whole number"))
    #expect(explained.code == 1)
  }

  @Test func `a problem is a JSON object with its place`() throws {
    let routes = try Tool.Routes("/\n/a//b\n")
    let run = try Tool.run(["check", "--json", "--routes", routes.path])
    #expect(
      run.lines == [
        #"{"column":4,"line":2,"message":"the segment is empty; remove one of the slashes","text":"/a//b"}"#
      ])
    #expect(run.code == 1 && run.errors == "")
  }

  @Test func `a picture goes to standard output, or to a file`() throws {
    let svg = try run("graph")
    #expect(svg.output.hasPrefix("<svg ") && svg.output.hasSuffix("</svg>\n"))
    #expect(svg.output.contains(">/item/:id<") && svg.code == 0)
    let routes = try Tool.Routes(Self.shop)
    let written = try Tool.shell(
      "\"$tool\" graph --routes '\(routes.path)' -o '\(routes.path).svg' && cat '\(routes.path).svg'"
    )
    #expect(written.output == svg.output)
    for (place, reason) in [
      ("/nowhere/a.svg", "No such file or directory"), ("/", "Is a directory"),
    ] {
      let refused = try Tool.run(["graph", "--routes", routes.path, "-o", place])
      #expect(
        refused.errors == """
          error: ‘\(place)’ cannot be written (\(reason)); name another file by --output

          """)
      #expect(refused.code == 1)
    }
  }
}
#endif
