/// A store of one saved session, such as a file. It doesn't interpret the text.
public protocol StateStore {
  /// Returns the last saved session, or `nil` if there is none.
  func load() throws -> StoredSession?
  /// Returns the second-to-last session, which is used if the last one can't be read, or `nil` if
  /// there is none.
  func loadPrevious() throws -> StoredSession?
  /// Saves a session in place of the last one, now or soon. The newest one wins.
  ///
  /// It's called while a link opens, so it must not block. See ``takeFailure()``.
  /// - Parameter text: Returns the text when the store needs it, on any thread.
  func save(_ text: @escaping @Sendable () -> String) throws
  /// Sets the last saved session aside because it can't be read, so that a save doesn't replace it.
  func setAside() throws
  /// Removes all saved sessions.
  func remove() throws
  /// Waits until saved sessions are durable.
  func flush() throws
  /// Returns the error of a save that failed after `save(_:)` had returned, and clears it.
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

/// A session that a store returns.
public struct StoredSession: Equatable, Sendable {
  /// The saved text.
  package let text: String
  /// The reason why a newer session is lost, or `nil` if none is.
  package let damage: String?

  /// Creates a session.
  /// - Parameter damage: The reason why a newer session was lost, or `nil` if none was.
  public init(_ text: String, damage: String? = nil) { (self.text, self.damage) = (text, damage) }
}

/// A store in memory, for tests and for windows that close and open again.
public final class MemoryStateStore: StateStore {
  /// The last saved text, if any.
  public private(set) var text: String?
  package private(set) var unreadable: String?

  /// Creates a store, optionally with a session.
  public init(_ text: String? = nil) { self.text = text }

  /// Returns the saved session, or `nil` if there is none.
  public func load() -> StoredSession? { text.map { StoredSession($0) } }

  /// Saves a session in place of the last one.
  public func save(_ text: @escaping @Sendable () -> String) { self.text = text() }

  /// Sets the saved session aside.
  public func setAside() {
    unreadable = text ?? unreadable
    text = nil
  }

  /// Removes the saved session and the one that was set aside.
  public func remove() {
    text = nil
    unreadable = nil
  }
}

/// An error with a message for the developer.
package protocol ErrorWithMessage: Error {
  var message: String { get }
}

extension LinkError: ErrorWithMessage {}
extension ObjectLinkError: ErrorWithMessage {}

extension Error {
  /// The message of the error, if its type has one.
  var sentence: String { (self as? any ErrorWithMessage)?.message ?? "\(self)" }
}
