#if Browser
@testable import WaymarkBrowser

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15))) struct `Web pages in Chromium` {
  private let temporary = TemporaryFolder()
  private var folder: URL { temporary.url }
  private let frame = "\(top) iframe"

  private func show(
    _ link: String, web: any WebPageHandler = OrderPages(), canBeCut: Bool = false,
    _ body: InChromium
  ) async throws {
    try await inChromium(
      SampleApp.setup(web: web), link: link, canBeCut: canBeCut,
      until: "document.querySelector('iframe') !== null", body)
  }

  @Test func `links open a screen or load in place, and the entry's link follows`() async throws {
    try await show("/orders") { window, session, _ in
      try await window.inFrame(frame) { try await window.click("#drawn") }
      try await window.expect(topTitle, "Item 5")
      try await window.back(to: "Orders (1)")
      try await window.inFrame(frame) { try await window.click("#help") }
      try await window.expect(topTitle, "Help")
      try await window.expect(address, "/help/orders?x=1")
      try await window.inFrame(frame) { try await window.click("#more") }
      try await window.expect(topTitle, "More help")
      try await window.expect(address, "/help/more")
      try await window.expect("history.state.place", "1")
      try await expectState("[*/ > /help/more | /search]", of: session)
      try await window.reload()
      try await window.expect(topTitle, "More help")
      try await window.click("\(top) .back", shows: "Home")
    }
  }

  private struct HeldPages: WebPageHandler {
    let pages = OrderPages()
    let isHeld = Locked(false)

    func answer(_ request: WebRequest) async throws -> WebResponse? {
      while isHeld.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(5)) }
      return try await pages.answer(request)
    }
  }

  @Test func `a click is followed while a newer load replaces the page`() async throws {
    let pages = HeldPages()
    try await show("/orders", web: pages) { window, session, _ in
      try await window.expect(topTitle, "Orders (1)")
      pages.isHeld.withLock { $0 = true }
      await session.refresh()
      try await window.expect("document.querySelectorAll('iframe').length", "2")
      try await window.inFrame(frame + ":not(.next)") { try await window.click("#item") }
      try await window.expect(topTitle, "Item 3")
      pages.isHeld.withLock { $0 = false }
    }
  }

  private func files() async throws -> [String] {
    let end = ContinuousClock.now + patience
    var found: [String] = []
    while found.isEmpty || found.contains(where: { $0.hasSuffix(".crdownload") }), .now < end {
      try await Task.sleep(for: .milliseconds(50))
      found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }
    return found
  }

  @Test(arguments: [("/help/orders.csv", "all.csv"), ("/help/orders.zip", "orders.zip")])
  func `a linked file is saved by the browser, and the page stays`(
    link: String, file: String
  ) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pages = CountedPages()
    try await show("/orders", web: pages) { window, session, _ in
      try await window.expect(topTitle, "Orders (1)")
      try await window.protocolCommand(
        "Browser.setDownloadBehavior",
        ["behavior": "allow", "downloadPath": folder.path, "eventsEnabled": false])
      try await window.enterFrame(frame)
      try await window.run("document.querySelector('#list').href = '\(link)'")
      try await window.click("#list")
      try await window.leaveFrame()
      #expect(try await files() == [file])
      let content = try Data(contentsOf: folder.appending(path: file))
      #expect(String(decoding: content, as: UTF8.self) == "Tea\n")
      #expect(pages.targets == ["GET /orders", "GET \(link)"])
      try await window.expect(topTitle, "Orders (1)")
      try await window.expect(address, "/orders")
      // The frame of the file isn't waited for.
      try await window.expect("document.querySelector('.is-loading')", "null", within: .seconds(5))
      try await window.enterFrame(frame)
      try await window.expect("document.querySelectorAll('li').length", "1")
      try await window.run("document.body.style.height = '3000px', window.scrollTo(0, 700)")
      try await until(within: .seconds(5)) { await session.state.top.details.scrolled == 700 }
      try await expectState("[*/ > /orders | /search]", of: session)
    }
  }

  @Test func `a form with an empty response leaves its page as it is`() async throws {
    try await show("/orders/new") { window, session, _ in
      try await window.expect(topTitle, "New order")
      try await window.enterFrame(frame)
      try await window.run("document.forms[0].action = '/orders/nothing?a=1#b'")
      try await window.click("#send")
      try await window.leaveFrame()
      try await window.expect("document.querySelectorAll('iframe').length", "2")
      try await window.expect("document.querySelector('.is-loading')", "null", within: .seconds(5))
      try await window.expect(topTitle, "New order")
      try await expectState("[*/ > /orders > /orders/new | /search]", of: session)
    }
  }

  @Test func `a page keeps its scroll position, even after its server has ended`() async throws {
    var setup = SampleApp.setup(web: OrderPages())
    setup.kept = KeptSessions(FileStateStores(folder: folder))
    try await ChromiumWindow.with { window in
      var port: UInt16 = 0
      try await RunningHost.with(setup) { host in
        port = host.port
        try await window.open(host.address.dropLast() + "/long")
        try await window.expect("document.querySelector('iframe') !== null", "true")
        try await window.enterFrame(frame)
        try await window.expect("document.title + document.readyState", "Longcomplete")
        try await window.run("window.scrollTo(0, 700)")
        try await window.leaveFrame()
        let session = try await window.session(of: host)
        try await until { await session.state.top.details.scrolled == 700 }
        // A reload keeps the scroll position.
        try await window.reload()
        try await window.expect("document.querySelector('\(frame)') !== null", "true")
        try await window.enterFrame(frame)
        try await window.expect("Math.round(window.scrollY)", "700")
        try await window.leaveFrame()
      }
      try await RunningHost.with(setup, port: port) { host in
        try await window.open(host.address.dropLast() + "/long")
        try await window.expect("document.querySelector('iframe') !== null", "true")
        try await window.enterFrame(frame)
        try await window.expect("Math.round(window.scrollY)", "700")
        // Another page starts at its top.
        try await window.click("#next")
        try await window.leaveFrame()
        let session = try await window.session(of: host)
        try await until { await session.state.top.link.description == "/longer" }
        try await until { await session.state.top.details.scrolled == 0 }
        try await window.enterFrame(frame)
        try await window.expect("document.title + window.scrollY", "Longer0")
      }
    }
  }

  @Test func `a slow page starts at its top, even if the previous one was scrolled`() async throws {
    try await show("/long") { window, session, _ in
      try await window.enterFrame(frame)
      try await window.expect("document.title + document.readyState", "Longcomplete")
      try await window.run("window.scrollTo(0, 700), document.querySelector('#slow').click()")
      try await window.leaveFrame()
      try await until { await session.state.top.link.description == "/slow" }
      try await window.enterFrame(frame)
      try await window.expect("document.title + document.readyState", "Slowcomplete")
      // Longer than the delay before a scroll position is reported.
      try await Task.sleep(for: .milliseconds(500))
      try await window.expect("window.scrollY", "0")
      #expect(await session.state.top.details.scrolled == 0)
    }
  }

  @Test func `a scroll position without a connection is restored with a new one`() async throws {
    try await show("/long", canBeCut: true) { window, session, _ in
      try await window.enterFrame(frame)
      try await window.expect("document.title + document.readyState", "Longcomplete")
      try await window.leaveFrame()
      try await window.cut()
      for place in [200, 500] {
        try await window.enterFrame(frame)
        try await window.run("window.scrollTo(0, \(place))")
        try await Task.sleep(for: .milliseconds(500))
        try await window.leaveFrame()
      }
      try await window.mend()
      try await until { await session.state.top.details.scrolled == 500 }
    }
  }

  @Test func `the scripts of foreign content do not run`() async throws {
    try await show("/foreign") { window, _, _ in
      try await window.enterFrame(frame)
      try await window.expect("document.querySelector('h1').textContent", "Somebody’s page")
      try await window.expect("window.origin", "null")
      try await window.expect("document.title", "Evil")
      try await window.click("#script")
      try await window.click("#jump")
      try await window.expect("window.scrollY > 1000", "true")
      try await window.click("#half")
      try await window.expect("window.scrollY > 4000", "true")
      try await window.click("#up")
      try await window.expect("window.scrollY", "0")
      try await window.leaveFrame()
      try await window.expect(topTitle, "Foreign")
      try await window.expect("window.stolen", "")
      try await window.expect("document.title", "Foreign – Sample")
    }
  }

  @Test func `a message of an unknown window is ignored`() async throws {
    try await show("/foreign") { window, session, _ in
      try await window.run(
        "window.postMessage({waymark: 'move', cause: 'link', link: '/item/1'}, '*')")
      try await window.run(
        """
        (() => { const other = document.createElement('iframe'); other.id = 'other';
        other.src = '/~waymark/web/orders'; document.body.append(other); })()
        """)
      try await window.expect(
        "document.getElementById('other').contentDocument.querySelector('#item') !== null", "true")
      try await window.run(
        "document.getElementById('other').contentDocument.querySelector('#item').click()")
      // A later message is handled, and shows that the earlier ones had no effect.
      try await window.inFrame(frame) { try await window.click("#directive") }
      try await window.expect(topTitle, "Item 4")
      try await expectState("[*/ > /foreign > /item/4 | /search]", of: session)
    }
  }

  @Test func `a page that becomes a web page can be loaded again, and tried again`() async throws {
    try await show("/later") { window, session, _ in
      let items = "document.querySelectorAll('li').length"
      try await window.expect(topTitle, "Orders (1)")
      try await window.enterFrame(frame)
      try await window.expect(items, "1")
      try await window.run("window.mark = 7")
      try await window.leaveFrame()
      await session.refresh()
      let page = "document.querySelector('\(frame):not(.next)')?.contentWindow"
      try await window.expect("\(page)?.mark === undefined", "true")
      try await window.inFrame(frame) { try await window.expect(items, "1") }
      await session.refresh()
      try await window.expect("document.querySelector('.failure-words')?.textContent", "notToday")
      try await window.click(".failure .button")
      try await window.expect("document.querySelector('iframe') !== null", "true")
      try await window.enterFrame(frame)
      try await window.expect(items, "1")
    }
  }

  @Test func `a message of a known window with another origin is ignored`() async throws {
    func say(_ origin: String, _ link: String) -> String {
      """
      window.dispatchEvent(new MessageEvent("message", {
        source: document.querySelector("iframe").contentWindow, origin: \(origin),
        data: { waymark: "move", cause: "link", link: "\(link)" },
      }))
      """
    }
    for (link, wrong, right) in [
      ("/orders", #""null""#, "location.origin"), ("/foreign", "location.origin", #""null""#),
    ] {
      try await show(link) { window, session, _ in
        try await window.run(say(wrong, "/item/1"))
        try await window.run(say(#""http://example.com""#, "/item/2"))
        try await window.run(say(right, "/item/3"))
        try await window.expect(topTitle, "Item 3")
        try await expectState("[*/ > \(link) > /item/3 | /search]", of: session)
      }
    }
  }
}
#endif
