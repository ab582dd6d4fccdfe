public import Foundation
public import Waymark

/// A store that saves a session in the user defaults. The system writes it to the disk later. For
/// long sessions, use ``FileStateStore``.
public struct UserDefaultsStateStore: StateStore {
  /// The defaults.
  public let defaults: UserDefaults
  /// The key of the session. The keys of the previous session and of an unreadable one begin with
  /// it.
  public let key: String

  /// Creates a store. Each key has a separate session.
  public init(_ defaults: UserDefaults = .standard, key: String = "waymark.session") {
    self.defaults = defaults
    self.key = key
  }

  private var previousKey: String { key + ".previous" }
  private var unreadableKey: String { key + ".unreadable" }

  /// Returns the last saved session, or `nil` if there is none.
  public func load() -> StoredSession? { defaults.string(forKey: key).map { StoredSession($0) } }

  /// Returns the previous session, or `nil` if there is none.
  public func loadPrevious() -> StoredSession? {
    defaults.string(forKey: previousKey).map { StoredSession($0) }
  }

  /// Saves the session, and keeps the one that was saved before as the previous session.
  public func save(_ text: @escaping @Sendable () -> String) {
    defaults.set(defaults.string(forKey: key), forKey: previousKey)
    defaults.set(text(), forKey: key)
  }

  /// Moves the last saved text to another key.
  public func setAside() {
    defaults.set(defaults.string(forKey: key), forKey: unreadableKey)
    defaults.removeObject(forKey: key)
  }

  /// Removes all texts.
  public func remove() {
    for key in [key, previousKey, unreadableKey] { defaults.removeObject(forKey: key) }
  }
}
