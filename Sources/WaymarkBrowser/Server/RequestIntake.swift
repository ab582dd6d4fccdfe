#if Browser
import NIOCore
import NIOHTTP1

/// Passes the bytes of one request at a time to the decoder: those of a head up to its limit, and
/// those of a body as the app reads it.
///
/// The decoder accepts a head of any length, so all bytes are counted first. The socket isn't
/// read while any are waiting here.
final class RequestIntake: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private enum State {
    case head, body, held, discarding
  }

  private let limits: ServerLimits
  /// Called at the first byte of each head.
  var onHeadBegun: () -> Void = {}
  /// Called if a limit is exceeded.
  var onRefusal: (HTTPResponseStatus) -> Void = { _ in }
  private var context: ChannelHandlerContext?
  private var state = State.head
  private var bytes = ByteBuffer()
  private var head: HeadCount
  private var isHeadBegun = false
  private var isBodyWanted = false
  /// Bytes of a body that were chunk sizes or trailers, since the last that were content.
  private var overhead = 0
  private var isPumping = false

  init(limits: ServerLimits) {
    self.limits = limits
    head = HeadCount(limits: limits)
  }

  // MARK: Events of the connection

  /// The decoder has the whole head.
  func headEnded() { state = .body }

  /// More of the body is wanted.
  func wantBody() {
    isBodyWanted = true
    pump()
  }

  func bodyCame() { overhead = 0 }

  /// The request is whole; another has to wait until it is answered.
  func requestEnded() { if state != .discarding { state = .held } }

  func next() {
    guard state == .held else { return }
    state = .head
    head = HeadCount(limits: limits)
    isHeadBegun = false
    (isBodyWanted, overhead) = (false, 0)
    pump()
  }

  /// Ignores the bytes from now on: the client may notice only after it has sent them.
  func discard() {
    state = .discarding
    bytes.clear()
    if !isPumping { context?.read() }
  }

  /// Returns the bytes after the request; the connection switches to another protocol.
  func takeRest() -> ByteBuffer {
    defer { bytes = ByteBuffer() }
    return bytes
  }

  // MARK: The channel

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    pump()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard state != .discarding else { return }
    var read = unwrapInboundIn(data)
    guard bytes.readableBytes + read.readableBytes <= ServerLimits.unread else {
      // A client that sent much and closed its end.
      return context.close(promise: nil)
    }
    bytes.writeBuffer(&read)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    if state == .discarding { context.read() } else { pump() }
  }

  private func pump() {
    guard !isPumping else { return }
    isPumping = true
    while bytes.readableBytes > 0, state == .head || state == .body && isBodyWanted {
      if state == .head { passHead() } else { passBody() }
    }
    isPumping = false
    bytes.discardReadBytes()
    if bytes.readableBytes == 0, state != .held, state != .body || isBodyWanted { context?.read() }
  }

  private func passHead() {
    if !isHeadBegun {
      isHeadBegun = true
      onHeadBegun()
    }
    switch head.add(bytes.readableBytesView) {
    case .all: pass(bytes.readableBytes)
    case .end(let count): pass(count)
    case .tooLong(let status): onRefusal(status)
    }
  }

  private func passBody() {
    isBodyWanted = false
    overhead += bytes.readableBytes
    guard overhead <= limits.headers + ServerLimits.read else {
      return onRefusal(.requestHeaderFieldsTooLarge)
    }
    pass(bytes.readableBytes)
    // Chunk sizes alone aren't a piece of the body.
    if overhead > 0, state == .body { isBodyWanted = true }
  }

  private func pass(_ count: Int) {
    guard let slice = bytes.readSlice(length: count) else { return }
    context?.fireChannelRead(wrapInboundOut(slice))
  }
}
#endif
