#if Proxy
  import Foundation
  import NIOCore
  import NIOHTTP1
  import WaymarkBrowser

  /// The answer of a site; its connection is closed as soon as nobody has it any more.
  final class RemoteAnswer: Sendable {
    let head: HTTPResponseHead
    private let body: WebBody
    private let channel: any Channel
    private let host: String

    init(head: HTTPResponseHead, body: WebBody, channel: any Channel, host: String) {
      self.head = head
      self.body = body
      self.channel = channel
      self.host = host
    }

    deinit { channel.close(promise: nil) }

    /// Passes the body on, piece by piece, as fast as the browser takes it.
    func write(to writer: WebResponse.Writer) async throws {
      try await withTaskCancellationHandler {
        for try await piece in body { try await writer(piece) }
      } onCancel: {
        channel.close(promise: nil)
      }
    }

    /// The whole body.
    func collected(upTo limit: Int) async throws -> Data {
      try await withTaskCancellationHandler {
        do {
          return try await body.collect(upTo: limit)
        } catch WebBody.ReadError.tooLarge {
          throw ProxyFailure.bodyTooLong(host, bytes: limit)
        }
      } onCancel: {
        channel.close(promise: nil)
      }
    }
  }
#endif
