/// Stores by their names, such as those of every window of an app; several processes may share them.
///
/// Shared ones keep processes apart. A store saves over what it has loaded or saved itself; where another
/// one has saved since, it refuses with an error, such as ``StateStoreTaken``, and what is there stays.
public protocol StateStores: Sendable {
  /// The store of a name, which has at most 230 bytes: letters, digits and `-`.
  func store(_ name: String) -> any StateStore
  /// The names under which something is kept, and when it was saved last, by the wall clock since 1970.
  func names() throws -> [String: Duration]
  /// Removes what is kept under a name: true for one caller alone, whoever else asks for the same.
  /// - Throws: also where the stores know that another process uses it.
  func remove(_ name: String) throws -> Bool
}

/// A store does not save: another process has saved since, and goes on with the session.
package struct StateStoreTaken: StateStoreError, Equatable {
  /// Makes the error.
  package init() {}

  /// What has become of the session.
  package var message: String { "Another process goes on with this session." }
}
