import FlyingFox
import Foundation

/// An answer of the app's own handler, with the script that reports clicks and titles in it.
struct FramedPage {
  let response: HTTPResponse

  init(response: HTTPResponse) async throws {
    var response = response
    let type = response.headers[.contentType]?.lowercased() ?? ""
    if type.hasPrefix("text/html"), response.headers[.contentEncoding] == nil,
      let html = String(data: try await response.bodyData, encoding: .utf8)
    {
      let script = "<script src=\"\(SitePaths.frameScript)\"></script>"
      response.payload = .httpBody(
        HTTPBodySequence(data: Data(HTMLHead.inserting(script, into: html).utf8)))
      response.headers[.contentLength] = nil
    }
    // Nobody else may put a page of the app's own, with its forms, under a finger of the user.
    let policy = HTTPHeader("Content-Security-Policy")
    response.headers[policy] =
      (response.headers[policy].map { $0 + ", " } ?? "") + "frame-ancestors 'self'"
    response.headers[HTTPHeader("Cross-Origin-Resource-Policy")] = "same-origin"
    self.response = response
  }
}
