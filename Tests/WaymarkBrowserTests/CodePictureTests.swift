#if Browser
import Foundation
import Testing
import Waymark
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

  @Test(arguments: [
    ("L3", true), ("L3-L5", true), ("share", false), ("L3 onclick", false), ("L0", false),
  ])
  func `is marked by the fragment of its link, and by nothing else`(
    _ fragment: String, marks: Bool
  ) async throws {
    try await RunningHost.with { host in
      let (client, _, _) = try await connected(to: host)
      try await client.sendMessage(#"{"open":{"link":"/names/x"}}"#)
      let state = try JSONSerialization.jsonObject(
        with: Data(try await client.message("state").utf8))
      let stack = ((state as? [String: Any])?["state"] as? [String: Any])?["stack"]
      let id = try #require((stack as? [[String: Any]])?.last?["id"] as? Int)
      try await client.sendMessage(#"{"mark":{"id":\#(id),"fragment":"\#(fragment)"}}"#)
      if marks {
        #expect(try await client.message("link").contains("#\(fragment)\""))
      }
      try await client.sendMessage(#"{"open":{"link":"/names/x"}}"#)
      let next = try await client.message("state")
      #expect(next.contains("#\(fragment)") == marks)
      client.close()
    }
  }

  @Test func `that is marked is opened again with the title that its link gave`() async throws {
    try await RunningHost.with { host in
      let (client, session, _) = try await connected(to: host)
      try await client.sendMessage(#"{"open":{"link":"/names/x?x_page_title=Mine"}}"#)
      _ = try await client.message("state")
      let kept = try #require(await host.store.session(session))
      let id = await kept.state.top.id.number
      try await client.sendMessage(#"{"mark":{"id":\#(id),"fragment":"L3"}}"#)
      let link = try await client.message("link")
      #expect(link.contains(#""again":"/names/x?x_page_title=%22Mine%22#L3""#), "\(link)")
    }
  }
}
#endif
