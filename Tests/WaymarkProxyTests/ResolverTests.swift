#if Proxy
  import Testing
  import WaymarkBrowser

  @testable import WaymarkProxy

  @Suite(.timeLimit(.minutes(2))) struct `The name of a site` {
    @Test(arguments: [
      ["127.0.0.1"], ["::1"], ["10.0.0.1"], ["169.254.169.254"], ["::ffff:127.0.0.1"],
      ["93.184.216.34", "127.0.0.1"], ["127.0.0.1", "93.184.216.34"], ["fe80::1%lo"],
    ])
    func `that leads inside is refused`(_ addresses: [String]) async throws {
      try await TestSite.with { _ in
        .page("secret")
      } _: { site in
        let proxy = try WebProxy(to: "http://shop.example:\(site.port)", lookup: { _ in addresses })
        let response = try await proxy.response(.frame("/"))
        #expect(response.status == 502)
        let text = try await response.text()
        #expect(
          text.contains("‘shop.example’ is at \(addresses.first { $0 != "93.184.216.34" } ?? "")"))
        #expect(text.contains("allowsPrivateAddresses"))
        #expect(site.requests == [])
      }
    }

    @Test func `is looked up once for each request, and checked anew`() async throws {
      let asked = Locked(0)
      try await TestSite.with { _ in
        .page("Yes", status: "302 Found", "Location: /next")
      } _: { site in
        let proxy = try WebProxy(
          to: "http://shop.example:\(site.port)", allowsPrivateAddresses: ["127.0.0.1"],
          lookup: { host in
            #expect(host == "shop.example")
            // Public for its first page, and inside from then on.
            return [
              asked.withLock {
                $0 += 1; return $0
              } == 1 ? "127.0.0.1" : "127.0.0.2"
            ]
          })
        let first = try await proxy.response(.frame("/"))
        #expect(first.status == 302)
        #expect(first.headers["Location"] == "/next")
        #expect(asked.withLock { $0 } == 1)
        let second = try await proxy.response(.frame("/next"))
        #expect(second.status == 502)
        #expect(try await second.text().contains("is at 127.0.0.2"))
        #expect(asked.withLock { $0 } == 2)
        #expect(site.requests.count == 1)
      }
    }

    @Test(arguments: ["127.0.0.1", "localhost", "127.1", "2130706433", "0x7f.1"])
    func `that is an address of this machine's is refused`(_ host: String) async throws {
      try await TestSite.with { _ in
        .page("secret")
      } _: { site in
        let proxy = try WebProxy(to: "http://\(host):\(site.port)")
        #expect(try await proxy.response(.frame("/")).status == 502)
        #expect(site.requests == [])
      }
    }

    @Test func `that nobody knows is told`() async throws {
      let proxy = try WebProxy(to: "http://nowhere.invalid")
      let text = try await proxy.response(.frame("/")).text()
      #expect(text.contains("Nobody knows where ‘nowhere.invalid’ is"))
      #expect(text.contains("try again"))
    }

    @Test func `has another address that takes the connection`() async throws {
      try await TestSite.with { _ in
        .page("Yes")
      } _: { site in
        let proxy = try WebProxy(
          to: "http://shop.example:\(site.port)", allowsPrivateAddresses: ["127.0.0.0/8"],
          lookup: { _ in ["127.0.0.2", "127.0.0.1"] })
        #expect(try await proxy.response(.frame("/")).text() == "Yes")
      }
    }

    @Test func `has another address where the first one says nothing`() async throws {
      try await TestSite.with { _ in
        .page("Yes")
      } _: { site in
        let machine = try SilentMachine(address: "127.0.0.2", port: site.port)
        var limits = WebProxy.Limits()
        limits.connectTime = .seconds(2)
        let proxy = try WebProxy(
          to: "http://shop.example:\(machine.port)", allowsPrivateAddresses: ["127.0.0.0/8"],
          limits: limits, lookup: { _ in ["127.0.0.2", "127.0.0.1"] })
        #expect(try await proxy.response(.frame("/")).text() == "Yes")
      }
    }

    @Test func `that nobody listens at is told`() async throws {
      let port = try await TestSite.with { _ in
        .silence
      } _: {
        $0.port
      }
      let proxy = try WebProxy(
        to: "http://127.0.0.1:\(port)", allowsPrivateAddresses: ["127.0.0.1"])
      let response = try await proxy.response(.part("/a.png"))
      #expect(response.status == 502)
      #expect(response.headers["Content-Type"] == "text/plain; charset=utf-8")
      let text = try await response.text()
      #expect(text.hasPrefix("‘127.0.0.1’ cannot be reached (Connection refused)."))
    }
  }
#endif
