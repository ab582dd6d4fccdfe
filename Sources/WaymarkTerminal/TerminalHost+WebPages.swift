import Waymark
import WaymarkPage
import WaymarkWeb

extension TerminalHost {
  private static let start = ContinuousClock.now

  /// What loads the web page of an entry, or has it again.
  func loader(of page: Page, at given: String, _ id: EntryID) -> Page.Loader {
    let start = given.hasPrefix("/") ? (webOrigin ?? "") + given : given
    let known = documents[id].flatMap { $0.given == given ? $0 : nil }
    let address = known?.reloaded ?? start
    return Page.Loader { [weak self] in
      let document = try await self?.fetch(WebRequest(address), nil, of: id, isNew: true)
      guard let self, let document else {
        return Page(
          page.title, items: [.text("This page leads elsewhere, and shows nothing itself.")])
      }
      documents[id] = ShownDocument(
        title: page.title, given: given, address: document.request.address,
        reloaded: document.request.address)
      document.link.map { self.tell(.didChangeLink(id, $0)) }
      return self.page(of: document, orCalled: page.title)
    }
  }

  /// Goes where a link or a form of the document on top leads.
  /// - Parameter body: what was filled in, if it is posted.
  func go(_ navigation: WebNavigation, posting body: WebRequest.Body? = nil) {
    guard let id = state?.top.id else { return }
    guard work == nil else { return say(["Something is still on its way."]) }
    guard case .load(let url, let link) = step(for: navigation, of: id, isNew: false) else {
      return
    }
    if let document = documents[id], navigation.isWithin(document.address) {
      return say(["That is a place on this page."])
    }
    if device.isInteractive { say(["Loading…"]) }
    let request = WebRequest(url, method: navigation.method, body: body)
    work = Task {
      do {
        let document = try await fetch(request, link, of: id, isNew: false)
        drafts[id] = nil
        if let document { show(document, in: id) }
      } catch {
        clearMessages()
        say([words.text(Page.Loader.words(for: error))])
      }
      work = nil
    }
  }

  // MARK: Documents

  private struct Document {
    let html: String
    /// What has brought it.
    let request: WebRequest
    /// The link that the entry has from now on; nil if it keeps its own.
    let link: String?
  }

  /// Asks for a document, and goes where its server and the document itself lead at once; nil if that is
  /// none of this entry's.
  private func fetch(
    _ request: WebRequest, _ link: String?, of id: EntryID, isNew: Bool
  ) async throws -> Document? {
    guard let loadWebPage else { return nil }
    var (request, link) = (request, link)
    while true {
      let here = DocumentAddress(request.address)
      var found: Document?
      var next: WebNavigation?
      switch try await loadWebPage(request) {
      case .redirect(let place): next = redirect(to: here?.complete(place) ?? place, here)
      case .document(let html, let place):
        if let place, place != request.address {
          let step = step(for: redirect(to: place, here), of: id, isNew: isNew)
          guard case .load(_, let newLink) = step else { return nil }
          (request, link) = (WebRequest(place), newLink)
        }
        let document = Document(html: html, request: request, link: link)
        (found, next) = (document, redirect(by: document))
      }
      guard let next else { return found }
      switch step(for: next, of: id, isNew: isNew) {
      case .load(let url, let newLink): (request, link) = (WebRequest(url), newLink)
      case .elsewhere: return nil
      case .blocked: return found
      }
    }
  }

  private func redirect(to place: String, _ here: DocumentAddress?) -> WebNavigation {
    WebNavigation(place, kind: .redirect, from: here?.source ?? .page("null"))
  }

  /// Where a document leads at once; nil if it stays, at another place in it too.
  private func redirect(by document: Document) -> WebNavigation? {
    let address = document.request.address
    let text = HTMLText(document.html, base: address, isLoaded: true)
    guard let refresh = text.refresh, refresh.delay == 0 else { return nil }
    let script = WebNavigation(refresh.address, kind: .script, from: text.source)
    return script.isWithin(address)
      ? nil : WebNavigation(refresh.address, kind: .redirect, from: text.source)
  }

  /// Shows a document in place of the one before.
  private func show(_ document: Document, in id: EntryID) {
    clearMessages()
    guard let entry = state?.entry(id), let shown = documents[id] else { return }
    let isPosted = document.request.body != nil
    documents[id] = ShownDocument(
      title: shown.title, given: shown.given, address: document.request.address,
      reloaded: isPosted ? shown.reloaded : document.request.address)
    let page = page(of: document, orCalled: shown.title)
    loads.replace(entry, with: page)
    document.link.map { tell(.didChangeLink(id, $0)) }
    tell(.didChangeTitle(id, page.title))
    guard state?.top.id == id else { return }
    selected = nil
    scroll(to: 0)
    show()
  }

  /// The page that a document makes, which may have a title of its own.
  private func page(of document: Document, orCalled title: String) -> Page {
    let own = HTMLText(document.html).title ?? ""
    return Page(
      own.isEmpty ? title : own,
      web: .html(document.html, base: document.request.address))
  }

  // MARK: Rules

  /// What the rules have made of a navigation.
  private enum Step {
    /// The address is loaded in place; `link`: the one that the entry has then, nil for its own.
    case load(url: String, link: String?)
    /// It was opened elsewhere.
    case elsewhere
    /// Nothing has happened, which was said.
    case blocked
  }

  /// Has the rules decide about a navigation, and does what they say.
  /// - Parameter isNew: whether the entry has no document yet.
  private func step(for navigation: WebNavigation, of id: EntryID, isNew: Bool) -> Step {
    guard let navigator = screens?.navigator,
      let decision = navigator.decision(
        about: navigation, of: id, hasDocument: !isNew, isContent: !isNew && documents[id] == nil)
    else { return .elsewhere }
    let admitted = webLoops.admitted(
      decision, about: navigation, at: ContinuousClock.now - Self.start)
    if case .load(let url, let link) = admitted { return .load(url: url, link: link) }
    // The navigator does nothing before it knows that its last update is there.
    settle()
    // What was said while a server was asked.
    if work != nil { clearMessages() }
    switch admitted {
    case .load: break
    case .open(let target, let source, let leavesPage):
      if leavesPage { navigator.leave(id) }
      let before = navigator.state
      tell(navigator.open(target, from: source), since: before)
    case .external(let url, let leavesPage):
      if leavesPage { navigator.leave(id) }
      if let link = try? DeepLink(url) { navigator.onSystemOpen?(link) }
    case .download(let url): if let link = try? DeepLink(url) { navigator.onSystemOpen?(link) }
    case .block(let reason):
      say([words(reason, navigation.url)])
      return .blocked
    }
    return .elsewhere
  }

  private func words(_ reason: WebDecision.BlockReason, _ url: String) -> String {
    switch reason {
    case .loop: words[.pageLeadsOn]
    case .unreadable: "‘\(url)’ is no link that can be followed."
    case .code, .notAsked: "Denied: a web page may not lead to ‘\(url)’."
    }
  }
}
