#if Browser
import WaymarkWeb

/// A message to the client: one JSON object for each WebSocket message.
struct ServerMessage: Encodable, Sendable {
  private let object: WireObject

  private init(_ object: WireObject) { self.object = object }

  func encode(to encoder: any Encoder) throws { try object.encode(to: encoder) }

  /// The session that the socket belongs to; ids mean the same as long as its life is the same.
  static func welcome(
    session: String, life: String, title: String, messageBytes: Int
  ) -> Self {
    Self([
      "t": "welcome", "session": session, "life": life, "title": title,
      "messageBytes": messageBytes,
    ])
  }

  /// Everything that is open; answered by `settled` with its revision.
  static func state(_ state: WireObject) -> Self { Self(["t": "state", "state": state]) }

  /// The content of an entry; it needs no answer.
  static func page(id: Int, _ page: WireObject) -> Self {
    Self(["t": "page", "id": id, "page": page])
  }

  /// A sentence for the user.
  static func notice(_ text: String) -> Self { Self(["t": "notice", "text": text]) }

  /// The result of a form: problems by the names of its fields and of the whole form, or whether the
  /// form is emptied.
  static func submitted(id: Int, attempt: Int?, _ result: WireObject) -> Self {
    Self(["t": "submitted", "id": id, "attempt": attempt, "result": result])
  }

  /// A link for the system.
  static func external(_ link: String) -> Self { Self(["t": "external", "link": link]) }

  /// A framed page loads another document; `link` is that of the screen, if it has one.
  static func load(id: Int, source: String, link: String?) -> Self {
    Self(["t": "load", "id": id, "source": source, "link": link])
  }

  /// The response for a frame isn't a document: the browser saves it, or it's empty.
  static func file(_ target: String) -> Self { Self(["t": "file", "target": target]) }

  /// The result of a call of a framed document.
  static func reply(
    id: Int, document: Int, call: Int, _ reply: Result<String, WebCallError>
  ) -> Self {
    let (text, code) =
      switch reply {
      case .success(let json): (json, String?.none)
      case .failure(let error): (error.message, error.code)
      }
    return Self([
      "t": "reply", "id": id, "document": document, "call": call, "text": text, "code": code,
    ])
  }

  /// A message of the app to a framed document.
  static func tell(id: Int, document: Int, name: String, _ json: String) -> Self {
    Self(["t": "tell", "id": id, "document": document, "name": name, "text": json])
  }

  /// An entry has another link and shows the same; `again` also has its title and buttons.
  static func link(id: Int, _ link: String, again: String?) -> Self {
    Self(["t": "link", "id": id, "link": link, "again": again])
  }
}
#endif
