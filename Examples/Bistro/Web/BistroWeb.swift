import ArgumentParser
import Bistro
import Foundation
import Waymark
import WaymarkBrowser
import WaymarkFoundation
import WaymarkInspector
import WaymarkPage
import WaymarkTerminal

/// The same bistro without an Apple device: in the browser, or in the terminal.
@main struct BistroWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "BistroWeb",
    abstract: "The bistro in the browser, every screen an address; Control-C ends it.")

  @Flag(help: "Show it in the terminal.")
  var terminal = false
  @Option(help: "Where the browser finds it; the next free port, if it is in use.")
  var port: UInt16 = 8090
  @Flag(name: .customLong("no-launch"), help: "Print the address and open no browser.")
  var leavesBrowserAlone = false
  @Flag(
    name: .customLong("inspect"),
    help: "Print a second address, of pages that show what goes on in each window (debug builds).")
  var isInspected = false

  @Option(help: "A folder to keep what is open in the browser; without one nothing is kept.")
  var state: String?

  private static var tabs: [String] { Bistro<Page>.tabs }

  @MainActor func run() async throws {
    guard terminal else {
      let inspector = Inspector()
      let inspecting = Task { if isInspected { try await inspector.run() } }
      defer { inspecting.cancel() }
      let host = BrowserHost(
        title: "Bistro", tabs: Self.tabs, port: port, launches: !leavesBrowserAlone,
        keepsSessionsIn: state.map { FileStateStores(folder: URL(fileURLWithPath: $0)) }
      ) { [isInspected] _ in
        let (routes, start) = AppLock.session()
        return VisitorApp(routes, start: start) { if isInspected { await inspector.watch($0) } }
      }
      do {
        return try await host.run()
      } catch let error as BrowserHostError {
        FileHandle.standardError.write(Data("BistroWeb: \(error.message)\n".utf8))
        throw ExitCode(1)
      }
    }
    let (routes, start) = AppLock.session()
    let navigator = try Navigator(routes)
    start(navigator)
    await TerminalHost(tabs: Self.tabs).run(navigator)
  }
}
