import Waymark
import WaymarkFoundation

/// A file of a session, and somebody who is told what its disk refuses.
struct ToldStore: StateStore {
  let store: FileStateStore
  let tell: (any Error) -> Void

  func load() throws -> StoredSession? { try told { try store.load() } }
  func loadPrevious() throws -> StoredSession? { try told { try store.loadPrevious() } }
  func save(_ text: @escaping @Sendable () -> String) { store.save(text) }
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
