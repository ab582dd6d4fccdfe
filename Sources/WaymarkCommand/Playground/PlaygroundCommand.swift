#if Browser
import ArgumentParser
import WaymarkBrowser

/// Shows the results of a routes file in a browser while it's edited.
struct PlaygroundCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "playground",
    abstract: "Edit routes and open links in a browser.",
    discussion: """
      The page shows the state, an explanation and a picture of the routes. It begins with the routes \
      of the file, which is never written, or with those of a small shop. The address of the page \
      contains the commands, so that it shows the same results again. Press Control-C to stop.
      """)

  @Option(help: "The file with the first routes.", completion: .file())
  var routes: String?
  @Option(help: "The port of the page, or the next free port if it's in use.")
  var port: UInt16 = 8080
  @Flag(name: .customLong("no-launch"), help: "Print the address without opening a browser.")
  var leavesBrowserAlone = false

  func run() async throws {
    let text = try routes.map { try RoutesOption.parse(["--routes", $0]).readText() }
    let pages = PlaygroundPages(routes: text ?? Playground.shop)
    do {
      try await WebPageServer(pages, port: port).run { [leavesBrowserAlone] address in
        Console.print("Open \(address) in a browser. Control-C ends the playground.")
        if leavesBrowserAlone { return }
        BrowserLauncher.open(address) {
          Console.note("No browser was opened; open the address in any browser on this machine.")
        }
      }
    } catch let error as BrowserHostError {
      throw Console.error(error.message)
    }
  }
}
#endif
