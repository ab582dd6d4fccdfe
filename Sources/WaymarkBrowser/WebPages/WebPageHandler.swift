#if Browser
/// A handler of requests for an app's own web pages.
///
/// The host shows them in frames. Other sites can only make requests that change nothing. The task
/// of a request is cancelled when its client disconnects. A body has at most 1 MiB.
public protocol WebPageHandler: Sendable {
  /// Answers a request; returns `nil` if its path has no page.
  func answer(_ request: WebRequest) async throws -> WebResponse?
}
#endif
