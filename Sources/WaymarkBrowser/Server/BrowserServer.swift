#if Browser
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Waymark

/// The server of one host, which finds a port and serves on it until it's canceled.
struct BrowserServer: Sendable {
  static let portsTried = 20
  /// The number of connections that may wait to be accepted; a client without room tries again
  /// after a second.
  private static let backlog: CInt = 1_024
  /// One thread is enough for the server itself.
  private static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

  let setup: BrowserSetup

  func run(port: UInt16, onReady: @escaping @Sendable (_ address: String, SessionStore) -> Void)
    async throws
  {
    let loop = Self.group.next()
    let served = NIOLoopBoundBox<(site: SiteHandler, connections: ConnectionTable)?>
      .makeEmptyBox(eventLoop: loop)
    // Mistakes in the routes show before the first request.
    try setup.app().routes.validate()
    let listener = try await listen(from: port, on: loop) { channel in
      channel.eventLoop.makeCompletedFuture {
        guard let (site, connections) = served.value else { throw ChannelError.ioOnClosedChannel }
        try Self.serve(channel, site, connections)
      }
    }
    let number = listener.localAddress?.port ?? Int(port)
    let gate = RequestGate(address: setup.address, port: number)
    let store = SessionStore(setup, origins: gate.origins)
    let site = SiteHandler(gate: gate, store: store, setup: setup)
    let limit = setup.limits.connections
    try await loop.submit { served.value = (site, ConnectionTable(limit: limit)) }.get()
    try await listener.setOption(.autoRead, value: true).get()
    onReady(gate.origins[0] + "/", store)
    await withTaskCancellationHandler {
      try? await listener.closeFuture.get()
    } onCancel: {
      listener.close(promise: nil)
    }
    // Before anything that is still under way.
    await Task(priority: .high) { await store.end() }.value
    try? await loop.submit { served.value?.connections.close() }.get()
    guard Task.isCancelled else {
      throw Self.error(listeningOn: number, "the system has closed it")
    }
  }

  /// Listens on a port or one of the next, and accepts no connection yet.
  private func listen(
    from first: UInt16, on loop: any EventLoop,
    _ serve: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) async throws -> any Channel {
    let bootstrap = ServerBootstrap(group: loop)
      .serverChannelOption(.backlog, value: Self.backlog)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelOption(.autoRead, value: false)
      .childChannelOption(.autoRead, value: false)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer(serve)
    let first = Int(first)
    let last = first == 0 ? 0 : min(first + Self.portsTried - 1, Int(UInt16.max))
    for number in first...last {
      guard let place = try? SocketAddress(ipAddress: setup.address, port: number) else {
        throw Self.error(listeningOn: number, "‘\(setup.address)’ is not an IP address")
      }
      do {
        return try await bootstrap.bind(to: place).get()
      } catch let error as IOError {
        switch error.errnoCode {
        case EADDRINUSE where number != 0: continue
        case EACCES:
          throw BrowserHostError(
            message: "This user may not listen on port \(number); choose one above 1023.")
        case let code: throw Self.error(listeningOn: number, String(cString: strerror(code)))
        }
      }
    }
    let ports = first == last ? "port \(first) is" : "ports \(first) to \(last) are"
    throw BrowserHostError(message: "The \(ports) in use; choose another one.")
  }

  private static func error(listeningOn port: Int, _ reason: String) -> BrowserHostError {
    BrowserHostError(message: "Can't listen on port \(port): \(reason).")
  }

  /// Adds the handlers of a connection. Its first request can open a socket.
  private static func serve(
    _ channel: any Channel, _ site: SiteHandler, _ connections: ConnectionTable
  ) throws {
    guard let connection = connections.open(channel) else { throw ChannelError.ioOnClosedChannel }
    channel.closeFuture.assumeIsolated().whenComplete { _ in connections.remove(connection) }
    let encoder = HTTPResponseEncoder()
    let decoder = ByteToMessageHandler(
      HTTPRequestDecoder(
        leftOverBytesStrategy: .forwardBytes, limitConfiguration: BrowserSetup.Limits.head))
    let validator = NIOHTTPResponseHeadersValidator()
    let requests = RequestHandler(site: site, connection: connection)
    let upgrade = HTTPServerUpgradeHandler(
      upgraders: [upgrader(site, connection, on: channel.eventLoop)], httpEncoder: encoder,
      extraHTTPHandlers: [decoder, validator, requests], upgradeCompletionHandler: { _ in })
    try channel.pipeline.syncOperations.addHandlers(
      [encoder, decoder, validator, upgrade, requests] as [any ChannelHandler])
  }

  private static func upgrader(
    _ site: SiteHandler, _ connection: ConnectionTable.Connection, on loop: any EventLoop
  ) -> NIOWebSocketServerUpgrader {
    let limits = site.setup.limits
    let bound = NIOLoopBound(connection, eventLoop: loop)
    return NIOWebSocketServerUpgrader(
      maxFrameSize: limits.messageBytes,
      shouldUpgrade: { channel, head in
        channel.eventLoop.makeSucceededFuture(site.opensSocket(head) ? [:] : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          try SocketConnection.start(on: channel, site.store, limits, bound)
        }
      })
  }
}
#endif
