import ArgumentParser
import Foundation
import SessionTable
import WaymarkBrowser

/// An office on a database: orders and staff, for everybody who has a role in it.
@main struct Backoffice: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "An office with 100,000 orders in the browser; Control-C ends it.")

  @Argument(help: "Where the database is and what is open; it is made if it is not there.")
  var folder = "office"
  @Option(help: "Where the browser finds it; the next free port, if it is in use.")
  var port: UInt16 = 8100
  @Flag(inversion: .prefixedNo, help: "Open a browser.")
  var launch = true

  func run() async throws {
    let folder = URL(fileURLWithPath: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let book = try OrderBook(at: folder.appending(path: "orders.sqlite").path)
    let staff = try book.fill(orders: 100_000).map { "\($0.name): \($0.password)\n" }.joined()
    try FileHandle.standardOutput.write(contentsOf: Data(staff.utf8))
    let host = BrowserHost(
      title: "Office", tabs: ["Office", "Orders", "Staff", "Account"], port: port, launches: launch,
      keepsSessionsIn: try SessionTable(book.pool)
    ) { visitor in VisitorApp(Office(book: book, visitor: visitor).routes) }
    try await host.run()
  }
}
