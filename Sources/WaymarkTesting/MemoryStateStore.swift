public import Waymark

/// A store in memory.
public final class MemoryStateStore: StateStore {
  /// The last saved text, if any.
  public private(set) var text: String?
  package private(set) var unreadable: String?

  /// Creates a store, optionally with a session.
  public init(_ text: String? = nil) { self.text = text }

  /// Returns the last saved text, or `nil` if there isn't one.
  public func load() -> (text: String, damage: String?)? { text.map { ($0, nil) } }

  /// Saves a session in place of the last one.
  public func save(_ text: @escaping @Sendable () -> String) { self.text = text() }

  /// Sets the last saved text aside.
  public func setAside() {
    unreadable = text ?? unreadable
    text = nil
  }

  /// Removes the last saved text and the one that was set aside.
  public func remove() {
    text = nil
    unreadable = nil
  }
}
