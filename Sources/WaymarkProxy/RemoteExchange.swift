#if Proxy
  import NIOCore
  import NIOHTTP1
  import NIOSSL
  import WaymarkBrowser

  /// One request to a site and its answer, on a connection of their own.
  final class RemoteExchange: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart
    typealias Answer = (head: HTTPResponseHead, body: WebBody)

    /// How much is read at once.
    /// - Units: bytes
    static let read = 16 * 1024

    private let host: String
    private let limits: WebProxy.Limits
    private let intake: ResponseIntake
    private let answer: EventLoopPromise<Answer>
    private let silence = Deadline()
    private let end = Deadline()
    private var context: ChannelHandlerContext?
    private var body: BodySource?
    private var received = 0
    /// Something of the answer is waited for.
    private var isWanted = true

    init(
      host: String, limits: WebProxy.Limits, intake: ResponseIntake,
      answer: EventLoopPromise<Answer>
    ) {
      self.host = host
      self.limits = limits
      self.intake = intake
      self.answer = answer
    }

    // MARK: The channel

    func handlerAdded(context: ChannelHandlerContext) {
      self.context = context
      end.start(limits.wholeTime, on: context.eventLoop) { [weak self] in
        guard let self else { return }
        stop(.slow(host, limit: limits.wholeTime))
      }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      silence.cancel()
      end.cancel()
      self.context = nil
    }

    func channelActive(context: ChannelHandlerContext) {
      context.fireChannelActive()
      waitForSite()
      context.read()
    }

    func write(
      context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
    ) {
      // While the browser sends, it is not the site that is waited for.
      let isEnd = if case .end = unwrapOutboundIn(data) { true } else { false }
      let written = promise ?? context.eventLoop.makePromise()
      waitForSite()
      written.futureResult.assumeIsolated().whenSuccess { [weak self] in
        if !isEnd, self?.body == nil { self?.silence.cancel() }
      }
      context.write(data, promise: written)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head): begin(head, context)
      case .body(let piece):
        came()
        received += piece.readableBytes
        guard received <= limits.responseBytes else {
          return stop(.bodyTooLong(host, bytes: limits.responseBytes))
        }
        _ = body?.add(piece)
      case .end:
        came()
        body?.finish(.success(()))
        context.close(promise: nil)
      }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      if isWanted { context.read() }
    }

    func channelInactive(context: ChannelHandlerContext) {
      fail(.ended(host))
      context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      switch error {
      case is ResponseIntake.TooLong: stop(.headTooLong(host, bytes: limits.headBytes))
      case NIOSSLError.uncleanShutdown: stop(.ended(host))
      case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
        stop(.notTrusted(host, reason: Self.words(for: error)))
      case HTTPParserError.headerOverflow: stop(.tooManyFields(host))
      case HTTPParserError.invalidEOFState: stop(.ended(host))
      case is HTTPParserError: stop(.noAnswer(host))
      default: stop(.ended(host))
      }
    }

    // MARK: The answer

    private func begin(_ head: HTTPResponseHead, _ context: ChannelHandlerContext) {
      came()
      let length = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
      guard length <= limits.responseBytes else {
        return stop(.bodyTooLong(host, bytes: limits.responseBytes))
      }
      let body = BodySource(limit: .max, loop: context.eventLoop) { [weak self] in
        self?.waitForMore()
      }
      self.body = body
      answer.succeed((head, body.body))
    }

    /// The browser can take more.
    private func waitForMore() {
      guard let context else { return }
      isWanted = true
      waitForSite()
      context.read()
    }

    private func waitForSite() {
      guard let context else { return }
      silence.start(limits.silence, on: context.eventLoop) { [weak self] in
        guard let self else { return }
        stop(.silent(host, for: limits.silence))
      }
    }

    private func came() {
      isWanted = false
      silence.cancel()
      intake.bodyCame()
    }

    /// Nothing more is wanted of the site.
    private func stop(_ failure: ProxyFailure) {
      fail(failure)
      context?.close(promise: nil)
    }

    private func fail(_ failure: ProxyFailure) {
      answer.fail(failure)
      body?.finish(.failure(failure))
    }

    private static func words(for error: any Error) -> String {
      let text = "\(error)"
      return text.contains("CERTIFICATE_VERIFY_FAILED")
        ? "nobody vouches for its certificate" : text
    }
  }
#endif
