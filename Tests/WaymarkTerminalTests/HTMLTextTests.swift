import Testing
import Waymark

@testable import WaymarkTerminal

@Suite struct HTMLTextTests {
  private func text(_ html: String, base: String? = nil) -> String {
    HTMLText(html, base: base).blocks
      .map { String(repeating: "  ", count: $0.indent) + $0.text }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("  a \n b\t<b>c</b> d ", "a b c d"),
    ("<p>a</p><p>b</p>", "a\n\nb"),
    ("<div>a</div><div>b</div>", "a\nb"),
    ("a<br>b<br/>c", "a\nb\nc"),
    ("<ul><li>a<li>b<ul><li>c</ul></ul>d", "  • a\n  • b\n    • c\n\nd"),
    ("<pre>\n a  b\n\tc</pre>", " a  b\n\tc"),
    ("<blockquote>a</blockquote>", "  a"),
    ("<table><tr><td>a<td>b</tr><tr><td>c</td><td>d</td></tr></table>", "a  b\nc  d"),
    ("<img src=x alt='A cat'> sits", "[A cat] sits"),
    (
      "&lt;b&gt; &amp;amp; &#65;&#x42; &nbsp;&unknown; & &#xD800;",
      "<b> &amp; AB  &unknown; & &#xD800;"
    ),
    ("a<script>if (a<b) \"</scrip\" '</script>b", "ab"),
    ("<style>p { }</style><head><title>t</title></head>x", "x"),
    ("a <!-- <p> -- > --> b", "a b"),
    ("<!DOCTYPE html><html><body>x</body></html>", "x"),
    ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"),
    ("a <b title='>'>c</b>", "a c"),
    ("a <unclosed", "a <unclosed"),
    ("a <!-- unclosed", "a <!-- unclosed"),
    ("", ""), ("<", "<"), ("</", "</"), ("<>", "<>"), ("<a>", ""), ("<p>", ""), ("</p></ul>", ""),
  ])
  func `a page becomes its words`(html: String, words: String) {
    #expect(text(html) == words)
  }

  @Test func `links are numbered where they end`() {
    let html = HTMLText(
      "<a href='/a'>A</a> <A HREF=\"/b?x=1&amp;y=2\" class=c>B</A> <a href=/c>C <a name=n>N</a>"
        + "<a href='javascript:alert(1)'>J</a>")
    #expect(html.blocks.map(\.text) == ["A [1] B [2] C [3] NJ"])
    #expect(html.links == ["/a", "/b?x=1&y=2", "/c"])
    #expect(html.source == .app)
  }

  @Test(arguments: [
    ("0;url=/c", 0, "https://example.com/c"), ("5", 5, "https://example.com/a/b?x=1"),
    (" 1.9 , URL = 'c d' x", 1, "https://example.com/a/c d"),
    (".5;c", 0, "https://example.com/a/c"),
    ("3 c", 3, "https://example.com/a/c"), ("3; url", 3, "https://example.com/a/url"),
    ("99999999999999999999;c", Int.max, "https://example.com/a/c"),
  ])
  func `a page says where it leads by itself`(content: String, delay: Int, address: String) {
    let html = HTMLText(
      "<meta http-equiv=refresh content=\"\(content)\"><meta http-equiv=refresh content='0;/x'>",
      base: "https://example.com/a/b?x=1", isLoaded: true)
    #expect(html.refresh?.delay == delay && html.refresh?.address == address)
  }

  @Test(arguments: [
    "http-equiv=refresh", "http-equiv=refresh content=''", "http-equiv=refresh content=now",
    "http-equiv=refresh content='5x'", "http-equiv=refresh content='0;url=JavaScript:x()'",
    "name=refresh content=0",
  ])
  func `a page stays`(attributes: String) {
    #expect(HTMLText("<meta \(attributes)>").refresh == nil)
  }

  @Test(arguments: [
    ("<base href=/d/>", "https://example.com/d/c"), ("<base href=d/>", "https://example.com/a/d/c"),
    ("<base href=//other.org>", "https://other.org/c"), ("<base>", "https://example.com/a/c"),
    ("<base href=data:x><base href=/d/>", "https://example.com/a/c"),
    ("<base target=x><base href=/d/>", "https://example.com/d/c"),
  ])
  func `a page names its base`(tag: String, link: String) {
    let html = HTMLText(
      "<a href=c>x</a>\(tag)<form></form>", base: "https://example.com/a/b?x=1", isLoaded: true)
    #expect(html.links == [link])
    // A form without an address goes back to its document.
    #expect(html.forms.map(\.address) == ["https://example.com/a/b?x=1"])
    #expect(html.source == .page("https://example.com"))
  }

  @Test(arguments: [
    ("/c", "https://example.com/c"), ("c", "https://example.com/a/c"),
    ("?q", "https://example.com/a/b?q"), ("#f", "https://example.com/a/b?x=1#f"),
    ("//other.org/c", "https://other.org/c"), ("http://other.org/", "http://other.org/"),
    ("tt://menu/1", "tt://menu/1"), ("mailto:a@example.com", "mailto:a@example.com"),
  ])
  func `a link continues the base`(href: String, link: String) {
    let html = HTMLText(
      "<a href='\(href)'>x</a>", base: "https://example.com/a/b?x=1", isLoaded: true)
    #expect(html.links == [link])
    #expect(html.source == .page("https://example.com"))
  }

  @Test func `a link continues a path of the app's`() {
    let html = HTMLText("<a href=b/c>x</a><a href='#d'>x</a>", base: "/docs/a")
    #expect(html.links == ["/docs/b/c", "/docs/a#d"])
  }

  @Test(arguments: ["no link", "", "https://example.com/a"])
  func `HTML that has a base is a stranger's`(base: String) {
    #expect(HTMLText("", base: base).source == .page("null"))
  }

  @Test func `a document has a title, wherever that stands`() {
    #expect(HTMLText("<head><title>A &amp; b</title></head>x").title == "A & b")
    #expect(HTMLText("<title>A</title>x").blocks.map(\.text) == ["x"])
    #expect(HTMLText("x").title == nil)
  }

  @Test func `random tags are survived`() {
    let pieces = [
      "<", ">", "</", "a", " href=", "'", "\"", "<!--", "-->", "<pre>", "&", "&#", ";",
      "<ul>", "</ul>", "<form>", "</form>", "<input name=a>", "<select name=b>", "<option>",
      "</select>", "<textarea name=c>", "</textarea>", "<label>", "<button>", "<title>", "<script>",
      "</script>", "<li>", "=", "/", "é", "\n", "<p ", "<a href=x>",
    ]
    var state: UInt64 = 7
    for _ in 0..<500 {
      var html = ""
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        html += pieces[Int(state >> 33) % pieces.count]
      }
      #expect(
        HTMLText(html, base: "https://example.com/", isLoaded: true).source
          == .page("https://example.com"))
    }
  }
}
