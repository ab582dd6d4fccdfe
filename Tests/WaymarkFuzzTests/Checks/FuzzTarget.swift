/// The targets of the fuzzer, with the laws that hold for any input.
enum FuzzTarget: String, CaseIterable {
  /// A link: its description parses back.
  case link
  /// A link with directives: exactly those are removed, with their meaning.
  case directives
  /// A pattern: its description parses back.
  case pattern
  /// Routes and links: the table gives the answer of trying every route.
  case table
  /// The notation of a state: a text that parses is written in the same bytes.
  case state
  /// A saved session: it reads back, and the restored state keeps the rules.
  case saved
  /// The file of a session: the last text is read, and damaged files never mix texts.
  case file
  /// A text as a value of each type: its own text is that value again.
  case values
  /// A URL of Foundation that is opened, and a link as a URL.
  case url
  /// A line that is typed below a screen of a terminal.
  case typed
  #if Browser
  /// A foreign document: the whole document is sent, with the script at its start.
  case html
  /// Messages of a browser's client: each is understood or refused, and none stops the session.
  case messages
  #endif

  /// Checks all laws for an input.
  func check(_ input: [UInt8]) async throws(BrokenLaw) {
    let text = String(decoding: input, as: UTF8.self)
    switch self {
    case .link: try LinkCheck.run(text)
    case .directives: try DirectivesCheck.run(text)
    case .pattern: try PatternCheck.run(text)
    case .table: try TableCheck.run(text)
    case .state: try StateCheck.run(text)
    case .saved: try SavedCheck.run(text)
    case .file: try FileCheck.run(input)
    case .values: try ValuesCheck.run(text)
    case .url: try URLCheck.run(text)
    case .typed: try TypedCheck.run(text)
    #if Browser
    case .html: try HTMLCheck.run(text)
    case .messages: try await MessagesCheck.run(input)
    #endif
    }
  }
}
