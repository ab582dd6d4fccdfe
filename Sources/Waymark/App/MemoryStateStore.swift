/// Keeps sessions in memory, for tests and for windows that close and open again.
public final class MemoryStateStore: StateStore {
  private var text: String?
  private var stores: [String: MemoryStateStore] = [:]

  /// A store, with a session in it if a text is given.
  public init(_ text: String? = nil) { self.text = text }

  /// Another store, always the same one for the same name.
  public func named(_ name: String) -> MemoryStateStore {
    let store = stores[name] ?? MemoryStateStore()
    stores[name] = store
    return store
  }

  /// The text that was saved last; nil if there is none.
  public func load() -> String? { text }

  /// Keeps the text in place of the one before.
  public func save(_ text: String) { self.text = text }

  /// Forgets the text.
  public func remove() { text = nil }
}
