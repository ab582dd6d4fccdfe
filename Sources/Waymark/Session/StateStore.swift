/// A store of one saved session, such as a file. It doesn't interpret the text.
public protocol StateStore {
  /// Returns the last saved session, or `nil` if there isn't one. `damage` is the reason why a newer
  /// session is lost, or `nil` if none is.
  func load() throws -> (text: String, damage: String?)?
  /// Returns the second-to-last session, in case the last one can't be read, or `nil`.
  func loadPrevious() throws -> (text: String, damage: String?)?
  /// Saves a session in place of the last one, now or soon. The newest one wins.
  ///
  /// It's called while a link opens, so it must not block. See ``takeFailure()``.
  /// - Parameter text: Returns the text when the store needs it, on any thread.
  func save(_ text: @escaping @Sendable () -> String) throws
  /// Sets the last saved session aside because it can't be read, so that a save doesn't replace it.
  func setAside() throws
  /// Removes all saved sessions.
  func remove() throws
  /// Waits until the saved session is stored permanently.
  func flush() throws
  /// Returns and clears the error of the last save that failed after ``save(_:)`` had returned.
  func takeFailure() -> (any Error)?
}

extension StateStore {
  /// Returns `nil`, because the store has only one session.
  public func loadPrevious() throws -> (text: String, damage: String?)? { nil }

  /// Does nothing, because the store writes immediately.
  public func flush() throws {}

  /// Returns `nil`, because a failed save throws an error.
  public func takeFailure() -> (any Error)? { nil }
}

/// An error with a message for the developer.
package protocol ErrorWithMessage: Error {
  var message: String { get }
}

extension LinkError: ErrorWithMessage {}
extension ObjectLinkError: ErrorWithMessage {}
extension OpenError: ErrorWithMessage {}

extension Error {
  var sentence: String { (self as? any ErrorWithMessage)?.message ?? "\(self)" }
}
