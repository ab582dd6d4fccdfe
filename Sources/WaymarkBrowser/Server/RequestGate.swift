#if Browser
import Waymark

/// Separates requests of the app's own pages from those of other sites in the user's browser.
struct RequestGate: Sendable {
  /// The origins of the app's own pages: names of this machine. Any other is a rebound name.
  let origins: [String]

  /// - Parameter address: The address on which the host listens.
  init(address: String, port: Int) {
    let name = address.utf8.contains(UInt8(ascii: ":")) ? "[\(address)]" : address
    origins = [name, "localhost"].map { "http://\($0)" + (port == 80 ? "" : ":\(port)") }
  }

  /// Returns whether servers could read the request in different ways: it names two hosts or two
  /// origins, or a fragment, which no browser sends.
  func isAmbiguous(_ request: WebRequest) -> Bool {
    request.target.utf8.contains(UInt8(ascii: "#"))
      || ["Host", "Origin"].contains { request.headers.values(of: $0).count > 1 }
  }

  /// Returns the request with its origin, or `nil` if it isn't meant for this host.
  func admitted(_ request: WebRequest) -> WebRequest? {
    guard let host = Self.only("Host", of: request) else { return nil }
    let origin = origins.first { $0 == "http://\(host)" || $0 + ":80" == "http://\(host)" }
    guard let origin else { return nil }
    var request = request
    request.origin = origin
    return request
  }

  /// Returns whether a page of the host itself made an admitted request.
  func isFromHere(_ request: WebRequest) -> Bool {
    Self.only("Origin", of: request) == request.origin
  }

  /// Returns whether the request changes nothing, so that any page may make it.
  func isHarmless(_ request: WebRequest) -> Bool {
    request.method == "GET" || request.method == "HEAD"
  }

  /// Returns the path and the query of a request, or `nil` for another host or without a path.
  func path(of request: WebRequest) -> String? {
    let target = request.target
    if target.begins(with: "/") || target == "*" { return target }
    guard let host = Self.only("Host", of: request) else { return nil }
    let root = "http://\(host)"
    guard String(target.unicodeScalars.prefix(root.unicodeScalars.count)).lowercased() == root
    else { return nil }
    let rest = String(target.unicodeScalars.dropFirst(root.unicodeScalars.count))
    return rest.isEmpty ? "/" : rest.begins(with: "/") ? rest : nil
  }

  /// Returns the value of a header field, or `nil` unless there is exactly one field.
  private static func only(_ name: String, of request: WebRequest) -> String? {
    let values = request.headers.values(of: name)
    return values.count == 1 ? values[0].lowercased() : nil
  }
}
#endif
