/// What a fuzzer throws bytes at, and what has to hold for any bytes.
enum FuzzTarget: String, CaseIterable {
  /// A link that is parsed: its description parses back.
  case link
  /// A link with directives: exactly those are split off, and mean what is written.
  case directives
  /// A pattern: its description parses back.
  case pattern
  /// Routes and links: the table answers what trying every route answers.
  case table
  /// A file of routes: every problem has its place, and what is written out reads back.
  case routes
  /// The notation of a state: what reads, reads back.
  case state
  /// A saved session: it reads back, and whatever comes back of it keeps the rules of a state.
  case saved
  /// A link that waited, as it is kept: it reads back.
  case kept
  /// The file of a session: what was written last is read, and damaged files never mix.
  case file
  /// Somebody else's page: nothing in it steers a terminal, and a browser gets all of it.
  case html
  /// A document in Markdown: it is read in whole blocks, and nothing in it steers a terminal.
  case markdown
  /// A text as a value of each type: its own text is that value again.
  case values
  /// A URL of Foundation's that is opened, and a link as a URL.
  case url
  /// What is typed into a form: it stays the value that it is for.
  case form
  /// A line that is typed below a screen.
  case typed
  /// The bytes of a socket: the messages do not depend on where reads were cut.
  case frames
  /// What the client of a browser sends: it is understood or refused, and nothing stops the session.
  case messages

  /// Checks everything that has to hold for this input.
  func check(_ input: [UInt8]) async throws(BrokenLaw) {
    let text = String(decoding: input, as: UTF8.self)
    switch self {
    case .link: try LinkCheck.run(text)
    case .directives: try DirectivesCheck.run(text)
    case .pattern: try PatternCheck.run(text)
    case .table: try TableCheck.run(text)
    case .routes: try RoutesCheck.run(text)
    case .state: try StateCheck.run(text)
    case .saved: try SavedCheck.run(text)
    case .kept: try KeptCheck.run(text)
    case .file: try FileCheck.run(input)
    case .html: try HTMLCheck.run(text)
    case .markdown: try MarkdownCheck.run(text)
    case .values: try ValuesCheck.run(text)
    case .url: try URLCheck.run(text)
    case .form: try FormCheck.run(text)
    case .typed: try TypedCheck.run(text)
    case .frames: try FramesCheck.run(input)
    case .messages: try await MessagesCheck.run(input)
    }
  }
}
