import WaymarkWeb

/// A document in a frame, and its calls that have no answer yet: they end with it.
final class FramedDocument {
  /// The number that its client gave it.
  let number: Int
  var calls: WebCalls
  /// The work of each call, and what ends it when it is late.
  var tasks: [Int: [Task<Void, Never>]] = [:]

  init(_ number: Int, patience: Duration) {
    self.number = number
    calls = WebCalls(patience: patience)
  }

  /// Ends a call; false if nobody waits for its answer any more.
  func end(_ call: Int) -> Bool {
    tasks.removeValue(forKey: call)?.forEach { $0.cancel() }
    return calls.end(call)
  }

  deinit {
    for task in tasks.values.joined() { task.cancel() }
  }
}
