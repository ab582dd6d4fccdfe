/// Named stores, such as one for each window of an app. Several processes can share them.
///
/// A store overwrites only a session that it has loaded or saved itself. If another process has
/// saved since, it throws an error, such as ``StateStoreTaken``, and doesn't change the session.
public protocol StateStores: Sendable {
  /// Returns the store with a name, which consists of at most 230 letters, digits and `-`.
  func store(_ name: String) -> any StateStore
  /// Returns the names of saved sessions, with the time of the last save since 1970.
  func names() throws -> [String: Duration]
  /// Removes the session with a name. Returns `true` for only one of several callers.
  /// - Throws: An error, also if another process uses the store.
  func remove(_ name: String) throws -> Bool
}

/// The error of a save after another process has saved the session.
package struct StateStoreTaken: StateStoreError, Equatable {
  /// Creates the error.
  package init() {}

  /// The message.
  package var message: String { "Another process goes on with this session." }
}
