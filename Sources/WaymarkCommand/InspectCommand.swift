#if Browser
import ArgumentParser
import Waymark
import WaymarkBrowser

/// Shows the navigator of an app that runs elsewhere.
struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Watch the state and the links of an app in a simulator or on a phone.",
    discussion: """
      Pass the printed address to a RemoteInspector in the app. For a phone, use --address with an \
      address of this machine that the phone can reach, such as 192.168.1.5. Anyone who has the \
      printed address can send reports, so use a network that you trust. Press Control-C to stop.
      """)

  @Option(help: "The port of the pages, or the next free port if it's in use.")
  var port: UInt16 = 9229
  @Option(help: "The address of this machine for the app.") var address = "127.0.0.1"
  @Option(help: "The port for the app.") var appPort: UInt16 = 9330
  @Flag(name: .customLong("no-launch"), help: "Print the address without opening a browser.")
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
