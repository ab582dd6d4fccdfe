import ArgumentParser
import Foundation
import Waymark
import WaymarkBrowser
import WaymarkPage
import WaymarkTerminal

/// Shows a git repository in the browser, or in the terminal.
@main struct RepoBrowserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "RepoBrowser",
    abstract: "Browse a git repository; every screen is a link.",
    discussion: """
      In the browser every screen has an address; Control-C ends it. In the terminal it reads \
      commands from standard input: a row's number follows it, b goes back, h lists the rest. \
      Without a terminal it prints a transcript. Ends with 1 if there is no repository to show.
      """)

  /// Where the app is shown.
  enum HostName: String, ExpressibleByArgument, CaseIterable {
    case browser, terminal
  }

  @Option(help: "A folder in the repository to show.")
  var repository = "."
  @Option(help: "A link to open first, as if it came from outside.")
  var open: String?
  @Option(help: "Where to show it: browser or terminal.")
  var host = HostName.browser
  @Option(help: "Where the browser finds it; the next free port, if it is in use.")
  var port: UInt16 = 8080
  @Flag(name: .customLong("no-launch"), help: "Print the address and open no browser.")
  var leavesBrowserAlone = false

  @MainActor func run() async throws {
    let found: GitRepository
    do {
      found = try await GitRepository.find(repository)
    } catch let error as GitError {
      FileHandle.standardError.write(Data("RepoBrowser: \(error.message)\n".utf8))
      throw ExitCode(1)
    }
    let app = try BrowserApp(found)
    if let open { try Self.open(open, in: app.navigator) }
    if host == .browser { return try await serve(found.folder) }
    await TerminalHost(tabs: BrowserApp.tabs).run(app.navigator)
  }

  /// Shows it in the browser until it is interrupted.
  private func serve(_ folder: String) async throws {
    let browser = BrowserHost(
      title: "RepoBrowser", tabs: BrowserApp.tabs, port: port, launches: !leavesBrowserAlone,
      opens: open
    ) { BrowserApp.session(GitRepository(folder: folder)) }
    do {
      try await browser.run()
    } catch let error as BrowserHostError {
      FileHandle.standardError.write(Data("RepoBrowser: \(error.message)\n".utf8))
      throw ExitCode(1)
    }
  }

  /// Opens the first link before anything is shown; one that leads nowhere is a usage error.
  @MainActor private static func open(_ link: String, in navigator: Navigator<Page>) throws {
    let outcome = navigator.open(link, from: .universalLink, animated: false)
    switch outcome {
    case .opened, .reused, .alreadyThere: break
    case .external: throw ValidationError("‘\(link)’ is not the app's own link.")
    case .unmatched: throw ValidationError("No screen has the link ‘\(link)’.")
    default:
      throw ValidationError("‘\(link)’ cannot be opened: \(outcome.reason ?? outcome.word)")
    }
  }
}
