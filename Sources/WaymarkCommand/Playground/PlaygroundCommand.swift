import ArgumentParser
import Foundation
import Waymark
import WaymarkBrowser
import WaymarkFoundation

/// Shows what a routes file does, in a browser, while it is written.
struct PlaygroundCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "playground",
    abstract: "Edit routes and open links in a browser; the state, why, and a picture are beside.",
    discussion: """
      The page begins with the routes of the file, or with a small shop. The file itself is never \
      written. The address of the page has the commands that were given, so that it shows the same \
      again with the same routes. Control-C ends it.
      """)

  @Option(help: "The file whose routes the page begins with; without one it is a small shop.")
  var routes: String?
  @Option(help: "Where the browser finds it, up to 65535; the next free port, if it is in use.")
  var port: UInt16 = 8080
  @Flag(name: .customLong("no-launch"), help: "Print the address and open no browser.")
  var leavesBrowserAlone = false
  @Option(help: "A folder to keep what is typed in; without one it is kept until Control-C.")
  var state: String?

  func run() async throws {
    let text = try routes.map { try RoutesOption.parse(["--routes", $0]).readText() }
    if let routes, let text, let tooLong = Playground.problem(ofLength: text) {
      StandardError.write(
        "error: ‘\(routes)’ is too long; \(tooLong); give --routes a part of it")
      throw ExitCode(1)
    }
    if let state {
      try WrittenFile.makeFolder(state, advice: "name another folder by --state")
    }
    do {
      try await Self.host(
        beginningWith: text ?? Playground.shop, port: port, launches: !leavesBrowserAlone,
        stores: state.map { FileStateStores(folder: URL(fileURLWithPath: $0)) }
      ).run()
    } catch let error as BrowserHostError {
      StandardError.write("error: " + error.message)
      throw ExitCode(1)
    }
  }

  /// A host that shows each window a playground of its own.
  static func host(
    beginningWith text: String, port: UInt16, launches: Bool, stores: (any StateStores)? = nil
  ) -> BrowserHost {
    var options = BrowserHost.Options()
    options.script = PlaygroundClient.script
    options.theme.styleSheet = ":root { --column: 1720px }"
    // In a message each byte of the routes may take six.
    options.messageBytes = Playground.longestText * 6 + 64 * 1024
    return BrowserHost(
      title: "Playground", port: port, launches: launches, keepsSessionsIn: stores, options: options
    ) { _ in
      PlaygroundApp(beginningWith: text).visitorApp
    }
  }
}
