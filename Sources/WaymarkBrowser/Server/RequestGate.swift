#if Browser
/// Tells requests of the app's own pages from those that other sites make in the user's browser.
struct RequestGate: Sendable {
  /// The origins of the app's own pages: names of this machine. Any other is a rebound name.
  let origins: [String]

  /// - Parameter address: The address on which the host listens.
  init(address: String, port: Int) {
    let name = address.contains(":") ? "[\(address)]" : address
    origins = [name, "localhost"].map { "http://\($0)" + (port == 80 ? "" : ":\(port)") }
  }

  /// Whether others might read the request in another way: it names two hosts or two origins, or a
  /// fragment, which no browser sends.
  func isAmbiguous(_ request: WebRequest) -> Bool {
    request.target.utf8.contains(UInt8(ascii: "#"))
      || ["Host", "Origin"].contains { request.headers.values(of: $0).count > 1 }
  }

  /// The request with the origin that it asks for; nil if it is not meant for this host.
  func admitted(_ request: WebRequest) -> WebRequest? {
    guard let host = Self.only("Host", of: request) else { return nil }
    let origin = origins.first { $0 == "http://\(host)" || $0 + ":80" == "http://\(host)" }
    guard let origin else { return nil }
    var request = request
    request.origin = origin
    return request
  }

  /// Whether a page of the host itself made the request, which is an admitted one.
  func isFromHere(_ request: WebRequest) -> Bool {
    Self.only("Origin", of: request) == request.origin
  }

  /// Whether the request changes nothing, so that any page may make it.
  func isHarmless(_ request: WebRequest) -> Bool {
    request.method == "GET" || request.method == "HEAD"
  }

  /// The path and the query that a request asks for; nil if it asks another host, or for no path.
  func path(of request: WebRequest) -> String? {
    let target = request.target
    if target.hasPrefix("/") || target == "*" { return target }
    guard let host = Self.only("Host", of: request) else { return nil }
    let root = "http://\(host)"
    guard target.lowercased().hasPrefix(root) else { return nil }
    let rest = target.dropFirst(root.count)
    return rest.isEmpty ? "/" : rest.hasPrefix("/") ? String(rest) : nil
  }

  /// The value of a header that is there once.
  private static func only(_ name: String, of request: WebRequest) -> String? {
    let values = request.headers.values(of: name)
    return values.count == 1 ? values[0].lowercased() : nil
  }
}
#endif
