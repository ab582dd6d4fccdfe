#if Proxy
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import NIOSSL
  import WaymarkBrowser

  /// Asks one site, each time on a connection of its own to an address that was looked up and checked for it.
  struct RemoteClient: Sendable {
    let origin: RemoteOrigin
    let rules: AddressRules
    /// Nil for a site that does not encrypt.
    let tls: NIOSSLContext?
    let limits: WebProxy.Limits
    let lookup: @Sendable (_ host: String) throws -> [String]
    private let count = Locked(0)

    init(
      origin: RemoteOrigin, rules: AddressRules, tls: NIOSSLContext?, limits: WebProxy.Limits,
      lookup: @escaping @Sendable (_ host: String) throws -> [String]
    ) {
      self.origin = origin
      self.rules = rules
      self.tls = tls
      self.limits = limits
      self.lookup = lookup
    }

    /// Sends a request, and returns as soon as the head of the answer is there.
    func send(_ head: HTTPRequestHead, body: WebBody?) async throws -> RemoteAnswer {
      guard begin() else { throw ProxyFailure.busy(origin.host, count: limits.requests) }
      let loop = MultiThreadedEventLoopGroup.singleton.next()
      let promise = loop.makePromise(of: RemoteExchange.Answer.self)
      let channel: any Channel
      do {
        channel = try await connect(on: loop, promise)
      } catch {
        end()
        promise.fail(error)
        throw error
      }
      channel.closeFuture.whenComplete { _ in end() }
      let upload = Task {
        do {
          try await Self.upload(head, body, to: channel)
        } catch {
          // Half a request is none: the site must not take it for a whole one.
          if error is WebBody.ReadError { promise.fail(ProxyFailure.halfRequest(origin.host)) }
          channel.close(promise: nil)
        }
      }
      do {
        let (head, body) = try await withTaskCancellationHandler {
          try await promise.futureResult.get()
        } onCancel: {
          channel.close(promise: nil)
        }
        return RemoteAnswer(head: head, body: body, channel: channel, host: origin.host)
      } catch {
        upload.cancel()
        channel.close(promise: nil)
        throw error
      }
    }

    private func begin() -> Bool {
      count.withLock { count in
        guard count < limits.requests else { return false }
        count += 1
        return true
      }
    }

    private func end() { count.withLock { $0 -= 1 } }

    private static func upload(
      _ head: HTTPRequestHead, _ body: WebBody?, to channel: any Channel
    ) async throws {
      try await channel.writeAndFlush(HTTPClientRequestPart.head(head))
      if let body {
        for try await piece in body {
          try await channel.writeAndFlush(
            HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: piece))))
        }
      }
      try await channel.writeAndFlush(HTTPClientRequestPart.end(nil))
    }

    // MARK: The connection

    private var tooLate: ProxyFailure {
      .notReached(origin.host, within: limits.connectTime)
    }

    private func connect(
      on loop: any EventLoop, _ answer: EventLoopPromise<RemoteExchange.Answer>
    ) async throws -> any Channel {
      let end = ContinuousClock.now + limits.connectTime
      let addresses = try await addresses(on: loop)
      var failure: any Error = ProxyFailure.unknownName(origin.host, reason: "no address")
      for (index, address) in addresses.enumerated() {
        // What is left is for this one and those after it, so that one that says nothing does not take it all.
        let time = (end - .now) / (addresses.count - index)
        guard time > .zero else { throw tooLate }
        do {
          return try await bootstrap(on: loop, time, answer).connect(to: address).get()
        } catch ChannelError.connectTimeout {
          failure = tooLate
        } catch {
          failure = ProxyFailure.unreachable(origin.host, reason: Self.words(for: error))
        }
      }
      throw failure
    }

    /// Looks the host up, once, and refuses it if one of its addresses is not allowed.
    private func addresses(on loop: any EventLoop) async throws -> [SocketAddress] {
      let promise = loop.makePromise(of: [String].self)
      // A lookup cannot be ended; nobody waits for it any more.
      let alarm = loop.scheduleTask(in: TimeAmount(limits.connectTime)) { [tooLate] in
        promise.fail(tooLate)
      }
      NIOThreadPool.singleton.submit { [lookup, origin] _ in
        promise.completeWith(Result { try lookup(origin.host) })
      }
      let addresses = try await promise.futureResult.get()
      alarm.cancel()
      for address in addresses where !rules.allows(address) {
        throw ProxyFailure.notAllowed(origin.host, address: address)
      }
      return addresses.compactMap { try? SocketAddress(ipAddress: $0, port: origin.port) }
    }

    private func bootstrap(
      on loop: any EventLoop, _ time: Duration, _ answer: EventLoopPromise<RemoteExchange.Answer>
    ) -> ClientBootstrap {
      ClientBootstrap(group: loop)
        .connectTimeout(TimeAmount(time))
        .channelOption(.autoRead, value: false)
        .channelOption(.tcpOption(.tcp_nodelay), value: 1)
        .channelOption(
          .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: RemoteExchange.read)
        )
        .channelInitializer { [tls, origin, limits] channel in
          channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            if let tls {
              // An address has no name to send; the certificate has to have the address itself.
              let name = AddressRange.isAddress(origin.host) ? nil : origin.host
              try pipeline.addHandler(NIOSSLClientHandler(context: tls, serverHostname: name))
            }
            let intake = ResponseIntake(limit: limits.headBytes)
            try pipeline.addHandler(intake)
            try pipeline.addHTTPClientHandlers(leftOverBytesStrategy: .dropBytes)
            try pipeline.addHandler(
              RemoteExchange(host: origin.host, limits: limits, intake: intake, answer: answer))
          }
        }
    }

    private static func words(for error: any Error) -> String {
      (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
    }
  }
#endif
