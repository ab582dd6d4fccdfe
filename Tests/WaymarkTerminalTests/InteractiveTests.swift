import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

@MainActor @Suite struct InteractiveTests {
  @Test func `each screen is drawn over the last, with messages and a prompt below`() async throws {
    let app = try SampleApp(isInteractive: true, style: .ansi)
    app.navigator.host = app.host
    let first = app.shown()
    #expect(first.hasPrefix("\u{1B}[2J\u{1B}[H") && first.hasSuffix("\n> "))
    app.host.execute("what")
    let second = app.shown()
    #expect(second.hasPrefix("\u{1B}[2J\u{1B}[H"))
    #expect(second.hasSuffix("\n‘what’ is not a command. Type h for help.\n> "))
    app.host.execute("1")
    let third = app.shown()
    #expect(!third.contains("what") && third.count(of: "\u{1B}[2J") == 1)
  }

  @Test func `a run begins with one screen and ends with a newline`() async throws {
    let shown = try await SampleApp(isInteractive: true, style: .ansi).transcript("q")
    #expect(shown.count(of: "\u{1B}[2J") == 1 && shown.hasSuffix("Type h for help.\n> \n"))
    #expect(!shown.contains("> q"))
  }

  @Test func `the message of a form that is being sent is gone with its screen`() async {
    var log = ""
    var routes = Routes<Page>()
    routes.add("/") {
      let form = Page.Form(submit: "Go") {
        await Task.yield()
        return .open("/end")
      }
      return Page("Home", items: [.form(form)])
    }
    routes.add("/end") { Page("End") }
    let device = TerminalDevice(style: .ansi, isInteractive: true) { log += $0 }
    let (navigator, host) = (Navigator(routes), TerminalHost(device: device))
    navigator.host = host
    host.execute("=")
    while !host.sending.isEmpty { await Task.yield() }
    host.execute("")
    let screens = log.split(separator: "\u{1B}[2J")
    #expect(screens.contains { $0.contains("Sending…") })
    #expect(screens.last?.contains("End") == true && screens.last?.contains("Sending…") == false)
  }

  @Test func `the input of a refused form is drawn at once`() async {
    var log = ""
    var routes = Routes<Page>()
    routes.add("/") {
      let form = Page.Form(.number("count", as: Int.self)) { count in
        if count == 1 { throw Page.Form.Refusal("Not one.") }
        return .stay()
      }
      return Page("Home", items: [.form(form)])
    }
    let device = TerminalDevice(style: .ansi, isInteractive: true) { log += $0 }
    let (navigator, host) = (Navigator(routes), TerminalHost(device: device))
    navigator.host = host
    for (input, answer) in [("many", "whole number"), ("1", "Not one."), ("2", "Done.")] {
      host.execute("=" + input)
      while !host.sending.isEmpty { await Task.yield() }
      let screen = log.split(separator: "\u{1B}[2J").last ?? ""
      #expect(screen.contains(answer) && screen.contains("[1m\(input)\u{1B}"), "\(screen)")
    }
  }

  @Test func `commands run while a form is being sent`() async {
    var (isOpen, wasOpen) = (false, false)
    var routes = Routes<Page>()
    routes.add("/") {
      let form = Page.Form(submit: "Go") {
        for _ in 0..<10_000 where !isOpen { await Task.yield() }
        wasOpen = isOpen
        return .stay()
      }
      return Page("Home", items: [.form(form)])
    }
    routes.action("/open") { isOpen = true }
    let host = TerminalHost(device: TerminalDevice(isInteractive: true) { _ in })
    await host.run(Navigator(routes), input: ["=", "/open"])
    for _ in 0..<10_000 where !wasOpen { await Task.yield() }
    #expect(wasOpen)
  }

  @Test func `a screen has the width of the terminal after a resize`() {
    final class Width: @unchecked Sendable { var columns = 80 }
    var shown = ""
    let width = Width()
    var device = TerminalDevice(isInteractive: true) { shown = $0 }
    device.columns = { width.columns }
    var routes = Routes<Page>()
    routes.add("/") { Page("Home") }
    let (navigator, host) = (Navigator(routes), TerminalHost(device: device))
    navigator.host = host
    width.columns = 40
    host.execute("what")
    #expect(shown.contains("‘what’ is not a command."))
    #expect(shown.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test func `without colors nothing is erased`() throws {
    let app = try SampleApp(isInteractive: true)
    app.navigator.host = app.host
    app.host.execute("6")
    #expect(!app.shown().contains("\u{1B}"))
  }

  @Test func `the terminal copies a text`() throws {
    let app = try SampleApp(isInteractive: true, style: .ansi)
    app.navigator.host = app.host
    app.host.execute("6")
    let shown = app.shown()
    #expect(shown.contains("\u{1B}]52;c;TWFpbiBTdHJlZXQgMQ==\u{7}"))
    #expect(shown.contains("Copied: Main Street 1"))
  }

  @Test func `an empty line draws the screen again`() throws {
    let app = try SampleApp(isInteractive: true)
    app.navigator.host = app.host
    let first = app.shown()
    app.host.execute("")
    #expect(app.shown() == first)
  }

  @Test(
    arguments: [
      (true, ["TERM": "xterm-256color"], TerminalDevice.Style.ansi),
      (false, ["TERM": "xterm-256color"], .plain),
      (true, ["TERM": "xterm", "NO_COLOR": "1"], .plain),
      (true, ["TERM": "xterm", "NO_COLOR": ""], .ansi), (true, ["TERM": "dumb"], .plain),
      (true, [:], .plain),
    ] as [(Bool, [String: String], TerminalDevice.Style)])
  func `colors need a terminal that supports them`(
    isTerminal: Bool, variables: [String: String], style: TerminalDevice.Style
  ) { #expect(TerminalDevice.style(isTerminal: isTerminal) { variables[$0] } == style) }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("é", "w6k=")])
  func `a copied text is encoded in Base64`(text: String, code: String) {
    #expect(TerminalHost.clipboardSequence(text) == "\u{1B}]52;c;\(code)\u{7}")
  }
}
