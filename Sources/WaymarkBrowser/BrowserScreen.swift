#if Browser
import Waymark
import WaymarkPage
import WaymarkWeb

/// The host of one session: turns updates into pictures, and knows what the client has.
///
/// It lives in its session's isolation, as the navigator does.
final class BrowserScreen: NavigationHost {
  /// The content of an entry.
  struct Content {
    enum Status: String {
      case ready, loading, failed
    }

    var edition: Int
    var loadCount: Int
    var page: Page
    /// The alert or action sheet that it shows in place of the page.
    var dialog: Dialog?
    /// Which content it is, for the numbers of its elements.
    var number: Int
    /// The elements and forms of the last eight contents, by the contents' numbers: a press means
    /// the content that the user saw.
    var contents: [Int: (elements: [PageElement], forms: [Page.Form])] = [:]
    var status = Status.ready
    /// The text while it loads, or the error.
    var words: String?
    /// The work that makes the page, kept to retry it.
    var loader: Page.Loader?
    var load: Task<Void, Never>?
    /// A Boolean value indicating whether a load that has shown a page resumes when the screen is
    /// visible again.
    var isPaused = false
    /// The link of the document in the frame, if it isn't the first one.
    var framed: DeepLink?
    /// The document in the frame; `nil` until its script connects.
    var document: (number: Int, calls: WebDocument)?
    var isSent = false

    mutating func show(_ status: Status, _ words: String? = nil) {
      (self.status, self.words, isSent) = (status, words, false)
    }
  }

  var onEvent: ((HostEvent) -> Void)? {
    didSet { if onEvent == nil { reset() } }
  }
  /// Sends a message to the client; `nil` while no client is connected.
  var send: ((ServerMessage) -> Void)?
  /// Starts the load of an entry.
  var startLoad: (EntryID) -> Task<Void, Never>? = { _ in nil }

  let addresses: AppAddresses
  /// The prefix of the paths of foreign content; it can't be guessed.
  let contentPath = SitePaths.content + RandomName.make() + "/"
  private(set) var state: NavigationState?
  private(set) weak var navigator: Navigator<Page>?
  var shown: [EntryID: Content] = [:]
  private var contentCount = 0
  /// The update that the client has not answered yet.
  private var inFlight: Int?
  /// A Boolean value indicating whether the window is visible. Live pages pause while it isn't.
  var isSeen = true {
    didSet { if isSeen { sendMissing() } else { rest { $0.status == .ready } } }
  }
  /// The number of the client's last move in its history; a new socket counts from 0.
  var asked = 0

  init(addresses: AppAddresses) {
    self.addresses = addresses
  }

  func apply(_ update: NavigationUpdate, of navigator: Navigator<Page>) {
    if update.before == nil { forgetSent() }
    self.navigator = navigator
    // The frame of a web page loads it again, whatever its document.
    navigator.refreshesInPlace = { page in
      if case .web(.url) = page.body { true } else { false }
    }
    keep(update.after)
    guard let send else {
      onEvent?(.settled(revision: update.revision, .completed))
      return
    }
    inFlight = update.revision
    send(.state(snapshot(of: update)))
  }

  /// Completes an update. An answer to an older update is ignored.
  func settle(_ revision: Int, _ completion: HostEvent.Completion) {
    guard revision == inFlight else { return }
    inFlight = nil
    onEvent?(.settled(revision: revision, completion))
  }

  /// Applies the user's move in the browser's history, and sends only the state after it.
  func followHistory(_ asked: Int, _ body: () -> Void) {
    self.asked = asked
    let send = send
    self.send = nil
    // Without a client each update is settled at once, also the one that is under way.
    showEverything()
    body()
    self.send = send
    showEverything()
  }

  /// Applies the user's step back, which the client shows already.
  func followBack(_ asked: Int, to id: EntryID) {
    self.asked = asked
    if !pop(to: id) { showEverything() }
  }

  /// Goes back to an entry. If a guard has to allow that, requests one step back and returns false.
  @discardableResult func pop(to id: EntryID) -> Bool {
    let fact = HostFact.didPop(to: id)
    guard mustRequest(fact) else {
      take(fact: fact)
      return true
    }
    onEvent?(.request(.back))
    return false
  }

