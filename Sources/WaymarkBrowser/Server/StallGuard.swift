import NIOCore

/// Closes the connection of a client that takes nothing of what is sent to it.
final class StallGuard: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let time: Duration
  private let deadline = Deadline()
  private var sent = 0
  private var isWatching = false

  init(time: Duration) { self.time = time }

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    sent += unwrapOutboundIn(data).readableBytes
    context.write(data, promise: promise)
  }

  func flush(context: ChannelHandlerContext) {
    context.flush()
    if !isWatching { watch(context, taken: taken(context)) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline.cancel() }

  /// How much the client, or the system for it, has taken.
  private func taken(_ context: ChannelHandlerContext) -> Int { sent - waiting(context) }

  private func waiting(_ context: ChannelHandlerContext) -> Int {
    (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  private func watch(_ context: ChannelHandlerContext, taken before: Int) {
    isWatching = waiting(context) > 0
    guard isWatching else { return }
    deadline.start(time, on: context.eventLoop) { [weak self] in
      guard let self else { return }
      let now = taken(context)
      if waiting(context) > 0, now == before { return context.close(promise: nil) }
      watch(context, taken: now)
    }
  }
}
