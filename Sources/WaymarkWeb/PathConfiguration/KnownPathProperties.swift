import Foundation

/// The most recently used properties of paths. One open reads those of its link several times.
final class KnownPathProperties: @unchecked Sendable {
  /// The number of remembered paths: the link of an open and the screens below it.
  private static let most = 16

  private let lock = NSLock()
  private var known: [String: PathProperties] = [:]
  private var count = 0

  /// The number of evaluated paths.
  var evaluations: Int { lock.withLock { count } }

  /// Returns the properties of a path, and evaluates them if they aren't remembered.
  func properties(for path: String, _ make: () -> PathProperties) -> PathProperties {
    lock.withLock {
      if let properties = known[path] { return properties }
      if known.count >= Self.most { known = [:] }
      count += 1
      let properties = make()
      known[path] = properties
      return properties
    }
  }
}
