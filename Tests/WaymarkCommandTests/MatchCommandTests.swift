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
    let routes = try Tool.Routes(shop)
    return try Tool.run(["match", "--routes", routes.path, "--"] + links, input: input)
  }

  @Test(arguments: [
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
  ]) func `a link prints its route and its values`(link: String, line: String) throws {
    let run = try match(link)
    #expect(run.output == line + "\n" && run.errors == "" && run.code == 0)
  }

  @Test(arguments: [
    "/nowhere", "/menu/lunch/five", "/menu/lunch", "/search", "/MENU/lunch/5",
    "https://elsewhere.com/menu/lunch/5", "/search?q=tea&page=two",
  ]) func `a link that no route takes prints a dash and no reason`(link: String) throws {
    let run = try match(link)
    #expect(run.output == "-\n" && run.errors == "" && run.code == 1)
  }

  @Test(arguments: [
    ("", "\n^\nThe link is empty: write a path such as /menu, or a whole address.\n"),
    (
      "/a%zz",
      """
      /a%zz
        ^
      The % at character 3 of the link is not followed by two hexadecimal digits: \
      write %25 for a percent sign.

      """
    ),
    (
      "menu",
      """
      menu
      ^
      The link ‘menu’ has neither a scheme nor a slash at character 1: write ‘/menu’.

      """
    ),
    (
      "/a\tb",
      """
      /a\\u{9}b
        ^
      The link has a control character at character 3: leave it out, or write it as %09.

      """
    ),
  ]) func `a text that is no link prints a dash, and the reason on standard error`(
    text: String, reason: String
  ) throws {
    let run = try match(text)
    #expect(run.output == "-\n" && run.errors == reason && run.code == 1)
  }

  @Test func `several links print a line each, in order`() throws {
    let run = try match("/settings", "/nowhere", "%", "/r/joe")
    #expect(run.lines == ["/settings\t", "-", "-", "/r/:name\tname=joe"])
    #expect(run.code == 1)
  }

  @Test func `without links they are read from standard input, one a line`() throws {
    let run = try match(input: "/settings\n/r/joe\n")
    #expect(run.lines == ["/settings\t", "/r/:name\tname=joe"])
    #expect(run.code == 0)
  }

  @Test(arguments: ["/settings\r\n/r/joe\r\n", "\u{FEFF}/settings\n/r/joe\n", "/settings\n/r/joe"])
  func `line ends, a byte order mark and a missing last end make no difference`(input: String)
    throws
  {
    let run = try match(input: input)
    #expect(run.lines == ["/settings\t", "/r/:name\tname=joe"])
    #expect(run.errors == "" && run.code == 0)
  }

  @Test func `an empty line is an empty link, so that lines stay in step`() throws {
    let run = try match(input: "/settings\n\n/r/joe\n")
    #expect(run.lines == ["/settings\t", "-", "/r/:name\tname=joe"])
    #expect(run.code == 1)
  }

  @Test func `no input prints nothing`() throws {
    let run = try match()
    #expect(run.output == "" && run.code == 0)
  }

  @Test func `bytes that are no UTF-8 are told, and the next line is read`() throws {
    let routes = try Tool.Routes(shop)
    let run = try Tool.run(
      ["match", "--routes", routes.path], bytes: [0x2F, 0xFF, 0x0A] + Array("/r/joe\n".utf8))
    #expect(run.lines == ["-", "/r/:name\tname=joe"])
    #expect(
      run.errors == """
        Line 1 is not UTF-8 at byte 2: write each character as the escapes of its UTF-8 bytes, \
        such as %C3%A9 for é.

        """)
    #expect(run.code == 1)
  }

  @Test func `bytes that are no UTF-8 are an object with an error in JSON`() throws {
    let routes = try Tool.Routes(shop)
    let run = try Tool.run(
      ["match", "--json", "--routes", routes.path],
      bytes: [0x2F, 0xFF, 0x0A] + Array("/r/a\n".utf8))
    #expect(run.lines.count == 2 && run.lines[1].contains(#""pattern":"/r/:name""#))
    #expect(run.lines[0].hasPrefix(#"{"error":"Line 1 is not UTF-8 at byte 2: "#))
    #expect(run.errors == "" && run.code == 1)
  }

  @Test func `an argument that is no UTF-8 is told`() throws {
    let routes = try Tool.Routes(shop)
    let run = try Tool.shell("\"$tool\" match --routes '\(routes.path)' \"$(printf '/r/\\377')\"")
    #expect(run.output == "")
    #expect(run.errors.contains("Argument 4 is not UTF-8 at byte 4; in a link, write each"))
    #expect(run.code == 64)
  }

  @Test func `ten thousand links are answered in one go`() throws {
    let input = (0..<10_000).map { "/menu/m\($0)/\($0)\n" }.joined()
    let run = try match(input: input)
    #expect(run.lines.count == 10_000)
    #expect(run.lines.last == "/menu/:menu/:page\tmenu=m9999,page=9999" && run.code == 0)
  }

  @Test(arguments: ["", "trap '' PIPE; "]) func `a reader that stops early is no crash`(
    before: String
  ) throws {
    let routes = try Tool.Routes(shop)
    let input = String(repeating: "/settings\n", count: 20_000)
    let run = try Tool.shell(
      before + "\"$tool\" match --routes '\(routes.path)' | head -1", input: input)
    #expect(run.output == "/settings\t\n" && run.errors == "")
  }

  @Test(arguments: [">&-", ">/dev/full"])
  func `an output that takes nothing is told and is no crash`(output: String) throws {
    guard output != ">/dev/full" || Device.isFullThere else { return }
    let routes = try Tool.Routes(shop)
    let run = try Tool.shell("\"$tool\" match --routes '\(routes.path)' / \(output)")
    #expect(run.errors.hasPrefix("Standard output cannot be written ("))
    #expect(run.errors.split(separator: "\n").count == 1 && run.code == 1)
  }

  @Test func `a closed standard error is no crash`() throws {
    let routes = try Tool.Routes(shop)
    let run = try Tool.shell("\"$tool\" match --routes '\(routes.path)' '' 2>&-")
    #expect(run.output == "-\n" && run.code == 1)
  }

  @Test func `the catch-all takes what is left, other people's links too`() throws {
    let routes = try Tool.Routes("/\n/a\n/*\n")
    let run = try Tool.run([
      "match", "--routes", routes.path, "/a", "/b/c", "https://elsewhere.com/x", "/",
    ])
    #expect(run.lines == ["/a\t", "/*\t", "/*\t", "/\t"])
  }

  @Test func `a root is not needed to match`() throws {
    let routes = try Tool.Routes("/a/:b\n")
    let run = try Tool.run(["match", "--routes", routes.path, "/a/1"])
    #expect(run.output == "/a/:b\tb=1\n" && run.errors == "" && run.code == 0)
  }

  @Test func `the pattern is printed as it stands in the file`() throws {
    let routes = try Tool.Routes("/caf%c3%a9/:x  types:Int\n/b/\n")
    let run = try Tool.run(["match", "--routes", routes.path, "/café/1", "/b"])
    #expect(run.lines == ["/caf%c3%a9/:x\tx=1", "/b/\t"])
  }

  @Test func `a file with a mistake answers nothing`() throws {
    let routes = try Tool.Routes("/\n/a types:Foo\n")
    let run = try Tool.run(["match", "--routes", routes.path, "/"])
    #expect(run.output == "" && run.errors.hasPrefix(routes.path + ":2:10: error: "))
    #expect(run.code == 1)
  }
}
#endif
