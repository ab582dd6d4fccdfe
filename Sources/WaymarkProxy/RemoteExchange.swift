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
      end.start(limits.wholeTime, on: context.eventLoop) { [weak self] in self?.isLate() }
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
        if body?.add(piece) == false { context.close(promise: nil) }
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
      fail(.broken(host))
      context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      switch error {
      case is ResponseIntake.TooLong: fail(.headTooLong(host, bytes: limits.headBytes))
      case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
        fail(.notTrusted(host, reason: Self.words(for: error)))
      default: fail(.broken(host))
      }
      context.close(promise: nil)
    }

    // MARK: The answer

    private func begin(_ head: HTTPResponseHead, _ context: ChannelHandlerContext) {
      came()
      let length = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
      guard length <= limits.responseBytes else {
        fail(.bodyTooLong(host, bytes: limits.responseBytes))
        return context.close(promise: nil)
      }
      let body = BodySource(limit: limits.responseBytes, loop: context.eventLoop) { [weak self] in
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
      silence.start(limits.silence, on: context.eventLoop) { [weak self] in self?.isLate() }
    }

    private func came() {
      isWanted = false
      silence.cancel()
      intake.bodyCame()
    }

    private func isLate() {
      fail(.late(host))
      context?.close(promise: nil)
    }

    private func fail(_ failure: ProxyFailure) {
      answer.fail(failure)
      body?.finish(.failure(.incomplete))
    }

    private static func words(for error: any Error) -> String {
      let text = "\(error)"
      return text.contains("CERTIFICATE_VERIFY_FAILED")
        ? "nobody vouches for its certificate" : text
    }
  }
#endif
