import ArgumentParser
import Foundation
import Waymark
import WaymarkBrowser
import WaymarkFoundation
import WaymarkPage
import WaymarkTerminal

/// Shows a git repository in a browser or in the terminal.
@main struct RepoBrowserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "RepoBrowser",
    abstract: "Browse a git repository; every screen is a link.",
    discussion: """
      In a browser, every screen has an address, and Control-C ends the program. In the terminal, \
      type the number of a row to open it, and h to list the other commands. Without a terminal, the \
      program prints a transcript. The next start for the same repository restores the open screens. \
      Without a terminal, it does so only with --state.
      """)

  enum HostName: String, ExpressibleByArgument, CaseIterable {
    case browser, terminal
  }

  @Argument(help: "A folder in the repository.")
  var repository = "."
  @Option(help: "A link to open first, as a link from outside.")
  var open: String?
  @Option(help: "The host that shows the app.")
  var host = HostName.browser
  @Option(help: "The port for the browser; the next free one if it is in use.")
  var port: UInt16 = 8080
  @Flag(name: .customLong("no-launch"), help: "Print the address without opening a browser.")
  var leavesBrowserAlone = false
  @Option(help: "The folder in which open screens are saved.")
  var state: String?

  /// The time until an open screen shows a change of the repository.
  private static let pause = Duration.seconds(1)

  @MainActor func run() async throws {
    do {
      let found = try await GitRepository.find(repository)
      if let open { try Self.open(open, in: Navigator(RepositoryPages(repository: found).routes)) }
      switch host {
      case .browser: try await serve(found)
      case .terminal: try await type(found)
      }
      await found.objects.end()
    } catch let error as GitError {
      try fail(error.message)
    } catch let error as BrowserHostError {
      try fail(error.message)
    }
  }

  private func fail(_ message: String) throws -> Never {
    FileHandle.standardError.write(Data("RepoBrowser: \(message)\n".utf8))
    throw ExitCode(1)
  }

  private func serve(_ found: GitRepository) async throws {
    // All sessions share the reader of objects and the limit of commands.
    let (folder, git) = (found.folder, found.gitFolder)
    let (objects, room) = (found.objects, found.tool.room)
    try await BrowserHost(
      title: found.name, port: port, launches: !leavesBrowserAlone, opens: open,
      keepsSessionsIn: FileStateStores(folder: stateFolder(of: folder))
    ) {
      let session = GitRepository(
        folder: folder, gitFolder: git, tool: GitTool(room: room), objects: objects)
      return WindowApp(RepositoryPages(repository: session, pause: Self.pause).routes)
    }.run()
  }

  @MainActor private func type(_ found: GitRepository) async throws {
    let device = TerminalDevice.standard()
    let terminal = TerminalHost(device: device)
    let pages = RepositoryPages(
      repository: found, pause: device.isInteractive ? Self.pause : nil)
    let navigator = Navigator(pages.routes)
    if device.isInteractive || state != nil {
      let store = FileStateStore(
        folder: stateFolder(of: found.folder), name: "session", writeInterval: .zero)
      navigator.session.saving = StateSaving(in: store)
      navigator.session.restore()
      do {
        try navigator.session.flush()
      } catch {
        navigator.session.saving = nil
        terminal.say(["Open screens are not saved: \(error.localizedDescription)"])
      }
    }
    if let open { try Self.open(open, in: navigator) }
    await terminal.run(navigator)
    if navigator.session.saving != nil { try navigator.session.flush() }
  }

  /// The folder of a repository's sessions, below that of the option or of the XDG base directories.
  func stateFolder(of repository: String) -> URL {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let standard = ProcessInfo.processInfo.environment["XDG_STATE_HOME"] ?? home + "/.local/state"
    // Unlike a hash value, the number is the same in every run.
    let number = repository.utf8.reduce(5381 as UInt64) { $0 &* 33 ^ UInt64($1) }
    return URL(fileURLWithPath: state ?? standard + "/RepoBrowser")
      .appendingPathComponent("\(GitPath.name(of: repository))-" + String(number, radix: 16))
      .appendingPathComponent(host.rawValue)
  }

  /// Opens the first link. A link that opens nothing is a usage error.
  private static func open(_ link: String, in navigator: Navigator<Page>) throws {
    let outcome = navigator.open(LinkTarget(text: link, transition: .instant), from: .universalLink)
    switch outcome {
    case .opened, .reused, .unchanged: return
    case .openedExternally: throw ValidationError("‘\(link)’ is a link of another app.")
    case .unmatched: throw ValidationError("No screen has the link ‘\(link)’.")
    default:
      throw ValidationError("‘\(link)’ cannot be opened: \(outcome.reason ?? outcome.word)")
    }
  }
}
