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
  func go(_ navigation: WebNavigation, posting body: String? = nil) {
    guard let id = state?.top.id else { return }
    guard work == nil else { return say(["Something is still on its way."]) }
    guard let next = load(for: navigation, of: id, isNew: false) else { return }
    if let document = documents[id], navigation.isWithin(document.address) {
      return say(["That is a place on this page."])
    }
    if device.isInteractive { say(["Loading…"]) }
    let request = WebRequest(next.url, method: navigation.method, body: body)
    work = Task {
      do {
        let document = try await fetch(request, next.link, of: id, isNew: false)
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

  /// Asks for a document, and goes where its server leads; nil if that is none of this entry's.
  private func fetch(
    _ request: WebRequest, _ link: String?, of id: EntryID, isNew: Bool
  ) async throws -> Document? {
    guard let loadWebPage else { return nil }
    var (request, link) = (request, link)
    while true {
      let answer = try await loadWebPage(request)
      let here = DocumentAddress(request.address)
      let (place, html): (String, String?) =
        switch answer {
        case .document(let html, let place): (place ?? request.address, html)
        case .redirect(let place): (here?.complete(place) ?? place, nil)
        }
      if let html, place == request.address {
        return Document(html: html, request: request, link: link)
      }
      let navigation = WebNavigation(place, kind: .redirect, from: here?.source ?? .page("null"))
      guard let next = load(for: navigation, of: id, isNew: isNew) else { return nil }
      link = next.link
      if let html { return Document(html: html, request: WebRequest(place), link: link) }
      request = WebRequest(next.url)
    }
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

  /// Has the rules decide about a navigation, and does what they say.
  /// - Parameter isNew: whether the entry has no document yet.
  /// - Returns: the address that is loaded in place, and the link that the entry has then; nil for none.
  private func load(
    for navigation: WebNavigation, of id: EntryID, isNew: Bool
  ) -> (url: String, link: String?)? {
    guard let navigator = screens?.navigator,
      let decision = navigator.decision(
        about: navigation, of: id, hasDocument: !isNew, isContent: !isNew && documents[id] == nil)
    else { return nil }
    let admitted = webLoops.admitted(
      decision, about: navigation, at: ContinuousClock.now - Self.start)
    if case .load(let url, let link) = admitted { return (url, link) }
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
    case .block(.loop): say([words[.pageLeadsOn]])
    case .block(.unreadable): say(["‘\(navigation.url)’ is no link that can be followed."])
    case .block: say(["Denied: a web page may not lead to ‘\(navigation.url)’."])
    }
    return nil
  }
}
