#if Browser
import Testing

@Suite struct CheckCommandTests {
  func check(_ text: String) throws -> (run: Tool.Run, path: String) {
    let routes = try Tool.Routes(text)
    return (try Tool.run(["check", "--routes", routes.path]), routes.path)
  }

  @Test func `a valid file is reported as valid, and the command exits with 0`() throws {
    let (run, path) = try check("# the shop\nscheme tt\n/ tab\n/search?q=:query? tab\n")
    #expect(run.output == "" && run.errors == "\(path): no problem\n" && run.code == 0)
  }

  @Test func `a terminal is sent no control characters of the file`() throws {
    let (run, _) = try check("/ tab\n/a\tfoo\u{1B}[2J:\u{202E}x\n")
    #expect(run.errors.hasSuffix("\n/a\tfoo\\u{1B}[2J:\\u{202E}x\n  \t^\n"), "\(run.errors)")
    #expect(run.errors.contains("there is no option ‘foo\\u{1B}[2J’"))
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test func `a problem shows its place, a sentence, the line, a caret and another place`() throws {
    for (text, problem) in [
      "/\n/menu/:menu\n\n  /menu/:card   # again\n":
        "4:3: error: another route matches the same links, and neither is more specific; remove "
        + "one\n  /menu/:card   # again\n  ^\nthe other route is at FILE:2\n",
      "# the shop\n/a\n":
        "1:1: error: the app has no first screen; add a line ‘/’, or write ‘tab’ after the root of "
        + "each tab\n# the shop\n^\n",
      "/a\n/ action\n":
        "2:1: error: ‘/’ is the root of the one stack, so it must be a screen\n/ action\n^\n",
      "/ tab\n/a tab\n/a?q=:q tab\n":
        "3:9: error: ‘/a’ is the root of two tabs\n/a?q=:q tab\n        ^\n"
        + "the other route is at FILE:2\n",
    ] {
      let (run, path) = try check(text)
      #expect(run.errors == "\(path):" + problem.replacing("FILE", with: path))
      #expect(run.output == "" && run.code == 1)
    }
    // A caret is below a tab's word and after characters of several bytes.
    let (run, path) = try check("/\n\t/café/:x\ttypes:Foo\n")
    #expect(run.errors.hasPrefix("\(path):2:17: error: "))
    #expect(run.errors.hasSuffix("\n\t/café/:x\ttypes:Foo\n\t        \t      ^\n"))
  }

  @Test func `every problem is listed, in the order of the lines`() throws {
    let (run, path) = try check(
      "nonsense\n/a types:Int\n/b/:x/:x\n/c present:window trust:me\n/ tab\n/d redirect:/d\n")
    let places = run.errors.split(separator: "\n").filter { $0.hasPrefix(path) }.map {
      $0.dropFirst(path.count + 1).prefix { $0 != " " }
    }
    #expect(places == ["1:1:", "2:10:", "3:8:", "4:12:", "4:25:", "6:13:"] && run.code == 1)
    for text in ["", "\n"] {
      let run = try check(text).run
      // The file has no line to show.
      let lines = run.errors.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 2 && run.code == 1)
    }
  }

  @Test func `a file that is not UTF-8 is reported`() throws {
    let routes = try Tool.Routes(bytes: Array("/\n/caf".utf8) + [0xE9, 0x0A])
    let run = try Tool.run(["check", "--routes", routes.path])
    #expect(run.errors == "error: ‘\(routes.path)’ is not UTF-8; save it as UTF-8\n")
    #expect(run.code == 1)
  }

  @Test func `redirects in a circle are found`() throws {
    for (lines, patterns) in [
      ("/a redirect:/b\n/b redirect:/a", ["/a", "/b"]), ("/a/:x redirect:/a/:x", ["/a/:x"]),
      ("/a redirect:/b\n/b redirect:/c\n/c redirect:/b\n/d redirect:/", ["/a", "/b", "/c"]),
    ] {
      let (run, path) = try check("/\n" + lines)
      let problems = zip(lines.split(separator: "\n"), patterns).enumerated().map {
        let column = $1.1.count + " redirect:".count + 1
        return "\(path):\($0 + 2):\(column): error: the links of ‘\($1.1)’ are redirected in a "
          + "circle; redirect one of them to a screen\n\($1.0)\n"
          + String(repeating: " ", count: column - 1) + "^\n"
      }
      #expect(run.errors == problems.joined() && run.code == 1)
    }
  }

  @Test func `a redirect to a link that no route matches is found, one that may is not`() throws {
    let (run, path) = try check(
      """
      /
      /item/:id types:Int
      /r redirect:/gone
      /s redirect:/r
      /i/:id redirect:/item/:id
      /web redirect:https://other.example/
      """)
    #expect(
      run.errors == """
        \(path):3:13: error: the links of ‘/r’ are redirected to ‘/gone’, which no route matches; \
        redirect them to a screen
        /r redirect:/gone
                    ^
        \(path):4:13: error: the links of ‘/s’ are redirected to ‘/r’, which no route matches; \
        redirect them to a screen
        /s redirect:/r
                    ^

        """)
    #expect(run.code == 1)
  }
}

/// The report of the tool about a release that changes routes.
@Suite struct DiffCommandTests {
  private func diff(_ old: String, _ new: String, _ more: String...) throws -> Tool.Run {
    let (before, after) = (try Tool.Routes("/ tab\n" + old), try Tool.Routes("/ tab\n" + new))
    return try Tool.run(["diff"] + more + [before.path, after.path])
  }

