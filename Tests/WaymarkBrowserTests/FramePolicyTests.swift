#if Browser
import Foundation
import Testing
import Waymark

@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(15))) struct `Pages for frames` {
  @Test(arguments: ["/~waymark/web/orders", "/~waymark/web/orders?x=1"])
  func `of the app can't be framed by other sites`(_ target: String) async throws {
    try await RunningHost.with(SampleApp.setup(web: OrderPages())) { host in
      let response = try await host.answer(target)
      #expect(response.status == 200)
      let head = response.head.lowercased()
      #expect(head.contains("content-security-policy: frame-ancestors 'self'\r\n"))
      #expect(head.contains("cross-origin-resource-policy: same-origin\r\n"))
    }
  }

  /// Follows a link in the frame of a screen.
  private func follow(
    _ link: String, as cause: String = "link", in entry: Int, _ edition: Int = 0,
    hasDocument: Bool, on client: RawClient
  ) async throws {
    try await client.sendMessage(
      #"{"frame":{"id":\#(entry),"edition":\#(edition),"link":"\#(link)","cause":"\#(cause)","#
        + #""opensWindow":false,"hasDocument":\#(hasDocument)}}"#)
  }

  @Test func `a click in a previous page does nothing`() async throws {
    try await RunningHost.with { host in
      let (client, id, state) = try await connected(to: host, link: "/foreign")
      let session = try #require(await host.store.session(id))
      let entry = await session.state.topStack.top.id.number
      #expect(state.contains(#""edition":0"#))
      func click(_ link: String, _ edition: Int) async throws {
        try await follow(link, in: entry, edition, hasDocument: false, on: client)
      }
      await session.refresh()
      while try await !client.message("state").contains(#""edition":1"#) {}
      try await click("/item/3", 0)
      try await click("/item/3", 2)
      try await click("/item/4", 1)
      while try await !client.message("state").contains("/item/4") {}
      try await expectState("[*/ > /foreign > /item/4 | /search]", of: session)
    }
  }

  @Test func `a click in a foreign page can only open screens`() async throws {
    let counts = SampleApp.Counts()
    try await withSession(SampleApp.setup(counts: counts), link: "/foreign") { client, session, _ in
      let entry = await session.state.topStack.top.id.number
      for link in ["/reset", "/item/3?x_action=reset", "/item/4?x_page_title=Win"] {
        try await follow(link, in: entry, hasDocument: true, on: client)
      }
      while try await !client.message("state").contains("/item/4") {}
      #expect(counts.resets.number == 0)
      try await expectState("[*/ > /foreign > /item/4 | /search]", of: session)
      #expect(await session.state.top.title == nil)
    }
  }

  @Test func `are left if they redirect to another site before they have shown anything`()
    async throws
  {
    let setup = SampleApp.setup(web: OrderPages())
    try await withSession(setup, link: "/orders") { client, session, _ in
      let id = await session.state.top.id.number
      try await follow(
        "https://other.example/a", as: "redirect", in: id, hasDocument: false, on: client)
      #expect(try await client.message("external").contains("https://other.example/a"))
      try await expectState("[*/ | /search]", of: session)
    }
  }

  @Test func `with code for an address do nothing`() async throws {
    let setup = SampleApp.setup(web: OrderPages())
    try await withSession(setup, link: "/orders") { client, session, _ in
      let id = await session.state.top.id.number
      for link in ["data:text/html,a", "javascript:alert(1)", "https://other.example/%zz?x_a=1"] {
        try await follow(link, in: id, hasDocument: true, on: client)
      }
      // Only the last address is reported.
      #expect(try await client.message("notice").contains("isn’t a link of this app"))
      try await expectState("[*/ > /orders | /search]", of: session)
    }
  }

  @Test func `have the link of their document once it has loaded`() async throws {
    let setup = SampleApp.setup(web: OrderPages())
    try await withSession(setup, link: "/orders") { client, session, _ in
      let id = await session.state.top.id.number
      try await follow("/help/orders?x=1", in: id, hasDocument: false, on: client)
      #expect(try await client.message("load").contains(#""link":"/help/orders?x=1""#))
      try await expectState("[*/ > /orders | /search]", of: session)
      for (edition, link) in [(1, "/item/1"), (0, "/help/orders?x=1")] {
        try await client.sendMessage(
          #"{"document":{"id":\#(id),"edition":\#(edition),"link":"\#(link)","title":"Help"}}"#)
      }
      _ = try await client.message("link")
      try await expectState("[*/ > /help/orders?x=1 | /search]", of: session)
      #expect(await session.state.top.title == "Help")
    }
  }
}

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
  func `into bytes without another encoding`(before: [UInt8], script: [UInt8], after: [UInt8]) {
    let document = HTMLHead.inserting("S", into: Data(before + after))
    #expect(Array(document) == before + script + after)
  }
}
#endif
