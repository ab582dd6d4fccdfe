#if Browser
@testable import WaymarkBrowser

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15)))
struct `The browser's history in Chromium` {
  @Test func `a screen with a guard for dismissal stays, and so does the history`() async throws {
    try await inChromium(link: "/draft") { window, session, _ in
      func refused() async throws {
        try await window.expect(notice, "unsaved")
        try await window.click(".notice-close")
      }
      try await window.expect(topTitle, "Draft")
      for _ in 0..<2 {
        try await window.back()
        try await refused()
        try await window.expect("history.state.place + location.pathname", "1/draft")
      }
      try await expectState("[*/ > /draft | /search]", of: session)
      await session.open("/paper")
      try await window.expect(topTitle, "Paper")
      try await window.press(ChromiumWindow.escape)
      try await refused()
      try await window.back()
      try await refused()
      try await window.expect("history.state.place + location.pathname", "2/paper")
      try await window.expect(topTitle, "Paper")
      try await expectState("[*/ > /draft | /search] ^sheet /paper", of: session)
    }
  }

  @Test func `a step back asks, and the answer closes the screen`() async throws {
    let setup = BrowserSetup.app(from: { SampleApp.routes() }) { routes in
      routes.add("/story", .guard("story", on: .dismiss) { _ in .hold(presenting: "/throw") }) {
        Page("Story")
      }
      routes.alert("/throw") {
        Dialog("Throw?", actions: [.init("Throw", opens: "/?x_close_guarded_screen=true")])
      }
    }
    try await inChromium(setup, link: "/item/1") { window, session, _ in
      await session.open("/story")
      for (answer, title, state) in [
        ("Cancel", "Story", "[*/ > /item/1 > /story | /search]"),
        ("Throw", "Item 1", "[*/ > /item/1 | /search]"),
      ] {
        try await window.expect(topTitle, "Story")
        try await window.back()
        try await window.expect(topTitle, "Throw?")
        let actions = "[...document.querySelectorAll('dialog :is(a, button)')]"
        try await window.run("\(actions).find((e) => e.textContent === '\(answer)').click()")
        try await window.expect(topTitle, title)
        try await expectState(state, of: session)
      }
      try await window.expect("history.state.place + location.pathname", "1/item/1")
      try await window.back(to: "Home")
    }
  }

  @Test func `a step forward that a guard denies changes nothing`() async throws {
    try await inChromium(link: "/chrome") { window, session, _ in
      let row = "[...document.querySelectorAll('a, button')].find((e) => e.textContent === 'Row')"
      try await window.run("\(row).click()")
      try await window.expect(topTitle, "For row ")
      try await window.back(to: "Chrome")
      try await window.forward()
      try await window.expect(notice, "nobody asks")
      try await window.expect("history.state.place + location.pathname", "1/chrome")
      try await expectState("[*/ > /chrome | /search]", of: session)
    }
  }

  @Test func `a step back to an alert that has closed leads below it`() async throws {
    try await inChromium(link: "/search") { window, session, host in
      await session.open("/confirm")
      try await window.expect("history.state.place + location.pathname", "1/confirm")
      try await window.open(host.address.dropLast() + "/item/1")
      try await window.expect("history.state.place + location.pathname", "0/item/1")
      try await window.back()
      try await window.expect("history.state.place + location.pathname", "0/search")
      try await expectState("[/ > /item/1 | */search]", of: session)
    }
  }

  @Test(arguments: [Presentation.sheet, .push])
  func `a step forward to a login that was closed changes nothing`(_ presentation: Presentation)
    async throws
  {
    let isIn = Locked(false)
    let setup = BrowserSetup.app { routes in
      routes.requirement("account", present: "/login") { isIn.withLock { $0 } }
      routes.add("/") { Page("Home", items: [.row("Secret", link: "/secret")]) }
      routes.add("/secret", .requires("account")) { Page("Secret") }
      routes.add("/login", .present(presentation)) {
        Page("Login", items: [.row("Help", link: "/help")])
      }
      routes.add("/help") { Page("Help") }
    }
    try await RunningHost.with(setup) { host in
      try await ChromiumWindow.with { window in
        try await window.open(host.address)
        try await window.click("\(top) .main", shows: "Login")
        try await window.back(to: "Home")
        try await window.run("addEventListener('popstate', () => { window.hasStepped = true })")
        try await window.forward()
        try await window.expect("window.hasStepped", "true")
        try await window.expect("history.state.place + location.pathname", "0/")
        try await window.expect(topTitle, "Home")
        // The user can still open it.
        try await window.click("\(top) .main", shows: "Login")
        try await window.reload()
        try await window.expect(topTitle, "Login")
      }
    }
  }

