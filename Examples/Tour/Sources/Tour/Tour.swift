import ArgumentParser
import Foundation
import TourRoutes
import Waymark
import WaymarkBrowser
import WaymarkFoundation
import WaymarkPage
import WaymarkTerminal

/// Returns the routes of a window: the samples and the tab Links.
func tourRoutes() -> Routes<Page> {
  let account = Account()
  var routes = sampleRoutes(of: account, login: { loginPage(account, $0) }, show: { $0 })
  routes.addLinks()
  return routes
}

private func loginPage(_ account: Account, _ context: OpenContext<Page>) -> Page {
  let form = Page.Form(
    .text("name", label: "Your name", isRequired: true), submit: "Log in"
  ) { name in
    account.user = name
    context.navigator.requirementsChanged()
    return .back("Hello, \(name).")
  }
  return Page("Log in", at: context.link, scheme: "tour", [.form(form)])
}

/// Shows the samples of five navigation libraries in a browser or in the terminal.
@main struct Tour: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "The samples of five navigation libraries in one app.",
    discussion: """
      Opens a browser, or runs in the terminal. Control-C ends it. The next start restores the \
      open screens. Without a terminal, it does so only with --state.
      """)

  @Flag(help: "Run in the terminal.") var terminal = false
  @Option(
    name: .customLong("open"),
    help: .init("The link to open first, such as test://number/5.", valueName: "link"))
  var link: String?
  @Option(help: "The port of the app; the next free port if it is in use.")
  var port: UInt16 = 8090
  @Flag(name: .customLong("no-launch"), help: "Print the address and open no browser.")
  var leavesBrowserAlone = false
  @Flag(help: "Also serve the inspector of the app, and print its address.") var inspect = false
  @Option(help: .init("The folder in which open screens are saved.", valueName: "folder"))
  var state: String?

  @MainActor func run() async throws {
    if terminal { return try await runInTerminal() }
    let inspector = Inspector()
    let inspecting = Task { if inspect { try await inspector.run() } }
    defer { inspecting.cancel() }
    let host = BrowserHost(
      title: "Tour", port: port, launches: !leavesBrowserAlone, opens: link,
      keepsSessionsIn: FileStateStores(folder: stateFolder), web: NewsfeedServer()
    ) { [inspect] in
      WindowApp(tourRoutes(), work: { if inspect { await inspector.watch($0) } })
    }
    do {
      try await host.run()
    } catch let error as BrowserHostError {
      FileHandle.standardError.write(Data("Error: \(error.message)\n".utf8))
      throw ExitCode.failure
    }
  }

  @MainActor private func runInTerminal() async throws {
    let navigator = Navigator(tourRoutes())
    let device = TerminalDevice.standard()
    if device.isInteractive || state != nil {
      let store = FileStateStore(folder: stateFolder, name: "terminal", writeInterval: .zero)
      navigator.session.saving = StateSaving(in: store)
      navigator.session.restore()
    }
    if let link {
      let outcome = navigator.open(text: link, from: .universalLink)
      if outcome.isFailure { throw ValidationError(outcome.message(about: link) ?? outcome.word) }
    }
    await TerminalHost(device: device).run(navigator)
  }

  private var stateFolder: URL {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let standard = ProcessInfo.processInfo.environment["XDG_STATE_HOME"] ?? home + "/.local/state"
    return URL(fileURLWithPath: state ?? standard + "/WaymarkTour")
  }
}
