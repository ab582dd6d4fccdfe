import Testing

@testable import RepoBrowser

@Suite struct MarkdownLinkTests {
  @Test(
    arguments: [
      ("b.md", .file("docs/b.md")), ("./b.md", .file("docs/b.md")),
      ("../d/e.txt", .file("d/e.txt")), ("/top.md#part", .file("top.md")),
      ("with blank.md", .file("docs/with blank.md")), ("a%20b%23.md", .file("docs/a b#.md")),
      ("https://example.org/x", .web("https://example.org/x")), ("..", .folder), ("/", .folder),
      ("../../above", nil), ("#part", nil), ("?q", nil), ("mailto:x@y", nil), ("//host/x", nil),
      ("javascript:alert(1)", nil), ("%ff", nil), ("%0", nil), ("%00", nil), ("", nil),
    ] as [(String, MarkdownLink?)])
  func `links lead to files as a reader expects`(address: String, expected: MarkdownLink?) {
    #expect(MarkdownLink(address, at: "docs/page.md") == expected)
  }

  @Test(
    arguments: [
      ("See https://example.org/a.", ["https://example.org/a"]),
      (
        "(http://example.org) and <https://example.org/b?c=1&d>",
        ["http://example.org", "https://example.org/b?c=1&d"]
      ),
      ("https://example.org/x_(y) https://example.org/x_(y)", ["https://example.org/x_(y)"]),
      ("fix:HTTPS://Example.org/", ["HTTPS://Example.org/"]),
      ("https:// http://. ftp://x nothing", []),
    ])
  func `addresses are found where people write them`(text: String, expected: [String]) {
    #expect(WebAddresses.found(in: text) == expected)
  }
}
