#if Browser
import Testing

@Suite struct MatchCommandTests {
  let shop = """
    origin https://example.com
    scheme tt
    /                         tab
    /search?q=:query&page=:page?  types:String,Int?
    /menu/:menu/:page         types:String,Int
    /files/*path
    /r/:name                  redirect:/menu/:name/1
    /settings                 present:sheet
    """

  func match(_ links: String..., input: String = "") throws -> Tool.Run {
    try Tool.run("match", routes: shop, ["--"] + links, input: input)
  }

  private static let answers = [
    ("/", "/\t"), ("/settings", "/settings\t"), ("/settings/", "/settings\t"),
    ("/menu/lunch/5", "/menu/:menu/:page\tmenu=lunch,page=5"),
    ("tt://menu/lunch/5", "/menu/:menu/:page\tmenu=lunch,page=5"),
    ("https://example.com/menu/lunch/5", "/menu/:menu/:page\tmenu=lunch,page=5"),
    ("HTTPS://EXAMPLE.COM/menu/lunch/5", "/menu/:menu/:page\tmenu=lunch,page=5"),
    ("example.com/menu/lunch/5", "/menu/:menu/:page\tmenu=lunch,page=5"),
    ("/search?q=tea", "/search?q=:query&page=:page?\tquery=tea"),
    ("/search?page=2&q=tea", "/search?q=:query&page=:page?\tquery=tea,page=2"),
    ("/search?q=", "/search?q=:query&page=:page?\tquery="),
    ("/search?q=tea&x_push_page=true", "/search?q=:query&page=:page?\tquery=tea"),
    ("/files/a/b%2Fc/d", "/files/*path\tpath=a/b%252Fc/d"), ("/r/joe", "/r/:name\tname=joe"),
    ("/r/a%2Cb%25c", "/r/:name\tname=a%2Cb%25c"),
    ("/r/a%0Ab%09c%7F", "/r/:name\tname=a%0Ab%09c%7F"), ("/r/caf%C3%A9", "/r/:name\tname=café"),
    ("/r/a b", "/r/:name\tname=a b"), ("/r/a=b", "/r/:name\tname=a=b"),
  ]

  @Test func `each link prints its route and its values, in order`() throws {
    let run = try Tool.run("match", routes: shop, ["--"] + Self.answers.map(\.0))
    #expect(run.lines == Self.answers.map(\.1) && run.errors == "" && run.code == 0)
    // Without links they are read from standard input.
    let input = Self.answers.map { $0.0 + "\n" }.joined()
    #expect(try match(input: input) == run)
  }

  @Test func `a link of no route prints a dash and no reason`() throws {
    for link in [
      "/nowhere", "/menu/lunch/five", "/menu/lunch", "/search", "/MENU/lunch/5",
      "https://elsewhere.com/menu/lunch/5", "/search?q=tea&page=two",
    ] { #expect(try match(link) == Tool.Run(output: "-\n", errors: "", code: 1), "\(link)") }
  }

  @Test func `a text that is not a link prints a dash, and the reason on standard error`() throws {
    for (text, reason) in [
      ("", "\n^\nThe link is empty: write a path such as /menu, or a whole address.\n"),
      (
        "/a%zz",
        "/a%zz\n  ^\nThe % at character 3 of the link is not followed by two hexadecimal digits: "
          + "write %25 for a percent sign.\n"
      ),
      (
        "menu",
        "menu\n^\nThe link ‘menu’ has neither a scheme nor a slash at character 1: write ‘/menu’.\n"
      ),
      (
        "/a\tb",
        "/a\\u{9}b\n  ^\nThe link has a control character at character 3: leave it out, or write it "
          + "as %09.\n"
      ),
    ] { #expect(try match(text) == Tool.Run(output: "-\n", errors: reason, code: 1)) }
  }

  @Test
  func `line endings, a byte order mark and a missing last newline make no difference`() throws {
    for input in [
      "/settings\n/r/joe\n", "/settings\r\n/r/joe\r\n", "\u{FEFF}/settings\n/r/joe\n",
      "/settings\n/r/joe",
    ] {
      #expect(
        try match(input: input)
          == Tool.Run(output: "/settings\t\n/r/:name\tname=joe\n", errors: "", code: 0))
    }
    // An empty line is an empty link, so that the lines agree.
    let gap = try match(input: "/settings\n\n/r/joe\n")
    #expect(gap.lines == ["/settings\t", "-", "/r/:name\tname=joe"] && gap.code == 1)
    #expect(try match() == Tool.Run(output: "", errors: "", code: 0))
  }

  @Test func `bytes that are not UTF-8 are reported, and the next line is read`() throws {
    let routes = try Tool.Routes(shop)
    let run = try Tool.run(
      ["match", "--routes", routes.path], bytes: [0x2F, 0xFF, 0x0A] + Array("/r/joe\n".utf8))
    #expect(run.lines == ["-", "/r/:name\tname=joe"] && run.code == 1)
    #expect(
      run.errors == "Line 1 is not UTF-8 at byte 2: write each character as the escapes of its "
        + "UTF-8 bytes, such as %C3%A9 for é.\n")
  }

