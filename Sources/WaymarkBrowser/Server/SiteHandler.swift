import Foundation
import WaymarkWeb

/// Decides how every request is answered: the host's own paths, pages of the app's own in frames, and
/// the one page that shows whatever a link means.
struct SiteHandler: Sendable {
  let gate: RequestGate
  let store: SessionStore
  let setup: BrowserSetup
  /// What every link answers with.
  let page: ClientPage

  /// How a request is answered; only pages of the app's own read its body.
  enum Answer {
    case response(WebResponse)
    case work(bodyLimit: Int, @Sendable (WebBody) async throws -> WebResponse)
    case socket(WebRequest)
  }

  func answer(_ request: WebRequest) -> Answer {
    guard var request = gate.admitted(request), let whole = gate.wholePath(of: request) else {
      let names = gate.origins.joined(separator: " or ")
      return .plain(421, "Ask for this app as \(names); it answers to no other name.")
    }
    guard let target = gate.ownPath(whole) else {
      return .plain(404, "The app is at \(request.origin)\(gate.path)/.")
    }
    request.target = target
    return answer(request, at: target)
  }

  private func answer(_ request: WebRequest, at target: String) -> Answer {
    if setup.servesWebAlone { return pageAlone(request) }
    // The raw bytes: what a link means is not the server's to decide.
    if target == SitePaths.socket || target.hasPrefix(SitePaths.socket + "?") {
      return gate.isFromHere(request)
        ? .socket(request) : .plain(403, "Only pages of this host may open this socket.")
    }
    if request.method == "POST", target.hasPrefix(SitePaths.uploads) {
      guard gate.isFromHere(request) else {
        return .plain(403, "Only pages of this host may send files.")
      }
      // A field has a limit of its own, which is known once its form is found.
      return .work(bodyLimit: .max) {
        [setup, store] body in
        try await UploadReceiver(store: store, words: setup.options.words(request))
          .receive(try await setup.identified(request, by: store.signIns), body)
      }
    }
    if target.hasPrefix(SitePaths.signIn) { return signIn(request, target) }
    if !gate.isHarmless(request), setup.web == nil {
      var refusal = WebResponse.plain(405, "Only GET and HEAD are possible here.")
      refusal.headers["Allow"] = "GET, HEAD"
      return .response(refusal)
    }
    if !gate.isHarmless(request), !gate.isFromHere(request) {
      return .notFromHere
    }
    if target.hasPrefix(SitePaths.webPages + "/") {
      return webPage(request, at: String(target.dropFirst(SitePaths.webPages.count)))
    }
    if target.hasPrefix(SitePaths.prefix) { return own(target, request) }
    guard gate.isHarmless(request), isNavigation(request) else {
      return webPage(request, at: target)
    }
    let words = setup.options.words(request)
    let beginning = page.beginning(in: words)
    return .work(bodyLimit: 0) { [store, page, request] _ in
      let status = await store.hasRoute(for: target) ? 200 : 404
      guard isNewWindow(request) else {
        return .page(.data(beginning + page.end(nil)), status: status, caching: "no-cache")
      }
      let body = WebResponse.Body.stream { write in
        // The browser fetches script and style while the first screen is made.
        try await write(beginning)
        try await write(page.end(await store.firstMessages(of: target, request)))
      }
      return .page(body, status: status, caching: "no-store")
    }
  }

  /// Whether a whole document is wanted, and not a picture or a script of one.
  private func isNavigation(_ request: WebRequest) -> Bool {
    if let destination = request.headers["Sec-Fetch-Dest"] {
      return ["document", "iframe", "frame"].contains(destination)
    }
    return setup.web == nil || request.headers["Accept"]?.contains("text/html") == true
  }

  /// Whether the page may be for a window that has no session yet, and that somebody looks at: it is not
  /// loaded again, and not fetched in case somebody asks for it.
  private func isNewWindow(_ request: WebRequest) -> Bool {
    request.method == "GET" && request.headers["Sec-Fetch-Dest"] == "document"
      && request.headers["Sec-Purpose"] == nil && request.headers["Cache-Control"] == nil
  }

