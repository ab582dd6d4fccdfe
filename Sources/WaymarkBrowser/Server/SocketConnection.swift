#if Browser
import Foundation
import NIOCore
import NIOWebSocket

/// Serves the socket of one client. A message is read after the previous one has been handled.
struct SocketConnection: Sendable {
  typealias Frames = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

  let store: SessionStore
  let limits: BrowserSetup.Limits
  let connection: NIOLoopBound<ConnectionTable.Connection>

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
    // A client that is sent away may still be sending, and has to receive the reason.
    let frames = try Frames(
      wrappingChannelSynchronously: channel,
      configuration: .init(isOutboundHalfClosureEnabled: true))
    try channel.syncOptions?.setOption(.autoRead, value: true)
    let socket = SocketConnection(store: store, limits: limits, connection: connection)
    Task { await socket.serve(frames) }
  }

  private func serve(_ channel: Frames) async {
    let (items, inlet) = AsyncStream.makeStream(
      of: MessageOutlet.Item.self, bufferingPolicy: .bufferingOldest(limits.unsent))
    let outlet = MessageOutlet { item in
      // A client that leaves too much unread gets everything when it connects again.
      if case .dropped = inlet.yield(item) { channel.channel.close(promise: nil) }
    }
    // Errors of the channel end it.
    try? await channel.executeThenClose { frames, writer in
      async let writing: Void = write(items, to: writer)
      await read(frames, writer, outlet)
      inlet.finish()
      try await writing
    }
  }

  /// Reads the messages of a client, from the first to the last.
  private func read(
    _ frames: NIOAsyncChannelInboundStream<WebSocketFrame>,
    _ writer: NIOAsyncChannelOutboundWriter<WebSocketFrame>, _ outlet: MessageOutlet
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
            setBusy(true)
            session = try await store.join(message, outlet)
          }
        case .ping:
          try await writer.write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
        case .pong: break
        case .connectionClose: break reading
        default: throw MessageOutlet.Refused(reason: .malformed)
        }
      }
    } catch {
      reason = (error as? MessageOutlet.Refused)?.reason ?? .malformed
    }
    // Before the client can connect again.
    if let session { await store.leave(session, outlet) }
    outlet.close(reason)
  }

  private func write(
    _ items: AsyncStream<MessageOutlet.Item>,
    to writer: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  ) async throws {
    for await item in items {
      switch item {
      case .text(let json):
        try await writer.write(
          WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(bytes: json)))
      case .close(let reason):
        try await writer.write(
          WebSocketFrame(
            fin: true, opcode: .connectionClose, data: ByteBuffer(integer: reason.rawValue)))
        setBusy(false)
        return writer.finish()
      }
    }
  }

  private func setBusy(_ isBusy: Bool) {
    connection.eventLoop.execute { connection.value.isBusy = isBusy }
  }
}
#endif
