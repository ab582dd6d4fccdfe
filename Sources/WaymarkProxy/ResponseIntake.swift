#if Proxy
  import NIOCore

  /// Counts what a site sends that is no content, in front of the decoder, which would keep far longer
  /// heads.
  final class ResponseIntake: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    struct TooLong: Error {}

    private let limit: Int
    /// Bytes since the last that were content: of a head, of chunk sizes, of trailers.
    private var overhead = 0

    init(limit: Int) { self.limit = limit }

    /// Some of the body has come.
    func bodyCame() { overhead = 0 }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      var bytes = unwrapInboundIn(data)
      // In steps, so that the content that follows a head is not counted with it.
      while overhead < limit,
        let step = bytes.readSlice(length: min(limit - overhead, bytes.readableBytes)),
        step.readableBytes > 0
      {
        overhead += step.readableBytes
        context.fireChannelRead(wrapInboundOut(step))
      }
      if bytes.readableBytes > 0 { context.fireErrorCaught(TooLong()) }
    }
  }
#endif
