/// A place for one saved session, such as a file; it need not know what the text means.
public protocol StateStore {
  /// The session that was saved last; nil if there is none.
  func load() throws -> StoredSession?
  /// The session before the last, for when that one cannot be read; nil if there is none.
  func loadPrevious() throws -> StoredSession?
  /// Writes a session in place of the one before, now or soon; the newest wins.
  ///
  /// It is called on the way of an open, which must not wait: see ``takeFailure()``.
  /// - Parameter text: makes the text when the store wants it, on whatever thread.
  func save(_ text: @escaping @Sendable () -> String) throws
  /// Moves the session that was saved last where no other replaces it: it could not be read.
  func setAside() throws
  /// Removes everything that is saved, if there is anything.
  func remove() throws
  /// Waits until what was saved is safe, whatever happens next.
  func flush() throws
  /// The error of a save that had returned before it failed, once; nil if none failed.
  func takeFailure() -> (any Error)?
}

extension StateStore {
  /// Returns nil: there is only one session.
  public func loadPrevious() throws -> StoredSession? { nil }

  /// Does nothing: what is saved is written at once.
  public func flush() throws {}

  /// Returns nil: a save that fails throws.
  public func takeFailure() -> (any Error)? { nil }
}

/// The error of a store, with a sentence for people.
public protocol StateStoreError: Error {
  /// The sentence that people read.
  var message: String { get }
}

/// A session as a store gives it back.
public struct StoredSession: Equatable, Sendable {
  /// The text that was saved.
  public let text: String
  /// The reason that something newer is lost; nil if nothing is.
  public let damage: String?

  /// A session, with a reason if there was a later one.
  public init(_ text: String, damage: String? = nil) { (self.text, self.damage) = (text, damage) }
}
