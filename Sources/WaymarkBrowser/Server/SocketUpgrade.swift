#if Browser
import Foundation
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Turns a connection into a client's socket.
struct SocketUpgrade {
  let site: SiteHandler
  let connection: ConnectionTable.Connection
  let channel: any Channel
  let intake: RequestIntake

  /// Accepts a complete handshake and continues with messages.
  func start(_ head: HTTPRequestHead, onRefusal: @escaping () -> Void) {
    guard Self.asksForSocket(head) else { return onRefusal() }
    let handshake = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
      upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
    let answer = handshake.buildUpgradeResponse(
      channel: channel, upgradeRequest: head, initialResponseHeaders: [:])
    answer.assumeIsolated().whenComplete { result in
      guard case .success(let headers) = result else { return onRefusal() }
      let response = HTTPResponseHead(
        version: .http1_1, status: .switchingProtocols, headers: headers)
      channel.write(HTTPServerResponsePart.head(response), promise: nil)
      channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
      // Not before the decoder is done with the request.
      channel.eventLoop.assumeIsolated().execute { switchHandlers() }
    }
  }

  /// Returns whether a request is a complete WebSocket handshake, beyond the checks of SwiftNIO
  /// (RFC 6455 §4.2.1).
  ///
  /// Another client expects an answer in HTTP, and could mistake the bytes of a socket for one.
  private static func asksForSocket(_ head: HTTPRequestHead) -> Bool {
    func lists(_ name: String, _ word: String) -> Bool {
      head.headers[canonicalForm: name].contains { $0.lowercased() == word }
    }
    let key = head.headers.first(name: "Sec-WebSocket-Key").flatMap { Data(base64Encoded: $0) }
    return head.method == .GET && head.version == .http1_1 && key?.count == 16
      && lists("Connection", "upgrade") && lists("Upgrade", "websocket")
  }

  private static let httpHandlers = ["intake", "encoder", "decoder", "validator", "requests"]

  private func switchHandlers() {
    let pipeline = channel.pipeline.syncOperations
    let limits = site.setup.limits
    do {
      for name in Self.httpHandlers {
        pipeline.removeHandler(name: name).assumeIsolated().whenFailure { _ in
          channel.close(promise: nil)
        }
      }
      try pipeline.addHandlers(
        IdleStateHandler(readTimeout: TimeAmount(limits.server.silence)),
        WebSocketFrameEncoder(),
        SocketHandler(
          store: site.store, limits: limits, connection: connection, rest: intake.takeRest()))
    } catch {
      channel.close(promise: nil)
    }
  }
}
#endif
