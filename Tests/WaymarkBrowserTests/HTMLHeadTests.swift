#if Browser
import Foundation
import Testing

@testable import WaymarkBrowser

@Suite struct `A script is inserted` {
  @Test(arguments: [
    ("", "S"), ("<p>x", "S<p>x"), ("<!doctype html><p>x", "<!doctype html>S<p>x"),
    (
      " \n<!DOCTYPE html PUBLIC \"-//W3C//DTD\">\n<html>",
      " \n<!DOCTYPE html PUBLIC \"-//W3C//DTD\">S\n<html>"
    ),
    ("<!doctype", "S<!doctype"), ("<!-- <!doctype html> -->", "S<!-- <!doctype html> -->"),
    ("\u{301}<!doctype html>", "S\u{301}<!doctype html>"),
    ("<!-- a > b --> <!doctype html>x", "<!-- a > b --> <!doctype html>Sx"),
    (
      "<!--><!---><?xml version=\"1.0\"?>\n<!DOCTYPE html>x",
      "<!--><!---><?xml version=\"1.0\"?>\n<!DOCTYPE html>Sx"
    ),
    ("<!-- <!doctype html>", "S<!-- <!doctype html>"), ("<?xml", "S<?xml"),
    ("<!-- x --><p>", "S<!-- x --><p>"),
  ])
  func `before everything except a doctype`(_ html: String, _ expected: String) {
    #expect(HTMLHead.inserting("S", into: Data(html.utf8)) == Data(expected.utf8))
  }

  /// The bytes before and after a script. UTF-16 is left as it is, because the bytes of the script
  /// have another meaning there.
  static let parts: [(before: [UInt8], script: [UInt8], after: [UInt8])] = [
    ([], [0x53], []), ([], [0x53], [0xC3, 0xA9]), ([], [0x53], [0xE9]),
    ([0xEF, 0xBB, 0xBF], [0x53], [0x78]), ([0xFE, 0xFF], [], [0, 0x3C]),
    ([0xFF, 0xFE], [], [0x3C, 0]),
  ]

  @Test(arguments: parts)
  func `into bytes without a change of their encoding`(
    before: [UInt8], script: [UInt8], after: [UInt8]
  ) {
    let document = HTMLHead.inserting("S", into: Data(before + after))
    #expect(Array(document) == before + script + after)
  }
}
#endif
