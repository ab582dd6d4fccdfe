#if Browser
@testable import WaymarkBrowser

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15))) struct `Hands in Chromium` {
  @Test func `a double click opens one screen`() async throws {
    try await inChromium { window, session, _ in
      try await window.doubleClick("\(top) a[href='/item/3']")
      try await window.expect(topTitle, "Item 3")
      try await window.click("\(top) .back", shows: "Home")
      try await expectState("[*/ | /search]", of: session)
      // The second click may be on a row that has just appeared.
      try await window.click("\(top) a[href='/item/3']", number: 1)
      try await window.expect(topTitle, "Item 3")
      try await window.click("\(top) a[href='/item/4']", number: 2)
      try await window.click("\(top) a[href='/item/3/part/1']", number: 1)
      try await window.expect(topTitle, "Part 1")
      try await expectState("[*/ > /item/3 > /item/3/part/1 | /search]", of: session)
    }
  }

  @Test func `a tab shows its image, and its title and badge when they change`() async throws {
    let tab = "document.querySelectorAll('.tab')[1]"
    try await inChromium { window, session, _ in
      try await window.expect("\(tab).textContent", "Search")
      let path = "\(tab).querySelector('path').getAttribute('d')"
      let list = try await window.value(path)
      await session.act {
        $0[tab: "/search"].badge = "3"
        $0[tab: "/search"].systemImage = "magnifyingglass"
      }
      try await window.expect("\(tab).textContent", "Search3")
      try await window.expect("\(path) !== '\(list)'", "true")
      try await window.expect("\(tab).querySelector('.tab-badge').checkVisibility()", "true")
      await session.act {
        $0[tab: "/search"].badge = nil
        $0[tab: "/search"].title = "Find"
      }
      try await window.expect("\(tab).textContent", "Find")
      try await window.expect("\(tab).querySelector('.tab-badge').checkVisibility()", "false")
      await session.act { $0[tab: "/search"].title = "" }
      try await window.expect("\(tab).textContent", "Search")
      try await session.act { try $0.changeRoutes { $0.tab("/item/1", "First") } }
      try await window.expect("document.querySelectorAll('.tab').length", "3")
      try await session.act { navigator in
        try navigator.changeRoutes { routes in
          routes = Routes()
          routes.tab("/item/1", "First") { Page("First") }
          routes.tab("/", "Home") { Page("Home") }
        }
      }
      try await window.expect(
        "[...document.querySelectorAll('.tab')].map(tab => tab.textContent).join()", "First,Home")
    }
  }

  @Test func `a badge that changes while the user types leaves input and focus`() async throws {
    try await inChromium(link: "/search") { window, session, _ in
      try await window.type("te", into: "input[name=field-q]")
      try await window.run("document.activeElement.isSame = true")
      await session.act { $0[tab: "/search"].badge = "3" }
      try await window.expect("document.querySelectorAll('.tab')[1].textContent", "Search3")
      try await window.expect(
        "[document.activeElement.value, document.activeElement.isSame].join()", "te,true")
    }
  }

  @Test func `focus stays on the screen when the focused element is removed`() async throws {
    let isLost = "document.activeElement === document.body"
    try await inChromium(link: "/flaky") { window, _, _ in
      try await window.expect("document.querySelector('.failure-words')?.textContent", "notToday")
      try await window.expect("document.querySelector('.failure').getAttribute('role')", "alert")
      try await window.press(ChromiumWindow.tab)
      try await window.expect("document.activeElement.textContent", "Try again")
      try await window.expect("document.activeElement.matches(':focus-visible')", "true")
      try await window.press(ChromiumWindow.enter, shows: "Flaky, done")
      try await window.expect("document.querySelector('.failure')", "null")
      try await window.expect("document.activeElement.className", "scroll")
    }
    try await inChromium(link: "/search") { window, _, _ in
      try await window.type("tea" + ChromiumWindow.enter, into: "input[name=field-q]")
      try await window.expect(topTitle, "‘tea’")
      try await window.expect(isLost, "false")
      try await window.expect("document.activeElement.matches('.scroll, input')", "true")
    }
  }

  @Test func `a transition doesn't move focus from a field`() async throws {
    try await inChromium(link: "/search", isCalm: false) { window, session, _ in
      try await window.run(`Behavior in Chromium`.slowness)
      await session.open("/settings")
      try await window.expect("document.querySelector('dialog')?.open", "true")
      try await window.press(ChromiumWindow.escape)
      try await window.expect("document.querySelector('dialog')", "null")
      try await window.type("te", into: "input[name=field-q]")
      try await window.expect("document.documentElement.dataset.motion", "dismiss")
      try await window.press("a")
      try await window.expect("document.querySelector('input[name=field-q]').value", "tea")
    }
  }
}
#endif
