#if Browser
import Foundation
import NIOCore
import NIOWebSocket

/// Serves the socket of one client. A message is read after the previous one has been handled.
struct SocketConnection: Sendable {
  typealias Frames = NIOAsyncChannel<WebSocketFrame, Never>

  let store: SessionStore
  let limits: BrowserSetup.Limits
  let connection: NIOLoopBound<ConnectionTable.Connection>
  let channel: any Channel

  /// Prepares a channel for the frames of a client, and starts to serve it.
  static func start(
    on channel: any Channel, _ store: SessionStore, _ limits: BrowserSetup.Limits,
    _ connection: NIOLoopBound<ConnectionTable.Connection>
  ) throws {
    connection.value.isBusy = false
    try channel.pipeline.syncOperations.addHandler(
      NIOWebSocketFrameAggregator(
        minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: limits.messageBytes,
        maxAccumulatedFrameSize: limits.messageBytes))
    let frames = try Frames(wrappingChannelSynchronously: channel)
    try channel.syncOptions?.setOption(.autoRead, value: true)
    let socket = SocketConnection(
      store: store, limits: limits, connection: connection, channel: channel)
    Task { await socket.serve(frames) }
  }

  private func serve(_ frames: Frames) async {
    let outlet = MessageOutlet { item in channel.eventLoop.execute { write(item) } }
    // Errors of the channel end it.
    try? await frames.executeThenClose { await read($0, outlet) }
  }

  /// Reads the messages of a client, from the first to the last.
  private func read(
    _ frames: NIOAsyncChannelInboundStream<WebSocketFrame>, _ outlet: MessageOutlet
  ) async {
    var session: BrowserSession?
    var reason = MessageOutlet.Reason.normal
    do {
      reading: for try await frame in frames {
        switch frame.opcode {
        case .text:
          let json = Data(frame.unmaskedData.readableBytesView)
          let message = try JSONDecoder().decode(ClientMessage.self, from: json)
          if let session {
            await session.receive(message, from: outlet)
            // Other clients get their turn, even if many messages have arrived.
            await Task.yield()
          } else {
            channel.eventLoop.execute { connection.value.isBusy = true }
            session = try await store.join(message, outlet)
          }
        case .ping: channel.eventLoop.execute { write(.pong, frame.unmaskedData) }
        case .pong: break
        case .connectionClose: break reading
        default: throw MessageOutlet.Reason.malformed
        }
      }
    } catch {
      reason = error as? MessageOutlet.Reason ?? .malformed
    }
    // Before the client can connect again.
    if let session { await store.leave(session, outlet) }
    outlet.close(reason)
  }

  /// Sends an item, in the event loop of the channel.
  private func write(_ item: MessageOutlet.Item) {
    switch item {
    case .text(let json): write(.text, ByteBuffer(bytes: json))
    case .close(let reason):
      write(.connectionClose, ByteBuffer(integer: reason.rawValue))
      // A client that is sent away may still be sending, and has to receive the reason.
      channel.close(mode: .output, promise: nil)
      connection.value.isBusy = false
    }
  }

  private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    // A client that leaves too much unread gets everything when it connects again.
    let unread = (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    guard unread <= limits.unreadBytes else { return channel.close(promise: nil) }
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: data), promise: nil)
  }
}
#endif
