import ArgumentParser
import Foundation
import ReaderApp
import Waymark
import WaymarkBrowser
import WaymarkFoundation
import WaymarkPage

/// Shows a newspaper's pages as screens.
struct ReaderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Reader",
    abstract: "Letters on tea: a server's pages as screens.",
    discussion: """
      The links of the pages say what is pushed, replaced and popped. The server is in the program. \
      Control-C ends it.
      """)

  /// Where the pages are shown.
  enum HostName: String, ExpressibleByArgument, CaseIterable {
    case browser, gtk
  }

  @Argument(help: "A link to open in the window, such as reader://saved.")
  var link: String?
  @Option(help: "Where to show it: browser or gtk.")
  var host = HostName.browser
  @Option(help: "Where the browser finds it; the next free port, if it is in use.")
  var port: UInt16 = 8070
  @Flag(name: .customLong("no-launch"), help: "Print the address and open no browser.")
  var leavesBrowserAlone = false
  @Option(help: "A folder to keep what is open and what was saved; without one nothing is kept.")
  var state: String?
  @Flag(help: "Have the desktop open links of the scheme reader in the window, and end.")
  var install = false

  func run() async throws {
    if host == .gtk || install {
      throw ValidationError("This build has no window: \(Self.withWindow)")
    }
    let list = try readingList()
    let browser = BrowserHost(
      title: "Letters on tea", tabs: Reader<Page>.tabs, port: port,
      launches: !leavesBrowserAlone, opens: link,
      keepsSessionsIn: folder.map { FileStateStores(folder: $0.appending(path: "sessions")) },
      web: LetterSite()
    ) { _ in Self.session(list) }
    do {
      try await browser.run()
    } catch let error as BrowserHostError {
      FileHandle.standardError.write(Data("Reader: \(error.message)\n".utf8))
      throw ExitCode(1)
    }
  }

  /// How to get a build that has one.
  private static let withWindow = "swift run --traits GTK Reader --host gtk"

  static func session(_ list: ReadingList) -> VisitorApp {
    let reader = Reader(list) { $0 }
    return VisitorApp(reader.routes) { reader.navigator = $0 }
  }

  /// Where everything is kept; nil if nothing is.
  var folder: URL? { state.map { URL(fileURLWithPath: $0) } }

  /// The letters that were saved the last time.
  func readingList() throws -> ReadingList {
    guard let folder else { return try ReadingList() }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw ValidationError(
        "‘\(folder.path)’ is no folder, and cannot become one; name another one by --state.")
    }
    return try ReadingList(file: folder.appending(path: "saved.json"))
  }
}
