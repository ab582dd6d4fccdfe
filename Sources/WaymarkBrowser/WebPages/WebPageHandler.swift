#if Browser
/// Answers for web pages of an app's own.
///
/// The host shows them in frames and asks for them only on behalf of its own pages, unless a request
/// changes nothing. The task of a request is cancelled when its client goes away.
public protocol WebPageHandler: Sendable {
  /// Answers a request; nil if there is no page at its path.
  func answer(_ request: WebRequest) async throws -> WebResponse?

  /// The largest body that a request may have, in bytes; a larger one is refused with status 413.
  func bodyLimit(method: String, path: String) -> Int
}

extension WebPageHandler {
  /// One MiB for every request.
  public func bodyLimit(method: String, path: String) -> Int { 1024 * 1024 }
}
#endif
