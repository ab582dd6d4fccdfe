import Foundation

/// A value that is used by one thread at a time.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}

/// Counts.
typealias Attempts = Locked<Int>

extension Locked<Int> {
  convenience init() { self.init(0) }

  var number: Int { withLock { $0 } }

  func next() -> Int {
    withLock {
      $0 += 1
      return $0
    }
  }
}
