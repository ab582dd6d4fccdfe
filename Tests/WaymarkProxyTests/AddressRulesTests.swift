#if Proxy
  import Testing
  import WaymarkBrowser

  @testable import WaymarkProxy

  @Suite struct `An address` {
    @Test(arguments: [
      "93.184.216.34", "1.1.1.1", "172.15.255.255", "172.32.0.0", "100.63.255.255", "100.128.0.0",
      "169.253.1.1", "192.167.1.1", "198.17.0.1", "223.255.255.255", "9.255.255.255", "11.0.0.0",
      "2606:4700::1111", "2a00:1450:4001::200e", "::ffff:93.184.216.34",
    ])
    func `that is public is allowed`(_ address: String) throws {
      #expect(try AddressRules(allowing: []).allows(address))
    }

    @Test(arguments: [
      "127.0.0.1", "127.255.255.254", "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255",
      "172.16.0.1", "172.31.255.255", "192.168.0.1", "169.254.169.254", "169.254.0.1",
      "100.64.0.1", "100.127.255.255", "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.19.255.255",
      "198.51.100.7", "203.0.113.7", "224.0.0.1", "239.255.255.255", "240.0.0.1",
      "255.255.255.255", "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
      "::ffff:169.254.169.254", "::ffff:7f00:1", "fc00::1", "fdff::1", "fe80::1", "fe80::1%eth0",
      "febf::1", "fec0::1", "ff02::1", "ff0e::1", "64:ff9b::7f00:1", "64:ff9b:1::1", "100::1",
      "2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "5f00::1", "4000::1", "localhost", "",
      "0x7f.1", "2130706433", "127.1",
    ])
    func `that is inside, or no address, is refused`(_ address: String) throws {
      #expect(try !AddressRules(allowing: []).allows(address))
    }

    @Test(arguments: [
      (["127.0.0.1"], "127.0.0.1", true), (["127.0.0.1"], "127.0.0.2", false),
      (["127.0.0.1"], "::ffff:127.0.0.1", true), (["10.0.0.0/8"], "10.9.8.7", true),
      (["10.0.0.0/8"], "192.168.0.1", false), (["::1"], "::1", true), (["::1"], "127.0.0.1", false),
      (["fd00::/8"], "fd12::1", true), (["127.0.0.1"], "93.184.216.34", true),
    ])
    func `that the app names is allowed, and no other`(
      _ named: [String], _ address: String, _ isAllowed: Bool
    ) throws {
      #expect(try AddressRules(allowing: named).allows(address) == isAllowed)
    }

    @Test(arguments: ["localhost", "10.0.0.0/33", "", "10.0.0", "127.0.0.1:80"])
    func `that is named wrongly is a mistake of the app's`(_ text: String) {
      let error = #expect(throws: BrowserHostError.self) { try AddressRules(allowing: [text]) }
      #expect(error?.message.contains("allowsPrivateAddresses") == true)
      #expect(error?.message.contains("‘\(text)’ is no address, such as 127.0.0.1") == true)
    }
  }

  @Suite struct `An origin of a site` {
    @Test(arguments: [
      ("https://shop.example", "shop.example", 443), ("http://shop.example", "shop.example", 80),
      ("https://shop.example:8443", "shop.example", 8443), ("http://[::1]:81", "::1", 81),
      ("https://SHOP.example:443", "shop.example", 443),
      ("https://[2001:db8::1]", "2001:db8::1", 443),
    ])
    func `has a host and a port`(_ text: String, _ host: String, _ port: Int) throws {
      let origin = try RemoteOrigin(text)
      #expect(origin.host == host)
      #expect(origin.port == port)
      #expect(!origin.authority.hasSuffix(":443") && !origin.authority.hasSuffix(":80"))
    }

    @Test(arguments: [
      "shop.example", "https://shop.example/", "https://shop.example/cart", "ftp://shop.example",
      "https://", "https://shop.example:0", "https://shop.example:65536", "https://a@shop.example",
      "https://shop.example?x", "",
    ])
    func `is scheme, host and port, and nothing else`(_ text: String) {
      let error = #expect(throws: BrowserHostError.self) { try WebProxy(to: text) }
      #expect(error?.message.hasPrefix("The option ‘origin’ is wrong. ‘\(text)’ ") == true)
    }

    @Test(arguments: [
      ("https://shop.example/cart?x=1#f", "/cart?x=1#f"), ("https://shop.example", "/"),
      ("HTTPS://Shop.Example:443/a", "/a"), ("//shop.example/a", "/a"),
      ("https://shop.example?q", "/?q"),
      ("https://shop.example//evil.example/x", "/.//evil.example/x"),
      ("https://shop.example/\\evil.example", "/./\\evil.example"),
      ("http://shop.example/a", nil), ("https://shop.example:444/a", nil),
      ("https://shop.example.evil.example/", nil), ("https://shop.example@evil.example/", nil),
      ("https://evil.example/https://shop.example/", nil), ("/a", nil), ("a", nil),
      ("https:/shop.example/a", nil), ("https://shop.example\\@evil.example/", "/@evil.example/"),
      ("mailto:a@shop.example", nil),
    ])
    func `knows its own addresses`(_ address: String, _ path: String?) throws {
      #expect(try RemoteOrigin("https://shop.example").path(of: address) == path)
    }
  }
#endif
