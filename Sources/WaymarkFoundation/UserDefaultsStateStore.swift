public import Foundation
public import Waymark

/// A store of a short session in the user defaults. The system writes it to the disk later.
public struct UserDefaultsStateStore: StateStore {
  /// The defaults.
  public let defaults: UserDefaults
  /// The key of the session. The key of an unreadable session begins with it.
  public let key: String

  /// Creates a store. Each key has a separate session.
  public init(_ defaults: UserDefaults = .standard, key: String = "waymark.session") {
    self.defaults = defaults
    self.key = key
  }

  private var unreadableKey: String { key + ".unreadable" }

  /// Returns the last saved session, or `nil` if there isn't one.
  public func load() -> (text: String, damage: String?)? {
    defaults.string(forKey: key).map { ($0, nil) }
  }

  /// Saves a session in place of the last one.
  public func save(_ text: @escaping @Sendable () -> String) { defaults.set(text(), forKey: key) }

  /// Moves the last saved session to another key.
  public func setAside() {
    defaults.set(defaults.string(forKey: key), forKey: unreadableKey)
    defaults.removeObject(forKey: key)
  }

  /// Removes all sessions of the store.
  public func remove() {
    for key in [key, unreadableKey] { defaults.removeObject(forKey: key) }
  }
}
