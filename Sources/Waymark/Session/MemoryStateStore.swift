/// A store in memory, for tests and for windows that close and open again.
public final class MemoryStateStore: StateStore {
  /// The text that was saved last; nil if there is none.
  public private(set) var text: String?
  /// The text that could not be read; nil if there is none.
  package private(set) var unreadable: String?
  private var stores: [(name: String, store: MemoryStateStore)] = []

  /// A store, with a session in it if a text is given.
  public init(_ text: String? = nil) { self.text = text }

  /// Another store, always the same one for the same name.
  public func named(_ name: String) -> MemoryStateStore {
    if let known = stores.first(where: { $0.name == name }) { return known.store }
    let store = MemoryStateStore()
    stores.append((name, store))
    return store
  }

  /// The text that was saved last; nil if there is none.
  public func load() -> StoredSession? { text.map { StoredSession($0) } }

  /// Stores the text in place of the one before.
  public func save(_ text: @escaping @Sendable () -> String) { self.text = text() }

  /// Moves the text that was saved last to ``unreadable``.
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
