#if Proxy
  import Foundation
  import WaymarkBrowser

  extension WebRequest {
    /// The origin of the host that the tests ask.
    static let host = "http://127.0.0.1:8080"

    /// A request of a frame for a page.
    static func frame(
      _ target: String, method: String = "GET", _ headers: WebHeaders = [:],
      user: String? = nil, body: String? = nil
    ) -> WebRequest {
      var headers = headers
      if headers["Sec-Fetch-Dest"] == nil { headers.add("Sec-Fetch-Dest", "iframe") }
      if headers["Sec-Fetch-Site"] == nil { headers.add("Sec-Fetch-Site", "same-origin") }
      if let body { headers["Content-Length"] = "\(body.utf8.count)" }
      return WebRequest(
        method: method, target: target, headers: headers, origin: host, user: user,
        body: WebBody(Data((body ?? "").utf8)))
    }

    /// A request of a page for something else than a page, such as a picture.
    static func part(_ target: String, _ headers: WebHeaders = [:]) -> WebRequest {
      var headers = headers
      headers.add("Sec-Fetch-Dest", "image")
      return frame(target, headers)
    }
  }

  extension WebResponse {
    /// The whole body as a text.
    func text() async throws -> String {
      switch body {
      case .data(let data): return String(decoding: data, as: UTF8.self)
      case .stream(let produce):
        let whole = Locked(Data())
        try await produce { piece in whole.withLock { $0 += piece } }
        return String(decoding: whole.withLock { $0 }, as: UTF8.self)
      }
    }
  }
#endif
