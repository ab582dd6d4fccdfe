import FlyingFox
import Foundation

/// Serves one client's socket from its first message to its end.
///
/// FlyingFox hands a frame over once it has all of it, so that a frame of any length is held in memory
/// before it is refused: only pages of the host itself are let in, see ``RequestGate``.
struct SocketHandler: WSHandler {
  let store: SessionStore
  let limits: BrowserSetup.Limits

  func makeFrames(
    for client: AsyncThrowingStream<WSFrame, any Error>
  ) async throws -> AsyncStream<WSFrame> {
    let outlet = MessageOutlet(limit: limits.unsent)
    let reading = Task { await read(client, outlet) }
    outlet.onEnd { reading.cancel() }
    return outlet.frames
  }

  private func read(
    _ client: AsyncThrowingStream<WSFrame, any Error>, _ outlet: MessageOutlet
  ) async {
    let patience = Task {
      try await Task.sleep(for: limits.helloTime)
      outlet.close(.noHello)
    }
    var session: BrowserSession?
    var reader = MessageReader(limit: limits.messageBytes)
    var reason: MessageOutlet.Reason? = MessageOutlet.Reason.normal
    var words = ""
    reading: do {
      for try await frame in client {
        switch reader.read(frame) {
        case nil: continue
        case .ping(let payload):
          outlet.send(WSFrame(fin: true, opcode: .pong, mask: nil, payload: payload))
        case .closed: break reading
        case .refused(let why):
          reason = why
          break reading
        case .message(let json):
          let message = try ClientMessage(json)
          if let session {
            await session.receive(message)
          } else {
            patience.cancel()
            session = try await store.join(message, outlet)
          }
        }
      }
    } catch let refused as SessionStore.Refused {
      reason = refused.reason
    } catch let malformed as ClientMessage.Malformed {
      reason = .malformed
      words = malformed.words
    } catch is CancellationError {
      reason = nil
    } catch {
      reason = .protocolError
    }
    patience.cancel()
    if Task.isCancelled { reason = nil }
    if let session { await store.leave(session, outlet) }
    if let reason { outlet.close(reason, words) }
    outlet.finish()
  }
}
