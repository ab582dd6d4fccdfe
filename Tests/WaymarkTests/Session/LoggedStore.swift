@testable import Waymark

/// A store that records its calls, and may refuse them.
final class LoggedStore: StateStore {
  struct Full: ErrorWithMessage { let message = "The disk is full." }

  private let inner = MemoryStateStore()
  private unowned let world: KeptWorld
  var damage: String?
  /// The error of a save that had returned before.
  var failure: (any Error)?

  init(_ world: KeptWorld) { self.world = world }

  var text: String? { inner.text }
  var unreadable: String? { inner.unreadable }

  private func note(_ call: String) throws {
    world.log.append(call)
    if world.refusing.contains(call) { throw Full() }
  }

  func load() throws -> StoredSession? {
    if world.refusing.contains("load") { throw Full() }
    return inner.text.map { StoredSession($0, damage: damage) }
  }
  func save(_ text: @escaping @Sendable () -> String) throws {
    try note("save")
    inner.save(text)
  }
  func setAside() { inner.setAside() }
  func remove() throws {
    try note("remove")
    inner.remove()
  }
  func flush() throws { try note("flush") }
  func takeFailure() -> (any Error)? {
    defer { failure = nil }
    return failure
  }
}
