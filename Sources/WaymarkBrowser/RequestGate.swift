import FlyingFox

/// Tells requests of the app's own pages from those that other sites make in the user's browser.
struct RequestGate: Sendable {
  let port: UInt16

  /// Names of this machine under which the host may be asked for; every other is a rebound name.
  static let names = ["127.0.0.1", "localhost"]

  /// The origins of the app's own pages.
  var origins: [String] { Self.names.map { "http://\($0):\(port)" } }

  /// Whether the request is meant for this host.
  func isForHere(_ request: HTTPRequest) -> Bool {
    guard let host = request.headers[.host]?.lowercased() else { return false }
    return Self.names.contains { host == "\($0):\(port)" || (port == 80 && host == $0) }
  }

  /// Whether a page of the host itself made the request.
  func isFromHere(_ request: HTTPRequest) -> Bool {
    guard isForHere(request), let host = request.headers[.host]?.lowercased() else { return false }
    return request.headers[HTTPHeader("Origin")]?.lowercased() == "http://\(host)"
  }

  /// Whether the request changes nothing, so that anybody may make it.
  func isHarmless(_ request: HTTPRequest) -> Bool {
    request.method == .GET || request.method == .HEAD
  }
}