  @Test func `an argument that is not UTF-8 is reported`() throws {
    let routes = try Tool.Routes(shop)
    let run = try Tool.shell("\"$tool\" match --routes '\(routes.path)' \"$(printf '/r/\\377')\"")
    #expect(run.output == "")
    #expect(run.errors.contains("Argument 4 is not UTF-8 at byte 4; in a link, write each"))
    #expect(run.code == 64)
  }

  @Test func `ten thousand links are answered in one run`() throws {
    let input = (0..<10_000).map { "/menu/m\($0)/\($0)\n" }.joined()
    let run = try match(input: input)
    #expect(run.lines.count == 10_000)
    #expect(run.lines.last == "/menu/:menu/:page\tmenu=m9999,page=9999" && run.code == 0)
  }

  @Test func `a reader that stops early causes no crash`() throws {
    let routes = try Tool.Routes(shop)
    let input = String(repeating: "/settings\n", count: 20_000)
    for before in ["", "trap '' PIPE; "] {
      let run = try Tool.shell(
        before + "\"$tool\" match --routes '\(routes.path)' | head -1", input: input)
      #expect(run.output == "/settings\t\n" && run.errors == "")
    }
  }

  @Test func `an output that cannot be written is reported and causes no crash`() throws {
    let routes = try Tool.Routes(shop)
    for output in [">&-", ">/dev/full"] where output == ">&-" || Tool.hasFullDevice {
      let run = try Tool.shell("\"$tool\" match --routes '\(routes.path)' / \(output)")
      #expect(run.errors.hasPrefix("Standard output cannot be written ("))
      #expect(run.errors.split(separator: "\n").count == 1 && run.code == 1)
    }
    let closed = try Tool.shell("\"$tool\" match --routes '\(routes.path)' '' 2>&-")
    #expect(closed.output == "-\n" && closed.code == 1)
  }

  @Test
  func `matching needs no root, prints patterns as written, and fails if the file has mistakes`()
    throws
  {
    for (routes, links, output) in [
      // The catch-all matches all other links, including those of other sites.
      ("/\n/a\n/*\n", ["/a", "/b/c", "https://elsewhere.com/x", "/"], "/a\t\n/*\t\n/*\t\n/\t\n"),
      ("/a/:b\n", ["/a/1"], "/a/:b\tb=1\n"),
      ("/caf%c3%a9/:x  types:Int\n/b/\n", ["/café/1", "/b"], "/caf%c3%a9/:x\tx=1\n/b/\t\n"),
    ] {
      #expect(
        try Tool.run("match", routes: routes, links)
          == Tool.Run(output: output, errors: "", code: 0))
    }
    let run = try Tool.run("match", routes: "/\n/a types:Foo\n", ["/"])
    #expect(run.output == "" && run.errors.contains(":2:10: error: ") && run.code == 1)
  }
}
#endif
