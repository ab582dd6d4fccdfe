#if Browser
import Waymark
import WaymarkPage
import WaymarkWeb

extension BrowserSession {
  /// The names of the functions that pages of the app's own may call.
  var functionNames: [String] { WebBridge(navigator).names(for: .page(origin)) }

  /// Handles a message of the page in a frame.
  /// - Parameter edition: The load of the entry that made the frame.
  func hear(_ said: ClientMessage.PageMessage, from id: EntryID, _ edition: Int) {
    // The client can't be trusted to report a page of the app.
    guard let shown = screen.shown[id], shown.loadCount == edition, screen.isOwnPage(id) else {
      return
    }
    switch said {
    case .begin(let number):
      screen.begin(WebDocument(patience: setup.limits.callTimeout), number, in: id)
    case .back: ifOnTop(id) { screen.onEvent?(.request(.back)) }
    case .refresh: ifOnTop(id) { screen.onEvent?(.request(.refresh)) }
    case .call(let document, let number, let name, let message):
      guard let framed = shown.document, framed.number == document else { return }
      let call = WebCall(number: number, name: name, message: message, from: .page(origin))
      framed.calls.answer(call, with: WebBridge(navigator)) {
        self.reply($0, to: number, document, id)
      }
    }
  }

  /// Sends a message to the documents of the app's own pages, or of one entry.
  func tellPages(_ entry: EntryID?, _ name: String, _ json: String) {
    for (id, shown) in screen.shown where (entry ?? id) == id && screen.isOwnPage(id) {
      guard let document = shown.document else { continue }
      send(.tell(id: id.number, document: document.number, name: name, json))
    }
  }

  /// Performs a request of a page on top, unless it repeats it in a loop.
  private func ifOnTop(_ id: EntryID, _ change: () -> Void) {
    guard state.top.id == id else { return }
    let url = state.top.link.description
    let navigation = WebNavigation(url, kind: .script, from: .page(origin))
    let decision = pageLoops.admitted(
      .load(url: url), about: navigation, at: ContinuousClock.now - started)
    if decision == .block(.loop) { tellUser(Self.pageLeadsOn) } else { change() }
  }

  private func reply(_ reply: WebReply, to call: Int, _ document: Int, _ id: EntryID) {
    if !hasEnded { send(.reply(id: id.number, document: document, call: call, reply)) }
  }
}

extension BrowserScreen {
  /// Returns whether an entry shows a page of the app's origins.
  func isOwnPage(_ id: EntryID) -> Bool {
    guard case .web(.url(let text)) = shown[id]?.page.body, let entry = state?.entry(id),
      let whole = try? addresses.read(text, current: entry.link)
    else { return false }
    return addresses.appForm(of: whole) != nil
  }
}
#endif
