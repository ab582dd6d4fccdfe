/// The error of a text that isn't a saved session.
public struct SavedStateError: Error, Equatable, Sendable {
  /// The kind of mistake.
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
  /// The number of the line, from 1.
  public let line: Int
  /// The line.
  public let text: String
  /// The offset of the mistake in the line.
  /// - Units: UTF-8 bytes from the beginning of `text`
  public let offset: Int
}
