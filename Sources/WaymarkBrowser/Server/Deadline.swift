#if Browser
package import NIOCore

/// A limit of time for what a connection waits for now.
package final class Deadline {
  private var scheduled: Scheduled<Void>?

  package init() {}

  /// Begins anew; what was waited for before has come.
  package func start(_ time: Duration, on loop: any EventLoop, _ body: @escaping () -> Void) {
    scheduled?.cancel()
    scheduled = loop.assumeIsolated().scheduleTask(in: TimeAmount(time), body)
  }

  package func cancel() {
    scheduled?.cancel()
    scheduled = nil
  }
}
#endif
