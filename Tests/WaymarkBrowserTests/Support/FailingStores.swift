import Waymark

@testable import WaymarkBrowser

/// Stores whose disk may fail.
struct FailingStores: StateStores {
  struct DiskFailure: Error {}
  let stores = MemoryStateStores()
  let isFailing = Locked(false)

  private func check() throws {
    if isFailing.withLock({ $0 }) { throw DiskFailure() }
  }

  func store(_ name: String) -> any StateStore {
    Store(store: stores.store(name), check: check)
  }

  func names() throws -> [String: Duration] {
    try check()
    return stores.names()
  }

  func remove(_ name: String) throws -> Bool {
    try check()
    return stores.remove(name)
  }

  private struct Store: StateStore {
    let store: any StateStore
    let check: @Sendable () throws -> Void

    func load() throws -> StoredSession? {
      try check()
      return try store.load()
    }

    func save(_ text: @escaping @Sendable () -> String) throws {
      try check()
      try store.save(text)
    }

    func setAside() throws {
      try check()
      try store.setAside()
    }

    func remove() throws {
      try check()
      try store.remove()
    }
  }
}
