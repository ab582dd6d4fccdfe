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

extension SavedStateError {
  /// The mistake and its position, as a sentence.
  public var message: String {
    switch code {
    case .empty: "The saved session is empty."
    case .notASavedState:
      "This is no saved session: line 1 has to begin with ‘\(SavedState.name)’ and a version."
    case .unknownVersion(let version):
      "The saved session has the version \(UnderlinedText.quoted(version)); this release reads "
        + "versions up to \(SavedState.versions.last ?? "")."
    case .cutOff: "The saved session was cut off: its last line has to be ‘end’."
    case .damaged: "The saved session is damaged: its checksum is not that of its text."
    case .overLimit(let limit): "The saved session can't be read: \(limit.message)."
    case .badTime: "\(place) the time of saving is no number of seconds."
    case .badMigrations: "\(place) there have to be ‘migrated’ and the names of migrations."
    case .badTabs: "\(place) there has to be ‘tabs’ and the root link of each tab."
    case .state(let error): "In line \(line) of the saved session: \(error.message)"
    case .badEntry:
      "\(place) there has to be the number of an entry, larger than in the line before."
    case .badValue: "\(place) there is a value without a name, or an escape that cannot be read."
    }
  }

  /// The line, and a line with a caret below the mistake.
  public var underlined: String { UnderlinedText(text, offset: offset).lines }

  private var place: String {
    let column = UnderlinedText(text, offset: offset).column
    return "At character \(column) of line \(line) of the saved session"
  }
}
