#if Browser
import WaymarkWeb

/// A message to the client: one JSON object for each WebSocket message.
enum ServerMessage: Encodable {
  /// The session that the socket belongs to now; ids mean the same as long as its life is the same one.
  case welcome(
    session: String, life: String, title: String, shortcuts: [String: String], messageBytes: Int)
  /// Everything that is open; answered by `settled` with its revision.
  case state(StatePicture)
  /// The content of an entry; it needs no answer.
  case page(id: Int, PagePicture)
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
    switch self {
    case .welcome(let session, let life, let title, let shortcuts, let messageBytes):
      try container.encode(messageBytes, forKey: .messageBytes)
      try container.encode(shortcuts, forKey: .shortcuts)
      try container.encode("welcome", forKey: .kind)
      try container.encode(session, forKey: .session)
      try container.encode(life, forKey: .life)
      try container.encode(title, forKey: .title)
    case .state(let picture):
      try container.encode("state", forKey: .kind)
      try container.encode(picture, forKey: .state)
    case .page(let id, let picture):
      try container.encode("page", forKey: .kind)
      try container.encode(id, forKey: .id)
      try container.encode(picture, forKey: .page)
    case .notice(let text, let label, let number):
      try container.encode("notice", forKey: .kind)
      try container.encode(text, forKey: .text)
      try container.encodeIfPresent(label, forKey: .label)
      try container.encodeIfPresent(number, forKey: .notice)
    case .submitted(let id, let attempt, let result):
      try container.encode("submitted", forKey: .kind)
      try container.encode(id, forKey: .id)
      try container.encode(attempt, forKey: .attempt)
      try container.encode(result, forKey: .result)
    case .save(let address):
      try container.encode("save", forKey: .kind)
      try container.encode(address, forKey: .address)
    case .external(let link):
      try container.encode("external", forKey: .kind)
      try container.encode(link, forKey: .link)
    case .pong: try container.encode("pong", forKey: .kind)
    case .load(let id, let source, let link):
      try container.encode("load", forKey: .kind)
      try container.encode(id, forKey: .id)
      try container.encode(source, forKey: .source)
      try container.encodeIfPresent(link, forKey: .link)
    case .reply(let id, let document, let call, let reply):
      try container.encode("reply", forKey: .kind)
      try container.encode(id, forKey: .id)
      try container.encode(document, forKey: .document)
      try container.encode(call, forKey: .call)
      switch reply {
      case .answer(let json): try container.encode(json, forKey: .text)
      case .refusal(let error):
        try container.encode(error.code, forKey: .code)
        try container.encode(error.words, forKey: .text)
      }
    case .tell(let id, let document, let name, let json):
      try container.encode("tell", forKey: .kind)
      try container.encode(id, forKey: .id)
      try container.encode(document, forKey: .document)
      try container.encode(name, forKey: .name)
      try container.encode(json, forKey: .text)
    case .link(let id, let link, let again):
      try container.encode("link", forKey: .kind)
      try container.encode(id, forKey: .id)
      try container.encode(link, forKey: .link)
      try container.encodeIfPresent(again, forKey: .again)
    }
  }
}
#endif
