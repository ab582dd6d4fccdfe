#if Browser
@testable import WaymarkBrowser

private enum FormApp {
  static func setup() -> BrowserSetup { BrowserSetup(title: "Forms", app: { WindowApp(routes()) }) }

  private static func routes() -> Routes<Page> {
    var routes = Routes<Page>()
    var count = 0
    routes.add("/") { form() }
    routes.add("/form") { form() }
    routes.add("/answer") { (context: OpenContext) in Page(context.link.description) }
    return routes

    func form() -> Page {
      count += 1
      return Page(
        "Form",
        [
          Page.Section(
            "Ask",
            [
              .form(
                Page.Form(.text("words", label: "Words", value: "first"), submit: "Ask") { _ in
                  .open("/answer")
                }),
              .text("A paragraph that stays."),
              .row("Made \(count) times", link: "/answer"),
            ]),
          Page.Section(
            "Rows", (1...40).map { .row("Row \($0)", link: LinkTarget(text: "/answer?n=\($0)")) }),
        ])
    }
  }
}

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15)))
struct `Persistent content in Chromium` {
  private let temporary = TemporaryFolder()
  private static let field = "document.querySelector('\(top) input')"
  private static let made = """
    [...document.querySelectorAll('\(top) .name')]
      .find((name) => name.textContent.startsWith('Made')).textContent
    """

  private func show(_ body: InChromium) async throws {
    let isThere = "\(topTitle) === 'Form' && \(Self.made) === 'Made 1 times'"
    try await inChromium(FormApp.setup(), canBeCut: true, until: isThere, body)
  }

  @Test func `a restart of the server keeps screen, input and scroll position`() async throws {
    var setup = FormApp.setup()
    setup.kept = KeptSessions(FileStateStores(folder: temporary.url))
    let place = "document.querySelector('\(top) .scroll')?.scrollTop"
    try await ChromiumWindow.with { window in
      try await window.prepareToCut()
      var port: UInt16 = 0
      try await RunningHost.with(setup) { host in
        port = host.port
        try await window.open(host.address)
        try await window.expect(topTitle, "Form")
        let session = try await window.session(of: host)
        await session.open("/form")
        try await window.expect(address, "/form")
        try await window.expect("\(Self.field)?.checkVisibility()", "true")
        try await window.type(" half typed", into: "\(top) input")
        try await window.run("document.querySelector('\(top) .scroll').scrollTo(0, 120)")
        try await until { await session.state.top.details.scrolled == 120 }
        try await window.cut()
      }
      try await RunningHost.with(setup, port: port) { host in
        try await window.mend()
        try await window.expect("\(Self.field)?.value", "first half typed")
        try await window.expect(place, "120")
        try await expectState("/ > /form", of: try await window.session(of: host))
      }
    }
  }

  @Test func `a screen keeps focus when one that a click opened is closed`() async throws {
    try await show { window, _, _ in
      try await window.click("\(top) a[href='/answer?n=3']", shows: "/answer?n=3")
      try await window.press(ChromiumWindow.escape, shows: "Form")
      try await window.expect("document.activeElement.className", "scroll")
    }
  }

  @Test func `rows are a list, and the first link skips to the content`() async throws {
    try await show { window, _, _ in
      try await window.expect(
        "[...document.querySelectorAll('[role=list]')].at(-1).querySelectorAll('[role=listitem]').length",
        "40")
      let first = "document.querySelector('a[href], button, input')"
      try await window.expect("\(first).className", "skip")
      try await window.run("\(first).focus()")
      try await window.expect("getComputedStyle(\(first)).clipPath", "none")
      try await window.press(ChromiumWindow.enter)
      try await window.expect("document.activeElement.className", "scroll")
    }
  }

  @Test func `a contrast theme shows which tab is selected`() async throws {
    try await inChromium { window, _, _ in
      try await window.protocolCommand(
        "Emulation.setEmulatedMedia",
        ["features": [["name": "forced-colors", "value": "active"]]])
      try await window.expect(
        """
        new Set([...document.querySelectorAll('.tab')]
          .map((tab) => getComputedStyle(tab).backgroundColor)).size
        """, "2")
    }
  }
}
#endif
