/// A store in memory, for tests and for windows that close and open again.
public final class MemoryStateStore: StateStore {
  /// The last saved text, if any.
  public private(set) var text: String?
  /// The text that couldn't be read, if any.
  package private(set) var unreadable: String?
  private var stores: [(name: String, store: MemoryStateStore)] = []

  /// Creates a store, optionally with a session.
  public init(_ text: String? = nil) { self.text = text }

  /// Returns another store, which is always the same for a name.
  public func named(_ name: String) -> MemoryStateStore {
    if let known = stores.first(where: { $0.name == name }) { return known.store }
    let store = MemoryStateStore()
    stores.append((name, store))
    return store
  }

  /// Returns the last saved text, or `nil` without one.
  public func load() -> StoredSession? { text.map { StoredSession($0) } }

  /// Saves the text, and replaces the last one.
  public func save(_ text: @escaping @Sendable () -> String) { self.text = text() }

  /// Moves the last saved text to ``unreadable``.
  public func setAside() {
    unreadable = text ?? unreadable
    text = nil
  }

  /// Removes both texts.
  public func remove() {
    text = nil
    unreadable = nil
  }
}
