#if Browser
/// A message to the client: one JSON object for each WebSocket message, whose only key is the case.
enum ServerMessage: Encodable {
  /// The session of the socket. Entry ids are valid while `life` is the same.
  case welcome(session: String, life: String, title: String, messageBytes: Int)
  /// Everything that is open; answered by `settled` with its revision.
  case state(state: WireObject)
  /// The content of an entry; it needs no answer.
  case page(id: Int, page: WireObject)
  /// A sentence for the user.
  case notice(text: String)
  /// The result of a form: messages by field and for the whole form, or whether to reset the form.
  case submitted(id: Int, attempt: Int, result: WireObject)
  /// A link for the system.
  case external(link: String)
  /// A framed page loads another document; `link` is that of the screen, if it has one.
  case load(id: Int, source: String, link: String?)
  /// The result of a call of a framed document, or an error with its code.
  case reply(id: Int, document: Int, call: Int, text: String, code: String?)
  /// A message of the app to a framed document, with JSON.
  case tell(id: Int, document: Int, name: String, text: String)
  /// The link of an entry changed, but not its content. `again` also has its title and buttons.
  case link(id: Int, link: String, again: String?)
}
#endif
