#if Browser
import ArgumentParser
import Waymark
import WaymarkBrowser

/// Shows the navigator of an app that runs elsewhere.
struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Watch an app in a simulator or on a phone: its state, its links, and why.",
    discussion: """
      The app watches its navigator with a RemoteInspector, which gets the address that is printed. \
      A simulator reaches this machine as it is; for a phone say at which address of this machine it \
      asks, such as --address 192.168.1.5. Whoever has the printed address can report to the pages, so \
      use a network that you trust. Control-C ends it.
      """)

  @Option(help: "Where your browser finds the pages; the next free port, if it is in use.")
  var port: UInt16 = 9229
  @Option(help: "The address of this machine at which the app asks.") var address = "127.0.0.1"
  @Option(help: "The port at which the app asks.") var appPort: UInt16 = 9330
  @Flag(name: .customLong("no-launch"), help: "Print the address and open no browser.")
  var leavesBrowserAlone = false

  func run() async throws {
    do {
      try await Inspector().run(
        port: port, launches: !leavesBrowserAlone, appsAt: address, appPort: appPort
      ) { address in
        Console.print(
          "In the app: try await RemoteInspector(\"\(address)\").watch(navigator) { print($0) }")
      }
    } catch let error as BrowserHostError {
      throw Console.error(error.message)
    }
  }
}
#endif
