#if Browser
import Foundation
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers the requests of one connection, one after the other.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let site: SiteHandler
  private let connection: ConnectionTable.Connection
  private let deadline = Deadline()
  private var context: ChannelHandlerContext?
  private var exchange: Exchange?
  /// The parts that have arrived and wait for the answer to the request before them.
  private var parts: CircularBuffer<HTTPServerRequestPart> = []
  /// The error after those parts.
  private var parserError: HTTPParserError?
  private var isReceiving = false
  /// A Boolean value indicating whether the connection ends. The client may notice only after it has
  /// sent more.
  private var isEnding = false
  private var limits: ServerLimits { site.setup.limits.server }

  init(site: SiteHandler, connection: ConnectionTable.Connection) {
    self.site = site
    self.connection = connection
  }

  // MARK: The channel

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    waitForRequest()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    deadline.cancel()
    self.context = nil
  }

  func channelActive(context: ChannelHandlerContext) { context.read() }

  func channelInactive(context: ChannelHandlerContext) {
    deadline.cancel()
    exchange?.work?.cancel()
    exchange = nil
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case let error as HTTPParserError:
      parserError = error
      receiveParts()
    // A request that doesn't open a socket is answered like any other.
    case is NIOWebSocketUpgradeError: break
    case is ByteToMessageDecoderError where isEnding: break
    default: context.close(promise: nil)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isEnding else { return }
    // A client that sent much and closed its end.
    guard parts.count < ServerLimits.waitingParts else { return context.close(promise: nil) }
    parts.append(unwrapInboundIn(data))
    receiveParts()
  }

  func channelReadComplete(context: ChannelHandlerContext) { readMore() }

  /// Reads one request at a time, and the rest before the end.
  private func readMore() {
    if isEnding || parts.isEmpty && exchange?.isRead != true { context?.read() }
  }

  /// Receives parts up to the end of a request. The next one has to wait until it's answered.
  private func receiveParts() {
    guard !isReceiving else { return }
    isReceiving = true
    while exchange?.isRead != true, let part = parts.popFirst() { receive(part) }
    isReceiving = false
    guard let parserError, parts.isEmpty, exchange?.isRead != true, !isEnding else { return }
    refuse(parserError == .headerOverflow ? .requestHeaderFieldsTooLarge : .badRequest)
  }

  private func receive(_ part: HTTPServerRequestPart) {
    deadline.cancel()
    switch part {
    case .head(let head):
      connection.setBusy(true)
      begin(Exchange(head))
    case .body(let piece):
      guard let exchange, case .work(let limit, _) = exchange.answer else { return }
      exchange.body += piece.readableBytesView
      if exchange.body.count > limit { refuse(.payloadTooLarge) } else { waitForBody() }
    case .end:
      guard let exchange else { return }
      exchange.isRead = true
      switch exchange.answer {
      case .response(let response): respond(response, to: exchange)
      case .work(_, let work): start(work, for: exchange)
      }
    }
  }

  // MARK: A request

  private func waitForRequest() {
    connection.setBusy(false)
    wait(limits.idleTime) { $0.close(promise: nil) }
  }

  private func waitForBody() {
    wait(limits.bodyTime) { [weak self] _ in self?.refuse(.requestTimeout) }
  }

  private func wait(_ time: Duration, _ onEnd: @escaping (ChannelHandlerContext) -> Void) {
    guard let context else { return }
    deadline.start(time, on: context.eventLoop) { [weak self] in
      if let context = self?.context { onEnd(context) }
    }
  }

  private func begin(_ exchange: Exchange) {
    self.exchange = exchange
    let request = exchange.request
    guard exchange.isFramedOnce, !site.gate.isAmbiguous(request) else {
      return refuse(.badRequest)
    }
    exchange.answer = site.answer(request)
    switch exchange.answer {
    case .response(let response):
      guard exchange.hasBody else { return }
      if response.status < 400 { refuse(.badRequest) } else { respond(response, to: exchange) }
    case .work(let limit, _):
      if exchange.length ?? 0 > limit { refuse(.payloadTooLarge) } else { waitForBody() }
    }
  }

  private func start(_ work: @escaping SiteHandler.Work, for exchange: Exchange) {
    guard let loop = context?.eventLoop else { return }
    let bound = NIOLoopBound((handler: self, exchange: exchange), eventLoop: loop)
    let (body, name) = (exchange.body, exchange.name)
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

  // MARK: The answer

  private func respond(_ response: WebResponse, to exchange: Exchange) {
    guard let context, exchange === self.exchange, !exchange.isAnswered else { return }
    exchange.isAnswered = true
    let keepsConnection = exchange.keepsConnection
    let head = response.head(for: exchange.head, closes: !keepsConnection)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if response.hasBody(for: exchange.head) {
      let body = ByteBuffer(bytes: response.body)
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { result in
      guard exchange === self.exchange else { return }
      switch result {
      case .success: if keepsConnection { self.next() } else { self.part() }
      case .failure: self.context?.close(promise: nil)
      }
    }
  }

  private func next() {
    exchange = nil
    waitForRequest()
    receiveParts()
    readMore()
  }

  /// Reports an error of a request, and closes the connection.
  private func refuse(_ status: HTTPResponseStatus) {
    guard let context else { return }
    if let exchange, exchange.isAnswered { return context.close(promise: nil) }
    let refused = exchange ?? Exchange(HTTPRequestHead(version: .http1_1, method: .GET, uri: ""))
    exchange?.work?.cancel()
    refused.isRead = false
    exchange = refused
    ignoreRest()
    respond(.plain(Int(status.code), status.reasonPhrase + "."), to: refused)
  }

  /// Closes the connection after the client has had time to read the response. If the client is
  /// still sending, the system would otherwise discard the response.
  private func part() {
    guard let context else { return }
    connection.setBusy(false)
    ignoreRest()
    context.close(mode: .output, promise: nil)
    wait(limits.partingTime) { $0.close(promise: nil) }
  }

  private func ignoreRest() {
    isEnding = true
    parts.removeAll()
    context?.read()
  }
}

extension WebResponse {
  fileprivate func hasBody(for request: HTTPRequestHead) -> Bool {
    request.method != .HEAD && status != 204 && status != 304
  }

  fileprivate func head(for request: HTTPRequestHead, closes: Bool) -> HTTPResponseHead {
    var headers = HTTPHeaders(headers.fields.map { ($0.name, $0.value) })
    headers.remove(name: "Connection")
    headers.remove(name: "Transfer-Encoding")
    // The answer to HEAD says how long the body would be.
    if hasBody(for: request) || !headers.contains(name: "Content-Length") {
      headers.replaceOrAdd(name: "Content-Length", value: "\(body.count)")
    }
    if closes { headers.add(name: "Connection", value: "close") }
    return HTTPResponseHead(
      version: request.version, status: HTTPResponseStatus(statusCode: status), headers: headers)
  }
}

extension BrowserSetup {
  fileprivate func log(_ words: String, because error: any Error) {
    log("\(words): \((error as? any LocalizedError)?.errorDescription ?? "\(error)")")
  }
}
#endif
