/// A place for one saved session, such as a file; it need not know what the text means.
public protocol StateStore {
  /// The text that was saved last; nil if there is none.
  func load() throws -> String?
  /// Keeps the text in place of the one before.
  func save(_ text: String) throws
  /// Forgets the text, if there is one.
  func remove() throws
}
