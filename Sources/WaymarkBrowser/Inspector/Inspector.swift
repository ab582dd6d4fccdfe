#if Browser
import Foundation
public import Waymark
import WaymarkInspection

/// An inspector that shows the navigators of a running app: the state, each change with its link,
/// source and outcome, pending links, and the reasons for each decision.
///
///     let inspector = Inspector()
///     Task { await inspector.watch(navigator) }   // any app, where its navigator is
///     WindowApp(routes, work: { await inspector.watch($0) })   // each window of a browser
///     try await inspector.run(port: 9229)   // the pages, on this machine only
///
/// It's for debug builds. Other builds serve nothing.
public final class Inspector: Sendable {
  let log = InspectorLog()
  private let reports: AsyncStream<InspectorLog.Report>.Continuation

  /// Creates an inspector that doesn't watch a navigator yet.
  public init() {
    let (stream, continuation) = AsyncStream.makeStream(of: InspectorLog.Report.self)
    reports = continuation
    Task { [log] in for await report in stream { await log.take(report) } }
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
    let recorder = NavigatorRecorder(navigator) { [reports] in reports.yield(.event($0, of: id)) }
    for await asked in requests {
      reports.yield(.answer(recorder.answer(asked.request), to: asked.number))
    }
    recorder.stop()
    await log.end(id)
  }
}
#endif
