#if Proxy
  import WaymarkBrowser

  /// Which addresses a proxy may connect to: those that are public, and those that the app names.
  ///
  /// A name may lead anywhere, and its owner may change that at any time. Without a rule the pages of a site
  /// could ask for what only this machine, or its network, is to reach.
  struct AddressRules: Sendable {
    /// Ranges of IPv4 that no public machine has (RFC 6890, multicast).
    private static let notPublic = ranges(
      "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
      "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
      "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
      // IPv6: parts of 2000::/3 that are for documents, or that hold an IPv4 address.
      "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")
    private static let older = ranges("0.0.0.0/0")
    /// All public addresses of IPv6.
    private static let newer = ranges("2000::/3")

    private let allowed: [AddressRange]

    /// - Parameter addresses: addresses and ranges that are allowed although they are not public.
    init(allowing addresses: [String]) throws(BrowserHostError) {
      var allowed: [AddressRange] = []
      for text in addresses {
        guard let range = AddressRange(text) else {
          throw .wrongOption(
            "allowsPrivateAddresses",
            "‘\(text)’ is no address, such as 127.0.0.1, and no range, such as 10.0.0.0/8.")
        }
        allowed.append(range)
      }
      self.allowed = allowed
    }

    /// Whether a proxy may connect to an address.
    func allows(_ address: String) -> Bool {
      allowed.contains { $0.contains(address) } || Self.isPublic(address)
    }

    private static func isPublic(_ address: String) -> Bool {
      (older + newer).contains { $0.contains(address) }
        && !notPublic.contains { $0.contains(address) }
    }

    private static func ranges(_ texts: String...) -> [AddressRange] {
      texts.compactMap(AddressRange.init)
    }
  }
#endif
