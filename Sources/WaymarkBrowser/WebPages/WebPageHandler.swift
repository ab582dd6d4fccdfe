#if Browser
/// A handler of requests for an app's own web pages.
///
/// The host shows them in frames. Other sites can only make requests that change nothing. The task
/// of a request is canceled when its client disconnects.
public protocol WebPageHandler: Sendable {
  /// Answers a request, or returns `nil` if its path doesn't have a page.
  func answer(_ request: WebRequest) async throws -> WebResponse?

  /// Returns the maximum length of the body of a request, in bytes. Longer ones get status 413.
  func bodyLimit(method: String, path: String) -> Int
}

extension WebPageHandler {
  /// Returns 1 MiB for every request.
  public func bodyLimit(method: String, path: String) -> Int { 1024 * 1024 }
}
#endif
