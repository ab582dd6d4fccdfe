import Observation
import Testing
import Waymark
import WaymarkPage
import WaymarkWeb

@testable import WaymarkTerminal

@MainActor @Suite struct TerminalLoadTests {
  @Test func `a transcript shows the page that was loaded, once`() async throws {
    let shown = try await SampleApp(columns: 40).transcript("t2", "/slow").from("> /slow\n")
    #expect(shown.count(of: "── Counted ──") == 1 && shown.count(of: "  Load 1\n") == 1)
  }

  @Test func `going back to a loaded page does not load it again`() async throws {
    let app = try SampleApp()
    let transcript = await app.transcript("3", "/menu/a/1", "b")
    #expect(app.loads == 1 && transcript.from("> b\n").contains("Load 1"))
  }

  @Test func `a refresh loads again`() async throws {
    let app = try SampleApp()
    let transcript = await app.transcript("3", "r")
    #expect(app.loads == 2 && transcript.from("> r\n").contains("Load 2"))
  }

  @Test func `a failed load shows the error and can be tried again`() async throws {
    let app = try SampleApp(columns: 40)
    app.failure = SampleApp.NoSuchCommit()
    let failed = await app.transcript("3")
    #expect(failed.contains("\n  ✗ There is no commit\n    HEAD~9.\n    Type r to try again.\n"))
    app.failure = nil
    #expect(await app.transcript("r").from("> r\n").contains("Load"))
  }

  @Test func `a screen that is loaded again has the title of its new page`() async throws {
    let app = try SampleApp()
    #expect(await app.transcript("3").contains("── Counted"))
    app.failure = SampleApp.NoSuchCommit()
    #expect(await app.transcript("r").from("> r\n").contains("── Slow"))
  }

  @Test func `a load is cancelled when its screen leaves the state`() async throws {
    let (app, gate) = try await SampleApp.loading()
    #expect(app.shown().contains("⋯ Counting…"))
    app.host.execute("b")
    gate.open()
    await app.waitUntil { app.cancelled == 1 }
    #expect(app.cancelled == 1 && !app.shown().contains("Counted"))
  }

  @Test func `a load is cancelled when the host is detached`() async throws {
    let (app, gate) = try await SampleApp.loading()
    app.navigator.host = nil
    gate.open()
    await app.waitUntil { app.cancelled == 1 }
  }

  @Test func `a terminal shows progress at once, and the page when it is loaded`() async throws {
    let (app, gate) = try await SampleApp.loading()
    #expect(app.shown().contains("⋯ Counting…"))
    gate.open()
    let screen = await app.waitForScreen()
    #expect(screen.contains("── Counted") && screen.hasSuffix("\n> "))
  }

  @Test func `a load continues below another screen, and going back shows its page`() async throws {
    let (app, gate) = try await SampleApp.loading()
    app.host.execute("/menu/a/1")
    _ = app.shown()
    gate.open()
    for _ in 0..<20 { await Task.yield() }
    #expect(app.shown() == "")
    app.host.execute("b")
    #expect(app.shown().contains("Load 1"))
  }

  @Test func `without a terminal, a screen opened in a load is printed after it`() async throws {
    let (app, gate) = try await SampleApp.loading(isInteractive: false)
    _ = app.shown()
    app.navigator.open("/menu/a/1")
    #expect(app.shown() == "")
    gate.open()
    await app.navigator.settled()
    let shown = app.shown()
    #expect(shown.count(of: "── Counted") == 1)
    #expect(shown.from("── Counted").count(of: "── a, page 1") == 1)
  }

  @Test func `a load that takes too long doesn't delay the next open`() async throws {
    let (app, gate) = try await SampleApp.loading(isInteractive: false, hostLimit: .zero)
    _ = app.shown()
    app.navigator.open("/menu/a/1")
    #expect(app.shown().hasPrefix("\n── a, page 1"))
    gate.open()
    for _ in 0..<20 { await Task.yield() }
    #expect(app.shown() == "")
    app.host.execute("b")
    #expect(app.shown().contains("Load 1"))
  }

  @Test func `a refresh during a load starts again`() async throws {
    let (app, gate) = try await SampleApp.loading()
    app.host.execute("r")
    await app.waitUntil { app.loads == 2 }
    _ = app.shown()
    gate.open()
    await app.waitUntil { app.cancelled == 1 }
    let screen = await app.waitForScreen()
    #expect(screen.contains("Load 2") && !screen.contains("✗"))
  }

  @Test func `a page that loads in two steps shows both`() async throws {
    let loads = PageLoads()
    var seen: [String] = []
    let entry = try NavigationState("/slow").top
    func note() {
      switch loads.progress(of: entry) {
      case .loading(let loader): seen.append(loader.progress)
      case .loaded(let page): seen.append(page.title)
      case .failed(let words): seen.append(words)
      case nil: seen.append("nothing")
      }
    }
    loads.start = { id in Task { await loads.load(id) } }
    loads.onChange = { _ in note() }
    loads.show(Page("", loading: "One") { Page("", loading: "Two") { Page("Done") } }, for: entry)
    note()
    for _ in 0..<100 where seen.count < 3 { await Task.yield() }
    #expect(seen == ["One", "Two", "Done"])
  }
}

extension SampleApp {
  /// An app whose slow screen is loading, and waits for the gate.
  fileprivate static func loading(
    isInteractive: Bool = true, hostLimit: Duration = .seconds(3_600)
  ) async throws -> (SampleApp, Gate) {
    let (app, gate) = (try SampleApp(isInteractive: isInteractive), Gate())
    app.gate = gate
    app.navigator.hostLimit = hostLimit
    app.navigator.host = app.host
    app.host.execute("3")
    await app.waitUntil { app.loads == 1 }
    return (app, gate)
  }