  @Test func `a login leaves no step, not even after a restart of the server`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: RandomName.make())
    defer { try? FileManager.default.removeItem(at: folder) }
    let account = Locked(false)
    var setup = BrowserSetup.app { routes in
      routes.requirement("account", present: "/login") { account.withLock { $0 } }
      routes.requires("account")
      routes.tab("/", "Home") { Page("Home") }
      routes.tab("/news", "News") { Page("News", items: [.row("Seven", link: "/news/7")]) }
      routes.add("/news/:id") { (id: Int) in Page("News \(id)") }
      routes.add("/login") { Page("Login", items: [.row("Log in", link: "/go")]) }
      routes.action("/go") { context in
        account.withLock { $0 = true }
        context.navigator.requirementsChanged()
      }
    }
    setup.kept = KeptSessions(FileStateStores(folder: folder))
    try await ChromiumWindow.with { window in
      var port: UInt16 = 0
      for (title, below) in [("News", nil), ("News 7", "News")] {
        account.withLock { $0 = false }
        try await RunningHost.with(setup, port: port) { host in
          if port == 0 { try await window.open(host.address + "news") }
          port = host.port
          try await window.expect(topTitle, "Login")
          try await window.click(".layer.top .main")
          try await window.expect(topTitle, title)
          guard let below else {
            try await window.click("\(top) a[href='/news/7']")
            return try await window.expect(topTitle, "News 7")
          }
          try await window.back()
          try await window.expect(topTitle, below)
        }
      }
    }
  }

  @Test func `a step forward over many long links opens the last ones`() async throws {
    let long = String(repeating: "x", count: 8_000)
    try await inChromium { window, session, _ in
      for number in 1...10 {
        await session.open("/names/\(number)\(long)")
        try await window.expect("history.state.place", "\(number)")
      }
      try await window.run("history.go(-10)")
      try await window.expect(topTitle, "Home")
      try await expectState("[*/ | /search]", of: session)
      try await window.run("history.go(10)")
      let links = (5...10).map { " > /names/\($0)\(long)" }.joined()
      try await expectState("[*/\(links) | /search]", of: session)
    }
  }

  /// Opens a second screen above Home, goes two steps back at once, and returns to both screens.
  private func leaveAndReturn(
    to state: String, _ window: ChromiumWindow, _ session: BrowserSession
  ) async throws {
    await session.open("/item/6")
    try await window.expect(topTitle, "Item 6")
    try await window.run("history.go(-2)")
    try await window.expect(topTitle, "Home")
    try await window.run("history.go(2)")
    try await window.expect(topTitle, "Item 6")
    try await expectState(state, of: session)
  }

  @Test func `a screen after a step forward has the title and buttons of its link`() async throws {
    try await inChromium(link: "/") { window, session, _ in
      await session.open("/item/5?x_page_title=Five&x_left_button=cart&x_right_button=tip")
      try await window.expect(topTitle, "Five")
      try await leaveAndReturn(to: "[*/ > /item/5 > /item/6 | /search]", window, session)
      try await window.back(to: "Five")
      try await window.expect("location.pathname + location.search", "/item/5")
      try await until {
        let buttons = await session.state.top.details
        return [buttons.leftButton, buttons.rightButton] == ["cart", "tip"]
      }
    }
  }

  @Test func `a step forward presents a screen as it was presented`() async throws {
    try await inChromium(link: "/") { window, session, _ in
      await session.act { _ = $0.open("/item/5", as: .sheet) }
      try await window.expect(topTitle, "Item 5")
      try await window.back(to: "Home")
      try await window.forward()
      try await window.expect(topTitle, "Item 5")
      await session.open("https://other.example/a?x_external_page=1")
      try await window.expect("history.state.place", "2")
      try await window.back(to: "Item 5")
      try await window.run("addEventListener('popstate', () => { window.hasStepped = true })")
      try await window.forward()
      try await window.expect("window.hasStepped", "true")
      try await window.expect("history.state.place + location.pathname", "1/item/5")
      try await expectState("[*/ | /search] ^sheet /item/5", of: session)
      try await leaveAndReturn(to: "[*/ | /search] ^sheet /item/5 > /item/6", window, session)
    }
  }

  @Test(arguments: [3, 55])
  func `going back keeps the steps above, even if the browser has dropped the step`(number: Int)
    async throws
  {
    try await inChromium(link: "/item/1") { window, session, _ in
      // Chromium keeps 50 steps.
      for number in 2...60 {
        await session.open("/item/\(number)")
        try await window.expect(topTitle, "Item \(number)")
      }
      await session.act { _ = $0.back(to: LinkTarget(text: "/item/\(number)")) }
      try await window.expect("history.state.place + location.pathname", "\(number)/item/\(number)")
      try await window.expect(topTitle, "Item \(number)")
      let next = try await window.value(
        "navigation.entries()[navigation.currentEntry.index + 1].url.split('/').at(-1)")
      try await window.forward()
      let links = try (1...#require(Int(next))).map { " > /item/\($0)" }.joined()
      try await expectState("[*/\(links) | /search]", of: session)
    }
  }

  @Test func `a step of the user is kept while the history is corrected`() async throws {
    try await inChromium(link: "/item/1") { window, _, _ in
      for number in 2...3 {
        try await window.click("\(top) a[href='/item/\(number)']", shows: "Item \(number)")
      }
      try await window.expect("history.state.place", "3")
      // The app's next step back moves one further, as if the user stepped back at the same time.
      try await window.run(
        """
        (navigation.traverseTo = (key) => {
          delete navigation.traverseTo;
          const { index } = navigation.entries().find((entry) => entry.key === key);
          return navigation.traverseTo(navigation.entries()[index - 1].key);
        })
        """)
      try await window.click("\(top) .back", shows: "Item 2")
      try await window.expect("history.state.place", "2")
      try await window.back(to: "Item 1")
      try await window.expect(address, "/item/1")
    }
  }

  @Test func `a reload changes nothing, even if the address is spelled differently`() async throws {
    try await inChromium(link: "/search") { window, session, _ in
      func reloaded(_ title: String) async throws {
        let before = await session.state
        try await window.reload()
        try await window.expect(topTitle, title)
        let after = await session.state
        #expect(after.entryIDs == before.entryIDs && after.description == before.description)
      }
      await session.open("/search?q=it's")
      try await window.expect(topTitle, "‘it's’")
      try await window.expect("location.search", "?q=it%27s")
      try await reloaded("‘it's’")
      // A sheet without a link has the address of the screen that it covers.
      await session.act { $0.push(Page("Unlinked"), as: .sheet) }
      try await window.expect(topTitle, "Unlinked")
      try await window.expect("location.search", "?q=it%27s")
      try await reloaded("Unlinked")
      try await window.expect("document.querySelector('dialog.sheet').open", "true")
      try await window.press(ChromiumWindow.escape, shows: "‘it's’")
    }
  }

  @Test func `an edited address is visited`() async throws {
    try await inChromium(link: "/item/3") { window, session, _ in
      let states = "performance.getEntriesByName('waymark-shown').length"
      let before = try await window.value(states)
      try await window.run("location.hash = '#here'")
      try await until { await session.state.topStack.top.link.description == "/item/3#here" }
      try await window.expect(address, "/item/3#here")
      try await window.expect("\(states) > \(before)", "true")
      try await window.expect(topTitle, "Item 3")
      try await window.expect("history.state.link", "/item/3#here")
    }
  }
}

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(5))) struct `Typed addresses in Chromium` {
  private func show(_ body: InChromium) async throws {
    let account = Locked(false)
    let setup = BrowserSetup.app { routes in
      routes.tab("/", "Home") { Page("Home") }
      routes.add("/menu") { Page("Menu", items: [.row("Login", link: "/login")]) }
      routes.add("/orders", .requires("account")) { Page("Orders") }
      routes.add("/login", .present(.sheet)) { Page("Login", items: [.row("Log in", link: "/go")]) }
      routes.requirement("account", present: "/login") { account.withLock { $0 } }
      routes.action("/go") { context in
        account.withLock { $0 = true }
        context.navigator.requirementsChanged()
      }
    }
    try await inChromium(setup, body)
  }

  private func type(
    _ path: String, _ title: String, _ window: ChromiumWindow, _ host: RunningHost
  ) async throws {
    try await window.open(host.address.dropLast() + path)
    try await window.expect(topTitle, title)
  }

  @Test func `a sheet that was typed and closed leaves no step`() async throws {
    try await show { window, _, host in
      try await type("/menu", "Menu", window, host)
      try await type("/login", "Login", window, host)
      for _ in 0..<2 {
        try await window.click(".close", shows: "Menu")
        // A row opens it again, in place of the step that shows the menu twice.
        try await window.click("\(top) a[href='/login']", shows: "Login")
      }
      try await window.click(".close", shows: "Menu")
      try await window.back(to: "Home")
    }
  }

  @Test func `a typed screen that requires an account is the step of its address`() async throws {
    try await show { window, _, host in
      try await type("/orders", "Login", window, host)
      try await window.click(".layer.top .main", shows: "Orders")
      try await window.back(to: "Home")
      try await window.forward()
      try await window.expect(topTitle, "Orders")
    }
  }

  @Test func `an address that is typed after another site is a step`() async throws {
    try await show { window, _, host in
      try await type("/menu", "Menu", window, host)
      try await window.open("about:blank")
      try await type("/menu", "Menu", window, host)
      try await window.click("\(top) a[href='/login']", shows: "Login")
      try await window.back(to: "Menu")
    }
  }

  @Test func `one step back leaves a typed address that changes nothing`() async throws {
    try await show { window, _, host in
      try await type("/menu", "Menu", window, host)
      try await type("/go", "Menu", window, host)
      try await window.back(to: "Home")
    }
  }
}
#endif
