#if GTK
  import Testing

  extension `A desktop window` {
    @Test(
      .enabled(if: SessionBus.isThere, "needs dbus-daemon"))
    func `a second start hands its link to the first, and ends`() async throws {
      let bus = try SessionBus()
      defer { bus.stop() }
      let first = try WindowChild("shop:/item/1", on: bus)
      defer { first.stop() }
      func says(_ lines: [String]) async -> Bool {
        for _ in 0..<1000 where !first.lines.starts(with: lines) {
          try? await Task.sleep(for: .milliseconds(20))
        }
        return first.lines == lines
      }
      func ends(_ child: WindowChild) async -> Int32? {
        for _ in 0..<1000 where child.status == nil {
          try? await Task.sleep(for: .milliseconds(20))
        }
        return child.status
      }
      var expected = ["/item/1 from customScheme", #"shows ["Item 1 "]"#]
      #expect(await says(expected))
      // As a desktop hands them over, as somebody writes them in a terminal, and with what an address escapes.
      for (link, title) in [
        ("shop:/item/7", "Item 7 "), ("/item/8", "Item 8 "),
        ("/item/9?name=a%20b%26%C3%A9", "Item 9 a b&é"),
      ] {
        let later = try WindowChild(link, on: bus)
        #expect(await ends(later) == 0)
        #expect(later.lines == [] && later.complaints == "")
        let path = link.hasPrefix("shop:") ? String(link.dropFirst(5)) : link
        expected += ["\(path) from customScheme", #"shows ["\#(title)"]"#]
        #expect(await says(expected))
      }
      // A start without a link brings the window to the front.
      let last = try WindowChild(on: bus)
      #expect(await ends(last) == 0)
      #expect(last.lines == [] && last.complaints == "")
      #expect(first.lines == expected && first.status == nil)
      let end = try WindowChild("shop:/end", on: bus)
      #expect(await ends(end) == 0)
      #expect(await ends(first) == 0)
    }
  }
#endif
