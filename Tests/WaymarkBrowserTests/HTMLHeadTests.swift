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

  /// Latin-1, a mark of UTF-8, and UTF-16, in which the bytes of a script would mean something else.
  private static let bytes: [(html: [UInt8], expected: [UInt8])] = [
    (bytes("<!doctype html>é"), bytes("<!doctype html>Sé")),
    (bytes("<!doctype html>", [0xE9]), bytes("<!doctype html>S", [0xE9])),
    (
      [0xEF, 0xBB, 0xBF] + bytes("<!doctype html>x"),
      [0xEF, 0xBB, 0xBF] + bytes("<!doctype html>Sx")
    ),
    ([0xFE, 0xFF, 0, 0x3C], [0xFE, 0xFF, 0, 0x3C]),
    ([0xFF, 0xFE, 0x3C, 0], [0xFF, 0xFE, 0x3C, 0]),
    ([], [0x53]),
  ]

  private static func bytes(_ text: String, _ more: [UInt8] = []) -> [UInt8] {
    Array(text.utf8) + more
  }

  @Test(arguments: bytes)
  func `into bytes, whose encoding it leaves as it is`(_ html: [UInt8], _ expected: [UInt8]) {
    #expect(Array(HTMLHead.inserting("S", into: Data(html))) == expected)
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
