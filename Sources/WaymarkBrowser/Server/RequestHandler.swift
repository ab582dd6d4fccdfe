#if Browser
import Foundation
import NIOCore
import NIOHTTP1

/// Answers the requests of one connection, one after the other.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let site: SiteHandler
  private let connection: ConnectionTable.Connection
  private let intake: RequestIntake
  private let deadline = Deadline()
  private var context: ChannelHandlerContext?
  private var exchange: Exchange?
  private var limits: ServerLimits { site.setup.limits.server }

  init(site: SiteHandler, connection: ConnectionTable.Connection, intake: RequestIntake) {
    self.site = site
    self.connection = connection
    self.intake = intake
  }

  // MARK: The channel

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    intake.onRefusal = { [weak self] in self?.refuse($0) }
    intake.onHeadBegun = { [weak self] in self?.headBegun() }
    waitForRequest()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    deadline.cancel()
    self.context = nil
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline.cancel()
    exchange?.work?.cancel()
    exchange?.body?.finish(.failure(WebBody.ReadError.incomplete))
    exchange = nil
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is HTTPParserError { refuse(.badRequest) } else { context.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      // The intake lets one request through at a time, but it is the decoder that knows where it ends.
      guard exchange == nil else { return context.close(promise: nil) }
      intake.headEnded()
      deadline.cancel()
      connection.setBusy(true)
      begin(Exchange(head))
    case .body(let piece):
      intake.bodyCame()
      guard let exchange, let body = exchange.body else { return }
      deadline.cancel()
      if !body.add(piece) { refuse(.payloadTooLarge) }
    case .end:
      intake.requestEnded()
      deadline.cancel()
      guard let exchange else { return }
      exchange.isRead = true
      switch exchange.answer {
      case .response(let response): respond(response, to: exchange)
      case .work: exchange.body?.finish(.success(()))
      case .socket: upgrade(exchange)
      }
    }
  }

  // MARK: A request

  private func waitForRequest() {
    connection.setBusy(false)
    wait(limits.idleTime) { $0.close(promise: nil) }
  }

  private func headBegun() {
    wait(limits.headTime) { [weak self] _ in self?.refuse(.requestTimeout) }
  }

  private func wait(_ time: Duration, _ onEnd: @escaping (ChannelHandlerContext) -> Void) {
    guard let context else { return }
    deadline.start(time, on: context.eventLoop) { [weak self] in
      if let context = self?.context { onEnd(context) }
    }
  }

  private func begin(_ exchange: Exchange) {
    self.exchange = exchange
    guard let context else { return }
    let request = exchange.request
    guard exchange.isFramedOnce, !site.gate.isAmbiguous(request) else {
      return refuse(.badRequest)
    }
    exchange.answer = site.answer(request)
    switch exchange.answer {
    case .response(let response): if exchange.hasBody { respond(response, to: exchange) }
    case .socket: if exchange.hasBody { refuse(.badRequest) }
    case .work(let limit, let work):
      guard exchange.length ?? 0 <= limit else { return refuse(.payloadTooLarge) }
      start(work, limit, for: exchange, context)
    }
  }

  private func start(
    _ work: @escaping @Sendable (WebBody) async throws -> WebResponse, _ limit: Int,
    for exchange: Exchange, _ context: ChannelHandlerContext
  ) {
    let loop = context.eventLoop
    let source = BodySource(limit: limit, loop: loop) { [weak self] in self?.askForBody() }
    exchange.body = source
    let body = source.body
    let bound = NIOLoopBound((handler: self, exchange: exchange), eventLoop: loop)
    let name = exchange.name
    exchange.work = Task { [site] in
      let response: WebResponse
      do {
        response = try await work(body)
      } catch {
        if !Task.isCancelled {
          site.setup.log("\(name) was not answered", because: error)
        }
        response = .plain(500, "The app could not make this page.")
      }
      loop.execute { bound.value.handler.respond(response, to: bound.value.exchange) }
    }
  }

  /// The app is waiting for more of the body, so the time limit of the client starts.
  private func askForBody() {
    guard let exchange, !exchange.isRead, let context else { return }
    if exchange.isContinueExpected {
      exchange.isContinueExpected = false
      let head = HTTPResponseHead(version: .http1_1, status: .continue)
      context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
    }
    wait(limits.bodyTime) { [weak self] _ in self?.refuse(.requestTimeout) }
    intake.wantBody()
  }

  // MARK: The answer

  private func respond(_ response: WebResponse, to exchange: Exchange) {
    guard let context, exchange === self.exchange, !exchange.isAnswered else { return }
    exchange.isAnswered = true
    let keepsConnection = exchange.keepsConnection
    let writer = ResponseWriter(response, to: exchange.head, closes: !keepsConnection)
    let bound = NIOLoopBound((handler: self, exchange: exchange), eventLoop: context.eventLoop)
    exchange.work = writer.write(on: context.channel) { end in
      let (handler, exchange) = bound.value
      guard exchange === handler.exchange, let context = handler.context else { return }
      switch end {
      case .whole: if keepsConnection { handler.next() } else { handler.part() }
      case .clientIsGone: context.close(promise: nil)
      case .failed(let error): handler.cutOff(exchange, error)
      }
    }
  }

  /// Resets the connection, so that the client doesn't mistake the part of the body for the whole.
  private func cutOff(_ exchange: Exchange, _ error: any Error) {
    site.setup.log("The answer to \(exchange.name) was cut off", because: error)
    // To a client of HTTP/1.0 an orderly end would be the end of the body.
    _ = (context?.channel as? any SocketOptionProvider)?
      .setSoLinger(linger(l_onoff: 1, l_linger: 0))
    context?.close(promise: nil)
  }

  private func next() {
    exchange = nil
    waitForRequest()
    intake.next()
  }

  /// Reports an error of a request, and closes the connection.
  private func refuse(_ status: HTTPResponseStatus) {
    guard let context else { return }
    if let exchange, exchange.isAnswered { return context.close(promise: nil) }
    let refused = exchange ?? Exchange(HTTPRequestHead(version: .http1_1, method: .GET, uri: ""))
    exchange?.work?.cancel()
    let reason = status == .payloadTooLarge ? WebBody.ReadError.tooLarge : .incomplete
    exchange?.body?.finish(.failure(reason))
    refused.isRead = false
    exchange = refused
    intake.discard()
    respond(.plain(Int(status.code), status.reasonPhrase + "."), to: refused)
  }

  /// Closes the connection when the client has had time to read the last words: what it still sends
  /// would otherwise make the system throw them away.
  private func part() {
    guard let context else { return }
    connection.setBusy(false)
    intake.discard()
    context.close(mode: .output, promise: nil)
    wait(limits.partingTime) { $0.close(promise: nil) }
  }

  private func upgrade(_ exchange: Exchange) {
    guard let context else { return }
    let upgrade = SocketUpgrade(
      site: site, connection: connection, channel: context.channel, intake: intake)
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    upgrade.start(exchange.head) { bound.value.refuse(.badRequest) }
  }
}

extension BrowserSetup {
  fileprivate func log(_ words: String, because error: any Error) {
    log("\(words): \((error as? any LocalizedError)?.errorDescription ?? "\(error)")")
  }
}
#endif
