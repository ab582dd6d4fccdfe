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
  /// The page that answers every link.
  let page: ClientPage
  private let files = FileResponses()

  /// The answer to a request. Only web pages of the app read its body.
  enum Answer {
    case response(WebResponse)
    case work(bodyLimit: Int, Work)
  }

  /// Makes a response to a body.
  typealias Work = @Sendable (_ body: Data) async throws -> WebResponse

  /// Returns whether a request is a complete WebSocket handshake of a page of this host, beyond the
  /// checks of SwiftNIO (RFC 6455 §4.2.1).
  func opensSocket(_ head: HTTPRequestHead) -> Bool {
    let exchange = Exchange(head)
    let key = head.headers.first(name: "Sec-WebSocket-Key").flatMap { Data(base64Encoded: $0) }
    guard !setup.servesWebAlone, head.method == .GET, head.version == .http1_1, !exchange.hasBody,
      key?.count == 16,
      head.headers[canonicalForm: "Connection"].contains(where: { $0.lowercased() == "upgrade" }),
      !gate.isAmbiguous(exchange.request), let request = gate.admitted(exchange.request),
      let target = gate.path(of: request)
    else { return false }
    return Self.isSocket(target) && gate.isFromHere(request)
  }

  private static func isSocket(_ target: String) -> Bool {
    target.part(before: "?") == SitePaths.socket
  }

  func answer(_ request: WebRequest) -> Answer {
    guard var request = gate.admitted(request), let target = gate.path(of: request) else {
      let names = gate.origins.joined(separator: " or ")
      return .plain(421, "This app is available only as \(names).")
    }
    request.target = target
    return answer(request, at: target)
  }

  private func answer(_ request: WebRequest, at target: String) -> Answer {
    if setup.servesWebAlone {
      let isAllowed = gate.isHarmless(request) || gate.isFromHere(request)
      return isAllowed ? webPage(request, at: target) : .notFromHere
    }
    // Use the raw bytes, because the server doesn't interpret links.
    if Self.isSocket(target) {
      return gate.isFromHere(request)
        ? .plain(400, "This is the address of a WebSocket.")
        : .plain(403, "Only pages of this host may open this socket.")
    }
    if !gate.isHarmless(request), setup.web == nil {
      var refusal = WebResponse.plain(405, "Only GET and HEAD are possible here.")
      refusal.headers["Allow"] = "GET, HEAD"
      return .response(refusal)
    }
    if !gate.isHarmless(request), !gate.isFromHere(request) { return .notFromHere }
    if let path = target.rest(after: SitePaths.webPages), path.begins(with: "/") {
      return webPage(request, at: String(path))
    }
    if target.begins(with: SitePaths.prefix) { return own(target) }
    guard gate.isHarmless(request) else { return webPage(request, at: target) }
    let destination = request.headers["Sec-Fetch-Dest"]
    let isDocument = destination == "document" || destination == nil && acceptsHTML(request)
    // A frame, or a picture or a script of a page.
    if destination != nil, !isDocument { return webPage(request, at: target) }
    let hasRoute = page.hasRoute(for: target)
    if !hasRoute, !isDocument { return webPage(request, at: target) }
    return .response(page.response(hasRoute: hasRoute))
  }

  private func acceptsHTML(_ request: WebRequest) -> Bool {
    setup.web == nil || request.headers["Accept"]?.utf8.firstRange(of: "text/html".utf8) != nil
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
    if let file = files.response(at: target) { return .response(file) }
    guard target.begins(with: SitePaths.content) else { return .nothing }
    return .work(bodyLimit: 0) { [store] _ in
      guard let html = await store.content(at: target) else {
        return .plain(404, "There is nothing here.")
      }
      return ForeignDocument(html: html).response
    }
  }

  /// Calls the handler of the app.
  private func webPage(_ request: WebRequest, at target: String) -> Answer {
    guard let web = setup.web else { return .nothing }
    var request = request
    request.target = target
    return .work(bodyLimit: setup.limits.server.bodyBytes) { [request, setup, store, files] body in
      var request = request
      request.body = body
      if setup.servesWebAlone {
        return try await web.answer(request) ?? .plain(404, "There is no page at this address.")
      }
      let functions = await store.functionNames.joined(separator: ",")
      // The page's server trusts this header, which only the host can set.
      request.headers[WebBridge.header] = functions.isEmpty ? nil : functions
      let response = try await web.answer(request) ?? .notFound
      return FramedPage(
        response: response, to: request, functions: functions, files: files
      ).response
    }
  }
}

extension SiteHandler.Answer {
  fileprivate static var notFromHere: Self {
    .plain(403, "Only pages of this host can make this request.")
  }

  fileprivate static var nothing: Self { .plain(404, "There is nothing here.") }

  fileprivate static func plain(_ status: Int, _ words: String) -> Self {
    .response(.plain(status, words))
  }
}

extension WebResponse {
  fileprivate static var notFound: WebResponse {
    var response = WebResponse(
      html: "<!doctype html><title>Not found</title><p>There is no page at this address.")
    response.status = 404
    return response
  }
}
#endif
