#if Browser
import ArgumentParser
import WaymarkBrowser

/// Shows the results of a routes file in a browser while it is edited.
struct PlaygroundCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "playground",
    abstract: "Edit routes and open links in a browser, with the state, the reasons and a picture.",
    discussion: """
      The page begins with the routes of the file, or with those of a small shop. The file itself is \
      never written. The address of the page contains the commands, so it shows the same results again \
      with the same routes. Control-C ends the playground.
      """)

  @Option(help: "The file with the first routes; without one, those of a small shop.")
  var routes: String?
  @Option(help: "The port of the page, up to 65535; the next free port if it is in use.")
  var port: UInt16 = 8080
  @Flag(name: .customLong("no-launch"), help: "Print the address and open no browser.")
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
