#if Browser
import Dispatch
import Foundation

/// A handler that runs a function before Control-C or SIGTERM ends the process. A second signal, or
/// a timeout if the function runs too long, ends the process at once.
final class EndSignals: Sendable {
  private static let signals = [SIGINT, SIGTERM]
  /// A queue that no other work can block.
  private let queue = DispatchQueue(label: "end signals", qos: .userInteractive)
  private let sources: Locked<[any DispatchSourceSignal]>
  /// The app's own handler of each signal.
  private let earlier: [(@convention(c) (Int32) -> Void)?]
  private let patience: Locked<DispatchWorkItem?> = Locked(nil)

  init(within time: Duration = .milliseconds(800), _ onEnd: @escaping @Sendable () -> Void) {
    earlier = Self.signals.map { signal($0, SIG_IGN) }
    sources = Locked([])
    // Until the system knows of them, a signal would be lost.
    let known = DispatchGroup()
    let made = Self.signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [weak self] in
        self?.stop()
        self?.end(by: number, within: time)
        onEnd()
      }
      known.enter()
      source.setRegistrationHandler { known.leave() }
      return source
    }
    sources.withLock { $0 = made }
    for source in made { source.resume() }
    known.wait()
  }

  /// Restores the previous handlers of the signals.
  func stop() {
    patience.withLock { $0?.cancel() }
    for source in sources.withLock({ $0 }) { source.cancel() }
    for (number, handler) in zip(Self.signals, earlier) { signal(number, handler) }
  }

  private func end(by number: Int32, within time: Duration) {
    let item = DispatchWorkItem { kill(getpid(), number) }
    patience.withLock { $0 = item }
    queue.asyncAfter(deadline: .now() + time / .seconds(1), execute: item)
  }
}
#endif