  @Test(arguments: [
    ("/a", "", "lost\t/a\t/a\t"), ("/a/:id", "/b/:id", "lost\t/a/:id\t/a/text\t"),
    ("/a/:id", "/a/:id types:Int", "lost\t/a/:id\t/a/text\t"),
    ("/a?q=:q&p=:p?", "/a?q=:q&p=:p", "lost\t/a?q=:q&p=:p?\t/a?q=text\t"),
    ("/a/:id", "/a/:id\n/a/new", "other\t/a/:id\t/a/new\t/a/new"),
    ("/a/*rest", "/a/*rest\n/a/b/:c", "other\t/a/*rest\t/a/b/more\t/a/b/:c"),
    ("/a action", "/a", "becomes\t/a\t/a\topened by /a"),
    ("/a", "/a action trust:outside", "becomes\t/a\t/a\tperformed by /a"),
    ("/a", "/a guard:signedIn", "guarded\t/a\t/a\tsignedIn"),
    ("/a guard:x", "/a guard:x guard:y", "guarded\t/a\t/a\ty"),
    ("/a", "/a present:sheet", "shown\t/a\t/a\t/ ^sheet /a"),
    ("/b\n/b/:id types:Int", "/b\n/b/:id types:Int parent:/", "shown\t/b/:id\t/b/7\t/ > /b/7"),
    ("/b/:id\n/p/:id redirect:/b/:id", "/b/:id", "lost\t/p/:id\t/p/text\t"),
    ("tt://x/:y\nscheme tt", "scheme tt", "lost\ttt://x/:y\ttt://x/text\t"),
    ("origin https://a.example\n/a", "/a", "lost\torigin https://a.example\thttps://a.example/\t"),
    (
      "origin https://*.a.example\n/a", "origin https://www.a.example\n/a",
      "lost\torigin https://*.a.example\thttps://any.a.example/\t"
    ),
    ("scheme tt\n/a", "/a", "lost\tscheme tt\ttt:/\t"),
    ("scheme tt\n/a", "scheme tt\n/a\ntt://a", "other\t/a\ttt:/a\ttt://a"),
    ("/a alias:/b", "/a", "lost\t/b\t/b\t"),
    ("/a action", "/a action trust:outside", "becomes\t/a\t/a\tperformed by /a"),
    ("/a trust:outside", "/a", "shown\t/a\t/a?x_alert_page=1\t/ > /a"),
    ("/a", "/a reuse:existing", "shown\t/a\t/a\tagain: / > /a"),
    ("/a reuse:update", "/a", "shown\t/a\t/a\tagain: / > /a > /a"),
    ("/a", "/a onWeb:false", "lost\t/a\t/a\ton the web"),
    ("/a guard:x", "/a guard:x entryGuard:x", "guarded\t/a\t/a\tx above"),
    (
      "/m tab\n/m/:a types:Int", "/m tab columns:/m/:a\n/m/:a types:Int",
      "shown\t/m/:a\t/m/7\tagain: [/ | */m > /m/7]"
    ),
    ("/k tab\n/k/:a\n/k/:a/b", "/k\n/k/:a\n/k/:a/b", "shown\t/k tab\t/k\t/ > /k"),
  ]) func `a change is reported with a link that shows it`(old: String, new: String, line: String)
    throws
  {
    let run = try diff(old, new)
    #expect(run.lines == [line] && run.code == 1 && run.errors == "")
  }

  @Test(arguments: [
    ("/a/:id", "/a/:number"), ("/a", "/a\n/b"), ("/a guard:x", "/a"), ("/a", "/a trust:outside"),
    ("/a", "/a\n/k tab\norigin https://a.example\nscheme tt"), ("/a", "/a alias:/b"),
    ("/a onWeb:false entryGuard:x", "/a"),
    ("origin https://www.a.example\n/a", "origin https://*.a.example\n/a"),
    ("/a/:id types:Int", "/a/:id types:Int   # the same"),
  ]) func `an edit that keeps all old links is not reported`(old: String, new: String) throws {
    let run = try diff(old, new)
    #expect(run.output == "" && run.errors == "" && run.code == 0)
  }

  @Test func `a lost redirect is found among many routes`() throws {
    let others = (1...70).map { "/p/x\($0)\n" }.joined() + "/b\n/b/:id types:Int"
    #expect(try diff(others + "\n/p/:id redirect:/b/:id", others).lines == ["lost\t/p/:id\t/p/7\t"])
  }

  @Test func `a file with a mistake is not compared`() throws {
    let run = try diff("/a", "/a//b")
    #expect(run.output == "" && run.code == 1 && run.errors.contains(":2:4: error: "))
  }
}

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

@Suite struct SiteCommandTests {
  private static let app = "ABCDE12345.com.example.shop"
  private let shop = """
    origin https://example.com
    /                 tab
    /item/:id         types:Int
    /about
    /logout           action
    """

  @Test func `the file is printed`() throws {
    let run = try Tool.run("site", routes: shop, ["--app", Self.app])
    #expect(run.code == 0 && run.errors == "")
    #expect(run.output.contains(#""/" : "/item/?*","#) && run.output.hasSuffix("}\n"))
  }

  @Test func `a missing or wrong argument is named`() throws {
    for (arguments, words) in [
      (
        ["--app", "com.example.shop"],
        "‘com.example.shop’ is not an app; write its team and its bundle, as "
          + "ABCDE12345.com.example.app."
      ),
      (["--app", Self.app, "--origin", "https://other.example"], "The app does not accept"),
      ([], "Missing expected argument '--app <app> ...'"),
    ] {
      let run = try Tool.run("site", routes: shop, arguments)
      #expect(run.code != 0 && run.errors.contains(words), "\(run.errors)")
    }
  }
}
#endif
