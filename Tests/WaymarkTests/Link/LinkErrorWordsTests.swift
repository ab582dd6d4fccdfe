import Testing

@testable import Waymark

@Suite struct LinkErrorWordsTests {
  @Test(arguments: [
    ("", "The link is empty: write a path such as /menu, or a whole address.", "\n^"),
    (
      "menu/1",
      "The link ‘menu/1’ has neither a scheme nor a slash at character 1: write ‘/menu/1’.",
      "menu/1\n^"
    ),
    (
      "example.com/menu",
      "The link ‘example.com/menu’ has neither a scheme nor a slash at character 1: "
        + "write ‘https://example.com/menu’.", "example.com/menu\n^"
    ),
    (
      "/é%zz",
      "The % at character 3 of the link is not followed by two hexadecimal digits: "
        + "write %25 for a percent sign.", "/é%zz\n  ^"
    ),
    (
      "/🇩🇪%ff",
      "The escape at character 3 of the link is not UTF-8: write each character as the escapes of "
        + "its UTF-8 bytes, such as %C3%A9 for é.", "/🇩🇪%ff\n  ^"
    ),
    (
      "/a\tb\n",
      "The link has a control character at character 3: leave it out, or write it as %09.",
      "/a\\u{9}b\\u{A}\n  ^"
    ),
    (
      "\u{1B}[31m\u{202E}",
      "The link has a control character at character 1: leave it out, or write it as %1B.",
      "\\u{1B}[31m\\u{202E}\n^"
    ),
  ]) func `an error names the problem, its place and the solution`(
    _ text: String, message: String, underlined: String
  ) {
    let error = #expect(throws: LinkError.self) { try DeepLink(text) }
    #expect(error?.message == message && error?.underlined == underlined)
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
