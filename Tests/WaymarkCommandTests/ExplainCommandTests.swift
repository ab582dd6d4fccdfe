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

  @Test func `the plan of a link is printed, and a link without a route exits with 1`() throws {
    for (arguments, lines, code) in [
      (
        ["https://example.com/news/7", "--source", "universalLink"],
        [
          "own     /news/7", "plan    push /news/7", "base    rebuilt: tab 2, its root /search",
          "reuse   existing", "guards  signedIn",
        ], 0
      ), (["javascript:alert(1)"], ["  7 other routes  are for other schemes or origins"], 1),
      (["/menu/lunch"], ["plan    nothing: no route matches the link"], 1),
      (["/r/lunch"], ["plan    go on with /menu/lunch/last", "plan    push /menu/lunch/last"], 0),
      (
        ["/logout", "--source", "notification"],
        ["plan    nothing: a notification may not run actions here"], 0
      ),
      // A value cannot break the line.
      (["/menu/lunch/a%0Ab"], ["  /menu/:menu/:page  ‘page’: ‘a\\u{A}b’ is not a whole number"], 1),
    ] as [([String], [String], Int32)] {
      let run = try Tool.run("explain", routes: shop, arguments)
      #expect(run.lines.filter(lines.contains) == lines, "\(run.output)")
      #expect(run.errors == "" && (run.code == code || arguments.count > 1), "\(arguments)")
    }
    let circle = try Tool.run("explain", routes: "/\n/a redirect:/a\n", ["/a"])
    #expect(circle.lines.last == "note    the redirects lead in a circle: /a → /a: it ends here")
    let wrong = try Tool.run("explain", routes: "/\n/a types:Foo\n", ["/"])
    #expect(wrong.output == "" && wrong.errors.contains(":2:10: error: ") && wrong.code == 1)
  }

  @Test func `a text that is not a link is reported on standard error`() throws {
    for (text, report) in [
      ("/a%zz", "/a%zz\n  ^\nThe % at character 3 of the link is not followed by two hexadecimal"),
      ("", "\n^\nThe link is empty: write a path such as /menu, or a whole address.\n"),
    ] {
      let run = try Tool.run("explain", routes: shop, ["--", text])
      #expect(run.output == "" && run.code == 1)
      #expect(run.errors.hasPrefix(report), "\(run.errors)")
    }
  }
}
#endif
