#if Proxy
  import Foundation
  import WaymarkBrowser

  /// A request that no site is asked for.
  struct Refusal {
    let response: WebResponse

    /// The methods that a site is asked with.
    private static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

    /// - Returns: nil if the request may be passed on.
    init?(_ request: WebRequest) {
      let headers = request.headers
      if !Self.methods.contains(request.method) || !request.target.hasPrefix("/") {
        response = .words(405, "This method is not passed on. Use another one.")
      } else if let site = headers["Sec-Fetch-Site"], site != "same-origin" {
        // Nobody else may use the cookies of this browser, or see that it has any.
        response = .words(403, "Only pages of this app may ask for that. Open it in the app.")
      } else if headers["Service-Worker"] != nil || headers["Sec-Fetch-Dest"] == "serviceworker" {
        // It would answer for the app itself, which has the same origin.
        response = .words(403, "A page of a site in a frame has no service worker.")
      } else {
        return nil
      }
    }
  }

  extension WebResponse {
    /// Words for whoever asked for something else than a document.
    static func words(_ status: Int, _ words: String) -> WebResponse {
      WebResponse(
        status: status,
        headers: [
          "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store",
          "X-Content-Type-Options": "nosniff",
        ],
        body: .data(Data((words + "\n").utf8)))
    }
  }
#endif
