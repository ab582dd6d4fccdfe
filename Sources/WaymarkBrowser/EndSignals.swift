import Dispatch
import Foundation

/// Has something done before Control-C, or a polite kill, would end the process; the second one ends it.
final class EndSignals: Sendable {
  private static let signals = [SIGINT, SIGTERM]
  // Made once, and only ever cancelled, which may be done from anywhere.
  private nonisolated(unsafe) let sources: [any DispatchSourceSignal]

  init(_ onEnd: @escaping @Sendable () -> Void) {
    sources = Self.signals.map { DispatchSource.makeSignalSource(signal: $0, queue: .global()) }
    for (number, source) in zip(Self.signals, sources) {
      signal(number, SIG_IGN)
      source.setEventHandler { [weak self] in
        self?.stop()
        onEnd()
      }
      source.resume()
    }
  }

  /// Leaves the signals to the system again.
  func stop() {
    for source in sources { source.cancel() }
    for number in Self.signals { signal(number, SIG_DFL) }
  }
}
