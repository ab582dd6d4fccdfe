/// Where the result of an opened screen goes, once.
///
/// A slot that nobody holds any more had no result: whoever waits for it gets nil.
final class ResultSlot {
  private var continuation: CheckedContinuation<(any Sendable)?, Never>?

  init(_ continuation: CheckedContinuation<(any Sendable)?, Never>) {
    self.continuation = continuation
  }

  deinit { continuation?.resume(returning: nil) }

  func resume(returning value: any Sendable) {
    continuation?.resume(returning: value)
    continuation = nil
  }
}
