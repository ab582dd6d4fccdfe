#if Proxy
  import Foundation
  import NIOCore
  import NIOPosix
  import NIOSSL
  import NIOTLS
  import WaymarkBrowser

  /// A site on this machine that answers as a test says.
  final class TestSite: Sendable {
    /// What becomes of a request.
    enum Reply: Sendable {
      /// Bytes, after which the connection is closed unless they are only a part; one that encrypts may leave
      /// out its goodbye.
      case bytes(String, isWhole: Bool = true, saysGoodbye: Bool = true)
      /// A body of zeros that is sent while somebody takes it.
      case flood(_ count: Int)
      case silence
      case end
    }

    let port: Int
    private let channel: any Channel
    private let log: Log

    /// What the site has seen and sent.
    final class Log: Sendable {
      let requests = Locked<[String]>([])
      let flooded = Locked(0)
      let names = Locked<[String]>([])
    }

    /// The requests as they came, with their bodies.
    var requests: [String] { log.requests.withLock { $0 } }
    /// How many bytes of a flood have left the site.
    var flooded: Int { log.flooded.withLock { $0 } }
    /// The names by which clients that encrypt asked for it.
    var names: [String] { log.names.withLock { $0 } }

    private init(channel: any Channel, log: Log) {
      self.channel = channel
      self.log = log
      port = channel.localAddress?.port ?? 0
    }

    static func with<Result>(
      tls: NIOSSLContext? = nil, _ answer: @escaping @Sendable (_ request: String) -> Reply,
      _ body: (TestSite) async throws -> Result
    ) async throws -> Result {
      let log = Log()
      let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .serverChannelOption(.backlog, value: 256)
        .childChannelOption(.socketOption(.so_sndbuf), value: 64 * 1024)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            if let tls {
              let loop = channel.eventLoop
              try pipeline.addHandler(
                ByteToMessageHandler(
                  SNIHandler { result in
                    if case .hostname(let name) = result { log.names.withLock { $0.append(name) } }
                    return loop.makeSucceededVoidFuture()
                  }))
              try pipeline.addHandler(NIOSSLServerHandler(context: tls))
            }
            try pipeline.addHandler(Answerer(log, answer))
          }
        }
        .bind(host: "127.0.0.1", port: 0).get()
      let site = TestSite(channel: channel, log: log)
      do {
        let result = try await body(site)
        try await channel.close()
        return result
      } catch {
        try? await channel.close()
        throw error
      }
    }

    /// Answers one request of a connection.
    private final class Answerer: ChannelInboundHandler {
      typealias InboundIn = ByteBuffer
      typealias OutboundOut = ByteBuffer

      private let log: Log
      private let answer: @Sendable (String) -> Reply
      private var request = ""
      private var isAnswered = false

      init(_ log: Log, _ answer: @escaping @Sendable (String) -> Reply) {
        self.log = log
        self.answer = answer
      }

      func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        request += String(buffer: unwrapInboundIn(data))
        guard isWhole, !isAnswered else { return }
        isAnswered = true
        log.requests.withLock { $0.append(request) }
        switch answer(request) {
        case .bytes(let text, let isWhole, let saysGoodbye):
          let sent = context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)))
          guard isWhole else { return }
          // Whoever closes for the handler that encrypts passes it by.
          let place =
            saysGoodbye
            ? context
            : try? context.pipeline.syncOperations.context(handlerType: NIOSSLServerHandler.self)
          let bound = NIOLoopBound(place, eventLoop: context.eventLoop)
          sent.whenComplete { _ in bound.value?.close(promise: nil) }
        case .flood(let count):
          let head =
            "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: \(count)\r\n\r\n"
          context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: head)), promise: nil)
          flood(context, count)
        case .silence: break
        case .end: context.close(promise: nil)
        }
      }

      func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
      }

      private func flood(_ context: ChannelHandlerContext, _ count: Int) {
        let step = min(count, 64 * 1024)
        guard step > 0 else { return }
        let bytes = ByteBuffer(repeating: 0x30, count: step)
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(bytes)).whenSuccess {
          let (answerer, context) = bound.value
          answerer.log.flooded.withLock { $0 += step }
          answerer.flood(context, count - step)
        }
      }

      private var isWhole: Bool {
        // One that begins to encrypt.
        if request.utf8.first == 0x16 { return true }
        guard let end = request.firstRange(of: "\r\n\r\n") else { return false }
        let body = request[end.upperBound...]
        if request.lowercased().contains("transfer-encoding: chunked") {
          return body.hasSuffix("0\r\n\r\n")
        }
        let length = request.firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.1) }
        return body.utf8.count >= length ?? 0
      }
    }
  }

  extension TestSite.Reply {
    /// A whole answer.
    static func page(
      _ body: String, status: String = "200 OK", type: String = "text/html", _ fields: String...
    ) -> Self {
      let more = fields.map { $0 + "\r\n" }.joined()
      return .bytes(
        "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n"
          + "\(more)\r\n\(body)")
    }
  }
#endif
