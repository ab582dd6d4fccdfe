#if Browser
import ArgumentParser
import WaymarkBrowser

/// Shows the results of a routes file in a browser while it's edited.
struct PlaygroundCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "playground",
    abstract: "Edit routes and open links in a browser.",
    discussion: """
      The pages show the state, an explanation and the routes as trees. They begin with the routes \
      of the file, which is never written, or with those of a small shop. Press Control-C to stop.
      """)

  @Option(help: "The file with the first routes.", completion: .file())
  var routes: String?
  @Option(help: "The port of the page, or the next free port if it's in use.")
  var port: UInt16 = 8080
  @Flag(name: .customLong("no-launch"), help: "Print the address without opening a browser.")
  var leavesBrowserAlone = false

  func run() async throws {
    let text = try routes.map { try RoutesFile(path: $0).readText() }
    let host = BrowserHost(title: "Playground", port: port, launches: !leavesBrowserAlone) {
      WindowApp(PlaygroundPages(playground: Playground(text ?? Playground.shop)).routes())
    }
    do {
      try await host.run()
    } catch let error as BrowserHostError {
      throw Console.error(error.message)
    }
  }
}
#endif
