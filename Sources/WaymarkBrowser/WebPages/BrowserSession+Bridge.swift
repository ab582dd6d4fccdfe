#if Browser
import Waymark
import WaymarkPage
import WaymarkWeb

extension BrowserSession {
  /// The names of the functions that pages of the app can call.
  var functionNames: [String] { WebBridge(navigator).names(for: .page(origin)) }

  /// Notes that a frame has another document, and ends the calls of the previous one.
  func begin(_ document: Int, in id: EntryID, _ edition: Int) {
    guard screen.isOwnPage(id, edition) else { return }
    screen.shown[id]?.document = (document, WebDocument(patience: setup.limits.callTimeout))
  }

  func answer(_ call: WebCall, of document: Int, in id: EntryID, _ edition: Int) {
    guard screen.isOwnPage(id, edition), let framed = screen.shown[id]?.document,
      framed.number == document
    else { return }
    framed.calls.answer(call, with: WebBridge(navigator)) {
      self.reply($0, to: call.number, document, id)
    }
  }

  /// Performs a request of a page on top, unless it repeats it in a loop.
  func perform(_ request: HostRequest, of id: EntryID, _ edition: Int) {
    guard screen.isOwnPage(id, edition), state.top.id == id else { return }
    if pageLoops.admits(at: ContinuousClock.now - started) {
      screen.onEvent?(.request(request))
    } else {
      tellUser(Self.pageLeadsOn)
    }
  }

  private func reply(
    _ reply: Result<String, WebCallError>, to call: Int, _ document: Int, _ id: EntryID
  ) {
    guard !hasEnded else { return }
    let (text, code) =
      switch reply {
      case .success(let json): (json, String?.none)
      case .failure(let error): (error.message, error.code)
      }
    send(.reply(id: id.number, document: document, call: call, text: text, code: code))
  }
}

extension BrowserScreen: WebPageHost {
  /// Sends a message to the documents of the app's own pages, or of one entry.
  func tellPages(_ name: String, _ json: String, of entry: EntryID?) {
    for (id, shown) in shown where (entry ?? id) == id && isOwnPage(id) {
      guard let document = shown.document else { continue }
      send?(.tell(id: id.number, document: document.number, name: name, text: json))
    }
  }

  /// Returns whether an entry shows a page of the app's origins. The word of the client isn't enough.
  /// - Parameter edition: The load of the entry for which the frame was made, or `nil` for any.
  func isOwnPage(_ id: EntryID, _ edition: Int? = nil) -> Bool {
    guard let shown = shown[id], edition ?? shown.loadCount == shown.loadCount,
      case .web(.url(let text)) = shown.page.body, let entry = state?.entry(id),
      let whole = try? addresses.read(text, current: entry.link)
    else { return false }
    return addresses.appForm(of: whole) != nil
  }
}
#endif
