import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Turns a connection that asked for it into a client's socket.
struct SocketUpgrade {
  let site: SiteHandler
  let request: WebRequest
  let connection: ConnectionTable.Connection
  let channel: any Channel
  let intake: RequestIntake

  /// Answers the request and goes on with messages; a request that asks in another way is refused.
  func start(_ head: HTTPRequestHead, onRefusal: @escaping () -> Void) {
    let asksForSocket = head.headers[canonicalForm: "Upgrade"].contains {
      $0.lowercased() == "websocket"
    }
    guard head.method == .GET, asksForSocket else { return onRefusal() }
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
          store: site.store, request: request, limits: limits, connection: connection,
          rest: intake.takeRest()))
    } catch {
      channel.close(promise: nil)
    }
  }
}
