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

  private enum Phase {
    /// The next request hasn't begun.
    case idle
    /// The body of a request is being read.
    case reading(HTTPRequestHead, SiteHandler.Answer)
    /// The app makes the response.
    case working(Task<Void, Never>)
    /// The response is being sent.
    case sending
  }

  private let site: SiteHandler
  private let connection: ConnectionTable.Connection
  private var context: ChannelHandlerContext?
  private var phase = Phase.idle
  /// The part of the request's body that has been read.
  private var body = Data()
  /// A Boolean value indicating whether the connection ends after the response. The client may notice
  /// only after it has sent more, which is ignored.
  private var isEnding = false

  init(site: SiteHandler, connection: ConnectionTable.Connection) {
    (self.site, self.connection) = (site, connection)
  }

  // MARK: The channel

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelActive(context: ChannelHandlerContext) { context.read() }

  func channelInactive(context: ChannelHandlerContext) {
    if case .working(let task) = phase { task.cancel() }
    phase = .idle
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    // A request that doesn't open a socket is answered like any other.
    case is NIOWebSocketUpgradeError: break
    case is HTTPParserError where isEnding, is ByteToMessageDecoderError where isEnding: break
    case let error as HTTPParserError:
      refuse(error == .headerOverflow ? .requestHeaderFieldsTooLarge : .badRequest)
    default: context.close(promise: nil)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isEnding else { return }
    switch (unwrapInboundIn(data), phase) {
    case (.head(let head), .idle): begin(head)
    case (.body(let piece), .reading(_, .work(let limit, _))):
      body += piece.readableBytesView
      if body.count > limit { refuse(.payloadTooLarge) }
    case (.end, .reading(let head, let answer)):
      connection.isBusy = true
      switch answer {
      case .response(let response): respond(response, to: head)
      case .work(_, let work): start(work, for: head)
      }
    // The client doesn't wait for the response.
    case (.head, _): isEnding = true
    case (.body, _), (.end, _): break
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) { readMore() }

  /// Reads one request at a time, and the rest before the end.
  private func readMore() {
    switch phase {
    case .idle, .reading: context?.read()
    case .working, .sending: if isEnding { context?.read() }
    }
  }

  // MARK: A request

  private func begin(_ head: HTTPRequestHead) {
    let answer = site.answer(WebRequest(head))
    body = Data()
    phase = .reading(head, answer)
    // Only the app's part of an answer reads a body.
    guard case .response(let response) = answer, head.hasBody else { return }
    isEnding = true
    respond(response, to: head)
  }

  private func start(_ work: @escaping SiteHandler.Work, for head: HTTPRequestHead) {
    guard let loop = context?.eventLoop else { return }
    let bound = NIOLoopBound(self, eventLoop: loop)
    phase = .working(
      Task { [site, body] in
        let response: WebResponse
        do {
          response = try await work(body)
        } catch {
          let reason = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
          if !Task.isCancelled { site.setup.log("\(head.name) was not answered: \(reason)") }
          response = .plain(500, "The app could not make this page.")
        }
        loop.execute { bound.value.respond(response, to: head) }
      })
  }

  /// Answers a request that can't be read, and closes the connection.
  private func refuse(_ status: HTTPResponseStatus) {
    isEnding = true
    let response = WebResponse.plain(Int(status.code), status.reasonPhrase + ".")
    switch phase {
    case .idle: respond(response, to: HTTPRequestHead(version: .http1_1, method: .GET, uri: ""))
    case .reading(let head, _): respond(response, to: head)
    // The client still gets the response to the request before it.
    case .working, .sending: break
    }
  }

  // MARK: The response

  private func respond(_ response: WebResponse, to request: HTTPRequestHead) {
    guard let context, context.channel.isActive else { return }
    phase = .sending
    // A client that doesn't read the response can be replaced.
    connection.isBusy = false
    isEnding = isEnding || !request.isKeepAlive
    let head = response.head(for: request, closes: isEnding)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if response.hasBody(for: request) {
      let body = ByteBuffer(bytes: response.body)
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { result in
      switch result {
      case .success:
        self.phase = .idle
        // If the client is still sending, the system would otherwise discard the response.
        if self.isEnding { self.context?.close(mode: .output, promise: nil) }
        self.readMore()
      case .failure: self.context?.close(promise: nil)
      }
    }
  }
}

extension HTTPRequestHead {
  fileprivate var hasBody: Bool {
    headers.contains(name: "Transfer-Encoding")
      || headers["Content-Length"].contains { Int($0) != 0 }
  }

  /// The method and the path, for the log: without the query, which may have secrets.
  fileprivate var name: String {
    "\(method.rawValue) \(UnderlinedText.visible(String(uri.part(before: "?"))))"
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
