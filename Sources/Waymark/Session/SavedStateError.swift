/// Why a text is no saved session, and where in the text.
public struct SavedStateError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Code: Hashable, Sendable {
    /// There is no text.
    case empty
    /// The text does not begin as a saved session does.
    case notASavedState
    /// A later release wrote it in a way that this one does not know.
    case unknownVersion(String)
    /// The end is missing.
    case cutOff
    /// It is not as it was written: the checksum is missing or another one.
    case damaged
    /// The time of saving is no number of seconds.
    case badTime
    /// The migrations are not a name each.
    case badMigrations
    /// The tabs are not one link for each stack.
    case badTabs
    /// The state cannot be read.
    case state(StateError)
    /// A line about an entry does not begin with the next number of one.
    case badEntry
    /// What is said of an entry has no name, or an escape that cannot be read.
    case badValue
  }

  /// What is wrong.
  package let code: Code
  /// The line in which it is, from 1.
  public let line: Int
  /// That line, as given.
  public let text: String
  /// Where in the line the trouble begins.
  /// - Units: UTF-8 bytes from the beginning of `text`
  public let offset: Int
}
