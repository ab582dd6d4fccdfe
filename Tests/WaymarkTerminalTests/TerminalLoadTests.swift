import Observation
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

@MainActor @Suite struct TerminalLoadTests {
  @Test func `a transcript shows the page that was loaded, once`() async throws {
    let app = try SampleApp(columns: 40)
    let transcript = await app.transcript("t2", "/slow")
    let shown = transcript.from("> /slow\n")
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
    let transcript = await app.transcript("r")
    #expect(transcript.from("> r\n").contains("Load"))
  }

  @Test func `a screen that is loaded again has the title of its new page`() async throws {
    let app = try SampleApp()
    #expect(await app.transcript("3").contains("── Counted"))
    app.failure = SampleApp.NoSuchCommit()
    let transcript = await app.transcript("r")
    #expect(transcript.from("> r\n").contains("── Slow"))
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
