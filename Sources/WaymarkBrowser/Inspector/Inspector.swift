#if Browser
import Foundation
public import Waymark
import WaymarkInspection
import WaymarkPage

/// An inspector that shows the navigators of a running app: the state, each change with its link,
/// source and outcome, pending links, and the reasons for each decision.
///
///     let inspector = Inspector()
///     Task { await inspector.watch(navigator) }   // any app, where its navigator is
///     WindowApp(routes, work: { await inspector.watch($0) })   // each window of a browser
///     try await inspector.run(port: 9229)   // the pages, on this machine only
///
/// `run` does nothing in release builds. If you serve `routes()` yourself, leave it out of release
/// builds.
public final class Inspector: Sendable {
  let log = InspectorLog()
  private let reports: AsyncStream<(InspectorReport, of: Int)>.Continuation

  /// Creates an inspector that doesn't watch a navigator yet.
  public init() {
    let (stream, continuation) = AsyncStream.makeStream(of: (InspectorReport, of: Int).self)
    reports = continuation
    Task { [log] in for await (report, id) in stream { await log.take(report, of: id) } }
  }

  deinit { reports.finish() }

  /// Watches a navigator and carries out the requests of the pages, until the task is canceled.
  ///
  /// The hooks of the app are still called. Set them first.
  /// - Parameter name: The name of the navigator on the pages.
  public nonisolated(nonsending) func watch<Screen>(
    _ navigator: Navigator<Screen>, as name: String = "Window"
  ) async {
    let (id, requests) = await log.begin(name)
    let recorder = NavigatorRecorder(navigator) { [reports] in
      reports.yield((.happened(event: $0), of: id))
    }
    for await asked in requests {
      let text = recorder.answer(asked.request)
      reports.yield((.answered(number: asked.number, text: text), of: id))
    }
    recorder.stop()
    await log.end(id)
  }
}

extension Inspector {
  /// Serves the pages on this machine, and receives reports of apps, until the task is canceled.
  /// - Parameter address: The address of this machine for those apps.
  /// - Parameter onReady: Receives the address for an app's `RemoteInspector`.
  /// - Throws: ``BrowserHostError`` if the address isn't valid or no port is available.
  package func run(
    port: UInt16, launches: Bool, appsAt address: String, appPort: UInt16,
    onReady: @escaping @Sendable (String) -> Void
  ) async throws {
    let (roots, inlet) = AsyncStream.makeStream(of: String.self)
    let secret = RandomName.make()
    try await withThrowingTaskGroup { group in
      group.addTask { [log] in
        let server = Self.server(log, at: address, secret: secret)
        try await server.run(port: appPort) { address, _ in inlet.yield(address) }
      }
      group.addTask { [self] in
        for await root in roots {
          onReady(root + secret)
          return try await host(port: port, launches: launches).run()
        }
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  static func server(_ log: InspectorLog, at address: String, secret: String) -> BrowserServer {
    var setup = BrowserSetup.pages(of: RemoteApps(log, secret: secret), at: address)
    // A report of an app has two states and a session.
    setup.limits.bodyBytes = 16 * 1024 * 1024
    return BrowserServer(setup: setup)
  }
}

extension Inspector {
  /// Serves the pages on this machine until the task is canceled. Builds that aren't for debugging
  /// serve nothing and return.
  /// - Parameter port: The port to listen on. If it's in use, the next free port is used.
  /// - Throws: ``BrowserHostError`` if no port is available.
  public func run(port: UInt16 = 9229) async throws {
    #if DEBUG
    try await host(port: port).run()
    #endif
  }

  func host(port: UInt16, launches: Bool = false) -> BrowserHost {
    BrowserHost(title: "Inspector", port: port, launches: launches) {
      [self] in WindowApp(routes())
    }
  }
}
#endif
