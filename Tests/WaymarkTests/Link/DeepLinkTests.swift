import Testing

@testable import Waymark

@Suite struct DeepLinkTests {
  @Test(arguments: [
    ("/", "/"), ("/menu/1", "/menu/1"), ("/menu/1/", "/menu/1/"),
    ("TT://Menu/Lunch", "tt://menu/Lunch"),
    ("HTTPS://Example.COM:443/A?B#C", "https://example.com:443/A?B#C"),
    ("tt://Jo:Pw@EXAMPLE.com/x", "tt://Jo:Pw@example.com/x"),
    ("http://[2001:DB8::1]:80/x", "http://[2001:db8::1]:80/x"), ("/a b/é", "/a%20b/%C3%A9"),
    ("tt:/%c3%a9/%2f?", "tt:/%c3%a9/%2f?"), ("https://e.com/%41%7e#", "https://e.com/%41%7e#"),
    ("/\"<>[\\]^`{|}", "/%22%3C%3E%5B%5C%5D%5E%60%7B%7C%7D"),
    ("/a'b(c)!*;:@&=+$,~-_.", "/a'b(c)!*;:@&=+$,~-_."), ("/a/./b/../c", "/a/c"),
    ("/a/%2E/b/%2e%2E/c", "/a/c"), ("/../..", "/"), ("/a/b/..", "/a/"), ("//a", "//a"),
    ("foo:/..//a", "foo:/.//a"), ("foo://", "foo://"), ("foo:///a", "foo:///a"),
    ("mailto:a@b.c?subject=x y", "mailto:a@b.c?subject=x%20y"), ("tel:+1-555", "tel:+1-555"),
    ("tt:/a?", "tt:/a?"), ("tt:/a#", "tt:/a#"), ("/a?x=1?y=2&&=&z#f?g#h", "/a?x=1?y=2&&=&z#f?g#h"),
    ("/caf\u{65}\u{301}", "/cafe%CC%81"), ("/\u{301}a", "/%CC%81a"),
    // An error in a host is allowed elsewhere.
    ("tt://ada@a/1", "tt://ada@a/1"), ("/\\a@b", "/%5Ca@b"), ("https:/a@b", "https:/a@b"),
    ("https://e.com/a\\b c@<d>^|", "https://e.com/a%5Cb%20c@%3Cd%3E%5E%7C"),
    ("mailto:a@b", "mailto:a@b"),
  ])
  func `the canonical text changes no more than it must`(_ text: String, canonical: String) throws {
    let link = try DeepLink(text)
    #expect(link.description == canonical && link.text == text)
    #expect(try DeepLink(link.description) == link)
  }

  @Test(arguments: [
    ("/%41%7a%30%2D%2e%5F%7E", "/Az0-._~"), ("/%c3%a9/%2f/%3a/%25", "/%C3%A9/%2F/%3A/%25"),
    ("/a%2e%2E/b", "/a../b"), ("/a/%2e%2E/%62", "/b"), ("/a?", "/a"), ("/a#", "/a"), ("/a?#", "/a"),
    ("/a?#f", "/a#f"), ("/a?&", "/a?&"), ("/a?x_push_page=1", "/a"), ("/a?&x_push_page=1#", "/a"),
    ("/a?%41=%c3%a9#%41%c3%a9", "/a?%41=%c3%a9#%41%c3%a9"),
  ]) func `an app link has one spelling, its query and fragment keep their bytes`(
    _ text: String, canonical: String
  ) throws {
    let link = try DeepLink(text)
    #expect(try link.description == canonical && link.text == text && DeepLink(canonical) == link)
    // The app form of other links has the same spelling.
    let absolute = try DeepLink("tt:" + text)
    #expect(absolute.appForm.description == canonical && absolute.appForm.text == canonical)
    #expect(try DeepLink(absolute.description) == absolute)
  }

  @Test(arguments: [
    ("/", []), ("/menu/1/", ["menu", "1"]), ("/menu//1", ["menu", "", "1"]), ("//", [""]),
    ("/a%2Fb/c", ["a/b", "c"]), ("/%25zz", ["%zz"]), ("/a+b", ["a+b"]),
    ("https://example.com/x/y", ["x", "y"]), ("mailto:a@b.c", ["a@b.c"]), ("/%E2%82%AC%20", ["€ "]),
    ("/..%2F..", ["../.."]),
  ]) func `segments are split first and decoded once`(_ text: String, segments: [String]) throws {
    #expect(try DeepLink(text).segments == segments)
  }

