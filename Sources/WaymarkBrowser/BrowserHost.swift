import Foundation
public import NIOCore
public import Waymark
public import WaymarkPage

#if !Browser && !GTK && !Proxy
  #error("WaymarkBrowser needs the trait Browser of the package Waymark: add it to `traits:`.")
#endif

/// Shows an app in the browser: each of its tabs has a navigator of its own.
///
/// By itself the host listens on this machine only; ``Options`` say what is to be otherwise. Paths that
/// begin with `/~waymark/` are its own; every other path is a link.
public struct BrowserHost: Sendable {
  var setup: BrowserSetup
  private let port: UInt16
  private let launches: Bool
  private let link: String?

  /// Makes a host.
  ///
  /// - Parameter title: the name of the app.
  /// - Parameter tabs: what the tabs are called, in order; by default as their screens are.
  /// - Parameter shortcuts: what keys open, by what they type: `["/": "/search", "⌘k": "/search"]`. The sign
  ///   ⌘ means Control where there is no such key. The first field of the screen that comes has focus.
  /// - Parameter port: where to listen; if it is in use, the next free one after it.
  /// - Parameter launches: whether to open the browser.
  /// - Parameter link: what the browser is opened with, and what the printed address shows.
  /// - Parameter stores: where sessions are kept, such as `FileStateStores(folder: folder)`, so that each
  ///   tab finds its own again after a restart, or in another process with the same stores. Those to
  ///   which nobody came back for 30 days are removed, and the oldest beyond 100. Nil keeps none.
  /// - Parameter web: answers for web pages of the app's own, by their links.
  /// - Parameter options: what an app says that is not for its user alone.
  /// - Parameter routes: makes the routes of one session.
  public init(
    title: String, tabs: [String] = [], shortcuts: [String: LinkTarget] = [:],
    port: UInt16 = 8080, launches: Bool = true,
    opens link: String? = nil, keepsSessionsIn stores: (any StateStores)? = nil,
    web: (any WebPageHandler)? = nil, options: Options = Options(),
    routes: @escaping @Sendable () -> Routes<Page>
  ) {
    self.init(
      title: title, tabs: tabs, shortcuts: shortcuts, port: port, launches: launches, opens: link,
      keepsSessionsIn: stores, web: web, options: options
    ) { _ in VisitorApp(routes()) }
  }

  /// Makes a host for an app that asks who its visitors are, or that needs the navigators of their
  /// sessions.
  ///
  /// - Parameter shortcuts: what keys open; see the other initialiser.
  /// - Parameter app: makes the app of one session, for whoever opens it. Where it throws nobody is let
  ///   in: the user is told the `errorDescription` of a `LocalizedError`, and the log everything. It is
  ///   asked once for a visitor whom nobody knows, before the host listens.
  public init(
    title: String, tabs: [String] = [], shortcuts: [String: LinkTarget] = [:],
    port: UInt16 = 8080, launches: Bool = true,
    opens link: String? = nil, keepsSessionsIn stores: (any StateStores)? = nil,
    web: (any WebPageHandler)? = nil, options: Options = Options(),
    app: @escaping @Sendable (BrowserVisitor) async throws -> sending VisitorApp
  ) {
    setup = BrowserSetup(
      title: title, tabs: tabs, shortcuts: shortcuts.mapValues(\.link), web: web,
      kept: stores.map { KeptSessions($0, options) }, limits: BrowserSetup.Limits(options),
      options: options, app: app)
    self.port = port
    self.launches = launches
    self.link = link
  }

  /// Serves until the task is cancelled or the process is asked to end, and keeps every session then;
  /// prints the address, and opens the browser if asked to.
  ///
  /// A process that was asked to end is gone within a second, whatever is still under way.
  /// - Parameter group: the app's own event loops, of which one serves; nil for a thread of the host's.
  /// - Throws: ``RoutesError``, or ``BrowserHostError`` if there is no port to listen on or an option is
  ///   wrong.
  public func run(on group: (any EventLoopGroup)? = nil) async throws {
    // Without anything to keep the system may end it as it likes.
    guard setup.kept != nil else { return try await announced(on: group) }
    let serving = Task { try await announced(on: group) }
    let signals = EndSignals { serving.cancel() }
    defer { signals.stop() }
    try await withTaskCancellationHandler {
      try await serving.value
    } onCancel: {
      serving.cancel()
    }
  }

  private func announced(on group: (any EventLoopGroup)?) async throws {
    try await run(on: group) { root in
      // An address does not name the port 80.
      if port != 0, setup.options.origins.isEmpty, URL(string: root)?.port ?? 80 != Int(port) {
        Self.say("Port \(port) is in use; this is the next free one.")
      }
      let address = root.dropLast() + path
      Self.say("\(setup.title): open \(address) in a browser. Control-C ends this.")
      let connections = setup.limits.server.connections
      if connections < setup.limits.server.wanted {
        Self.say("This process may open few files: it serves \(connections) connections at a time.")
      }
      guard launches else { return }
      BrowserLauncher.open(String(address)) {
        Self.say("No browser could be opened: open the address in any browser of this machine.")
      }
    }
  }

  /// Serves until the task is cancelled, by when every session is kept, and tells the address as soon as it listens.
  /// - Parameter group: the app's own event loops, of which one serves; nil for a thread of the host's.
  /// - Throws: ``RoutesError``, or ``BrowserHostError`` if there is no port to listen on or an option is
  ///   wrong.
  public func run(
    on group: (any EventLoopGroup)? = nil,
    onReady: @escaping @Sendable (_ address: String) -> Void
  ) async throws {
    try await BrowserServer(setup: setup).run(port: port, on: group, onReady: onReady)
  }

  /// The path of the first link; an address of somebody else's has none here.
  private var path: String {
    guard let link, let read = try? DeepLink(link), read.scheme == nil else { return "/" }
    return read.description
  }

  private static func say(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }
}
