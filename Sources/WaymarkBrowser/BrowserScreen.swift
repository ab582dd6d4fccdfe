#if Browser
import Waymark
import WaymarkPage
import WaymarkWeb

/// The host of one session. It turns updates into snapshots, and records what the client shows.
///
/// It runs in the isolation of its session, like the navigator.
final class BrowserScreen: NavigationHost {
  struct Content {
    var edition: Int
    var loadCount: Int
    var page: Page
    /// The alert or action sheet that it shows in place of the page.
    var dialog: Dialog?
    /// The number of the content, which the numbers of its elements refer to.
    var number: Int
    /// The elements and forms of the last eight contents, by the contents' numbers: a press means
    /// the content that the user saw.
    var contents: [Int: (elements: [PageElement], forms: [Page.Form])] = [:]
    /// The link of the document in the frame, if it isn't the first one.
    var framed: DeepLink?
    /// The document in the frame, or `nil` until its script connects.
    var document: (number: Int, calls: WebDocument)?
    var isSent = false

    /// Returns the title of the entry's link, the document or the page, in this order.
    func title(of entry: Entry) -> String {
      // The title that a page has announced may be that of an earlier load.
      let document: String? = if case .web = page.body { entry.title } else { nil }
      return entry.details.title ?? document ?? page.title
    }
  }

  var onEvent: ((HostEvent) -> Void)? {
    didSet { if onEvent == nil { reset() } }
  }
  /// Sends a message to the client, or `nil` while no client is connected.
  var send: ((ServerMessage) -> Void)?
  /// Opens a link in another app.
  var openOutside: ((DeepLink) -> Void)?
  let loads = PageLoads()

  let addresses: AppAddresses
  /// The prefix of the paths of foreign content; it can't be guessed.
  let contentPath = SitePaths.content + RandomName.make() + "/"
  private(set) var state: NavigationState?
  private(set) weak var navigator: Navigator<Page>?
  var shown: [EntryID: Content] = [:]
  private var contentCount = 0
  /// The update that the client hasn't completed yet.
  private var inFlight: Int?
  /// A Boolean value indicating whether the window is visible. Live pages pause while it isn't.
  var isSeen = true {
    didSet { if isSeen { sendMissing() } else { loads.pause { _ in true } } }
  }
  /// The number of the client's last move in its history; a new socket counts from 0.
  var asked = 0

  init(addresses: AppAddresses) {
    self.addresses = addresses
    loads.onChange = { [weak self] in self?.loadChanged($0) }
  }

  func apply(_ update: NavigationUpdate, of navigator: Navigator<Page>) {
    self.navigator = navigator
    keep(update.after)
    guard let send else {
      onEvent?(.settled(revision: update.revision, .completed))
      return
    }
    inFlight = update.revision
    send(.state(state: snapshot(of: update)))
  }

  func refresh(_ page: Page) -> Bool {
    // The frame of a web page loads it again, whatever its document.
    if case .web(.url) = page.body { true } else { false }
  }

  func tabsDidChange(of navigator: Navigator<Page>) {
    if send != nil { showState() }
  }

  func openInSystem(_ link: DeepLink) { openOutside?(link) }

  /// Completes an update. An answer to an older update is ignored.
  func settle(_ revision: Int, _ completion: HostEvent.Completion) {
    guard revision == inFlight else { return }
    inFlight = nil
    // The next update contains everything.
    if completion != .completed { forgetSent() }
    onEvent?(.settled(revision: revision, completion))
  }

  /// Applies the user's move in the browser's history, and sends only the state after it.
  func followHistory(_ asked: Int, _ body: () -> Void) {
    self.asked = asked
    let send = send
    self.send = nil
    // Without a client, each update completes immediately, including the current one.
    showEverything()
    body()
    self.send = send
    showEverything()
  }

  /// Returns to an entry, or returns `false` if a guard refuses.
  /// - Parameter removed: The entries that the client shows no longer, or `nil` for those above.
  @discardableResult func pop(to id: EntryID, removed: [EntryID]? = nil) -> Bool {
    let fact = HostFact.didPop(to: id)
    guard mustRequest(fact), let outcome = navigator?.back(toEntry: id) else {
      take(fact: removed.map { .didRemove($0) } ?? fact)
      return true
    }
    // The client shows it already, whatever the outcome is.
    showEverything()
    return if case .performed = outcome { true } else { false }
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
    // The current update doesn't include the action.
    if wasBusy || !isKnown { showEverything() } else { sendMissing() }
  }

  /// Returns whether a guard has to allow a user action.
  func mustRequest(_ fact: HostFact) -> Bool {
    guard let state, let navigator else { return false }
    return navigator.mustRequest(fact, in: state)
  }

  func scrolled(_ id: EntryID, to place: Int) {
    let fact = HostFact.didScroll(id, to: place)
    if state?.apply(fact: fact) == true { onEvent?(.fact(fact)) }
  }

