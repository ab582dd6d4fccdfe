import FlyingFox
import Foundation

/// Answers every request: the host's own paths, pages of the app's own in frames, and the one page
/// that shows whatever a link means.
struct SiteHandler: HTTPHandler {
  let gate: RequestGate
  let store: SessionStore
  let setup: BrowserSetup

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let response = try await answer(request)
    return request.method == .HEAD ? response.withoutBody : response
  }

  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard gate.isForHere(request) else {
      let names = gate.origins.joined(separator: " or ")
      return .plain(
        .misdirectedRequest, "Ask for this app as \(names); it answers to no other name.")
    }
    // The raw bytes: what a link means is not the server's to decide.
    let target = request.target.rawValue
    if target == SitePaths.socket || target.hasPrefix(SitePaths.socket + "?") {
      return try await openSocket(request)
    }
    if !gate.isHarmless(request), setup.web == nil {
      var refusal = HTTPResponse.plain(.methodNotAllowed, "Only GET and HEAD are possible here.")
      refusal.headers[HTTPHeader("Allow")] = "GET, HEAD"
      return refusal
    }
    if !gate.isHarmless(request), !gate.isFromHere(request) {
      return .plain(.forbidden, "Only pages of this host may ask for that.")
    }
    if target.hasPrefix(SitePaths.webPages + "/") {
      return try await webPage(request, at: String(target.dropFirst(SitePaths.webPages.count)))
    }
    if target.hasPrefix(SitePaths.prefix) { return await own(request, target) }
    return gate.isHarmless(request) && isNavigation(request)
      ? .page(ClientFiles.shared.page) : try await webPage(request, at: target)
  }

  private func openSocket(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard gate.isFromHere(request) else {
      return .plain(.forbidden, "Only pages of this host may open this socket.")
    }
    let handler = SocketHandler(store: store, limits: setup.limits)
    return try await WebSocketHTTPHandler(handler: handler).handleRequest(request)
  }

  /// Whether a whole document is wanted, and not a picture or a script of one.
  private func isNavigation(_ request: HTTPRequest) -> Bool {
    if let destination = request.headers[HTTPHeader("Sec-Fetch-Dest")] {
      return ["document", "iframe", "frame"].contains(destination)
    }
    return setup.web == nil || request.headers[HTTPHeader("Accept")]?.contains("text/html") == true
  }

  private func own(_ request: HTTPRequest, _ target: String) async -> HTTPResponse {
    if target == SitePaths.frameScript {
      return .file(ClientFiles.shared.frameScript, "text/javascript; charset=utf-8", "no-cache")
    }
    if let file = ClientFiles.shared.files[target] {
      return .file(file.data, file.type, "public, max-age=31536000, immutable")
    }
    if target.hasPrefix(SitePaths.content), let html = await store.content(at: target) {
      return ForeignDocument(html: html).response
    }
    return .plain(.notFound, "There is nothing here.")
  }

  /// Asks the app's own handler.
  private func webPage(_ request: HTTPRequest, at target: String) async throws -> HTTPResponse {
    guard let web = setup.web else { return .plain(.notFound, "There is nothing here.") }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let inner = HTTPRequest(
      method: request.method, version: request.version,
      target: .init(path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : ""),
      headers: request.headers, body: request.bodySequence,
      remoteAddress: request.remoteAddress)
    do {
      return try await FramedPage(response: try await web.handleRequest(inner)).response
    } catch is HTTPUnhandledError {
      return .plain(.notFound, "There is no page at this address.")
    }
  }
}

extension HTTPResponse {
  /// The same head, which says how long the body would be.
  fileprivate var withoutBody: HTTPResponse {
    guard case .httpBody(let body) = payload else { return self }
    var headers = headers
    headers[.contentLength] = headers[.contentLength] ?? body.count.map(String.init)
    return HTTPResponse(version: version, statusCode: statusCode, headers: headers, body: Data())
  }

  fileprivate static func plain(_ status: HTTPStatusCode, _ words: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: [
        .contentType: "text/plain; charset=utf-8", .cacheControl: "no-store",
        HTTPHeader("X-Content-Type-Options"): "nosniff",
      ],
      body: Data((words + "\n").utf8))
  }

  fileprivate static func file(_ data: Data, _ type: String, _ caching: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: type, .cacheControl: caching,
        HTTPHeader("X-Content-Type-Options"): "nosniff",
      ],
      body: data)
  }

  /// The client's page: it runs no script but the host's, talks to nobody else, and frames only pages
  /// of this host, so that a message of a frame is known to come from one.
  fileprivate static func page(_ data: Data) -> HTTPResponse {
    var response = file(data, "text/html; charset=utf-8", "no-cache")
    response.headers[HTTPHeader("Content-Security-Policy")] =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
      + "img-src 'self' data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; "
      + "form-action 'none'"
    response.headers[HTTPHeader("Referrer-Policy")] = "no-referrer"
    response.headers[HTTPHeader("Vary")] = "Sec-Fetch-Dest, Accept"
    return response
  }
}
