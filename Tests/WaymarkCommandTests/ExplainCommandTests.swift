#if Browser
import Testing

@Suite struct ExplainCommandTests {
  let shop = """
    origin https://example.com
    /                    tab
    /search              tab
    /menu/:menu/:page    types:String,Int
    /menu/:menu/last
    /news/:id            parent:/search reuse:existing guard:signedIn
    /logout              action
    /r/:name             redirect:/menu/:name/last
    """

  func explain(_ arguments: String...) throws -> Tool.Run {
    let routes = try Tool.Routes(shop)
    return try Tool.run(["explain", "--routes", routes.path] + arguments)
  }

  @Test func `every route is told why it lost, then the plan`() throws {
    let run = try explain("/menu/lunch/last")
    #expect(
      run.output == """
        link    /menu/lunch/last
        routes
          /                  has 0 segments, the link has 3
          /search            has 1 segment, the link has 3
          /menu/:menu/:page  ‘page’: ‘last’ is not a whole number
          /menu/:menu/last   matches
          /news/:id          has 2 segments, the link has 3
          /logout            has 1 segment, the link has 3
          /r/:name           has 2 segments, the link has 3
        plan    push /menu/lunch/last
        base    the current stack

        """)
    #expect(run.errors == "" && run.code == 0)
  }

  @Test func `a plan says what stands beneath, what is reused and who guards`() throws {
    let lines = try explain("https://example.com/news/7", "--source", "universalLink").lines
    #expect(lines.contains("own     /news/7"))
    #expect(
      lines.suffix(4) == [
        "plan    push /news/7", "base    rebuilt: tab 2, its root /search", "reuse   existing",
        "guards  signedIn",
      ])
  }

  @Test func `no route is an answer that says no`() throws {
    let run = try explain("/menu/lunch")
    #expect(run.lines.last == "plan    nothing: no route matches the link" && run.errors == "")
    #expect(run.code == 1)
  }

  @Test func `a redirect is followed`() throws {
    let lines = try explain("/r/lunch").lines
    #expect(lines.contains("plan    go on with /menu/lunch/last"))
    #expect(lines.contains("plan    push /menu/lunch/last"))
  }

  @Test func `a redirect that leads to itself ends`() throws {
    let routes = try Tool.Routes("/\n/a redirect:/a\n")
    let run = try Tool.run(["explain", "--routes", routes.path, "/a"])
    #expect(run.lines.last == "note    the redirects lead in a circle: /a → /a: it ends here")
  }

  @Test func `an action is refused to those outside`() throws {
    let lines = try explain("/logout", "--source", "notification").lines
    #expect(lines.last == "plan    nothing: a notification may not run actions here")
  }

  @Test func `a text that is no link is told on standard error`() throws {
    let run = try explain("/a%zz")
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("/a%zz\n  ^\nThe % at character 3 of the link ") && run.code == 1)
  }

  @Test func `a text that is no link is an object, too, where JSON is asked for`() throws {
    let run = try explain("/a%zz", "--json")
    #expect(run.output.hasPrefix(#"{"error":"The % at character 3 of the link "#))
    #expect(run.errors == "" && run.code == 1)
  }

  @Test func `a value cannot break the line`() throws {
    let run = try explain("/menu/lunch/a%0Ab")
    #expect(run.lines.contains("  /menu/:menu/:page  ‘page’: ‘a\\u{A}b’ is not a whole number"))
  }

  @Test func `a root is not needed to explain`() throws {
    let routes = try Tool.Routes("/a\n")
    let run = try Tool.run(["explain", "--routes", routes.path, "/a"])
    #expect(run.output.contains("plan    push /a\n") && run.code == 0)
  }
}
#endif
