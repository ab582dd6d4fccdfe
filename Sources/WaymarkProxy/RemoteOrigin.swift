#if Proxy
  import WaymarkBrowser

  /// Scheme, host and port of a site.
  struct RemoteOrigin: Hashable, Sendable {
    /// As browsers write it, such as `https://shop.example:8443`.
    let text: String
    let isSecure: Bool
    /// The host and, unless it is the usual one, the port, as the header `Host` has them.
    let authority: String
    /// The name or the address of the machine, without brackets.
    let host: String
    let port: Int

    init(_ written: String) throws(BrowserHostError) {
      text = try OutsideAddress.origin(written, option: "origin")
      isSecure = text.hasPrefix("https:")
      authority = String(text.dropFirst(isSecure ? 8 : 7))
      let isBracketed = authority.hasPrefix("[")
      host = String(
        isBracketed ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" })
      let rest = authority.dropFirst(host.count + (isBracketed ? 2 : 0))
      let usual = isSecure ? 443 : 80
      guard let port = rest.isEmpty ? usual : Int(rest.dropFirst()), 1...65_535 ~= port else {
        throw .wrongOption(
          "origin", "‘\(written)’ has no port between 1 and 65535: leave it out, or write another.")
      }
      self.port = port
    }

    /// The path and what follows, of an address of this site; nil for any other.
    func path(of address: String) -> String? {
      let whole = address.hasPrefix("//") ? (isSecure ? "https:" : "http:") + address : address
      let start = whole.prefix { !"/?#\\".contains($0) }
      guard ["http:", "https:"].contains(start.lowercased()),
        whole.dropFirst(start.count).hasPrefix("//")
      else { return nil }
      let after = whole.dropFirst(start.count + 2)
      let named = after.prefix { !"/?#\\".contains($0) }
      let other = try? RemoteOrigin(start.lowercased() + "//" + named)
      guard other == self else { return nil }
      // What browsers take for a slash is one.
      let rest = String(after.dropFirst(named.count).drop { $0 == "\\" })
      guard rest.hasPrefix("/") else { return "/" + rest }
      // Two slashes at the start would name another host.
      let second = rest.dropFirst().first
      return second == "/" || second == "\\" ? "/." + rest : rest
    }
  }
#endif
