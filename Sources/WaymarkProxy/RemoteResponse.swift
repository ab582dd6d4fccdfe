#if Proxy
  import NIOHTTP1
  import WaymarkBrowser

  /// The head of a site's answer as the browser gets it: what would have an effect on the host, whose origin the
  /// page has here, is left out.
  struct RemoteResponse {
    private let head: HTTPResponseHead
    private let origin: RemoteOrigin
    private let place: String?

    /// Fields of a single connection (RFC 9110 §7.6.1), and those that speak for a whole origin or machine.
    private static let dropped: Set = [
      "connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding",
      "upgrade", "content-length",
      "alt-svc", "clear-site-data", "content-security-policy",
      "content-security-policy-report-only",
      "expect-ct", "location", "nel", "origin-agent-cluster", "public-key-pins", "referrer-policy",
      "report-to", "reporting-endpoints", "service-worker-allowed", "set-cookie", "set-cookie2",
      "sourcemap", "strict-transport-security", "www-authenticate", "x-frame-options",
    ]
    private static let droppedPrefixes = ["access-control-", "cross-origin-", "proxy-"]

    /// - Throws: ``ProxyFailure/leadsInside(_:)`` if the answer leads to an address that is not public.
    init(
      _ head: HTTPResponseHead, from origin: RemoteOrigin, rules: AddressRules
    ) throws(ProxyFailure) {
      self.head = head
      self.origin = origin
      guard let place = head.headers.first(name: "Location") else {
        self.place = nil
        return
      }
      if let path = origin.path(of: place) {
        self.place = path
      } else {
        if let host = Self.host(of: place), Self.isInside(host, rules) {
          throw .leadsInside(place)
        }
        self.place = place
      }
    }

    /// - Parameter request: what the browser has asked for.
    func response(for request: WebRequest) -> WebResponse {
      var response = WebResponse(status: Int(head.status.code))
      let named = head.headers["Connection"].flatMap { $0.split(separator: ",") }.map {
        String($0.filter { $0 != " " }).lowercased()
      }
      for (name, value) in head.headers {
        let name = (written: name, known: name.lowercased())
        guard !Self.dropped.contains(name.known), !named.contains(name.known),
          !Self.droppedPrefixes.contains(where: name.known.hasPrefix)
        else { continue }
        response.headers.add(name.written, value)
      }
      response.headers["Location"] = place
      // Without it the forms of a site that hides its pages would not say that they are from here; and the
      // address of the host is nobody else's business.
      response.headers["Referrer-Policy"] = "same-origin"
      let nonce = RandomName.make()
      let script = request.origin + request.base + SitePaths.frameScript
      for policy in head.headers["Content-Security-Policy"] {
        let text = ContentPolicy(policy).framed(script: script, nonce: nonce)
        if !text.isEmpty { response.headers.add("Content-Security-Policy", text) }
      }
      response.site = WebResponse.Site(origin: origin.text, nonce: nonce)
      if request.method == "HEAD" {
        response.headers["Content-Length"] = head.headers.first(name: "Content-Length")
      }
      return response
    }

    /// The host that an address names in whatever way a browser would read it; nil for a path.
    private static func host(of place: String) -> String? {
      let address = place.replacing("\\", with: "/")
      let scheme = ["http://", "https://", "//"].first { address.lowercased().hasPrefix($0) }
      guard let scheme else { return nil }
      let authority = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
      let named = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
      if named.hasPrefix("[") { return String(named.dropFirst().prefix { $0 != "]" }) }
      return named.prefix { $0 != ":" }.lowercased()
    }

    private static func isInside(_ host: String, _ rules: AddressRules) -> Bool {
      let name = host.hasSuffix(".") ? String(host.dropLast()) : host
      if name == "localhost" || name.hasSuffix(".localhost") { return !rules.allows("127.0.0.1") }
      let last = name.split(separator: ".").last ?? ""
      let isNumber = name.contains(":") || last.allSatisfy(\.isNumber) || last.hasPrefix("0x")
      guard isNumber else { return false }
      // A browser reads 2130706433 and 0x7f.1 as 127.0.0.1; whatever is not written plainly is not plain.
      return !AddressRange.isAddress(name) || !rules.allows(name)
    }
  }
#endif
