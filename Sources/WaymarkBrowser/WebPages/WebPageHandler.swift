#if Browser
/// A handler of requests for an app's own web pages.
///
/// The host shows them in frames. Other sites can only make requests that change nothing. The task
/// of a request is cancelled when its client disconnects.
public protocol WebPageHandler: Sendable {
  /// Answers a request; returns `nil` if its path has no page.
  func answer(_ request: WebRequest) async throws -> WebResponse?

  /// The largest body that a request may have, in bytes; a larger one is refused with status 413.
  func bodyLimit(method: String, path: String) -> Int
}

extension WebPageHandler {
  /// One MiB for every request.
  public func bodyLimit(method: String, path: String) -> Int { 1024 * 1024 }
}
#endif
