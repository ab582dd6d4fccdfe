import Foundation
import NIOCore
import NIOHTTP1

/// Sends one response.
struct ResponseWriter: Sendable {
  private let head: HTTPResponseHead
  private let body: WebResponse.Body?

  init(_ response: WebResponse, to request: HTTPRequestHead, closes: Bool) {
    let status = HTTPResponseStatus(statusCode: response.status)
    var headers = HTTPHeaders(response.headers.fields.map { ($0.name, $0.value) })
    headers.remove(name: "Connection")
    headers.remove(name: "Transfer-Encoding")
    let isHead = request.method == .HEAD
    if case .data(let data) = response.body, status != .noContent, status != .notModified {
      // The answer to HEAD says how long the body would be.
      if !isHead || !headers.contains(name: "Content-Length") {
        headers.replaceOrAdd(name: "Content-Length", value: "\(data.count)")
      }
    } else if !isHead {
      headers.remove(name: "Content-Length")
    }
    if closes { headers.add(name: "Connection", value: "close") }
    head = HTTPResponseHead(version: request.version, status: status, headers: headers)
    body = isHead || status == .noContent || status == .notModified ? nil : response.body
  }

  /// Writes everything, and tells on the event loop whether all of it could be sent.
  /// - Returns: what makes the body meanwhile; nil if it is there already.
  func write(
    on channel: any Channel, _ onEnd: @escaping @Sendable (_ isWhole: Bool) -> Void
  ) -> Task<Void, Never>? {
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    guard case .stream(let produce) = body else {
      if case .data(let data) = body, !data.isEmpty {
        channel.write(
          HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: data))), promise: nil)
      }
      channel.writeAndFlush(HTTPServerResponsePart.end(nil)).whenComplete { onEnd($0.isSuccess) }
      return nil
    }
    return Task {
      let isWhole: Bool
      do {
        try await produce { data in
          try await channel.writeAndFlush(
            HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: data))))
        }
        try await channel.writeAndFlush(HTTPServerResponsePart.end(nil))
        isWhole = true
      } catch {
        // A body that ends in the middle is cut off: the client knows by it.
        isWhole = false
      }
      channel.eventLoop.execute { onEnd(isWhole) }
    }
  }
}

extension Result {
  fileprivate var isSuccess: Bool {
    if case .success = self { true } else { false }
  }
}
