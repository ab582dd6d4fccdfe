import Foundation
import Testing

@testable import WaymarkBrowser

@Suite struct `A script is put` {
  @Test(arguments: [
    ("", "S"), ("<p>x", "S<p>x"), ("<!doctype html><p>x", "<!doctype html>S<p>x"),
    (
      " \n<!DOCTYPE html PUBLIC \"-//W3C//DTD\">\n<html>",
      " \n<!DOCTYPE html PUBLIC \"-//W3C//DTD\">S\n<html>"
    ),
    ("<!doctype", "S<!doctype"), ("<!-- <!doctype html> -->", "S<!-- <!doctype html> -->"),
    ("\u{301}<!doctype html>", "S\u{301}<!doctype html>"),
  ])
  func `before everything but a doctype`(_ html: String, _ expected: String) {
    #expect(Array(HTMLHead.inserting("S", into: html).utf8) == Array(expected.utf8))
  }

  /// What stands before a script, and after it; in UTF-16 its bytes would mean something else.
  static let parts: [(before: [UInt8], script: [UInt8], after: [UInt8])] = [
    ([], [0x53], []), ([], [0x53], [0xC3, 0xA9]), ([], [0x53], [0xE9]),
    ([0xEF, 0xBB, 0xBF], [0x53], [0x78]), ([0xFE, 0xFF], [], [0, 0x3C]),
    ([0xFF, 0xFE], [], [0x3C, 0]),
  ]

  @Test(arguments: parts)
  func `into bytes, whose encoding it leaves as it is`(
    before: [UInt8], script: [UInt8], after: [UInt8]
  ) {
    let document = HTMLHead.inserting("S", into: Data(before + after))
    #expect(Array(document) == before + script + after)
  }
}

@Suite struct `A link of a document` {
  @Test(arguments: [
    ("other.html", "/a/b/page.html", "/a/b/other.html"), ("../x", "/a/b/page.html", "/a/b/../x"),
    ("/x", "/a/b", "/x"), ("?q=1", "/a/b?old", "/a/b?q=1"), ("#f", "/a/b?q", "/a/b?q#f"),
    ("https://e.com/x", "/a/b", "https://e.com/x"), ("mailto:a@b", "/a", "mailto:a@b"),
    ("//e.com/x", "/a/b", "//e.com/x"), ("a:b/c", "/x/y", "a:b/c"), ("a/b:c", "/x/y", "/x/a/b:c"),
    ("x", "https://e.com/a/b", "https://e.com/a/x"), ("", "/a/b?q", "/a/b"),
  ])
  func `is completed with its address`(_ link: String, _ base: String, _ whole: String) {
    #expect(BrowserSession.complete(link, on: base) == whole)
  }
}
