#if Browser
import Foundation
import NIOCore

/// The bytes that a test's connection has received. More are read only on demand.
final class RawInbox: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  /// The other side has closed the connection.
  struct Ended: Error {
    /// It said so by a reset, and not in good order.
    let isReset: Bool
  }

  /// The bytes that a read returns.
  enum Part {
    /// This many bytes.
    case count(Int)
    /// All bytes up to the end of this delimiter.
    case through([UInt8])
  }

  private var context: ChannelHandlerContext?
  private var bytes = ByteBuffer()
  private var waiting: (part: Part, promise: EventLoopPromise<[UInt8]>)?
  private var isGivenUp = false
  private var isOver = false
  private var isReset = false

  func read(_ part: Part, on loop: any EventLoop) -> EventLoopFuture<[UInt8]> {
    if isGivenUp { return loop.makeFailedFuture(CancellationError()) }
    let promise = loop.makePromise(of: [UInt8].self)
    waiting = (part, promise)
    deliver()
    if waiting != nil { context?.read() }
    return promise.futureResult
  }

  /// Cancels the read.
  func giveUp() {
    isGivenUp = true
    waiting?.promise.fail(CancellationError())
    waiting = nil
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var read = unwrapInboundIn(data)
    bytes.writeBuffer(&read)
    deliver()
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if waiting != nil { context.read() }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    isReset = (error as? IOError)?.errnoCode == ECONNRESET
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    isOver = true
    deliver()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event as? ChannelEvent == .inputClosed else { return }
    isOver = true
    deliver()
    // A client may still write when the other side says nothing more, but not for ever.
    let channel = context.channel
    context.eventLoop.scheduleTask(in: .seconds(10)) { channel.close(promise: nil) }
  }

  private func deliver() {
    guard let (part, promise) = waiting else { return }
    if let count = count(of: part), let read = bytes.readBytes(length: count) {
      waiting = nil
      bytes.discardReadBytes()
      promise.succeed(read)
    } else if isOver {
      waiting = nil
      promise.fail(Ended(isReset: isReset))
    }
  }

  /// The number of bytes of a part, or `nil` if it isn't known yet.
  private func count(of part: Part) -> Int? {
    switch part {
    case .count(let count): count
    case .through(let end):
      bytes.readableBytesView.firstRange(of: end).map { $0.upperBound - bytes.readerIndex }
    }
  }
}
#endif
