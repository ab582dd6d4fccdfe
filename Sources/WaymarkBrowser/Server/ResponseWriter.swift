#if Browser
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

  enum End {
    case whole
    case clientIsGone
    /// The body could not be made to its end.
    case failed(any Error)
  }

  private struct ClientIsGone: Error {}

  /// Writes a response, and reports its end on the event loop.
  /// - Returns: The task that makes the body, or `nil` for data.
  func write(
    on channel: any Channel, _ onEnd: @escaping @Sendable (End) -> Void
  ) -> Task<Void, Never>? {
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    guard case .stream(let produce) = body else {
      if case .data(let data) = body, !data.isEmpty {
        channel.write(
          HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: data))), promise: nil)
      }
      channel.writeAndFlush(HTTPServerResponsePart.end(nil)).whenComplete {
        onEnd($0.isSuccess ? .whole : .clientIsGone)
      }
      return nil
    }
    return Task {
      let end: End
      do {
        try await produce { data in
          try await Self.send(.body(.byteBuffer(ByteBuffer(bytes: data))), on: channel)
        }
        try await Self.send(.end(nil), on: channel)
        end = .whole
      } catch {
        end = error is ClientIsGone || Task.isCancelled ? .clientIsGone : .failed(error)
      }
      channel.eventLoop.execute { onEnd(end) }
    }
  }

  private static func send(_ part: HTTPServerResponsePart, on channel: any Channel) async throws {
    do { try await channel.writeAndFlush(part) } catch { throw ClientIsGone() }
  }
}

extension Result {
  fileprivate var isSuccess: Bool {
    if case .success = self { true } else { false }
  }
}
#endif
