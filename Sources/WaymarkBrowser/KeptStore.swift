import Waymark

/// The store of a session, which knows whether another process has saved there since, and tells what it
/// refuses.
final class KeptStore: StateStore {
  private let store: any StateStore
  private let tell: (any Error) -> Void
  /// What the store should have: it may make the text of a save later, on whatever thread.
  private let last = Locked<String?>(nil)

  init(_ store: any StateStore, tell: @escaping (any Error) -> Void) {
    self.store = store
    self.tell = tell
  }

  /// Whether there is another text than this one has loaded or saved; if not, it may save from now on.
  func isTaken() throws -> Bool {
    guard let text = try told({ try store.load() })?.text else { return false }
    return text != last.withLock { $0 }
  }

  func load() throws -> StoredSession? {
    let session = try told { try store.load() }
    last.withLock { $0 = session?.text }
    return session
  }

  func loadPrevious() throws -> StoredSession? { try told { try store.loadPrevious() } }

  func save(_ text: @escaping @Sendable () -> String) throws {
    let before = last.withLock { $0 }
    do {
      try store.save { [last] in
        let text = text()
        last.withLock { $0 = text }
        return text
      }
    } catch {
      last.withLock { $0 = before }
      tell(error)
      throw error
    }
  }

  func setAside() throws { try told { try store.setAside() } }
  func remove() throws { try told { try store.remove() } }
  func flush() throws { try told { try store.flush() } }

  func takeFailure() -> (any Error)? {
    let failure = store.takeFailure()
    if let failure { tell(failure) }
    return failure
  }

  private func told<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      tell(error)
      throw error
    }
  }
}
