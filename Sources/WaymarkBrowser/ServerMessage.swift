#if Browser
import WaymarkWeb

/// A message to the client: one JSON object for each WebSocket message.
enum ServerMessage: Encodable {
  /// The session that the socket belongs to now; ids mean the same as long as its life is the same one.
  case welcome(
    session: String, life: String, title: String, shortcuts: [String: String], messageBytes: Int)
  /// Everything that is open; answered by `settled` with its revision.
  case state(StateSnapshot)
  /// The content of an entry; it needs no answer.
  case page(id: Int, PageSnapshot)
  /// A sentence for the user, with the title of its button and the number to send when it is
  /// pressed.
  case notice(String, label: String? = nil, number: Int? = nil)
  /// The result of a form.
  case submitted(id: Int, attempt: String, FormResult)
  /// The address of a file to be saved.
  case save(String)
  /// A link for the system.
  case external(String)
  /// The answer to a ping.
  case pong
  /// A framed page loads another document, of which the link is that of the screen, if it has one.
  case load(id: Int, source: String, link: String?)
  /// The result of a call of a framed document.
  case reply(id: Int, document: Int, call: Int, WebReply)
  /// A message of the app to a framed document.
  case tell(id: Int, document: Int, name: String, String)
  /// An entry has another link, and shows what it did; `again` has its title and buttons, too.
  case link(id: Int, String, again: String?)

  private enum Key: String, CodingKey {
    case kind = "t"
    case session, life, title, shortcuts, messageBytes, state, id, page, text, label,
      notice, attempt, again
    case result, link, source, address, document, call, code, name
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    func encode(_ kind: String, _ values: (Key, (any Encodable)?)...) throws {
      try container.encode(kind, forKey: .kind)
      for case (let key, let value?) in values { try container.encode(value, forKey: key) }
    }
    switch self {
    case .welcome(let session, let life, let title, let shortcuts, let messageBytes):
      try encode(
        "welcome", (.session, session), (.life, life), (.title, title), (.shortcuts, shortcuts),
        (.messageBytes, messageBytes))
    case .state(let snapshot): try encode("state", (.state, snapshot))
    case .page(let id, let snapshot): try encode("page", (.id, id), (.page, snapshot))
    case .notice(let text, let label, let number):
      try encode("notice", (.text, text), (.label, label), (.notice, number))
    case .submitted(let id, let attempt, let result):
      try encode("submitted", (.id, id), (.attempt, attempt), (.result, result))
    case .save(let address): try encode("save", (.address, address))
    case .external(let link): try encode("external", (.link, link))
    case .pong: try encode("pong")
    case .load(let id, let source, let link):
      try encode("load", (.id, id), (.source, source), (.link, link))
    case .reply(let id, let document, let call, .answer(let json)):
      try encode("reply", (.id, id), (.document, document), (.call, call), (.text, json))
    case .reply(let id, let document, let call, .refusal(let error)):
      try encode(
        "reply", (.id, id), (.document, document), (.call, call), (.code, error.code),
        (.text, error.words))
    case .tell(let id, let document, let name, let json):
      try encode("tell", (.id, id), (.document, document), (.name, name), (.text, json))
    case .link(let id, let link, let again):
      try encode("link", (.id, id), (.link, link), (.again, again))
    }
  }
}
#endif