  /// Changes the link of a screen. The client updates only the address.
  @discardableResult func relink(_ id: EntryID, _ link: String) -> Bool {
    guard note(.didChangeLink(id, link), of: id) else { return false }
    let again = state?.entry(id).flatMap(linkToOpenAgain)
    send?(.link(id: id.number, link: link, again: again))
    return true
  }

  /// Applies a fact that the client has already shown. Returns `false` if it changes nothing.
  @discardableResult func note(_ fact: HostFact, of id: EntryID) -> Bool {
    guard state?.apply(fact: fact) == true else { return false }
    shown[id]?.edition = state?.entry(id)?.revision ?? 0
    onEvent?(.fact(fact))
    return true
  }

  /// Sends the whole snapshot to a client that is new or out of date.
  func showEverything() {
    forgetSent()
    showState()
  }

  private func showState() {
    inFlight = nil
    onEvent?(.attached)
  }

  private func forgetSent() { for id in shown.keys { shown[id]?.isSent = false } }

  private func reset() {
    inFlight = nil
    shown = [:]
    loads.keep(only: [])
    state = nil
    navigator = nil
  }

  private func keep(_ next: NavigationState) {
    state = next
    let ids = Set(next.entryIDs)
    shown = shown.filter { ids.contains($0.key) }
    loads.keep(only: ids)
    let seen = Set(visible(in: next).map(\.id))
    // A screen that was left while it loaded starts again when it's next visible.
    for id in ids.subtracting(seen) where loads.isLoading(id) {
      shown[id] = nil
      loads.forget(id)
    }
    loads.pause { !seen.contains($0) }
  }
}

// MARK: - Pages

extension BrowserScreen {
  func isVisible(_ id: EntryID) -> Bool {
    state.map { visible(in: $0).contains { $0.id == id } } ?? false
  }

  /// Returns a form by its number in a content of its entry.
  func form(_ name: BrowserSession.FormName, in page: Int) -> Page.Form? {
    guard isVisible(name.entry), let forms = shown[name.entry]?.contents[page]?.forms
    else { return nil }
    return forms.indices.contains(name.number) ? forms[name.number] : nil
  }

  func updateContent(of entry: Entry) {
    if isSeen { loads.resume(entry) }
    let old = shown[entry.id]
    if let old, old.edition == entry.revision { return }
    if let old, old.loadCount == entry.loadCount {
      shown[entry.id]?.edition = entry.revision
      shown[entry.id]?.isSent = false
      return
    }
    // A page outside the app has no route.
    let external = externalPage(of: entry)
    let dialog = external == nil ? navigator?.dialog(of: entry) : nil
    let page = external ?? dialog.map { Page($0.title) } ?? navigator?.screen(of: entry)
    contentCount += 1
    shown[entry.id] = Content(
      edition: entry.revision, loadCount: entry.loadCount,
      page: page ?? Page(entry.link.description), dialog: dialog, number: contentCount,
      framed: old?.framed)
    loads.show(page, for: entry)
  }

  /// Shows another page in place of an entry's own until the entry is loaded again.
  func replace(_ id: EntryID, with page: Page) {
    guard let entry = state?.entry(id) else { return }
    shown[id]?.page = page
    loads.show(page, for: entry)
    loadChanged(id)
  }

  private func loadChanged(_ id: EntryID) {
    guard let entry = state?.entry(id), shown[id] != nil else { return }
    shown[id]?.isSent = false
    if case .loaded(let page) = loads.progress(of: entry) {
      shown[id]?.page = page
      contentCount += 1
      shown[id]?.number = contentCount
      // Save the title, so that a back button has it after a restart.
      if case .sections = page.body { note(.didChangeTitle(id, page.title), of: id) }
      if !isSeen { loads.pause { $0 == id } }
    }
    sendMissing()
  }

  /// Loads a page again after an error.
  func retry(_ id: EntryID) {
    guard loads.canRetry(id) else { return }
    loads.retry(id)
    loadChanged(id)
  }

  /// Sends the visible contents that the client doesn't have.
  func sendMissing() {
    guard let state, let send else { return }
    for entry in visible(in: state) {
      updateContent(of: entry)
      if let page = unsentSnapshot(of: entry) { send(.page(id: entry.id.number, page: page)) }
    }
  }

  func unsentSnapshot(of entry: Entry) -> WireObject? {
    guard let item = shown[entry.id], !item.isSent else { return nil }
    shown[entry.id]?.isSent = true
    var renderer = PageRenderer(
      entry: entry, addresses: addresses, contentPath: contentPath,
      kind: { [weak self] in self?.navigator?.linkKind(of: $0) })
    let snapshot = renderer.snapshot(
      of: item, loads.progress(of: entry), canRetry: loads.canRetry(entry.id))
    shown[entry.id]?.contents[item.number] = (renderer.elements, renderer.forms)
    if item.contents.count >= 8, let oldest = item.contents.keys.min() {
      shown[entry.id]?.contents[oldest] = nil
    }
    return snapshot
  }
}
#endif
