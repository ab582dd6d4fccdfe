import ArgumentParser
import Foundation
import ReaderApp
import Waymark
import WaymarkBrowser
import WaymarkFoundation
import WaymarkPage

/// Shows a newspaper's pages as native screens.
@main struct ReaderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Reader",
    abstract:
      "Letters on tea: a server's pages as screens, which their links push, replace and pop.",
    discussion: "The server is in the program. Control-C ends it.")

  @Option(help: "Where the browser finds it; the next free port, if it is in use.")
  var port: UInt16 = 8070
  @Flag(name: .customLong("no-launch"), help: "Print the address and open no browser.")
  var leavesBrowserAlone = false
  @Option(help: "A folder to keep what is open and what was saved; without one nothing is kept.")
  var state: String?

  func run() async throws {
    let folder = state.map { URL(fileURLWithPath: $0) }
    let list = try Self.readingList(in: folder)
    let host = BrowserHost(
      title: "Letters on tea", tabs: Reader<Page>.tabs, port: port,
      launches: !leavesBrowserAlone,
      keepsSessionsIn: folder.map { FileStateStores(folder: $0.appending(path: "sessions")) },
      web: LetterSite()
    ) { _ in Self.session(list) }
    do {
      try await host.run()
    } catch let error as BrowserHostError {
      FileHandle.standardError.write(Data("Reader: \(error.message)\n".utf8))
      throw ExitCode(1)
    }
  }

  static func session(_ list: ReadingList) -> VisitorApp {
    let reader = Reader(list) { $0 }
    return VisitorApp(reader.routes) { reader.navigator = $0 }
  }

  /// The letters that were saved the last time.
  private static func readingList(in folder: URL?) throws -> ReadingList {
    guard let folder else { return try ReadingList() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try ReadingList(file: folder.appending(path: "saved.json"))
  }
}
