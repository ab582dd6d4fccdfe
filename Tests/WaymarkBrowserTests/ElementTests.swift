#if Browser
@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(15))) struct `An element of a page` {
  /// The number of the top page in a state, and its elements by their text.
  private struct Shown {
    var number = 0
    var elements: [String: Int] = [:]
    var id = 0

    init(_ message: String) throws {
      let whole = try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any]
      let sent = try #require(whole?["state"] as? [String: Any])
      let state = try #require(sent["state"] as? [String: Any])
      let layers = state["layers"] as? [[String: Any]] ?? []
      let stack = try #require((layers.last ?? state)["stack"] as? [[String: Any]])
      id = try #require(stack.last?["id"] as? Int)
      let pages = state["pages"]
      // A dictionary with numbers as keys is an object in JSON.
      let page =
        (pages as? [String: Any])?["\(id)"] as? [String: Any] ?? [:]
      number = page["number"] as? Int ?? 0
      for section in page["sections"] as? [[String: Any]] ?? [] {
        for item in section["items"] as? [[String: Any]] ?? [] {
          if let text = item["text"] as? String, let element = item["element"] as? Int {
            elements[text] = element
          }
        }
      }
    }
  }

  private func chrome(
    _ link: String = "/chrome",
    _ body: (RawClient, BrowserSession, Shown, String) async throws -> Void
  ) async throws {
    try await withSession { client, session, _ in
      await session.open(link)
      let text = try await client.message("state")
      try await body(client, session, try Shown(text), text)
      client.close()
    }
  }

  private func follow(
    _ name: String, of shown: Shown, on client: RawClient, page: Int? = nil
  ) async throws {
    let element = try #require(shown.elements[name])
    try await client.sendMessage(
      #"{"follow":{"id":\#(shown.id),"page":\#(page ?? shown.number),"element":\#(element)}}"#)
  }

  @Test(arguments: [("Row", "For row"), ("Own page", "Without a link")])
  func `is followed by its number, with all it carries`(name: String, title: String) async throws {
    try await chrome { client, _, shown, text in
      #expect(!text.contains("unsaid") && !text.contains("secret"))
      try await follow(name, of: shown, on: client)
      #expect(try await client.message("state").contains(title))
    }
  }

  @Test func `of a form, a button and an alert carries it too`() async throws {
    try await chrome { client, session, shown, _ in
      try await client.sendMessage(
        #"{"submit":{"id":\#(shown.id),"form":0,"page":\#(shown.number),"attempt":1,"#
          + #""values":{"what":"it"}}}"#)
      #expect(try await client.message("state").contains("For form it"))
      try await client.sendMessage(#"{"button":{"name":"who"}}"#)
      #expect(try await client.message("state").contains("For button"))
      await session.open("/confirm")
      let alert = try Shown(try await client.message("state"))
      try await follow("Delete", of: alert, on: client)
      let state = try await client.message("state")
      #expect(state.contains("For alert") && state.contains(#""layers":[]"#))
    }
  }

  @Test func `without a context is refused by the guard`() async throws {
    try await chrome { client, _, shown, _ in
      try await follow("Unasked", of: shown, on: client)
      #expect(try await client.message("notice").contains("nobody asks"))
      // The page of a row doesn't have a link, and its context reaches the guard below it.
      try await follow("Closed page", of: shown, on: client)
      #expect(try await client.message("notice").contains("closed to that"))
    }
  }

  @Test func `of a page that is no longer shown does nothing`() async throws {
    try await chrome { client, session, shown, _ in
      try await follow("Row", of: shown, on: client, page: shown.number + 1)
      for id in [shown.id, 999] {
        try await client.sendMessage(
          #"{"follow":{"id":\#(id),"page":\#(shown.number),"element":99}}"#)
        try await client.sendMessage(
          #"{"follow":{"id":\#(id),"page":\#(shown.number),"element":-1}}"#)
      }
      try await client.sendMessage(#"{"button":{"name":"nobody"}}"#)
      await session.open("/item/7")
      let next = try await client.message("state")
      #expect(next.contains("Item 7") && !next.contains("For row"))
      // The page of the screen below isn't visible anymore.
      try await follow("Row", of: shown, on: client)
      await session.open("/item/8")
      let last = try await client.message("state")
      #expect(last.contains("Item 8") && !last.contains("For row"))
    }
  }

  @Test func `that cancels closes its layer`() async throws {
    try await chrome("/confirm") { client, _, shown, _ in
      try await follow("Keep", of: shown, on: client)
      #expect(try await client.message("state").contains(#""layers":[]"#))
    }
    try await chrome("/share") { client, _, shown, _ in
      // The row that cancels is added automatically.
      try await follow("Cancel", of: shown, on: client)
      #expect(try await client.message("state").contains(#""layers":[]"#))
    }
  }

  @Test func `a button that changes is sent again, and a disabled one is refused`() async throws {
    try await chrome("/item/5?x_left_button=cart&x_right_button=who") { client, session, _, text in
      #expect(text.contains(#""isEnabled":false"#))
      try await client.sendMessage(#"{"button":{"name":"cart"}}"#)
      #expect(try await client.message("notice").contains("‘cart’ cannot be pressed now"))
      await session.open("/cart/fill")
      let state = try await client.message("state")
      #expect(!state.contains(#""isEnabled":false"#))
      try await client.sendMessage(#"{"button":{"name":"cart"}}"#)
      #expect(try await client.message("state").contains("Item 98"))
    }
  }
}

@Suite struct `The picture of code` {
  @Test func `has the lines of a hunk in one text, each behind its sign`() throws {
    let hunk = Page.Diff.Hunk(
      "f", oldStart: 2, newStart: 3,
      lines: [.init(.context, "a"), .init(.removed, "-b"), .init(.added, ""), .init(.note, "end")])
    let json = try JSONEncoder().encode(PageRenderer.hunk(hunk))
    let picture = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(picture["lines"] as? String == " a\n--b\n+\n\\end\n")
    #expect(picture["heading"] as? String == "f")
    #expect((picture["old"] as? Int, picture["new"] as? Int) == (2, 3))
  }
}
#endif
