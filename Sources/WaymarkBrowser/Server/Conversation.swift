/// What is said on one client's socket, from its first message to its end.
struct Conversation: Sendable {
  let store: SessionStore
  let outlet: MessageOutlet
  /// What opened the socket.
  let request: WebRequest
  /// The next event of the socket; nil once it is gone.
  let next: @Sendable () async throws -> MessageReader.Event?

  func run() async {
    var session: BrowserSession?
    var reason: MessageOutlet.Reason? = MessageOutlet.Reason.normal
    var words = ""
    do {
      reading: while true {
        switch try await next() {
        case nil:
          reason = nil
          break reading
        case .closed: break reading
        case .refused(let why):
          reason = why
          break reading
        case .ping: break
        case .message(let json):
          let message = try ClientMessage(json)
          if let session {
            if case .seen(let isSeen) = message { await store.note(session, isSeen: isSeen) }
            await session.receive(message)
          } else {
            session = try await store.join(message, outlet, request)
          }
        }
      }
    } catch let refused as SessionStore.Refused {
      (reason, words) = (refused.reason, refused.words)
    } catch let malformed as ClientMessage.Malformed {
      (reason, words) = (.malformed, malformed.words)
    } catch {
      reason = .serverError
    }
    // Before the client knows, who may come back at once.
    if let session { await store.leave(session, outlet) }
    if let reason { outlet.close(reason, words) }
  }
}
