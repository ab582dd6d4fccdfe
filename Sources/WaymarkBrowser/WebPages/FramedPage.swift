#if Browser
import Foundation
import Waymark
import WaymarkWeb

/// The app's response for a frame, with the script that reports navigations and titles.
///
/// The script of a redirect reports nothing else, so that the host decides about it.
struct FramedPage {
  let response: WebResponse

  /// - Parameter functions: The names of the functions that pages may call.
  init(response: WebResponse, to request: WebRequest, functions: String) {
    var response = response
    // Other sites can't frame a page of the app, with its forms.
    response.headers.add("Content-Security-Policy", "frame-ancestors 'self'")
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    let destination = request.headers["Sec-Fetch-Dest"]
    let isDocument = ["iframe", "frame"].contains(destination)
    let redirects = [301, 302, 303, 307, 308]
    var attributes = "data-functions=\"\(functions)\""
    if isDocument, redirects.contains(response.status), let place = response.headers["Location"] {
      attributes += " data-redirect=\"\(HTMLHead.escaped(place))\""
      response = Self.relay(response)
    }
    let type = response.headers["Content-Type"]?.lowercased() ?? ""
    // Only a document gets the script, and not HTML that a script or a picture requests.
    if type.begins(with: "text/html"), response.headers["Content-Encoding"] == nil,
      isDocument || destination == nil || destination == "document"
    {
      let script = "<script src=\"\(SitePaths.frameScript)\" \(attributes)></script>"
      response.body = HTMLHead.inserting(script, into: response.body)
      response.headers["Content-Length"] = nil
    }
    self.response = response
  }

  /// Returns an empty document with the other header fields of a response, such as cookies.
  private static func relay(_ response: WebResponse) -> WebResponse {
    var relay = response
    relay.status = 200
    for name in ["Location", "Content-Encoding"] { relay.headers[name] = nil }
    relay.headers["Content-Type"] = "text/html; charset=utf-8"
    relay.headers["Cache-Control"] = "no-store"
    relay.body = Data("<!doctype html>".utf8)
    return relay
  }
}
#endif
