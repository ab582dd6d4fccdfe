#if Browser
/// A handler of requests for an app's own web pages.
///
/// The host shows them in frames. Other sites can only make requests that change nothing. The task
/// of a request is canceled when its client disconnects. A body has at most 1 MiB.
public protocol WebPageHandler: Sendable {
  /// Answers a request, or returns `nil` if its path doesn't have a page.
  func answer(_ request: WebRequest) async throws -> WebResponse?
}
#endif
