#if Browser
package import NIOCore

/// A time limit of a connection.
package final class Deadline {
  private var scheduled: Scheduled<Void>?

  package init() {}

  /// Starts a new limit.
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
