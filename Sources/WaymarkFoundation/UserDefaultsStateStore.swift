public import Foundation
public import Waymark

/// Stores a session in the user defaults, which decide when to write it. Use it for short
/// sessions.
public struct UserDefaultsStateStore: StateStore {
  /// The defaults.
  public let defaults: UserDefaults
  /// The key of the session; those of other texts begin with it.
  public let key: String

  /// A store for each key.
  public init(_ defaults: UserDefaults = .standard, key: String = "waymark.session") {
    self.defaults = defaults
    self.key = key
  }

  private var previousKey: String { key + ".previous" }
  private var unreadableKey: String { key + ".unreadable" }

  /// The text that was saved last, or `nil` before the first one.
  public func load() -> StoredSession? { defaults.string(forKey: key).map { StoredSession($0) } }

  /// The text that was saved before the last one, or `nil` if there wasn't one.
  public func loadPrevious() -> StoredSession? {
    defaults.string(forKey: previousKey).map { StoredSession($0) }
  }

  /// Keeps the text in place of the one before, which becomes the previous one.
  public func save(_ text: @escaping @Sendable () -> String) {
    defaults.set(defaults.string(forKey: key), forKey: previousKey)
    defaults.set(text(), forKey: key)
  }

  /// Keeps the text that was saved last under another key.
  public func setAside() {
    defaults.set(defaults.string(forKey: key), forKey: unreadableKey)
    defaults.removeObject(forKey: key)
  }

  /// Forgets all texts.
  public func remove() {
    for key in [key, previousKey, unreadableKey] { defaults.removeObject(forKey: key) }
  }
}
