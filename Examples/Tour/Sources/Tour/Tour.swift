import ArgumentParser
import Foundation
import Waymark
import WaymarkBrowser
import WaymarkPage
import WaymarkTerminal

/// Shows the bistro in a browser or in the terminal.
@main struct Tour: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "A bistro in which every screen is a link.",
    discussion: "Opens a browser, or runs in the terminal. Control-C ends it.")

  @Flag(help: "Run in the terminal.") var terminal = false
  @Option(
    name: .customLong("open"),
    help: .init("The link to open first, such as /menu/lunch.", valueName: "link"))
  var link: String?
  @Option(help: "The port of the app; the next free port if it is in use.")
  var port: UInt16 = 8090
  @Flag(name: .customLong("no-launch"), help: "Print the address and open no browser.")
  var leavesBrowserAlone = false
  @Flag(help: "Also serve the inspector of the app, and print its address.") var inspect = false

  @MainActor func run() async throws {
    if terminal { return try await runInTerminal() }
    let inspector = Inspector()
    let inspecting = Task { if inspect { try await inspector.run() } }
    defer { inspecting.cancel() }
    let host = BrowserHost(
      title: "Bistro", port: port, launches: !leavesBrowserAlone, opens: link
    ) { [inspect] in
      WindowApp(Bistro().routes, work: { if inspect { await inspector.watch($0) } })
    }
    do {
      try await host.run()
    } catch let error as BrowserHostError {
      FileHandle.standardError.write(Data("Error: \(error.message)\n".utf8))
      throw ExitCode.failure
    }
  }

  @MainActor private func runInTerminal() async throws {
    let navigator = Navigator(Bistro().routes)
    if let link {
      let outcome = navigator.open(text: link, from: .universalLink)
      if outcome.isFailure { throw ValidationError(outcome.message(about: link) ?? outcome.word) }
    }
    await TerminalHost().run(navigator)
  }
}
