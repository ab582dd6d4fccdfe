#if Browser
import Foundation
import WaymarkWeb

/// A message of the client: one JSON object for each WebSocket message.
enum ClientMessage: Equatable {
  case hello(Hello)
  case settled(revision: Int)
  case failed(revision: Int, reason: String)

  case open(String)
  /// The address bar was given another link.
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

  /// The window can be seen, or cannot any more.
  case seen(Bool)
  case ping

  /// The first message.
  struct Hello: Equatable {
    /// The session that is meant; nil for a new one.
    var session: String?
    /// The life of the session that the document shows already.
    var life: String?
    var link: String?
    /// A Boolean value indicating whether the document replaces another one that is connected.
    var takesOver = false
    /// A Boolean value indicating whether the user has reloaded the document.
    var isReload = false
  }

  /// A form that was filled in.
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
    /// A Boolean value indicating whether the response is a file.
    var isFile = false
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

    /// Names are the protocol's own: nothing that the client wrote is said again.
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
      self = try JSONDecoder().decode(Wire.self, from: json).message
    } catch {
      throw Malformed(error)
    }
  }

  private struct Wire: Decodable {
    let message: ClientMessage

    private enum Key: String, CodingKey {
      case kind = "t"
      case session, life, link, takesOver, revision, reason, links, tab, name, id, form, values
      case edition, title, layer, asked, page, element, place, fragment, isReload, isSeen
      case notice, attempt, text, cause, opensWindow, hasDocument
      case command, document, number
    }

    init(from decoder: any Decoder) throws {
      let box = try decoder.container(keyedBy: Key.self)
      func text(_ key: Key) throws -> String { try box.decode(String.self, forKey: key) }
      func number(_ key: Key) throws -> Int { try box.decode(Int.self, forKey: key) }
      switch try text(.kind) {
      case "hello":
        message = .hello(
          Hello(
            session: try box.decodeIfPresent(String.self, forKey: .session),
            life: try box.decodeIfPresent(String.self, forKey: .life),
            link: try box.decodeIfPresent(String.self, forKey: .link),
            takesOver: try box.decodeIfPresent(Bool.self, forKey: .takesOver) ?? false,
            isReload: try box.decodeIfPresent(Bool.self, forKey: .isReload) ?? false))
      case "seen": message = .seen(try box.decode(Bool.self, forKey: .isSeen))
      case "ping": message = .ping
      case "settled": message = .settled(revision: try number(.revision))
      case "failed":
        message = .failed(revision: try number(.revision), reason: try text(.reason))
      case "open": message = .open(try text(.link))
      case "visit": message = .visit(try text(.link), asked: try number(.asked))
      case "travel":
        message = .travel(
          tab: try number(.tab), try box.decode([String?].self, forKey: .links),
          asked: try number(.asked))
      case "back": message = .back
      case "dismiss": message = .dismiss
      case "select": message = .select(try number(.tab))
      case "button": message = .button(try text(.name))
      case "follow":
        message = .follow(
          id: try number(.id), page: try number(.page), element: try number(.element))
      case "submit":
        message = .submit(
          id: try number(.id), form: try number(.form),
          Submission(
            page: try box.decodeIfPresent(Int.self, forKey: .page),
            attempt: try box.decodeIfPresent(String.self, forKey: .attempt) ?? "",
            texts: try box.decode([String: String].self, forKey: .values)))
      case "noticed": message = .noticed(try number(.notice))
      case "retry": message = .retry(id: try number(.id))
      case "frame":
        // A page is loaded by its host alone.
        let cause = try text(.cause)
        let isFile = cause == "file"
        let kind = isFile ? .redirect : WebNavigation.Kind(rawValue: cause)
        guard let kind, kind != .load else {
          throw Malformed("The value of ‘\(Key.cause.stringValue)’ cannot be read.")
        }
        message = .frame(
          id: try number(.id), edition: try number(.edition),
          FrameMove(
            link: try text(.link), kind: kind, isFile: isFile,
            opensWindow: try box.decodeIfPresent(Bool.self, forKey: .opensWindow) ?? false,
            hasDocument: try box.decodeIfPresent(Bool.self, forKey: .hasDocument) ?? false))
      case "said":
        message = .said(
          id: try number(.id), edition: try number(.edition), try Self.pageMessage(box))
      case "document":
        message = .document(
          id: try number(.id), edition: try number(.edition),
          link: try box.decodeIfPresent(String.self, forKey: .link),
          title: try box.decodeIfPresent(String.self, forKey: .title))
      case "mark": message = .marked(id: try number(.id), fragment: try text(.fragment))
      case "popped": message = .popped(id: try number(.id), asked: try number(.asked))
      case "scroll": message = .scrolled(id: try number(.id), to: try number(.place))
      case "dismissed": message = .dismissed(layer: try number(.layer))
      default: throw Malformed("There is no message of this ‘\(Key.kind.stringValue)’.")
      }
    }

    private static func pageMessage(
      _ box: KeyedDecodingContainer<Key>
    ) throws -> PageMessage {
      switch try box.decode(String.self, forKey: .command) {
      case "begin": .begin(document: try box.decode(Int.self, forKey: .document))
      case "back": .back
      case "refresh": .refresh
      case "call":
        .call(
          document: try box.decode(Int.self, forKey: .document),
          number: try box.decode(Int.self, forKey: .number),
          name: try box.decode(String.self, forKey: .name),
          message: try box.decode(String.self, forKey: .text))
      default: throw Malformed("The value of ‘\(Key.command.stringValue)’ cannot be read.")
      }
    }
  }
}
#endif