  /// Applies a user action that the client has performed, and sends what is missing.
  func take(fact: HostFact) {
    guard var next = state else { return }
    let isKnown = next.apply(fact: fact)
    let wasBusy = inFlight != nil
    if isKnown {
      keep(next)
      onEvent?(.fact(fact))
    }
    // The update under way doesn't include the action.
    if wasBusy || !isKnown { showEverything() } else { sendMissing() }
  }

  /// A Boolean value indicating whether a guard has to allow a user action.
  func mustRequest(_ fact: HostFact) -> Bool {
    guard let state, let navigator else { return false }
    return navigator.mustRequest(fact, in: state)
  }

  func scrolled(_ id: EntryID, to place: Int) {
    let fact = HostFact.didScroll(id, to: place)
    if state?.apply(fact: fact) == true { onEvent?(.fact(fact)) }
  }

  /// Lines of a screen were marked, which the client shows already: its link names them now.
  func mark(_ fragment: String, on id: EntryID) {
    guard let lines = Page.Code.lines(fragment), let link = state?.entry(id)?.link.description
    else { return }
    let text = link.prefix { $0 != "#" } + "#" + fragment
    if relink(id, String(text)) { shown[id]?.page.mark(lines) }
  }

  /// Gives a screen another link, of which the client shows everything but the address.
  @discardableResult func relink(_ id: EntryID, _ link: String) -> Bool {
    guard note(.didChangeLink(id, link), of: id) else { return false }
    let again = state?.entry(id).flatMap(linkToOpenAgain)
    send?(.link(id: id.number, link, again: again))
    return true
  }

  /// Applies a fact that the client shows already. Returns false if it changes nothing.
  @discardableResult func note(_ fact: HostFact, of id: EntryID) -> Bool {
    guard state?.apply(fact: fact) == true else { return false }
    shown[id]?.edition = state?.entry(id)?.revision ?? 0
    onEvent?(.fact(fact))
    return true
  }

  /// Sends the whole picture to a client that knows nothing, or not the right thing.
  func showEverything() {
    inFlight = nil
    onEvent?(.attached)
  }

  private func forgetSent() { for id in shown.keys { shown[id]?.isSent = false } }

  private func reset() {
    inFlight = nil
    for id in Array(shown.keys) { forget(id) }
    state = nil
    navigator = nil
  }

  private func keep(_ next: NavigationState) {
    state = next
    let ids = Set(next.entryIDs)
    let seen = Set(visible(in: next).map(\.id))
    // A screen that was left while it loaded starts again when it is next visible.
    for (id, item) in shown
    where !ids.contains(id) || item.status == .loading && !seen.contains(id) { forget(id) }
    rest { !seen.contains($0.id) }
  }

  /// Pauses the work of some pages until they are visible again.
  private func rest(_ isMeant: ((id: EntryID, status: Content.Status)) -> Bool) {
    for (id, item) in shown where item.load != nil && isMeant((id, item.status)) {
      item.load?.cancel()
      shown[id]?.load = nil
      shown[id]?.isPaused = true
    }
  }

  private func forget(_ id: EntryID) {
    shown[id]?.load?.cancel()
    shown[id] = nil
  }
}

// MARK: - Pages

extension BrowserScreen {
  func isVisible(_ id: EntryID) -> Bool {
    state.map { visible(in: $0).contains { $0.id == id } } ?? false
  }

  /// Returns a form by its number.
  /// - Parameter page: The content of the entry; the last if `nil`.
  func form(_ name: BrowserSession.FormName, in page: Int? = nil) -> Page.Form? {
    guard isVisible(name.entry), let shown = shown[name.entry],
      let forms = shown.contents[page ?? shown.number]?.forms
    else { return nil }
    return forms.indices.contains(name.number) ? forms[name.number] : nil
  }

