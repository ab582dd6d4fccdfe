/// A store of one saved session, such as a file. It doesn't interpret the text.
public protocol StateStore {
  /// Returns the last saved session, or `nil` without one.
  func load() throws -> StoredSession?
  /// Returns the session before the last one, in case that one can't be read, or `nil` without one.
  func loadPrevious() throws -> StoredSession?
  /// Saves a session in place of the last one, now or soon. The newest one wins.
  ///
  /// It's called during an open, so it must not block. See ``takeFailure()``.
  /// - Parameter text: Returns the text when the store needs it, on any thread.
  func save(_ text: @escaping @Sendable () -> String) throws
  /// Quarantines the last saved session, which can't be read, so that a save doesn't replace it.
  func setAside() throws
  /// Removes all saved sessions.
  func remove() throws
  /// Waits until saved sessions are durable.
  func flush() throws
  /// Returns and clears the error of the last save that failed after it had returned.
  func takeFailure() -> (any Error)?
}

extension StateStore {
  /// Returns `nil`, because the store has only one session.
  public func loadPrevious() throws -> StoredSession? { nil }

  /// Does nothing, because the store writes immediately.
  public func flush() throws {}

  /// Returns `nil`, because a failed save throws an error.
  public func takeFailure() -> (any Error)? { nil }
}

/// An error of a store, with a message.
public protocol StateStoreError: Error {
  /// The message, as a sentence.
  var message: String { get }
}

/// A session that a store returns.
public struct StoredSession: Equatable, Sendable {
  /// The saved text.
  public let text: String
  /// The reason why a newer session is lost, or `nil` if none is.
  public let damage: String?

  /// Creates a session, with a reason if a newer one is lost.
  public init(_ text: String, damage: String? = nil) { (self.text, self.damage) = (text, damage) }
}

/// Named stores, such as one for each window of an app. Several processes can share them.
///
/// A store overwrites only a session that it has loaded or saved itself. If another process has
/// saved since, it throws an error and doesn't change the session.
public protocol StateStores: Sendable {
  /// Returns the store with a name, which consists of at most 230 letters, digits and `-`.
  func store(_ name: String) -> any StateStore
  /// Returns the names of saved sessions, with the time of the last save since 1970.
  func names() throws -> [String: Duration]
  /// Removes the session with a name. Returns `true` for only one of several callers.
  /// - Throws: An error, also if another process uses the store.
  func remove(_ name: String) throws -> Bool
}

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

extension Error {
  /// The message of the error, if its type has one.
  var sentence: String {
    switch self {
    case let error as LinkError: error.message
    case let error as ObjectLinkError: error.message
    case let error as PendingLinkRecord.Failure: error.message
    case let error as any StateStoreError: error.message
    default: "\(self)"
    }
  }
}