  @Test(arguments: [
    ("tt://menu/1", ["menu", "1"]), ("TT://Menu/1/", ["menu", "1"]),
    ("tt:///menu/1", ["menu", "1"]), ("tt:menu/1", ["menu", "1"]), ("tt://menu", ["menu"]),
    ("tt://", []), ("tt://a%2Fb/c", ["a/b", "c"]), ("tt://../c", ["c"]),
    ("https://example.com/menu/1", ["menu", "1"]),
  ]) func `the host of a custom scheme is the first segment`(_ text: String, segments: [String])
    throws
  { #expect(try DeepLink(text).routeSegments == segments) }

  @Test(
    arguments: [
      ("", .empty, 0), ("menu/1", .notAbsolute, 0), ("1a://x", .notAbsolute, 0),
      ("%zz", .notAbsolute, 0), ("a.b/%ff", .notAbsolute, 0), ("a@b.c/%", .notAbsolute, 0),
      (String(repeating: "a/", count: 65), .notAbsolute, 0), ("a b.c", .notAbsolute, 0),
      ("?q", .notAbsolute, 0), ("/a\nb", .controlByte, 2), ("/é\u{7F}", .controlByte, 3),
      ("/\0", .controlByte, 1), ("/%zz", .badEscape, 1), ("/a/%4", .badEscape, 3),
      ("/a/%", .badEscape, 3), ("/é?q=%g0", .badEscape, 6), ("/a#%", .badEscape, 3),
      ("tt://%zz", .badEscape, 5), ("/?%=1", .badEscape, 2), ("/?x_page_title=%zz", .badEscape, 15),
      ("/%ff", .badUTF8, 1), ("/ab%C3%A9%C3", .badUTF8, 9), ("/%ED%A0%80", .badUTF8, 1),
      ("/%C0%80", .badUTF8, 1), ("/%C3/%A9", .badUTF8, 1), ("/%F4%90%80%80", .badUTF8, 1),
      // Browsers read these hosts in other ways.
      ("https://example.com\\@evil.com/a", .badAuthority, 19),
      ("https://evil.com\\@example.com/a", .badAuthority, 16), ("https://a b/", .badAuthority, 9),
      ("tt://a<b", .badAuthority, 6), ("tt://a>b", .badAuthority, 6),
      ("tt://é^b", .badAuthority, 7), ("tt://|", .badAuthority, 5),
      ("https://ada@example.com/a", .userInWebLink, 8),
      ("HTTP://ada:pw@example.com", .userInWebLink, 7), ("https://@example.com", .userInWebLink, 8),
    ] as [(String, LinkError.Code, Int)])
  func `an error names its place in bytes`(_ text: String, code: LinkError.Code, offset: Int) {
    let error = #expect(throws: LinkError.self) { try DeepLink(text) }
    #expect(error?.code == code && error?.offset == offset && error?.text == text)
    let parts = (error?.message ?? "").split(separator: "write ‘")
    let suggested = parts.dropFirst().first?.prefix { $0 != "’" } ?? "/"
    #expect(throws: Never.self) { try DeepLink(String(suggested)) }
  }

  @Test(
    arguments: [
      ("/a/", true), ("/%61", true), ("tt://a", false), ("/a?b", false), ("/a#b", false),
      ("https://a.example/b", false),
    ])
  func `equivalent links differ in a last slash or escapes`(_ text: String, isEqual: Bool) throws {
    #expect(try DeepLink("/a").isEquivalent(to: try DeepLink(text)) == isEqual)
    let (one, other) = (try DeepLink("https://a.example/b"), try DeepLink("https://b.example/b"))
    #expect(one.isEquivalent(to: try DeepLink("https://a.example/b/")))
    #expect(!one.isEquivalent(to: other))
  }

  @Test func `query items are split at the first equals sign`() throws {
    let link = try DeepLink("/s?q=a=b&flag&empty=&q=2&&=v&a%26b=c%3Dd&p=1+2")
    #expect(
      link.queryItems == [
        QueryItem("q", "a=b"), QueryItem("flag", nil), QueryItem("empty", ""), QueryItem("q", "2"),
        QueryItem("", "v"), QueryItem("a&b", "c=d"), QueryItem("p", "1+2"),
      ])
    #expect(["q", "flag", "none"].map { link.queryValue($0) } == ["a=b", "", nil])
  }

  // MARK: Messages