  /// Lets other work on the main actor continue until a condition holds.
  fileprivate func waitUntil(_ holds: () -> Bool) async {
    let start = ContinuousClock.now
    while !holds(), start.duration(to: .now) < .seconds(300) { await Task.yield() }
    #expect(holds())
  }

  fileprivate func waitForScreen() async -> String {
    var screen = ""
    await waitUntil {
      screen += shown()
      return !screen.isEmpty
    }
    return screen
  }
}

@MainActor @Suite struct ObservedPageTests {
  @Observable final class Shelf { var books = ["Emma"] }

  @Test func `a page is made again when a property that it has read changes`() async {
    let shelf = Shelf()
    var routes = Routes<Page>()
    routes.tab("/")
    routes.tab("/books")
    routes.add("/") { Page("Start") }
    routes.add("/books") {
      Page.observing("Books") { Page("Books", items: shelf.books.map { .text($0) }) }
    }
    routes.action("/add") { shelf.books.append("Persuasion") }
    let navigator = Navigator(routes)
    let shown = await TerminalHost.transcript(of: navigator, "t2", "t1", "/add", "t2")
    let frames = shown.split(separator: "── Books")
    #expect(frames.count == 3 && frames[1].contains("Emma") && !frames[1].contains("Persuasion"))
    #expect(frames[2].contains("Persuasion"))
  }

  @Test func `work that ends without a page is an error`() async {
    var routes = Routes<Page>()
    routes.add("/") { Page.live("None") { _ in } }
    let shown = await TerminalHost.transcript(of: Navigator(routes))
    #expect(shown.contains("✗ The work ended without a page."))
  }

  @Test func `each change makes a page until an error occurs`() async throws {
    let shelf = Shelf()
    let page = Page.observing("Books") {
      if shelf.books.isEmpty { throw CancellationError() }
      return Page("\(shelf.books.count)")
    }
    guard case .loading(let loader) = page.body else { throw CancellationError() }
    var titles: [String] = []
    await #expect(throws: CancellationError.self) {
      try await loader.work { page in
        titles.append(page.title)
        let count = shelf.books.count
        Task { shelf.books = count < 3 ? shelf.books + ["More"] : [] }
      }
    }
    #expect(titles == ["1", "2", "3"])
  }
}

/// Web pages and in-app browsers: an address, and how to open it.
@MainActor @Suite struct TerminalWebTests {
  /// The output of a run of these lines.
  private func run(origins: [String] = [], _ lines: String...) async throws -> String {
    var routes = Routes<Page>()
    routes.accept(origins: origins)
    routes.add("/") { Page("Home", items: []) }
    routes.add("/letter") { Page("Letter", web: .html("<p>Dear Ann</p>")) }
    routes.add("/*page") { (page: String) in Page("News", web: .url("/" + page)) }
    return await output(of: Navigator(routes), columns: 60, lines)
  }

  @Test func `a web page is shown as its title and address, which can be copied`() async throws {
    #expect(
      try await run(origins: ["https://reader.example"], "/news", "1").from("> ") == """
        > /news
        ── News ─────────────────────────────────────────── /news ──
          b ‹ Home

          Open this web page in a browser. Type 1 to copy its
          address.

          1  https://reader.example/news                           ⧉

        ────────────────────────────────────────────────────────────

        > 1
        Copied: https://reader.example/news

        """)
  }

  @Test(arguments: ["/letter", "/news"])
  func `a page without an address on the web is shown as a sentence`(link: String) async throws {
    let text = try await run(link, "1")
    #expect(text.contains("A terminal cannot show this web page. It has no"))
    #expect(text.contains("There are no rows to open on this screen. Type h for help."))
    #expect(!text.contains("Dear Ann"))
  }

  @Test func `an in-app browser is shown in the same way, and can be closed`() async throws {
    let text = try await run("https://example.org/x?x_external_page=true", "1", "d")
    #expect(text.contains("\n── browser ▸ Web page ───────────── https://example.org/x ──\n"))
    #expect(text.contains("  1  https://example.org/x                                 ⧉\n"))
    #expect(text.contains("> 1\nCopied: https://example.org/x\n"))
    #expect(text.from("> d").contains("── Home"))
  }
}

@MainActor @Suite struct TerminalSavingTests {
  /// Writes the newest text only in a flush, like a file of a program that ends immediately.
  private final class LateStore: StateStore {
    struct Full: Error, CustomStringConvertible { let description = "the disk is full" }

    var written: String?
    var isFull = false
    private var newest: (@Sendable () -> String)?

    func load() -> (text: String, damage: String?)? { written.map { ($0, nil) } }
    func save(_ text: @escaping @Sendable () -> String) { newest = text }
    func setAside() {}
    func remove() {}
    func flush() throws {
      if isFull { throw Full() }
      written = newest?() ?? written
    }
  }

  /// An app that saves its session in the store, and restores the one that is there.
  private func app(_ store: LateStore) throws -> SampleApp {
    let app = try SampleApp()
    app.navigator.session.saving = StateSaving(in: store)
    app.navigator.session.restore()
    return app
  }

  @Test(arguments: [["2", "q"], ["2"]])
  func `the last screen is saved when the program ends`(_ lines: [String]) async throws {
    let store = LateStore()
    _ = try await app(store).transcript(of: lines)
    #expect(try app(store).navigator.state.description == "[*/ | /search] ^sheet /settings")
  }

  @Test func `a session that can't be saved at the end is reported`() async throws {
    let store = LateStore()
    store.isFull = true
    let shown = try await app(store).transcript("q")
    #expect(shown.hasSuffix("note: The session could not be saved (the disk\nis full).\n"))
  }
}
