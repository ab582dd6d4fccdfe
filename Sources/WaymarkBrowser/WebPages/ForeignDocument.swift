import Foundation

/// Content that is not the app's own, as it is sent to a frame: it runs no script but the one that
/// reports clicks, loads nothing from anywhere, and has no origin.
struct ForeignDocument {
  let html: String

  var response: WebResponse {
    let nonce = RandomName.make()
    let script = "<script nonce=\"\(nonce)\">\(ClientFiles.shared.clickScript)</script>"
    var response = WebResponse.file(
      Data(HTMLHead.inserting(script, into: html).utf8), "text/html; charset=utf-8", "no-store")
    response.headers["Content-Security-Policy"] =
      "sandbox allow-scripts; default-src 'none'; script-src 'nonce-\(nonce)'; "
      + "style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'self'"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response
  }
}
