/// Where the result of an opened screen goes, once.
///
/// A slot that nobody holds any more had no result: whoever waits for it gets nil.
final class ResultSlot {
  private let outlet: AsyncStream<any Sendable>.Continuation

  init(_ outlet: AsyncStream<any Sendable>.Continuation) { self.outlet = outlet }

  deinit { outlet.finish() }

  func send(_ value: any Sendable) {
    outlet.yield(value)
    outlet.finish()
  }
}
