#if Browser
import Foundation
import NIOCore
import NIOWebSocket

/// Serves one client's socket. A message is read after the previous one has been handled.
final class SocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let store: SessionStore
  private let limits: BrowserSetup.Limits
  private let connection: ConnectionTable.Connection
  private let deadline = Deadline()
  private var context: ChannelHandlerContext?
  private var reader: MessageReader
  /// The events that have arrived and wait for the one before them.
  private var events: CircularBuffer<MessageReader.Event> = []
  private var waiting: EventLoopPromise<MessageReader.Event?>?
  private var isOver = false
  private var unsent = 0
  private var unsentBytes = 0

  init(
    store: SessionStore, limits: BrowserSetup.Limits, connection: ConnectionTable.Connection
  ) {
    self.store = store
    self.limits = limits
    self.connection = connection
    reader = MessageReader(limit: limits.messageBytes)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    connection.setBusy(false)
    let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
    let loop = context.eventLoop
    let outlet = MessageOutlet { item in loop.execute { handler.value.send(item) } }
    let conversation = Conversation(store: store, outlet: outlet) {
      try await loop.flatSubmit { handler.value.next() }.get()
    }
    Task { await conversation.run() }
  }

  // MARK: From the client

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver, let event = reader.read(unwrapInboundIn(data)) else { return }
    if case .ping(let content) = event { return write(.pong, content) }
    add(event)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if isOver || waiting != nil { context.read() }
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline.cancel()
    isOver = true
    deliver(nil)
    self.context = nil
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case NIOWebSocketError.invalidFrameLength: add(.refused(.tooLarge))
    case is NIOWebSocketError: add(.refused(.protocolError))
    // The rest of a client that was refused.
    case is ByteToMessageDecoderError: break
    default: context.close(promise: nil)
    }
  }

  private func next() -> EventLoopFuture<MessageReader.Event?> {
    let promise = connection.channel.eventLoop.makePromise(of: MessageReader.Event?.self)
    waiting = promise
    if isOver { deliver(nil) } else if let event = events.popFirst() { deliver(event) }
    if waiting != nil {
      context?.read()
      // On a busy machine, a message that has arrived may wait for longer.
      if !connection.isBusy {
        deadline.start(limits.helloTime, on: promise.futureResult.eventLoop) { [weak self] in
          self?.deliver(.refused(.noHello))
        }
      }
    }
    return promise.futureResult
  }

  private func add(_ event: MessageReader.Event) {
    if waiting != nil { return deliver(event) }
    // A client that sent much and closed its end.
    guard events.count < ServerLimits.waitingParts else {
      context?.close(promise: nil)
      return
    }
    events.append(event)
  }

  private func deliver(_ event: MessageReader.Event?) {
    guard let waiting else { return }
    self.waiting = nil
    if case .message = event, !connection.isBusy {
      deadline.cancel()
      connection.setBusy(true)
    }
    waiting.succeed(event)
  }

  // MARK: To the client

  private func send(_ item: MessageOutlet.Item) {
    guard !isOver, let context else { return }
    switch item {
    case .text(let json): write(.text, ByteBuffer(bytes: json))
    case .close(let reason):
      write(.connectionClose, ByteBuffer(integer: reason.rawValue))
      isOver = true
      connection.setBusy(false)
      deliver(nil)
      // The client may still be sending. It has to receive the close frame before the socket closes.
      context.close(mode: .output, promise: nil)
      context.read()
      deadline.start(limits.server.partingTime, on: context.eventLoop) {
        context.close(promise: nil)
      }
    }
  }

  /// Sends a frame. A client that leaves too much unread is disconnected, and gets everything when
  /// it connects again.
  private func write(_ opcode: WebSocketOpcode, _ payload: ByteBuffer) {
    guard let context else { return }
    unsent += 1
    // One message may be larger than the limit.
    guard unsent <= limits.unsent, unsentBytes <= limits.unsentBytes else {
      return context.close(promise: nil)
    }
    let count = payload.readableBytes
    unsentBytes += count
    let frame = WebSocketFrame(fin: true, opcode: opcode, data: payload)
    context.writeAndFlush(wrapOutboundOut(frame)).assumeIsolated().whenComplete { [weak self] _ in
      self?.unsent -= 1
      self?.unsentBytes -= count
    }
  }
}
#endif
