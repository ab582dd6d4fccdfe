import Foundation

/// An answer of the app's own handler, with the script that reports clicks and titles in it.
struct FramedPage {
  let response: WebResponse

  /// - Parameter base: what the paths of the app begin with.
  init(response: WebResponse, below base: String) async throws {
    var response = response
    let type = response.headers["Content-Type"]?.lowercased() ?? ""
    if type.hasPrefix("text/html"), response.headers["Content-Encoding"] == nil,
      let html = String(data: try await response.body.collected(), encoding: .utf8)
    {
      let script =
        "<script src=\"\(base)\(SitePaths.frameScript)\" data-base=\"\(base)\"></script>"
      response.body = .data(Data(HTMLHead.inserting(script, into: html).utf8))
      response.headers["Content-Length"] = nil
    }
    // The app names its own paths, wherever it is.
    if let place = response.headers["Location"], place.hasPrefix("/"), !place.hasPrefix("//") {
      response.headers["Location"] = base + place
    }
    // Nobody else may put a page of the app's own, with its forms, under a finger of the user.
    response.headers.add("Content-Security-Policy", "frame-ancestors 'self'")
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    self.response = response
  }
}

extension WebResponse.Body {
  /// The whole body: the script has to be in a document before the rest of it.
  fileprivate func collected() async throws -> Data {
    switch self {
    case .data(let data): return data
    case .stream(let produce):
      let whole = Locked(Data())
      try await produce { piece in whole.withLock { $0 += piece } }
      return whole.withLock { $0 }
    }
  }
}
