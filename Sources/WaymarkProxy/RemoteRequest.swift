#if Proxy
  import NIOHTTP1
  import WaymarkBrowser
  import WaymarkWeb

  /// What a site is asked for on behalf of a browser: nothing of what the browser says to the host is passed
  /// on but what a site needs.
  struct RemoteRequest {
    let head: HTTPRequestHead

    /// The header fields that are passed on as they are. `Cookie` and `Authorization` are the host's own.
    private static let passed = [
      "Accept", "Accept-Language", "Cache-Control", "Content-Encoding", "Content-Language",
      "Content-Type", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range",
      "If-Unmodified-Since", "Pragma", "Range", "User-Agent", "X-Csrf-Token", "X-Csrftoken",
      "X-Requested-With", "X-Xsrf-Token", WebBridge.header,
    ]

    /// - Parameter cookies: those of the browser at the site, as a header field.
    init(_ request: WebRequest, to origin: RemoteOrigin, cookies: String?, isDocument: Bool) {
      var headers = HTTPHeaders([("Host", origin.authority), ("Connection", "close")])
      for name in Self.passed {
        for value in request.headers.values(of: name) { headers.add(name: name, value: value) }
      }
      // A script is put into documents; everything else is passed through as it is packed.
      let codings = isDocument ? "identity" : request.headers["Accept-Encoding"]
      if let codings { headers.add(name: "Accept-Encoding", value: codings) }
      if let cookies { headers.add(name: "Cookie", value: cookies) }
      // To the site its own pages ask, and not those of the host.
      if request.headers["Origin"]?.lowercased() == request.origin {
        headers.add(name: "Origin", value: origin.text)
      }
      if let referrer = Self.referrer(of: request) {
        headers.add(name: "Referer", value: origin.text + referrer)
      }
      if request.headers["Transfer-Encoding"] != nil {
        headers.add(name: "Transfer-Encoding", value: "chunked")
      } else if Self.hasBody(request) || ["POST", "PUT", "PATCH"].contains(request.method) {
        headers.add(name: "Content-Length", value: request.headers["Content-Length"] ?? "0")
      }
      head = HTTPRequestHead(
        version: .http1_1, method: HTTPMethod(rawValue: request.method), uri: request.target,
        headers: headers)
    }

    /// Whether a page is asked for, and not a picture or a script of one. A browser says so, unless its
    /// connection to the host is not encrypted.
    static func isDocument(_ request: WebRequest) -> Bool {
      if let destination = request.headers["Sec-Fetch-Dest"] {
        return ["document", "iframe", "frame"].contains(destination)
      }
      return request.headers["Accept"]?.contains("text/html") == true
    }

    /// Whether something follows the head; the host has seen to it that it ends in one way only.
    static func hasBody(_ request: WebRequest) -> Bool {
      request.headers["Transfer-Encoding"] != nil
        || (request.headers["Content-Length"] ?? "0") != "0"
    }

    /// The path of the page that asks, as the site knows it.
    private static func referrer(of request: WebRequest) -> String? {
      let start = request.origin + request.base
      guard let referrer = request.headers["Referer"], referrer.hasPrefix(start + "/") else {
        return nil
      }
      let path = referrer.dropFirst(start.count)
      return String(
        path.hasPrefix(SitePaths.webPages + "/")
          ? path.dropFirst(SitePaths.webPages.count) : path)
    }
  }
#endif
