import ArgumentParser
import Foundation
import WaymarkBrowser

/// An office on a database: orders and staff, for everybody who has a role in it.
@main struct Backoffice: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "An office with 100,000 orders in the browser; Control-C ends it.")

  @Argument(
    help: "The folder of the database and of what is open; made and filled if it is not there.")
  var folder = "office"
  @Option(help: "Where the browser finds it; the next free port, if it is in use.")
  var port: UInt16 = 8100
  @Flag(name: .customLong("no-launch"), help: "Print the address and open no browser.")
  var leavesBrowserAlone = false

  func run() async throws {
    let folder = URL(fileURLWithPath: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let book = try OrderBook(at: folder.appending(path: "orders.sqlite").path)
    for member in try book.fill(orders: 100_000) {
      let line = "\(member.name): \(member.password) (\(member.rights))\n"
      try FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
    }
    let host = BrowserHost(
      title: "Office", tabs: ["Office", "Orders", "Staff"], port: port,
      launches: !leavesBrowserAlone, keepsSessionsIn: folder.appending(path: "sessions")
    ) { visitor in VisitorApp(Office(book: book, visitor: visitor).routes) }
    try await host.run()
  }
}
