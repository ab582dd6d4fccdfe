#if Browser
import NIOCore

/// A time limit of a connection.
final class Deadline {
  private var scheduled: Scheduled<Void>?

  /// Starts a new limit.
  func start(_ time: Duration, on loop: any EventLoop, _ body: @escaping () -> Void) {
    scheduled?.cancel()
    scheduled = loop.assumeIsolated().scheduleTask(in: TimeAmount(time), body)
  }

  func cancel() {
    scheduled?.cancel()
    scheduled = nil
  }
}
#endif