  private func own(_ target: String, _ request: WebRequest) -> Answer {
    if target == SitePaths.frameScript {
      return .response(
        .file(ClientFiles.shared.frameScript, "text/javascript; charset=utf-8", "no-cache"))
    }
    if let file = ClientFiles.shared.files[target] ?? page.app.files[target] {
      return .response(.file(file, isPacked: request.acceptsGzip))
    }
    if target.hasPrefix(SitePaths.downloads) {
      return .work(bodyLimit: 0) { [store, setup] _ in
        await DownloadSender(store: store, words: setup.options.words(request))
          .send(try await setup.identified(request, by: store.signIns))
      }
    }
    guard target.hasPrefix(SitePaths.content) else { return .nothing }
    return .work(bodyLimit: 0) { [store, setup] _ in
      let user = try await setup.identified(request, by: store.signIns).user
      guard let html = await store.content(at: target, for: user) else {
        return .plain(404, "There is nothing here.")
      }
      return ForeignDocument(html: html).response
    }
  }

  /// Gives a browser its cookie. A page of another site cannot sign its visitors in as somebody else.
  private func signIn(_ request: WebRequest, _ target: String) -> Answer {
    guard request.method == "POST", gate.isFromHere(request) else {
      return .notFromHere
    }
    return .work(bodyLimit: 0) { [store] _ in
      let ticket = String(target.dropFirst(SitePaths.signIn.count))
      guard let cookie = try await store.redeem(ticket, request) else {
        return .plain(403, "This was used already, or too late. Sign in again.")
      }
      return WebResponse(
        status: 204, headers: ["Set-Cookie": cookie, "Cache-Control": "no-store"])
    }
  }

  /// Asks the app's own handler for a page that no frame shows.
  private func pageAlone(_ request: WebRequest) -> Answer {
    guard let web = setup.web else { return .nothing }
    guard gate.isHarmless(request) || gate.isFromHere(request) else {
      return .notFromHere
    }
    let limit = web.bodyLimit(method: request.method, path: request.path)
    return .work(bodyLimit: limit) { body in
      var request = request
      request.body = body
      return try await web.answer(request)
        ?? .plain(404, "There is no page at this address.")
    }
  }

  /// Asks the app's own handler.
  private func webPage(_ request: WebRequest, at target: String) -> Answer {
    guard let web = setup.web else { return .nothing }
    var request = request
    (request.target, request.base) = (target, gate.path)
    let limit = web.bodyLimit(method: request.method, path: request.path)
    return .work(bodyLimit: limit) { [request, base = gate.path, setup] body in
      var request = try await setup.identified(request, by: store.signIns)
      request.body = body
      let functions = await store.functionNames(for: request.user).joined(separator: ",")
      // The server of the page believes the host, and nobody else.
      request.headers[WebBridge.header] = functions.isEmpty ? nil : functions
      guard let response = try await web.answer(request) else {
        return .plain(404, "There is no page at this address.")
      }
      return try await FramedPage(
        response: response, below: base, method: request.method,
        for: request.headers["Sec-Fetch-Dest"], functions: functions
      ).response
    }
  }
}

extension SiteHandler.Answer {
  fileprivate static var notFromHere: Self {
    .plain(403, "Only pages of this host may ask for that.")
  }

  fileprivate static var nothing: Self { .plain(404, "There is nothing here.") }

  fileprivate static func plain(_ status: Int, _ words: String) -> Self {
    .response(.plain(status, words))
  }
}

extension WebResponse {
  /// A file whose path changes with what is in it.
  fileprivate static func file(_ file: ClientFiles.File, isPacked: Bool) -> WebResponse {
    let packed = isPacked ? file.packed : nil
    var response = Self.file(
      packed ?? file.data, file.type, "public, max-age=31536000, immutable")
    if packed != nil { response.headers["Content-Encoding"] = "gzip" }
    if file.packed != nil { response.headers["Vary"] = "Accept-Encoding" }
    return response
  }

  /// The client's page: it runs no script but the host's, talks to nobody else, and frames only pages
  /// of this host, so that a message of a frame is known to come from one.
  fileprivate static func page(_ body: Body, status: Int, caching: String) -> WebResponse {
    var response = file(Data(), "text/html; charset=utf-8", caching)
    (response.status, response.body) = (status, body)
    response.headers["Content-Security-Policy"] =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
      + "img-src 'self' data:; font-src 'self'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; "
      + "form-action 'none'"
    // A site that opened the page in a window has no hold of that window.
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Vary"] = "Sec-Fetch-Dest, Accept, Accept-Language, Cookie"
    return response
  }
}
