#if Browser
import Foundation
public import Waymark
public import WaymarkFoundation
public import WaymarkPage

/// A host that shows an app in a browser. Each tab of the browser has its own navigator.
///
/// The host listens only on the loopback interface, so that only this computer can connect. Paths
/// that begin with `/~waymark/` are reserved for it. Every other path is a link.
public struct BrowserHost: Sendable {
  var setup: BrowserSetup
  private let port: UInt16
  private let launches: Bool
  private let link: String?

  /// Creates a host.
  ///
  /// - Parameter title: The name of the app.
  /// - Parameter port: The port to listen on. If it's in use, the host uses the next free port.
  /// - Parameter launches: A Boolean value indicating whether to open the browser.
  /// - Parameter link: The first link. The host prints and opens its address, and the window says
  ///   why if it can't be opened. Anything but a link of the app is reported on standard error.
  /// - Parameter stores: The stores of sessions, such as `FileStateStores(folder: folder)`. Each
  ///   tab restores its session after a restart. The start removes all but the newest 100 sessions.
  ///   The default, `nil`, saves none.
  /// - Parameter web: A handler that provides the app's own web pages.
  /// - Parameter app: Makes the app of one session. The host also calls it at the start, to
  ///   validate the routes.
  public init(
    title: String, port: UInt16 = 8080, launches: Bool = true,
    opens link: String? = nil, keepsSessionsIn stores: FileStateStores? = nil,
    web: (any WebPageHandler)? = nil, app: @escaping @Sendable () -> sending WindowApp
  ) {
    setup = BrowserSetup(
      title: title, web: web, kept: stores.map { KeptSessions($0) }, app: app)
    (self.port, self.launches, self.link) = (port, launches, link)
  }

  /// Serves until the task is canceled. Prints the address, and opens the browser if `launches` is
  /// true.
  /// - Throws: `RoutesError`, or ``BrowserHostError`` if no port is available.
  public func run() async throws {
    let path = try path()
    try await run { root in
      // An address omits the port 80.
      if port != 0, URL(string: root)?.port ?? 80 != Int(port) {
        let next = URL(string: root)?.port ?? 80
        Self.say("Port \(port) is in use. Using port \(next).")
      }
      let address = root.dropLast() + path
      Self.say("\(setup.title): open \(address) in a browser. Control-C ends this.")
      guard launches else { return }
      BrowserLauncher.open(String(address)) {
        Self.say(
          "The browser couldn't be opened. Open the address in a browser on this computer.")
      }
    }
  }

  /// Serves until the task is canceled, then saves every session.
  /// - Parameter onReady: Receives the address as soon as the host listens.
  /// - Throws: `RoutesError`, or ``BrowserHostError`` if no port is available.
  public func run(onReady: @escaping @Sendable (_ address: String) -> Void) async throws {
    try await BrowserServer(setup: setup).run(port: port) { address, _ in onReady(address) }
  }

  /// Returns the path of the first link, or of the first screen if the app doesn't have the link.
  func path() throws -> String {
    guard let link else { return "/" }
    let routes = setup.app().routes
    try routes.validate()
    do {
      let addresses = routes.registry.addresses
      if let own = addresses.appForm(of: try addresses.read(link)) { return own.description }
      setup.log("‘\(link)’ is not a link of this app.")
    } catch {
      setup.log("‘\(link)’ cannot be opened: \(error.message)")
    }
    return "/"
  }

  private static func say(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }
}

/// The app of one window.
public struct WindowApp {
  /// The routes of the app.
  public var routes: Routes<Page>
  /// A closure that receives the window's navigator before anything is shown.
  public var start: (Navigator<Page>) -> Void
  /// Work that runs in the isolation of the navigator until the session of the window ends.
  public var work: nonisolated(nonsending) (Navigator<Page>) async -> Void

  /// Creates the app of a window.
  ///
  /// - Parameter start: Receives the navigator before anything is shown.
  /// - Parameter work: Runs beside the screens, for example to wait for events that open links.
  public init(
    _ routes: Routes<Page>, start: @escaping (Navigator<Page>) -> Void = { _ in },
    work: nonisolated(nonsending) @escaping (Navigator<Page>) async -> Void = { _ in }
  ) {
    (self.routes, self.start, self.work) = (routes, start, work)
  }
}

/// An error that prevents a host from serving.
public struct BrowserHostError: Error, Hashable, Sendable {
  /// A sentence that describes the problem and a remedy.
  public let message: String
}
#endif
