import Testing

@testable import RepoBrowser

@Suite struct MarkdownLinksTests {
  @Test(
    arguments: [
      ("[a](b.md)", ["file docs/b.md"]),
      ("[a](./b.md) and [c](../d/e.txt \"Title\")", ["file docs/b.md", "file d/e.txt"]),
      ("[a](/top.md#part)", ["file top.md"]),
      ("[a](<with blank.md>)", ["file docs/with blank.md"]),
      ("[a](a%20b%23.md)", ["file docs/a b#.md"]),
      ("[a](f_(1).md)", ["file docs/f_(1).md"]),
      ("[![picture](p.png)](page.md)", ["file docs/p.png", "file docs/page.md"]),
      ("[ref]: other.md 'Title'", ["file docs/other.md"]),
      ("[a](https://example.org/x)", ["web https://example.org/x"]),
      ("[a](..)", ["folder"]),
      ("[a](../../above) [b](#part) [c](?q) [d](mailto:x@y) [e](//host/x) [f](%ff) [g](%0)", []),
      ("[a](b.md) [again](b.md)", ["file docs/b.md"]),
      ("```\n[a](b.md)\n```\n[c](d.md)", ["file docs/d.md"]),
      ("[a] (b) ](c) [d](", []),
      ("[[[](x", []),
    ])
  func `links lead to files as a reader expects`(text: String, expected: [String]) {
    let found = MarkdownLinks.found(in: text, at: "docs/page.md").map { link in
      switch link.target {
      case .file(let path): "file \(path)"
      case .folder: "folder"
      case .web(let address): "web \(address)"
      }
    }
    #expect(found == expected)
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