  /// Texts, and the message and the underlined text of their errors.
  static let messages: [String: String] = [
    "": "The link is empty: write a path such as /menu, or a whole address.\n\n^",
    "menu/1":
      "The link ‘menu/1’ has neither a scheme nor a slash at character 1: write ‘/menu/1’.\n"
      + "menu/1\n^",
    "example.com/menu":
      "The link ‘example.com/menu’ has neither a scheme nor a slash at character 1: "
      + "write ‘https://example.com/menu’.\nexample.com/menu\n^",
    "/é%zz": "The % at character 3 of the link is not followed by two hexadecimal digits: "
      + "write %25 for a percent sign.\n/é%zz\n  ^",
    "/🇩🇪%ff":
      "The escape at character 3 of the link is not UTF-8: write each character as the escapes of "
      + "its UTF-8 bytes, such as %C3%A9 for é.\n/🇩🇪%ff\n  ^",
    "/a\tb\n":
      "The link has a control character at character 3: leave it out, or write it as %09.\n"
      + "/a\\u{9}b\\u{A}\n  ^",
    "\u{1B}[31m\u{202E}":
      "The link has a control character at character 1: leave it out, or write it as %1B.\n"
      + "\\u{1B}[31m\\u{202E}\n^",
  ]

  @Test(arguments: messages)
  func `an error names the problem, its place and the solution`(_ text: String, words: String) {
    let error = #expect(throws: LinkError.self) { try DeepLink(text) }
    #expect(error.map { "\($0.message)\n\($0.underlined)" } == words)
  }

  @Test func `a long text is cut to the part around the place`() throws {
    let text = "/" + String(repeating: "a", count: 200) + "%" + String(repeating: "b", count: 200)
    let error = try #require(#expect(throws: LinkError.self) { try DeepLink(text) })
    let lines = error.underlined.split(separator: "\n")
    #expect(lines[0].count == 122 && lines[0].hasPrefix("…") && lines[0].hasSuffix("…"))
    #expect(lines[1].count == lines[0].prefix { $0 != "%" }.count + 1)
    #expect(error.message.contains("character 202"))
  }

  @Test func `each limit has a message`() {
    for limit in Limit.allCases {
      let error = LinkError(code: .overLimit(limit), text: "/a", offset: 2)
      #expect(error.message.contains("\(limit.value)") && error.underlined == "/a\n  ^")
    }
    #expect(LinkError(code: .noCurrentLink, text: "#f", offset: 0).message.contains("‘#f’"))
  }
}

@Suite struct DirectivesTests {
  @Test(
    arguments: [
      ("x_push_page", .push), ("x_new_page", .push), ("x_replace_page", .replace),
      ("x_pop_page", .pop), ("x_pop_page_and_refresh", .popAndRefresh),
      ("x_pop_page_and_replace", .popAndReplace), ("x_clear_stack", .clear),
      ("x_clear_stack_and_refresh", .clearAndRefresh),
      ("x_clear_stack_and_replace", .clearAndReplace), ("x_close_modals", .closeModals),
      ("x_close_guarded_screen", .closeGuarded), ("x_refresh_page", .refresh),
      ("x_external_page", .external),
    ] as [(String, Directives.Command)])
  func `only true or 1 enables a command`(_ name: String, command: Directives.Command) throws {
    for value in ["true", "1"] {
      let link = try DeepLink("/p?a=1&\(name)=\(value)&b=2#f")
      #expect(link.directives.command == command && link.directives.remarks.isEmpty)
      #expect(link.description == "/p?a=1&b=2#f")
    }
    for value in ["TRUE", "True", "yes", "0", "false", "", "+true", "11"] {
      let link = try DeepLink("/p?\(name)=\(value)")
      #expect(link.directives.command == nil && link.directives.remarks.count == 1)
      #expect(link.description == "/p")
    }
    // The first value that is not empty counts.
    for query in [name, "\(name)=false&\(name)=true"] {
      #expect(try DeepLink("/p?" + query).directives.command == nil)
    }
    #expect(try DeepLink("/p?\(name)=&\(name)=true").directives.command == command)
  }

  @Test func `of several commands the stronger one applies, whatever their order`() throws {
    let all = Directives.Command.allCases
    for (index, strong) in all.enumerated() {
      for weak in all[(index + 1)...] {
        for pair in [[strong, weak], [weak, strong]] {
          let query = pair.map { "x_\($0.rawValue)=true" }.joined(separator: "&")
          let directives = try DeepLink("/p?" + query).directives
          #expect(directives.command == strong && directives.remarks.count == 1)
          #expect(directives.remarks[0].hasPrefix("x_\(weak.rawValue) has no effect"))
        }
      }
    }
  }

