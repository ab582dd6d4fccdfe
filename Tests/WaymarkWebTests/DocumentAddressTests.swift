import Testing
import WaymarkWeb

struct `A link of a document` {
  @Test(arguments: [
    ("other.html", "/a/b/page.html", "/a/b/other.html"), ("../x", "/a/b/page.html", "/a/b/../x"),
    ("/x", "/a/b", "/x"), ("?q=1", "/a/b?old", "/a/b?q=1"), ("#f", "/a/b?q", "/a/b?q#f"),
    ("https://e.com/x", "/a/b", "https://e.com/x"), ("mailto:a@b", "/a", "mailto:a@b"),
    ("//e.com/x", "/a/b", "//e.com/x"), ("a:b/c", "/x/y", "a:b/c"), ("a/b:c", "/x/y", "/x/a/b:c"),
    ("x", "https://e.com/a/b", "https://e.com/a/x"), ("", "/a/b?q", "/a/b?q"),
    ("//e.com/x", "https://s.com/a", "https://e.com/x"), ("b", "tt://shop/a", "tt://shop/b"),
  ])
  func `is completed with its address`(_ link: String, _ base: String, _ whole: String) {
    #expect(DocumentAddress(base)?.complete(link) == whole)
  }
}
