import ArgumentParser
import Foundation
import Waymark
import WaymarkBrowser
import WaymarkFoundation
import WaymarkInspector
import WaymarkPage
import WaymarkTerminal

/// Shows a git repository in the browser, in the terminal or in a window.
struct RepoBrowserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "RepoBrowser",
    abstract: "Browse a git repository; every screen is a link.",
    discussion: """
      In the browser every screen has an address, and ? shows what keys do; Control-C ends it. In \
      the terminal arrows go from row to row, Enter follows one, and h lists the rest. \
      Without a terminal it prints a transcript. What is open is kept for each repository, and \
      comes back the next time: in the terminal, of a transcript only if --state says where, in a \
      window, and in each window of a browser that stays open. Ends with 1 if there is no repository \
      to show.
      """,
    version: "unreleased")

  /// Where the app is shown.
  enum HostName: String, ExpressibleByArgument, CaseIterable {
    case browser, terminal, gtk
  }

  @Argument(help: "A folder in each repository to show.")
  var repositories = ["."]
  @Option(help: "A link to open first, as if it came from outside.")
  var open: String?
  @Option(help: "Where to show it: browser, terminal or gtk.")
  var host = HostName.browser
  @Option(help: "Where the browser finds it; the next free port, if it is in use.")
  var port: UInt16 = 8080
  @Flag(name: .customLong("no-launch"), help: "Print the address and open no browser.")
  var leavesBrowserAlone = false
  @Flag(
    name: .customLong("inspect"),
    help: "Print a second address, of pages that show what goes on in each window (debug builds).")
  var isInspected = false

  @Option(help: "A folder to keep what is open in; by default the system's own for such things.")
  var state: String?
  @Flag(help: "Forget what was open the last time.")
  var fresh = false

  @MainActor func run() async throws {
    if host == .gtk { throw ValidationError("This build has no window: \(Self.withWindow)") }
    let (found, kept) = try await prepare()
    guard host == .terminal else { return try await serve(found, kept) }
    let device = TerminalDevice.standard()
    let navigator = try Self.navigator(
      found, lookingEvery: device.isInteractive ? Self.pause : nil)
    let terminal = TerminalHost(tabs: BrowserApp.tabs(for: found.count), device: device)
    let isKept = device.isInteractive || state != nil
    try begin(navigator, from: isKept ? kept : nil) { terminal.say([$0]) }
    await terminal.run(navigator)
    try await end(navigator, of: found)
  }

  /// How to get a build that has one.
  private static let withWindow = "swift run --traits GTK RepoBrowser --host gtk"

  /// Finds what is to be shown, and where what is open is kept.
  @MainActor func prepare() async throws -> (found: [GitRepository], kept: StateFolder) {
    var found: [GitRepository] = []
    do {
      for path in repositories {
        let one = try await GitRepository.find(path)
        if !found.contains(where: { $0.folder == one.folder }) { found.append(one) }
      }
    } catch let error as GitError {
      FileHandle.standardError.write(Data("RepoBrowser: \(error.message)\n".utf8))
      throw ExitCode(1)
    }
    let kept = StateFolder(state, repositories: found.map(\.folder), host: host)
    if fresh { kept.forget() }
    // A link that leads nowhere is an error before anything is shown, also where a session is restored.
    if let open { try Self.open(open, in: Self.navigator(found)) }
    return (found, kept)
  }

  /// Opens what was open the last time, and the first link.
  /// - Parameter kept: where that is kept; nil for nowhere.
  /// - Parameter say: tells the user what does not come back, or will not be kept.
  @MainActor func begin(
    _ navigator: Navigator<Page>, from kept: StateFolder?, say: @escaping (String) -> Void
  ) throws {
    navigator.onDiagnostic = { diagnostic in Self.words(for: diagnostic).map(say) }
    // From here on the host tells of everything.
    defer { navigator.onDiagnostic = nil }
    if let kept { restore(navigator, from: kept).map(say) }
    if let open { try Self.open(open, in: navigator) }
  }

  /// Ends what was begun for one host, and keeps what is open.
  @MainActor func end(_ navigator: Navigator<Page>, of found: [GitRepository]) async throws {
    for one in found { await one.objects.end() }
    if navigator.session.saving != nil { try navigator.session.flush() }
  }

  /// Shows what was open the last time, and keeps what is open from now on.
  /// - Returns: why it does not keep it; nil if it does.
  @MainActor private func restore(_ navigator: Navigator<Page>, from kept: StateFolder) -> String? {
    navigator.session.saving = StateSaving(in: kept.store)
    navigator.session.restore()
    do {
      // Whether it can be kept is better known now than at the end.
      try navigator.session.flush()
      return nil
    } catch FileStateStoreError.inUse {
      navigator.session.saving = nil
      return "Another RepoBrowser keeps what is open here: this one keeps nothing."
    } catch {
      navigator.session.saving = nil
      return "What is open will not be kept: \(error.localizedDescription)"
    }
  }

  /// Says that not everything of the last session comes back; nil for other diagnostics.
  private static func words(for diagnostic: Diagnostic) -> String? {
    switch diagnostic {
    // Told by who found out that nothing can be kept.
    case .notRestored(.store): nil
    case .notRestored: "Not all that was open comes back. " + diagnostic.message
    default: nil
    }
  }

  /// How long it takes at most until a screen shows that the repository has changed.
  static let pause = Duration.seconds(1)

  /// - Parameter pause: nil for a transcript, which shows each screen once.
  @MainActor static func navigator(
    _ found: [GitRepository], lookingEvery pause: Duration? = nil
  ) throws -> Navigator<Page> {
    let (routes, start) = BrowserApp.session(found, lookingEvery: pause)
    let navigator = try Navigator(routes)
    start(navigator)
    return navigator
  }

  /// Shows it in the browser until it is interrupted.
  @MainActor private func serve(_ found: [GitRepository], _ kept: StateFolder) async throws {
    // All sessions share one process for the objects of a repository, and the room for others.
    let parts = found.map { ($0.folder, $0.objects, $0.hasWorkTree) }
    let (room, downloads) = (CommandRoom(), GitTool().downloads)
    var shortcuts: [String: LinkTarget] = ["i": AppLink.reached]
    if found.count == 1 { shortcuts["t"] = RepositoryLinks().find }
    let inspector = Inspector()
    let browser = BrowserHost(
      title: found.map(\.name).joined(separator: ", "), tabs: BrowserApp.tabs(for: found.count),
      shortcuts: shortcuts, port: port, launches: !leavesBrowserAlone, opens: open,
      keepsSessionsIn: FileStateStores(folder: kept.folder), options: Self.options
    ) { [isInspected] _ in
      let tool = GitTool(room: room, downloads: downloads)
      let (routes, start) = BrowserApp.session(
        parts.map { folder, objects, hasWorkTree in
          GitRepository(folder: folder, tool: tool, objects: objects, hasWorkTree: hasWorkTree)
        }, lookingEvery: Self.pause)
      return VisitorApp(routes, start: start) { if isInspected { await inspector.watch($0) } }
    }
    let inspecting = Task { if isInspected { try await inspector.run() } }
    defer { inspecting.cancel() }
    do {
      try await browser.run()
      for one in found { await one.objects.end() }
    } catch let error as BrowserHostError {
      FileHandle.standardError.write(Data("RepoBrowser: \(error.message)\n".utf8))
      throw ExitCode(1)
    }
  }

  /// How the app looks in the browser: its icon is a commit with its branch.
  private static var options: BrowserHost.Options {
    let icon = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#005ac8" \
      stroke-width="3"><rect width="32" height="32" rx="7" fill="#fff" stroke="none"/>\
      <path d="M11 5v22M11 21c8 0 10-3 10-8"/><circle cx="21" cy="10" r="3.5" fill="#fff"/>\
      <circle cx="11" cy="16" r="3.5" fill="#fff"/></svg>
      """
    var options = BrowserHost.Options()
    options.theme.icon = .init(Data(icon.utf8), type: "image/svg+xml")
    return options
  }

  /// Opens the first link before anything is shown; one that leads nowhere is a usage error.
  @MainActor static func open(_ link: String, in navigator: Navigator<Page>) throws {
    let outcome = navigator.open(LinkTarget(text: link, transition: .instant), from: .universalLink)
    switch outcome {
    case .opened, .reused, .alreadyThere: break
    case .external: throw ValidationError("‘\(link)’ is not the app's own link.")
    case .unmatched: throw ValidationError("No screen has the link ‘\(link)’.")
    default:
      throw ValidationError("‘\(link)’ cannot be opened: \(outcome.reason ?? outcome.word)")
    }
  }
}