  @Test(arguments: [
    "x_pop_pag=1": "x_pop_page", "x_Pop_page": "x_pop_page", "x_page_titel=A": "x_page_title",
    "x_pop_paeg=1&a": "x_pop_page", "x_pushpage=1": "x_push_page", "x_pop_pa=1": nil, "x_=": nil,
    "x_custom=1": nil, "pop_pag=1": nil,
  ])
  func `a misspelled directive stays in the query, and a remark names it`(
    query: String, meant: String?
  ) throws {
    let link = try DeepLink("/p?\(query)")
    let name = String(query.part(before: "=&"))
    #expect(link.query == query && link.directives.isEmpty && link == link.canonical)
    #expect(try DeepLink("/p?\(query)#end").description == "/p?\(query)#end")
    let remarks = meant.map { ["\(name) has no effect; the directive is \($0)"] } ?? []
    #expect(link.directives.remarks == remarks)
    #expect(try DeepLink("/p?\(query)", directivePrefix: "nav_").directives == .none)
  }

  @Test func `an action is stronger than every command`() throws {
    let link = try DeepLink("inapp://capture?x_push_page=true&x_action=save")
    var expected = Directives()
    expected.action = "save"
    expected.remarks = link.directives.remarks
    #expect(link.directives == expected && link.description == "inapp://capture")
    #expect(link.directives.remarks.map { $0.prefix(12) } == ["x_push_page "])
  }

  @Test(
    arguments: [
      ("x_page_title=Profile", "Profile"), ("x_page_title=My+Profile", "My Profile"),
      ("x_page_title=1%2B1", "1+1"), ("x_page_title=\"News+Feed\"", "News Feed"),
      ("x_page_title=%22News%22", "News"), ("x_page_title=\"\"News\"\"", "\"News\""),
      ("x_page_title=\"News", "\"News"), ("x_page_title=\"\u{301}News\"", "\u{301}News"),
      ("x_page_title=\"", "\""), ("x_page_title=\"\"", nil), ("x_page_title=", nil),
      ("x_page_title", nil), ("x_page_title=&x_page_title=Second", "Second"),
      ("x_page_title=First&x_page_title=Second", "First"), ("", nil),
    ] as [(String, String?)])
  func `a title loses plus signs and one pair of quotes`(_ query: String, title: String?) throws {
    let link = try DeepLink("/p?" + query)
    #expect(link.directives.title.map { Array($0.utf8) } == title.map { Array($0.utf8) })
  }

  @Test func `buttons are read on both sides`() throws {
    let link = try DeepLink("/p?x_left_button=menu&x_right_button=%22save%22&a")
    #expect(link.directives.leftButton == "menu" && link.directives.rightButton == "save")
    #expect(try link.description == "/p?a" && DeepLink("/p").directives == .none)
  }

  @Test(arguments: [
    ("/article?1230-news-this-morning&?mobile=1", "/article?1230-news-this-morning&?mobile=1"),
    ("/article?1230-news&?mobile=1&x_external_page=true", "/article?1230-news&?mobile=1"),
    ("http://localhost:3000/x?x_external_page=true", "http://localhost:3000/x"),
    ("web://u:p@h.com/x?x_external_page=true", "web://u:p@h.com/x"),
    ("/a/?x_external_page=true&b=1&x_page_title=T", "/a/?b=1"), ("/a?x_push_page=true", "/a"),
    ("/a?x_push_page=true#f", "/a#f"), ("/a?b=%2f+c&x_push_page=true&&d", "/a?b=%2f+c&&d"),
    ("/a?next=x_external_page&q=x_push_page=true", "/a?next=x_external_page&q=x_push_page=true"),
    ("/a?x_unknown=1&xx_push_page=true", "/a?x_unknown=1&xx_push_page=true"),
    ("/a?X_PUSH_PAGE=true", "/a?X_PUSH_PAGE=true"), ("/a?x%5Fpush_page=1", "/a?x%5Fpush_page=1"),
    ("/a?b=1#x_push_page=true", "/a?b=1#x_push_page=true"),
    ("/x_push_page=true", "/x_push_page=true"), ("/a?q=1+2", "/a?q=1+2"),
  ]) func `exactly the recognised pairs are removed`(_ text: String, rest: String) throws {
    #expect(try DeepLink(text).description == rest)
  }
}
