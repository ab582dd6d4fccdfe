#if Browser
import Foundation
public import Waymark
import WaymarkInspection

/// Shows a developer the navigators of a running app: the state, each change with its
/// link, source and outcome, pending links, and the reasons of each decision.
///
///     let inspector = Inspector()
///     Task { await inspector.watch(navigator) }   // any app, where its navigator is
///     WindowApp(routes, work: { await inspector.watch($0) })   // each window of a browser
///     try await inspector.run(port: 9229)   // the pages, on this machine only
///
/// It is for debug builds: others serve nothing.
public final class Inspector: Sendable {
  let log = InspectorLog()
  private let reports: AsyncStream<InspectorLog.Report>.Continuation

  /// Makes an inspector that watches nothing yet.
  public init() {
    let (stream, continuation) = AsyncStream.makeStream(of: InspectorLog.Report.self)
    reports = continuation
    Task { [log] in for await report in stream { await log.take(report) } }
  }

  deinit { reports.finish() }

  /// Watches a navigator, and does with it what the pages ask, until the task is cancelled.
  ///
  /// The hooks of the app are called as before; set them first.
  /// - Parameter name: what the pages call it.
  public nonisolated(nonsending) func watch<Screen>(
    _ navigator: Navigator<Screen>, as name: String = "Window"
  ) async {
    let (id, requests) = await log.begin(name)
    let recorder = NavigatorRecorder(navigator) { [reports] in reports.yield(.event($0, of: id)) }
    for await asked in requests {
      reports.yield(.answer(recorder.answer(asked.request), to: asked.number))
    }
    recorder.stop()
    await log.end(id)
  }
}
#endif
