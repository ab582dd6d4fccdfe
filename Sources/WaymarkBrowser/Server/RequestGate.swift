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

  /// Returns the request with its origin, or `nil` if it isn't meant for this host.
  func admitted(_ request: WebRequest) -> WebRequest? {
    guard request.target.begins(with: "/"), let host = Self.only("Host", of: request),
      let origin = origins.first(where: { $0 == "http://\(host)" })
    else { return nil }
    var request = request
    request.origin = origin
    return request
  }

  /// Returns whether a page of the host itself made an admitted request.
  func isFromHere(_ request: WebRequest) -> Bool {
    Self.only("Origin", of: request) == request.origin
  }

  /// Returns the value of a header field, or `nil` unless there is exactly one field.
  private static func only(_ name: String, of request: WebRequest) -> String? {
    let values = request.headers.values(of: name)
    return values.count == 1 ? values[0].lowercased() : nil
  }
}
#endif
