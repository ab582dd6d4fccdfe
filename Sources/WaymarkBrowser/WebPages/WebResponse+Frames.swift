#if Browser
import Foundation
import Waymark
import WaymarkWeb

extension WebResponse {
  /// Returns foreign content for a frame. It runs only the script that reports clicks, loads
  /// nothing, and has no origin.
  static func foreign(_ html: String) -> WebResponse {
    let nonce = RandomName.make()
    let script = "<script nonce=\"\(nonce)\">\(ClientFiles.shared.clickScript)</script>"
    var response = WebResponse.file(
      HTMLHead.inserting(script, into: Data(html.utf8)), "text/html; charset=utf-8", "no-store")
    response.headers["Content-Security-Policy"] =
      "sandbox allow-scripts; default-src 'none'; script-src 'nonce-\(nonce)'; "
      + "style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'self'"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response
  }

  /// Returns the app's response for a frame, with the script that reports navigations and titles.
  ///
  /// The script of a redirect reports nothing else, so that the host decides about it.
  /// - Parameter functions: The names of the functions that pages may call.
  func framed(for request: WebRequest, functions: String) -> WebResponse {
    var response = self
    // Other sites can't frame a page of the app, with its forms.
    response.headers.add("Content-Security-Policy", "frame-ancestors 'self'")
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    let destination = request.headers["Sec-Fetch-Dest"]
    let isDocument = ["iframe", "frame"].contains(destination)
    let redirects = [301, 302, 303, 307, 308]
    var attributes = "data-functions=\"\(functions)\""
    if isDocument, redirects.contains(response.status), let place = response.headers["Location"],
      // The browser sends a form again.
      request.method == "GET" || response.status < 307 || !SitePaths.isShown(place)
    {
      attributes += " data-redirect=\"\(HTMLHead.escaped(place))\""
      response.becomeRelay()
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
    return response
  }

  /// Becomes an empty document with the other header fields, such as cookies.
  private mutating func becomeRelay() {
    status = 200
    for name in ["Location", "Content-Encoding"] { headers[name] = nil }
    headers["Content-Type"] = "text/html; charset=utf-8"
    headers["Cache-Control"] = "no-store"
    body = Data("<!doctype html>".utf8)
  }
}
#endif
