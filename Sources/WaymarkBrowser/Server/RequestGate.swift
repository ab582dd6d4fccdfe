/// Tells requests of the app's own pages from those that other sites make in the user's browser.
struct RequestGate: Sendable {
  let port: Int

  /// Names of this machine under which the host may be asked for; every other is a rebound name.
  static let names = ["127.0.0.1", "localhost"]

  /// The origins of the app's own pages.
  var origins: [String] { Self.names.map { "http://\($0):\(port)" } }

  /// Whether the request names two hosts or two origins, of which others might go by the other one.
  func isAmbiguous(_ request: WebRequest) -> Bool {
    ["Host", "Origin"].contains { request.headers.values(of: $0).count > 1 }
  }

  /// Whether the request is meant for this host.
  func isForHere(_ request: WebRequest) -> Bool {
    guard let host = Self.only("Host", of: request) else { return false }
    return Self.names.contains { host == "\($0):\(port)" || (port == 80 && host == $0) }
  }

  /// Whether a page of the host itself made the request.
  func isFromHere(_ request: WebRequest) -> Bool {
    guard isForHere(request), let host = Self.only("Host", of: request) else { return false }
    return Self.only("Origin", of: request) == "http://\(host)"
  }

  /// Whether the request changes nothing, so that anybody may make it.
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
