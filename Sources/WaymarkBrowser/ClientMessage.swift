#if Browser
import Foundation
import WaymarkWeb

/// A message of the client: one JSON object for each WebSocket message.
enum ClientMessage: Equatable {
  case hello(Hello)
  case settled(revision: Int)
  case failed(revision: Int, reason: String)

  case open(String)
  /// The link in the address bar changed.
  case visit(String, asked: Int)
  /// The user went to a step of the history whose screen isn't in the stack: its tab, and the known
  /// links of the screens from the tab's first.
  case travel(tab: Int, [String?], asked: Int)
  case back
  case dismiss
  case select(Int)
  /// A button of a bar.
  case button(String)
  case follow(id: Int, page: Int, element: Int)
  case submit(id: Int, form: Int, Submission)
  /// The button of a notice, by its number.
  case noticed(Int)
  case retry(id: Int)
  /// A framed page of a load navigates.
  case frame(id: Int, edition: Int, FrameMove)
  /// A screen that has shown no document has a file, which the client saves.
  case saved(id: Int, edition: Int)
  /// The document in a frame has another link or title; `nil` if it has the one before.
  case document(id: Int, edition: Int, link: String?, title: String?)
  /// The page in a frame, as it was loaded for that time, speaks to the app.
  case said(id: Int, edition: Int, PageMessage)

  /// Lines of a screen were marked, as the fragment of its link names them.
  case marked(id: Int, fragment: String)
  case popped(id: Int, asked: Int)
  /// A screen was scrolled, in pixels from its top, and rests.
  case scrolled(id: Int, to: Int)
  case dismissed(layer: Int)

  /// The window became visible or hidden.
  case seen(Bool)
  case ping

  /// The first message.
  struct Hello: Equatable {
    /// The session to connect to, or `nil` for a new one.
    var session: String?
    /// The generation of the session that the document shows.
    var life: String?
    var link: String?
    /// A Boolean value indicating whether the document replaces another one that is connected.
    var takesOver = false
    /// A Boolean value indicating whether the user has reloaded the document.
    var isReload = false
  }

  /// A submitted form.
  struct Submission: Equatable {
    /// The content of the form; the last if `nil`.
    var page: Int?
    /// The client's name of the attempt, which it sends again after a lost socket.
    var attempt = ""
    var texts: [String: String] = [:]
  }

  /// A navigation of a framed page.
  struct FrameMove: Equatable {
    var link: String
    var kind = WebNavigation.Kind.link
    var opensWindow = false
    /// A Boolean value indicating whether the screen has shown a document.
    var hasDocument = true
  }

  /// A message of a framed page; the client numbers documents.
  enum PageMessage: Equatable {
    /// The frame has another document.
    case begin(document: Int)
    case back
    case refresh
    /// A script calls a function, with JSON.
    case call(document: Int, number: Int, name: String, message: String)
  }

  /// An error in a message, which closes the socket.
  struct Malformed: Error {
    let words: String

    fileprivate init(_ words: String) { self.words = words }

    /// The names are those of the protocol, never text from the client.
    fileprivate init(_ error: any Error) {
      switch error {
      case let malformed as Malformed: self = malformed
      case DecodingError.keyNotFound(let key, _): self.init("There is no ‘\(key.stringValue)’.")
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.dataCorrupted(let context):
        let key = context.codingPath.first.map { "The value of ‘\($0.stringValue)’" }
        self.init((key ?? "The message") + " cannot be read.")
      default: self.init("The message cannot be read.")
      }
    }
  }

  /// Reads a message.
  init(_ json: Data) throws(Malformed) {
    do {
      self = try JSONDecoder().decode(Self.self, from: json)
    } catch {
      throw Malformed(error)
    }
  }
}

extension ClientMessage: Decodable {
  private enum Key: String, CodingKey {
    case kind = "t"
    case session, life, link, takesOver, revision, reason, links, tab, name, id, form, values
    case edition, title, layer, asked, page, element, place, fragment, isReload, isSeen
    case notice, attempt, text, cause, opensWindow, hasDocument
    case command, document, number
  }

  init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: Key.self)
    func value<Value: Decodable>(_ key: Key) throws -> Value {
      try box.decode(Value.self, forKey: key)
    }
    func optional<Value: Decodable>(_ key: Key) throws -> Value? {
      try box.decodeIfPresent(Value.self, forKey: key)
    }
    switch try value(.kind) as String {
    case "hello":
      self = try .hello(
        Hello(
          session: optional(.session), life: optional(.life), link: optional(.link),
          takesOver: optional(.takesOver) ?? false, isReload: optional(.isReload) ?? false))
    case "seen": self = try .seen(value(.isSeen))
    case "ping": self = .ping
    case "settled": self = try .settled(revision: value(.revision))
    case "failed": self = try .failed(revision: value(.revision), reason: value(.reason))
    case "open": self = try .open(value(.link))
    case "visit": self = try .visit(value(.link), asked: value(.asked))
    case "travel":
      self = try .travel(tab: value(.tab), value(.links), asked: value(.asked))
    case "back": self = .back
    case "dismiss": self = .dismiss
    case "select": self = try .select(value(.tab))
    case "button": self = try .button(value(.name))
    case "follow":
      self = try .follow(id: value(.id), page: value(.page), element: value(.element))
    case "submit":
      self = try .submit(
        id: value(.id), form: value(.form),
        Submission(
          page: optional(.page), attempt: optional(.attempt) ?? "", texts: value(.values)))
    case "noticed": self = try .noticed(value(.notice))
    case "retry": self = try .retry(id: value(.id))
    case "frame":
      let cause: String = try value(.cause)
      // Only the host loads a page.
      guard let kind = WebNavigation.Kind(rawValue: cause), kind != .load else {
        throw Malformed("The value of ‘\(Key.cause.stringValue)’ cannot be read.")
      }
      self = try .frame(
        id: value(.id), edition: value(.edition),
        FrameMove(
          link: value(.link), kind: kind, opensWindow: optional(.opensWindow) ?? false,
          hasDocument: optional(.hasDocument) ?? false))
    case "saved": self = try .saved(id: value(.id), edition: value(.edition))
    case "said":
      let said: PageMessage
      switch try value(.command) as String {
      case "begin": said = try .begin(document: value(.document))
      case "back": said = .back
      case "refresh": said = .refresh
      case "call":
        said = try .call(
          document: value(.document), number: value(.number), name: value(.name),
          message: value(.text))
      default: throw Malformed("The value of ‘\(Key.command.stringValue)’ cannot be read.")
      }
      self = try .said(id: value(.id), edition: value(.edition), said)
    case "document":
      self = try .document(
        id: value(.id), edition: value(.edition), link: optional(.link), title: optional(.title))
    case "mark": self = try .marked(id: value(.id), fragment: value(.fragment))
    case "popped": self = try .popped(id: value(.id), asked: value(.asked))
    case "scroll": self = try .scrolled(id: value(.id), to: value(.place))
    case "dismissed": self = try .dismissed(layer: value(.layer))
    default: throw Malformed("There is no message of this ‘\(Key.kind.stringValue)’.")
    }
  }
}
#endif
