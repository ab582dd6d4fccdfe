import ArgumentParser
import Foundation
import Waymark
import WaymarkBrowser
import WaymarkFoundation
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
      Without a terminal it prints a transcript. What is open is kept for each repository, and \
      comes back the next time: in the terminal, of a transcript only if --state says where, and in \
      each window of a browser that stays open. Ends with 1 if there is no repository to show.
      """,
    version: "unreleased")

  /// Where the app is shown.
  enum HostName: String, ExpressibleByArgument, CaseIterable {
    case browser, terminal
  }

  @Argument(help: "A folder in the repository to show.")
  var repository = "."
  @Option(help: "A link to open first, as if it came from outside.")
  var open: String?
  @Option(help: "Where to show it: browser or terminal.")
  var host = HostName.browser
  @Option(help: "Where the browser finds it; the next free port, if it is in use.")
  var port: UInt16 = 8080
  @Flag(name: .customLong("no-launch"), help: "Print the address and open no browser.")
  var leavesBrowserAlone = false

  @Option(help: "A folder to keep what is open in; by default the system's own for such things.")
  var state: String?
  @Flag(help: "Forget what was open the last time.")
  var fresh = false

  @MainActor func run() async throws {
    let found: GitRepository
    do {
      found = try await GitRepository.find(repository)
    } catch let error as GitError {
      FileHandle.standardError.write(Data("RepoBrowser: \(error.message)\n".utf8))
      throw ExitCode(1)
    }
    let kept = StateFolder(state, repository: found.folder, host: host)
    if fresh { kept.forget() }
    // A lock would let a link wait that leads nowhere.
    if let open { try Self.open(open, in: BrowserApp(found).navigator) }
    guard host == .terminal else { return try await serve(found, kept) }
    let app = try BrowserApp(found)
    let device = TerminalDevice.standard()
    let terminal = TerminalHost(tabs: BrowserApp.tabs, device: device)
    app.navigator.onDiagnostic = { Self.tell($0, on: terminal) }
    if device.isInteractive || state != nil { restore(app.navigator, from: kept, on: terminal) }
    if let open { try Self.open(open, in: app.navigator) }
    // From here on the host tells of everything.
    app.navigator.onDiagnostic = nil
    await terminal.run(app.navigator)
    await found.objects.end()
    if app.navigator.session.saving != nil { try app.navigator.session.flush() }
  }

  /// Shows what was open the last time, and keeps what is open from now on.
  @MainActor private func restore(
    _ navigator: Navigator<Page>, from kept: StateFolder, on terminal: TerminalHost
  ) {
    navigator.session.saving = StateSaving(in: kept.store)
    navigator.session.restore()
    do {
      // Whether it can be kept is better known now than at the end.
      try navigator.session.flush()
      navigator.pendingLink.store = PendingLinkStore(in: kept.waiting)
      navigator.pendingLink.restore()
    } catch FileStateStoreError.inUse {
      navigator.session.saving = nil
      terminal.say(["Another RepoBrowser keeps what is open here: this one keeps nothing."])
    } catch {
      navigator.session.saving = nil
      terminal.say(["What is open will not be kept: \(error.localizedDescription)"])
    }
  }

  /// Tells what is lost of the last time, and what a link that is opened now takes the place of.
  @MainActor private static func tell(_ diagnostic: Diagnostic, on terminal: TerminalHost) {
    switch diagnostic {
    // Told by who found out that nothing can be kept.
    case .notRestored(.store): break
    case .notRestored, .pendingLinkNotRead:
      terminal.say(["Not all that was open comes back. " + diagnostic.message])
    case .pendingLinkDisplaced, .pendingLinkExpired, .pendingLinkNotSaved:
      terminal.say([diagnostic.message])
    default: break
    }
  }

  /// Shows it in the browser until it is interrupted.
  @MainActor private func serve(_ found: GitRepository, _ kept: StateFolder) async throws {
    // All sessions share one process for objects, and the room for others.
    let (folder, objects, room) = (found.folder, found.objects, found.tool.room)
    let browser = BrowserHost(
      title: found.name, tabs: BrowserApp.tabs,
      shortcuts: ["/": "/search", "⌘k": "/search"], port: port, launches: !leavesBrowserAlone,
      opens: open, keepsSessionsIn: kept.folder
    ) {
      let tool = GitTool(room: room)
      return BrowserApp.session(GitRepository(folder: folder, tool: tool, objects: objects))
    }
    do {
      try await browser.run()
      await objects.end()
    } catch let error as BrowserHostError {
      FileHandle.standardError.write(Data("RepoBrowser: \(error.message)\n".utf8))
      throw ExitCode(1)
    }
  }

  /// Opens the first link before anything is shown; one that leads nowhere is a usage error.
  @MainActor static func open(_ link: String, in navigator: Navigator<Page>) throws {
    let outcome = navigator.open(LinkTarget(text: link, transition: .instant), from: .universalLink)
    switch outcome {
    // A lock lets it wait.
    case .opened, .reused, .alreadyThere, .held: break
    case .external: throw ValidationError("‘\(link)’ is not the app's own link.")
    case .unmatched: throw ValidationError("No screen has the link ‘\(link)’.")
    default:
      throw ValidationError("‘\(link)’ cannot be opened: \(outcome.reason ?? outcome.word)")
    }
  }
}
