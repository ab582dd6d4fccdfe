import Dispatch
import Foundation
import Observation
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

/// A terminal whose keys are read one by one.
@MainActor @Suite(.timeLimit(.minutes(15))) struct KeyTests {
  /// Shows what each key brings onto the screen, the first screen before them.
  private func screens(_ app: SampleApp, _ keys: [TerminalKey]) async throws -> [String] {
    var shown: [String] = []
    let (stream, continuation) = AsyncStream.makeStream(of: TerminalKey.self)
    let run = Task { await app.host.run(app.navigator, keys: stream) }
    for key in keys + [.end] {
      while app.host.navigator == nil { try await Task.sleep(for: .milliseconds(1)) }
      for _ in 0..<100 { await Task.yield() }
      shown.append(app.shown())
      continuation.yield(key)
    }
    await run.value
    return shown
  }

  /// The row that is pointed at.
  private func selected(_ screen: String) -> String? {
    let plain = screen.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
    return plain.split(separator: "\n").first { $0.hasPrefix("▸") }?.split(separator: " ")
      .dropFirst().prefix(2).joined(separator: " ")
  }

  @Test func `arrows move from row to row, and Enter follows one`() async throws {
    let app = try SampleApp(isInteractive: true, style: .ansi)
    let shown = try await screens(app, [.down, .down, .up, .character("j"), .enter, .left])
    #expect(
      shown.map(selected) == [nil, "1 Lunch", "2 Settings", "1 Lunch", "2 Settings", nil, nil])
    #expect(shown[5].contains("sheet ▸") && app.navigator.state.description == "[*/ | /search]")
  }

  @Test func `a row that cannot be seen is scrolled to, and pages turn both ways`() async throws {
    let app = try SampleApp(isInteractive: true, style: .ansi, rows: 12)
    let shown = try await screens(
      app, [.pageDown, .down, .up, .pageUp, .up, .character(" "), .resized])
    #expect(shown[0].contains("lines 1 to 4 of 8") && shown[1].contains("lines 5 to 8 of 8"))
    #expect(selected(shown[2]) == "4 Elsewhere" && selected(shown[3]) == "3 Slow")
    #expect(!shown[3].contains("lines 5 to 8") && shown[4].contains("lines 1 to"))
    #expect(shown[7].contains("\u{1B}[2J"), "another size draws the screen again")
  }

  @Observable final class Shelf {
    var books = 40
    @ObservationIgnored var shown = ""
  }

  @Test func `arrows move from row to row where a page has become shorter than it was scrolled`()
    async
  {
    let shelf = Shelf()
    var routes = Routes<Page>()
    routes.add("/") {
      Page.observing("Books") {
        Page("Books", items: (1...shelf.books).map { .row("Book \($0)", link: "/\($0)") })
      }
    }
    let device = TerminalDevice(isInteractive: true, columns: 40, rows: 12) { shelf.shown += $0 }
    let host = TerminalHost(device: device)
    let navigator = Navigator(routes)
    navigator.attach(host)
    for _ in 0..<10_000 where !shelf.shown.contains("Book 1") { await Task.yield() }
    for _ in 1...3 { host.execute("m") }
    shelf.shown = ""
    shelf.books = 3
    for _ in 0..<10_000 where !shelf.shown.contains("Book 3") { await Task.yield() }
    for (step, book) in [(1, 1), (1, 2), (-1, 1)] {
      shelf.shown = ""
      host.select(step: step)
      #expect(shelf.shown.contains("▸ \(book)"))
    }
  }

  @Test func `the app ends at once while a form is under way`() async {
    let (work, end) = AsyncStream.makeStream(of: Never.self)
    var shown = ""
    var hasEnded = false
    var routes = Routes<Page>()
    routes.add("/") {
      let form = Page.Form(submit: "Send") {
        for await _ in work {}
        return .stay()
      }
      return Page("Order", items: [.form(form)])
    }
    let device = TerminalDevice(style: .ansi, isInteractive: true) { shown += $0 }
    let (keys, keyboard) = AsyncStream.makeStream(of: TerminalKey.self)
    let navigator = Navigator(routes)
    let run = Task {
      await TerminalHost(device: device).run(navigator, keys: keys)
      hasEnded = true
    }
    for key in [TerminalKey.character("="), .enter] { keyboard.yield(key) }
    for _ in 0..<10_000 where !shown.contains("Sending…") { await Task.yield() }
    #expect(shown.contains("Sending…"))
    keyboard.yield(.end)
    for _ in 0..<10_000 where !hasEnded { await Task.yield() }
    #expect(hasEnded)
    end.finish()
    await run.value
  }

  @Test func `what is typed is shown, can be taken back, and is done with Enter`() async throws {
    let app = try SampleApp(isInteractive: true, style: .ansi)
    let typed = "/sex".map { TerminalKey.character($0) }
    let shown = try await screens(
      app, typed + [.backspace] + "arch".map { TerminalKey.character($0) } + [.enter])
    #expect(shown[4].hasSuffix("\r\u{1B}[K> /sex") && shown[5].hasSuffix("\r\u{1B}[K> /se"))
    #expect(app.navigator.state.description == "[/ | */search]")
    #expect(shown.last?.hasSuffix("\n> ") == true)
  }

  @Test func `one key is a command where nothing is typed, and a letter where something is`()
    async throws
  {
    let app = try SampleApp(isInteractive: true, style: .ansi)
    let shown = try await screens(
      app, [.character("h"), .character("="), .character("q"), .escape])
    #expect(shown[1].contains("move from row to row") && shown[3].hasSuffix("> =q"))
    #expect(shown[4].hasSuffix("> "))
  }

  @Test func `after a colon no letter is a command, so that every link can be typed`() async throws
  {
    let app = try SampleApp(isInteractive: true, style: .ansi)
    let typed = ":?q=1".map { TerminalKey.character($0) }
    let shown = try await screens(
      app, [.character("/")] + "search".map { .character($0) } + [.enter] + typed + [.enter])
    #expect(shown.contains { $0.hasSuffix("> :?q=1") })
    #expect(app.navigator.state.top.link.description == "/search?q=1")
  }

  @Test(arguments: [
    ("\u{1B}[A\u{1B}OB\u{1B}[1;5C", [TerminalKey.up, .down]), ("\u{1B}", [.escape]),
    ("\u{1B}[5~\u{1B}[6~x", [.pageUp, .pageDown, .character("x")]),
    ("a\u{7F}\n\r\u{15}\u{3}", [.character("a"), .backspace, .enter, .enter, .clear, .end]),
    ("\u{1}é€", [.character("é"), .character("€")]), ("", []),
    // With Alt, and after Escape alone.
    ("\u{1B}x\u{1B}é\u{1B}\u{7F}y", [.character("y")]), ("\u{1B}\u{1B}[A", [.escape, .up]),
  ]) func `bytes become keys, and what no key sends is left out`(text: String, keys: [TerminalKey])
  {
    var rest: [UInt8] = []
    #expect(TerminalKey.keys(in: Array(text.utf8), rest: &rest) == keys && rest.isEmpty)
  }

  @Test func `what is pasted is one text, whatever it holds and in however many parts it comes`() {
    let text = "x\u{1B}[200~https://example.com/é\nq\u{1B}[Aend\u{1B}[201~\n"
    let pasted = TerminalKey.pasted("https://example.com/é\nq\u{1B}[Aend")
    let whole = [.character("x"), pasted, .enter]
    let bytes = Array(text.utf8)
    for cut in bytes.indices.dropFirst(7) {
      var rest: [UInt8] = []
      let first = TerminalKey.keys(in: Array(bytes[..<cut]), rest: &rest)
      #expect(first + TerminalKey.keys(in: Array(bytes[cut...]), rest: &rest) == whole, "\(cut)")
      #expect(rest.isEmpty)
    }
  }

  @Test func `a pasted link waits for Enter, and none of its letters is a command`() async throws {
    let app = try SampleApp(isInteractive: true, style: .ansi)
    let shown = try await screens(app, [.pasted("\n/sea\nrch"), .backspace, .clear])
    #expect(shown[1].hasSuffix("\r\u{1B}[K> /sea rch") && shown[2].hasSuffix("> /sea rc"))
    #expect(app.navigator.state.description == "[*/ | /search]")
    _ = try await screens(app, [.pasted("/search\r\n"), .enter])
    #expect(app.navigator.state.description == "[/ | */search]")
  }

  @Test func `a character that comes in two parts is one`() {
    var rest: [UInt8] = []
    #expect(TerminalKey.keys(in: [0x61, 0xE2, 0x82], rest: &rest) == [.character("a")])
    #expect(TerminalKey.keys(in: [0xAC], rest: &rest) == [.character("€")] && rest.isEmpty)
  }

  @Test(
    arguments: [
      ([0xFF, 0x0D], [TerminalKey.character("\u{FFFD}"), .enter]),
      ([0xE9, 0x03], [.character("\u{FFFD}"), .end]),
      ([0x80, 0x1B], [.character("\u{FFFD}"), .escape]),
      ([0xE2, 0x82, 0x61], [.character("\u{FFFD}"), .character("a")]),
    ] as [([UInt8], [TerminalKey])]) func `bytes that are no character take no key with them`(
      bytes: [UInt8], keys: [TerminalKey]
    )
  {
    var rest: [UInt8] = []
    #expect(TerminalKey.keys(in: bytes, rest: &rest) == keys && rest.isEmpty)
  }

  @Test(arguments: [
    ("\u{1B}", true), ("x\u{1B}[", true), ("\u{1B}[1;5", true), ("\u{1B}O", true),
    ("\u{1B}\u{1B}", true), ("\u{1B}[A", false), ("\u{1B}x", false), ("[", false), ("", false),
  ]) func `an arrow that comes in parts is waited for`(text: String, isCut: Bool) {
    #expect(TerminalKey.isCut(Array(text.utf8)) == isCut)
  }
}
