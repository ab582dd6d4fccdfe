#if Browser
import Foundation
import NIOCore
import NIOHTTP1
import NIOWebSocket
import Waymark

/// Answers the requests of one connection, one after the other.
///
/// A client that sends more before it has received the response is disconnected after the response.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// One request, and the progress of its response.
  private final class Exchange {
    let head: HTTPRequestHead
    var answer: SiteHandler.Answer
    var body = Data()
    /// The app's part of the answer.
    var work: Task<Void, Never>?
    var isRead = false
    /// The head of the response has been sent.
    var isAnswered = false

    init(_ head: HTTPRequestHead, _ answer: SiteHandler.Answer) {
      self.head = head
      self.answer = answer
    }

    /// The method and the path, for the log: without the query, which may have secrets.
    var name: String {
      let path = UnderlinedText.visible(String(head.uri.part(before: "?")))
      return "\(head.method.rawValue) \(path)"
    }
  }

  private let site: SiteHandler
  private let connection: ConnectionTable.Connection
  private var context: ChannelHandlerContext?
  private var exchange: Exchange?
  /// A Boolean value indicating whether the connection ends. The client may notice only after it has
  /// sent more.
  private var isEnding = false

  init(site: SiteHandler, connection: ConnectionTable.Connection) {
    self.site = site
    self.connection = connection
  }

  // MARK: The channel

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelActive(context: ChannelHandlerContext) { context.read() }

  func channelInactive(context: ChannelHandlerContext) {
    exchange?.work?.cancel()
    exchange = nil
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case is HTTPParserError where isEnding: break
    case let error as HTTPParserError:
      refuse(error == .headerOverflow ? .requestHeaderFieldsTooLarge : .badRequest)
    // A request that doesn't open a socket is answered like any other.
    case is NIOWebSocketUpgradeError: break
    case is ByteToMessageDecoderError where isEnding: break
    default: context.close(promise: nil)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isEnding else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      if exchange == nil { begin(head) } else { isEnding = true }
    case .body(let piece):
      guard let exchange, case .work(let limit, _) = exchange.answer else { return }
      exchange.body += piece.readableBytesView
      if exchange.body.count > limit { refuse(.payloadTooLarge) }
    case .end:
      guard let exchange else { return }
      exchange.isRead = true
      connection.isBusy = true
      switch exchange.answer {
      case .response(let response): respond(response, to: exchange)
      case .work(_, let work): start(work, for: exchange)
      }
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) { readMore() }

  /// Reads one request at a time, and the rest before the end.
  private func readMore() {
    if isEnding || exchange?.isRead != true { context?.read() }
  }

  // MARK: A request

  private func begin(_ head: HTTPRequestHead) {
    let exchange = Exchange(head, site.answer(WebRequest(head)))
    self.exchange = exchange
    // Only the app's part of an answer reads a body.
    guard case .response(let response) = exchange.answer, head.hasBody else { return }
    isEnding = true
    respond(response, to: exchange)
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
        let reason = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
        if !Task.isCancelled { site.setup.log("\(name) was not answered: \(reason)") }
        response = .plain(500, "The app could not make this page.")
      }
      loop.execute { bound.value.handler.respond(response, to: bound.value.exchange) }
    }
  }

  // MARK: The answer

  private func respond(_ response: WebResponse, to exchange: Exchange) {
    guard let context, exchange === self.exchange, !exchange.isAnswered else { return }
    exchange.isAnswered = true
    // A client that doesn't read the response can be replaced.
    connection.isBusy = false
    isEnding = isEnding || !exchange.head.isKeepAlive
    let head = response.head(for: exchange.head, closes: isEnding)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if response.hasBody(for: exchange.head) {
      let body = ByteBuffer(bytes: response.body)
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { result in
      guard exchange === self.exchange else { return }
      switch result {
      case .success: self.goOn()
      case .failure: self.context?.close(promise: nil)
      }
    }
  }

  /// Waits for the next request, or for the client to close the connection. If the client is still
  /// sending, the system would otherwise discard the response.
  private func goOn() {
    exchange = nil
    if isEnding { context?.close(mode: .output, promise: nil) }
    readMore()
  }

  /// Reports an error of a request, and closes the connection.
  private func refuse(_ status: HTTPResponseStatus) {
    let isWaiting = exchange?.isRead == true
    isEnding = true
    // The client still gets the response to the request before it.
    guard !isWaiting else { return }
    let response = WebResponse.plain(Int(status.code), status.reasonPhrase + ".")
    let none = HTTPRequestHead(version: .http1_1, method: .GET, uri: "")
    let exchange = exchange ?? Exchange(none, .response(response))
    self.exchange = exchange
    respond(response, to: exchange)
  }
}

extension HTTPRequestHead {
  fileprivate var hasBody: Bool {
    headers.contains(name: "Transfer-Encoding")
      || headers["Content-Length"].contains { Int($0) != 0 }
  }
}

extension WebRequest {
  /// Creates the request with a head, as the app sees it, without its body.
  init(_ head: HTTPRequestHead) {
    self.init(
      method: head.method.rawValue, target: head.uri,
      headers: WebHeaders(head.headers.map { (name: $0.name, value: $0.value) }))
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
#endif
