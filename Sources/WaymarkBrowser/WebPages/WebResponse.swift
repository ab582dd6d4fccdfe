#if Browser
public import Foundation

/// A response to a request for a web page of the app.
public struct WebResponse: Sendable {
  /// The status code.
  public var status: Int
  /// The header fields. The host adds fields such as `Content-Length`.
  public var headers: WebHeaders
  /// The body.
  public var body: Data

  /// Makes a response.
  public init(status: Int = 200, headers: WebHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates a response that is a whole HTML document.
  public init(html: String) {
    self.init(headers: ["Content-Type": "text/html; charset=utf-8"], body: Data(html.utf8))
  }
}

extension WebResponse {
  /// Returns a response of one sentence.
  static func plain(_ status: Int, _ words: String) -> WebResponse {
    var response = file(Data((words + "\n").utf8), "text/plain; charset=utf-8", "no-store")
    response.status = status
    return response
  }

  static func file(_ data: Data, _ type: String, _ caching: String) -> WebResponse {
    WebResponse(
      headers: [
        "Content-Type": type, "Cache-Control": caching, "X-Content-Type-Options": "nosniff",
        // No other site may have it as a script or a picture, and by that know what runs here.
        "Cross-Origin-Resource-Policy": "same-origin",
      ],
      body: data)
  }
}
#endif
