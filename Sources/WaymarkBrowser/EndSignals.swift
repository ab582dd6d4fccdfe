import Dispatch
import Foundation

/// Has something done before Control-C, or a polite kill, would end the process; the second one ends it.
final class EndSignals: Sendable {
  private static let signals = [SIGINT, SIGTERM]
  // Made once, and only ever cancelled, which may be done from anywhere.
  private nonisolated(unsafe) let sources: [any DispatchSourceSignal]
  /// What the app did at each signal.
  private let earlier: [(@convention(c) (Int32) -> Void)?]

  init(_ onEnd: @escaping @Sendable () -> Void) {
    sources = Self.signals.map { DispatchSource.makeSignalSource(signal: $0, queue: .global()) }
    earlier = Self.signals.map { signal($0, SIG_IGN) }
    for source in sources {
      source.setEventHandler { [weak self] in
        self?.stop()
        onEnd()
      }
      source.resume()
    }
  }

  /// Leaves the signals to whoever had them.
  func stop() {
    for source in sources { source.cancel() }
    for (number, handler) in zip(Self.signals, earlier) { signal(number, handler) }
  }
}
