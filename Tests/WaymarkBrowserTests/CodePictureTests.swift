#if Browser
import Foundation
import Testing
import WaymarkPage

@testable import WaymarkBrowser

@Suite struct `The picture of code` {
  @Test func `has the lines of a hunk in one text, each behind its sign`() throws {
    let hunk = Page.Diff.Hunk(
      "f", oldStart: 2, newStart: 3,
      lines: [
        .init(.context, "a"), .init(.removed, "-b"), .init(.added, ""), .init(.note, "end"),
      ])
    let json = try JSONEncoder().encode(PageRenderer.hunk(hunk))
    let picture = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(picture["lines"] as? String == " a\n--b\n+\n\\end\n")
    #expect(picture["heading"] as? String == "f")
    #expect((picture["old"] as? Int, picture["new"] as? Int) == (2, 3))
  }
}
#endif
