/// The reason that a text is no saved session, and its place in the text.
public struct SavedStateError: Error, Equatable, Sendable {
  /// The kind of the mistake; `Words/SavedStateError+Words` says what each one is.
  package indirect enum Code: Equatable, Sendable {
    case empty
    case notASavedState
    case unknownVersion(String)
    case cutOff
    case damaged
    case badTime
    case badMigrations
    case badTabs
    case state(StateError)
    case badEntry
    case badValue
    case overLimit(Limit)
  }

  package let code: Code
  /// The number of the line with the mistake, from 1.
  public let line: Int
  /// That line, as given.
  public let text: String
  /// The place in the line where the mistake begins.
  /// - Units: UTF-8 bytes from the beginning of `text`
  public let offset: Int
}
