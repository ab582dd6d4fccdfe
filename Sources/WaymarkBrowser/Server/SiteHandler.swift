#if Browser
import Foundation
import NIOHTTP1
import Waymark
import WaymarkWeb

/// Chooses the response to a request: content of a reserved path, a web page of the app for a
/// frame, or the client's page for any link.
struct SiteHandler: Sendable {
  let gate: RequestGate
  let store: SessionStore
  let setup: BrowserSetup
  /// The page of the client, which is the response to every link.
  private let page: WebResponse

  init(gate: RequestGate, store: SessionStore, setup: BrowserSetup) {
    (self.gate, self.store, self.setup) = (gate, store, setup)
    page = .client(title: setup.title)
  }

  /// The answer to a request. Only web pages of the app read its body.
  enum Answer {
    case response(WebResponse)
    case work(bodyLimit: Int, Work)
  }

  typealias Work = @Sendable (_ body: Data) async throws -> WebResponse

  /// Returns whether a page of this host opens a socket.
  func opensSocket(_ head: HTTPRequestHead) -> Bool {
    guard !setup.servesWebAlone, let request = gate.admitted(WebRequest(head)) else { return false }
    return request.path == SitePaths.socket && gate.isFromHere(request)
  }

  func answer(_ request: WebRequest) -> Answer {
    guard let request = gate.admitted(request) else {
      let names = gate.origins.joined(separator: " or ")
      return .plain(421, "This app is available only as \(names).")
    }
    let target = request.target
    // Any page may make a request that changes nothing.
    let isHarmless = ["GET", "HEAD"].contains(request.method)
    guard isHarmless || gate.isFromHere(request) || !setup.servesWebAlone && setup.web == nil else {
      return .plain(403, "Only pages of this host can make this request.")
    }
    if setup.servesWebAlone { return webPage(request, at: target) }
    if request.path == SitePaths.socket {
      return gate.isFromHere(request)
        ? .plain(400, "This is the address of a WebSocket.")
        : .plain(403, "Only pages of this host may open this socket.")
    }
    if let path = target.rest(after: SitePaths.webPages), path.begins(with: "/") {
      return webPage(request, at: String(path))
    }
    if target.begins(with: SitePaths.prefix) { return own(target) }
    guard isHarmless || setup.web != nil else {
      var refusal = WebResponse.plain(405, "Only GET and HEAD are possible here.")
      refusal.headers["Allow"] = "GET, HEAD"
      return .response(refusal)
    }
    let destination = request.headers["Sec-Fetch-Dest"] ?? "document"
    // Anything else is for a frame, or a picture or a script of a page.
    return isHarmless && destination == "document" ? .response(page) : webPage(request, at: target)
  }

  private func own(_ target: String) -> Answer {
    if target == SitePaths.frameScript {
      return .response(
        .file(ClientFiles.shared.frameScript, "text/javascript; charset=utf-8", "no-cache"))
    }
    // Its path changes with its content.
    if let file = ClientFiles.shared.files[target] {
      return .response(.file(file.data, file.type, "public, max-age=31536000, immutable"))
    }
    guard target.begins(with: SitePaths.content) else { return .nothing }
    return .work(bodyLimit: 0) { [store] _ in
      guard let html = await store.content(at: target) else {
        return .plain(404, "There is nothing here.")
      }
      return .foreign(html)
    }
  }

  /// Calls the handler of the app.
  private func webPage(_ request: WebRequest, at target: String) -> Answer {
    guard let web = setup.web else { return .nothing }
    var request = request
    request.target = target
    return .work(bodyLimit: setup.limits.bodyBytes) { [request, setup, store] body in
      var request = request
      request.body = body
      if setup.servesWebAlone {
        return try await web.answer(request) ?? .plain(404, "There is no page at this address.")
      }
      let functions = await store.functionNames.joined(separator: ",")
      // The page's server trusts this header, which only the host can set.
      request.headers[WebBridge.header] = functions.isEmpty ? nil : functions
      let response = try await web.answer(request) ?? .notFound
      return response.framed(for: request, functions: functions)
    }
  }
}

extension SiteHandler.Answer {
  fileprivate static var nothing: Self { .plain(404, "There is nothing here.") }

  fileprivate static func plain(_ status: Int, _ words: String) -> Self {
    .response(.plain(status, words))
  }
}

extension WebResponse {
  /// Returns the page of the client with the title of the app, the same for every window and link.
  ///
  /// It runs only the host's scripts, connects only to the host, and frames only pages of the host,
  /// so that messages of frames can be trusted.
  fileprivate static func client(title: String) -> WebResponse {
    let html = ClientFiles.shared.page.replacingOccurrences(
      of: "{title}", with: HTMLHead.escaped(title), options: .literal)
    var response = file(Data(html.utf8), "text/html; charset=utf-8", "no-cache")
    response.headers["Content-Security-Policy"] =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
      + "img-src 'self' data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; "
      + "form-action 'none'"
    // A site that opened the page in a window can't reach that window.
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Vary"] = "Sec-Fetch-Dest"
    return response
  }

  fileprivate static var notFound: WebResponse {
    var response = WebResponse(
      html: "<!doctype html><title>Not found</title><p>There is no page at this address.")
    response.status = 404
    return response
  }
}
#endif