  /// Updates the content of an entry.
  func updateContent(of entry: Entry) {
    if isSeen, shown[entry.id]?.isPaused == true, shown[entry.id]?.loadCount == entry.loadCount {
      shown[entry.id]?.isPaused = false
      shown[entry.id]?.load = startLoad(entry.id)
    }
    let old = shown[entry.id]
    if let old, old.edition == entry.revision { return }
    if let old, old.loadCount == entry.loadCount {
      shown[entry.id]?.edition = entry.revision
      shown[entry.id]?.isSent = false
      return
    }
    old?.load?.cancel()
    // A page outside the app has no route.
    let external = externalPage(of: entry)
    let dialog = external == nil ? navigator?.dialog(of: entry) : nil
    guard let page = external ?? dialog.map({ Page($0.title) }) ?? navigator?.screen(of: entry)
    else {
      shown[entry.id] = Content(
        edition: entry.revision, loadCount: entry.loadCount, page: Page(entry.link.description),
        number: nextNumber(), status: .failed, words: "This link has no screen.")
      return
    }
    shown[entry.id] = Content(
      edition: entry.revision, loadCount: entry.loadCount, page: page, dialog: dialog,
      number: nextNumber(), framed: old?.framed)
    if case .loading(let loader) = page.body { begin(loader, for: entry.id) }
  }

  private func nextNumber() -> Int {
    contentCount += 1
    return contentCount
  }

  private func begin(_ loader: Page.Loader, for id: EntryID) {
    shown[id]?.loader = loader
    shown[id]?.show(.loading, loader.progress)
    shown[id]?.load?.cancel()
    shown[id]?.load = startLoad(id)
  }

  /// Shows another page in place of an entry's own until that is loaded again.
  func replace(_ id: EntryID, with page: Page) {
    shown[id]?.load?.cancel()
    shown[id]?.load = nil
    loaded(id, page)
  }

  func ended(_ id: EntryID) {
    shown[id]?.load = nil
    if shown[id]?.status == .loading { failed(id, "The work ended without a page.") }
  }

  /// Shows a loaded page; a page that itself needs time is loaded in turn.
  func loaded(_ id: EntryID, _ page: Page) {
    guard shown[id] != nil else { return }
    shown[id]?.page = page
    shown[id]?.number = nextNumber()
    if case .loading(let loader) = page.body {
      begin(loader, for: id)
    } else {
      shown[id]?.show(.ready)
      announceTitle(of: id, page)
      if !isSeen, shown[id]?.loader?.isLive == true { rest { $0.id == id } }
    }
    sendMissing()
  }

  /// Has a title kept that is not known before a load, so that a back button has it after a restart.
  private func announceTitle(of id: EntryID, _ page: Page) {
    guard case .sections = page.body else { return }
    note(.didChangeTitle(id, page.title), of: id)
  }

  /// A load has failed.
  func failed(_ id: EntryID, _ words: String) {
    shown[id]?.load = nil
    shown[id]?.show(.failed, words)
    sendMissing()
  }

  /// Loads again what failed.
  func retry(_ id: EntryID) {
    guard shown[id]?.status == .failed, let loader = shown[id]?.loader else { return }
    begin(loader, for: id)
    sendMissing()
  }

  /// Sends what can be seen and the client does not know.
  func sendMissing() {
    guard let state, let send else { return }
    for entry in visible(in: state) {
      updateContent(of: entry)
      if let snapshot = unsentSnapshot(of: entry) { send(.page(id: entry.id.number, snapshot)) }
    }
  }

  func unsentSnapshot(of entry: Entry) -> WireObject? {
    guard let item = shown[entry.id], !item.isSent else { return nil }
    shown[entry.id]?.isSent = true
    var renderer = PageRenderer(
      entry: entry, addresses: addresses, contentPath: contentPath,
      kind: { [weak self] in self?.navigator?.linkKind(of: $0) })
    let snapshot = renderer.snapshot(of: item)
    shown[entry.id]?.contents[item.number] = (renderer.elements, renderer.forms)
    if item.contents.count >= 8, let oldest = item.contents.keys.min() {
      shown[entry.id]?.contents[oldest] = nil
    }
    return snapshot
  }
}
#endif
