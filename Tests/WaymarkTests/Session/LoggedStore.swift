@testable import Waymark

/// A store of two generations that records its calls, each of which may fail.
final class LoggedStore: StateStore {
  struct Full: ErrorWithMessage { let message = "The disk is full." }

  var newest: (text: String, damage: String?)?
  var previous: (text: String, damage: String?)?
  /// The session that was moved aside.
  var aside: (text: String, damage: String?)?
  /// The error of a save that had returned before.
  var failure: (any Error)?
  /// The names of the calls.
  private(set) var calls: [String] = []
  /// Runs before each call, which fails with its error.
  var before: (String) throws -> Void = { _ in }

  init(_ text: String? = nil, previous: String? = nil) {
    newest = text.map { ($0, nil) }
    self.previous = previous.map { ($0, nil) }
  }

  var text: String? { newest?.text }

  private func begin(_ call: String) throws {
    calls.append(call)
    try before(call)
  }

  func load() throws -> (text: String, damage: String?)? {
    try begin("load")
    return newest
  }
  func loadPrevious() -> (text: String, damage: String?)? { previous }
  func save(_ text: @escaping @Sendable () -> String) throws {
    try begin("save")
    newest = (text(), nil)
  }
  func setAside() throws {
    try begin("setAside")
    (aside, newest) = (newest, nil)
  }
  func remove() throws {
    try begin("remove")
    (newest, previous) = (nil, nil)
  }
  func flush() throws { try begin("flush") }
  func takeFailure() -> (any Error)? {
    defer { failure = nil }
    return failure
  }
}
