#if Browser
import Foundation

/// The outgoing messages of one client.
final class MessageOutlet: Sendable {
  /// The reason to close a socket, which determines whether the client connects again.
  enum Reason: UInt16 {
    case normal = 1000
    case goingAway = 1001
    case protocolError = 1002
    case unsupported = 1003
    case malformed = 1007
    case noHello = 1008
    case tooLarge = 1009
    case serverError = 1011
    case full = 1013
    /// Another document shows the session now.
    case replaced = 4001
  }

  enum Item: Sendable {
    case text(Data)
    case close(Reason)
  }

  private let deliver: @Sendable (Item) -> Void

  /// Creates an outlet. Items are delivered in the order in which they're sent.
  init(_ deliver: @escaping @Sendable (Item) -> Void) { self.deliver = deliver }

  func send(_ message: ServerMessage) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let json = try? encoder.encode(message) else { return close(.serverError) }
    deliver(.text(json))
  }

  func close(_ reason: Reason) { deliver(.close(reason)) }
}

/// The messages of one client's socket, from the first to its end.
struct Conversation: Sendable {
  let store: SessionStore
  let outlet: MessageOutlet
  /// Returns the next event of the socket, or `nil` at its end.
  let next: @Sendable () async throws -> MessageReader.Event?

  func run() async {
    var session: BrowserSession?
    var reason: MessageOutlet.Reason?
    do {
      reading: while let event = try await next() {
        switch event {
        case .closed:
          reason = .normal
          break reading
        case .refused(let why):
          reason = why
          break reading
        case .ping: break
        case .message(let json):
          let message = try JSONDecoder().decode(ClientMessage.self, from: json)
          if let session {
            await session.receive(message)
          } else {
            session = try await store.join(message, outlet)
          }
        }
      }
    } catch let refused as SessionStore.Refused {
      reason = refused.reason
    } catch is DecodingError {
      reason = .malformed
    } catch {
      reason = .serverError
    }
    // Before the client can connect again.
    if let session { await store.leave(session, outlet) }
    if let reason { outlet.close(reason) }
  }
}
#endif
