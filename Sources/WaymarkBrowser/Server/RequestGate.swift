/// Tells requests of the app's own pages from those that other sites make in the user's browser, and
/// what a proxy says from what anybody says.
struct RequestGate: Sendable {
  /// The origins of the app's own pages.
  let origins: [String]
  /// What every path begins with.
  let path: String
  private let proxies: [AddressRange]

  init(_ reach: Reach, port: Int) {
    path = reach.path
    proxies = reach.proxies
    guard reach.origins.isEmpty else {
      origins = reach.origins
      return
    }
    // Names of this machine under which the host may be asked for; every other is a rebound name.
    let name = reach.address.contains(":") ? "[\(reach.address)]" : reach.address
    origins = [name, "localhost"].map { "http://\($0)" + (port == 80 ? "" : ":\(port)") }
  }

  private static let forwarded = [
    "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Forwarded-Port", "Forwarded",
  ]

  /// Whether others might read the request in another way: it names two hosts or two origins, or a
  /// fragment, which no browser sends.
  func isAmbiguous(_ request: WebRequest) -> Bool {
    if request.target.utf8.contains(UInt8(ascii: "#")) { return true }
    let names = ["Host", "Origin"] + (proxy(of: request) == nil ? [] : Self.forwarded)
    return names.contains { request.headers.values(of: $0).count > 1 }
  }

  /// The request as the app sees it: with the address under which it asks, its client's, and without
  /// what nobody may say but a proxy. Nil if it is not meant for this host.
  func admitted(_ request: WebRequest) -> WebRequest? {
    var request = request
    request.proxy = proxy(of: request)
    if request.proxy == nil {
      for name in Self.forwarded { request.headers[name] = nil }
    } else if let client = client(of: request) {
      request.peer = client
    }
    guard let origin = origin(of: request) else { return nil }
    request.origin = origin
    return request
  }

  /// Whether a page of the host itself made the request, which is an admitted one.
  func isFromHere(_ request: WebRequest) -> Bool {
    Self.only("Origin", of: request) == request.origin
  }

  /// Whether the request changes nothing, so that anybody may make it.
  func isHarmless(_ request: WebRequest) -> Bool {
    request.method == "GET" || request.method == "HEAD"
  }

  /// The path and the query that a request asks for; nil if it asks another host, or for no path.
  func wholePath(of request: WebRequest) -> String? {
    let target = request.target
    if target.hasPrefix("/") || target == "*" { return target }
    guard let host = Self.only("Host", of: request) else { return nil }
    let root = "http://\(host)"
    guard target.lowercased().hasPrefix(root) else { return nil }
    let rest = target.dropFirst(root.count)
    return rest.isEmpty ? "/" : rest.hasPrefix("/") ? String(rest) : nil
  }

  /// A path as the app means it, without what every path begins with; nil if it begins with another.
  func ownPath(_ whole: String) -> String? {
    if path.isEmpty || whole == "*" { return whole }
    guard whole.hasPrefix(path) else { return nil }
    let rest = whole.dropFirst(path.count)
    switch rest.first {
    case "/": return String(rest)
    case nil, "?": return "/" + rest
    default: return nil
    }
  }

  // MARK: What a proxy says

  /// The address of the named proxy that passed the request on; nil if none did.
  private func proxy(of request: WebRequest) -> String? {
    let address = Self.address(request.peer)
    return proxies.contains { $0.contains(address) } ? address : nil
  }

  /// The address of a peer without its port.
  private static func address(_ peer: String) -> String {
    if peer.hasPrefix("[") { return String(peer.dropFirst().prefix { $0 != "]" }) }
    return String(peer.prefix { $0 != ":" })
  }

  /// The last address before the proxies that are known: what stands before it anybody may have written.
  private func client(of request: WebRequest) -> String? {
    var client: String?
    let addresses = request.headers["X-Forwarded-For"]?.split(separator: ",") ?? []
    for text in addresses.reversed() {
      let address = String(text.filter { $0 != " " })
      guard AddressRange.isAddress(address) else { return client }
      client = address
      guard proxies.contains(where: { $0.contains(address) }) else { return client }
    }
    return client
  }

  /// The origin that the request asks for; nil if it is none of ours.
  private func origin(of request: WebRequest) -> String? {
    let isProxied = request.proxy != nil
    let named = isProxied ? Self.only("X-Forwarded-Host", of: request) : nil
    guard let host = named ?? Self.only("Host", of: request) else { return nil }
    let scheme = isProxied ? Self.only("X-Forwarded-Proto", of: request) : nil
    return origins.first { origin in
      let isSecure = origin.hasPrefix("https:")
      if let scheme, (isSecure ? ["https", "wss"] : ["http", "ws"]).contains(scheme) == false {
        return false
      }
      return origin == "\(isSecure ? "https" : "http")://\(host)"
        || origin + (isSecure ? ":443" : ":80") == "\(isSecure ? "https" : "http")://\(host)"
    }
  }

  /// The value of a header that is there once.
  private static func only(_ name: String, of request: WebRequest) -> String? {
    let values = request.headers.values(of: name)
    return values.count == 1 ? values[0].lowercased() : nil
  }
}
