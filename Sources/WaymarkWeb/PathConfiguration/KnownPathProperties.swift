import Foundation

/// The properties of the paths that were asked for last: one open asks for those of its link several times.
final class KnownPathProperties: @unchecked Sendable {
  /// How many are remembered: the link of an open and those of the screens beneath it.
  private static let most = 16

  private let lock = NSLock()
  private var known: [String: PathProperties] = [:]
  private var count = 0

  /// How often properties had to be made.
  var evaluations: Int { lock.withLock { count } }

  /// The properties of a path; they are made if nobody has asked for them lately.
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
