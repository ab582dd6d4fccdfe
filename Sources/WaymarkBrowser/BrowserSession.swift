#if Browser
import Waymark
import WaymarkFoundation
import WaymarkPage
import WaymarkWeb

/// One tab of a browser: a navigator, its host, and the socket of the client.
actor BrowserSession {
  nonisolated let id: String
  /// The generation of entry ids. A restored session has other ids.
  let life = RandomName.make()
  /// The prefix of the paths of this session's content.
  nonisolated let contentPath: String
  let setup: BrowserSetup
  let navigator: Navigator<Page>
  let screen: BrowserScreen
  var pageLoops = WebLoopLimit()
  let started = ContinuousClock.now
  /// The origin of the app's own pages.
  let origin: String
  private(set) var outlet: MessageOutlet?
  /// The observer of diagnostics that the app has set.
  private var listener: ((Diagnostic) -> Void)?
  private var hasReportedFailedSave = false
  /// The newest messages that no window was there to show.
  private var pendingMessages: [String] = []
  private static let maxPendingMessages = 20
  /// The work of the app besides its screens.
  private let work: nonisolated(nonsending) (Navigator<Page>) async -> Void
  private var workTask: Task<Void, Never>?
  /// A Boolean value indicating whether the session has ended and ignores further messages.
  private(set) var hasEnded = false

  /// Creates a session.
  /// - Parameter id: A name that can't be guessed. To continue a saved session, pass its name.
  init(
    _ setup: BrowserSetup, origins: [String], id: String = RandomName.make()
  ) throws(RoutesError) {
    (self.id, self.setup) = (id, setup)
    let app = setup.app()
    var routes = app.routes
    routes.accept(origins: origins)
    screen = BrowserScreen(addresses: routes.registry.addresses)
    routes.add(SitePaths.missing) { Self.missingPage($0) }
    origin = origins.first ?? ""
    contentPath = screen.contentPath
    work = app.work
    try routes.validate()
    navigator = Navigator(routes)
    app.start(navigator)
  }

  /// Restores the session and attaches the host. Call it once.
  func prepare() {
    guard !hasEnded else { return }
    connect()
    if let kept = setup.kept {
      navigator.session.saving = StateSaving(in: kept.store(id))
      let report = navigator.session.restore()
      // Without knowing the session, it can't be saved either.
      if report.storeFailed { navigator.session.saving = nil }
    }
    navigator.host = screen
  }

  private func connect() {
    workTask = Task { await work(navigator) }
    screen.loads.start = { [unowned self] in startLoad($0) }
    screen.openOutside = { [unowned self] in openOutside($0) }
    listener = navigator.onDiagnostic
    navigator.onDiagnostic = { [unowned self] in
      listener?($0)
      tell($0)
    }
  }

  /// Ends the session. If it was saved, a new session can restore it.
  func end() {
    hasEnded = true
    workTask?.cancel()
    navigator.host = nil
    do {
      try navigator.session.flush()
    } catch {
      reportFailedSave(Page.Loader.words(for: error))
    }
    // The session that continues this one needs its store.
    navigator.session.saving = nil
    // The app may keep the navigator for longer.
    navigator.onDiagnostic = listener
    screen.loads.start = nil
    screen.send = nil
    outlet?.close(.goingAway)
    outlet = nil
  }

  var state: NavigationState { navigator.state }

  func content(_ name: String) -> String? { screen.content(name) }

  // MARK: The socket

  /// Shows the session on a client, and opens the client's link if it's another one.
  /// - Parameters:
  ///   - life: The life of the session that the client shows already, or `nil` if it shows none.
  ///   - link: The client's link, or `nil` for an alert or an action sheet.
  func attach(_ outlet: MessageOutlet, life shown: String?, link: String?, isReload: Bool) {
    guard !hasEnded else { return outlet.close(.goingAway) }
    self.outlet?.close(.replaced)
    self.outlet = outlet
    screen.send = nil
    screen.isSeen = true
    screen.asked = 0
    outlet.send(
      .welcome(
        session: id, life: life, title: setup.title,
        messageBytes: setup.limits.messageBytes))
    var said: (outcome: Outcome, link: String)?
    // A document of this life has the current link, or a move of the user that it sends next, and one
    // of another life loads again.
    if let link, shown == nil, link != screen.trail(of: state).last?.address {
      said = (visit(link, from: .universalLink), link)
    } else if isReload {
      screen.onEvent?(.request(.refresh))
    }
    screen.send = { [unowned self] in send($0) }
    screen.showEverything()
    // A login that is presented for the address says enough.
    if let said, said.outcome != .held || !navigator.showsPrompt { tell(said.outcome, said.link) }
    for words in pendingMessages { send(.notice(text: words)) }
    pendingMessages = []
  }

  /// Opens an address. If no route matches it, or if it isn't a link, a page explains this.
  func visit(_ address: String, as presentation: Presentation? = nil, from source: LinkSource)
    -> Outcome
  {
    let outcome = navigator.open(LinkTarget(text: address, as: presentation), from: source)
    switch outcome {
    case .unmatched: break
    case .failed(let error) where error is LinkError: break
    default: return outcome
    }
    let isThere = SitePaths.missing.values(in: state.top.link) != nil
    return navigator.open(
      LinkTarget(
        SitePaths.missing(address), as: isThere ? .replace : .push, base: .onTop),
      from: .app)
  }

  private static func missingPage(_ address: String) -> Page {
    var items: [Page.Item] = [.text("There is no screen at \(address).")]
    do {
      _ = try DeepLink(address)
    } catch {
      items.append(.text(error.message))
    }
    return Page("Not found", items: items + [.row("Go to the start", link: "/")])
  }

  func leave(_ outlet: MessageOutlet) {
    guard self.outlet === outlet else { return }
    self.outlet = nil
    screen.send = nil
    // The client can't complete the current update.
    screen.showEverything()
    screen.isSeen = false
  }

  /// Reports data loss and denied requests.
  private func tell(_ diagnostic: Diagnostic) {
    switch diagnostic {
    case .notRestored: reportLoss("Some screens couldn't be restored. \(diagnostic.message)")
    case .notSaved(let reason): reportFailedSave(reason)
    // The name of a guard means nothing to the user.
    case .notDismissed(_, _, let reason):
      tellUser(reason.isEmpty ? "This screen can’t be closed now." : reason)
    case .pendingLinkDisplaced, .pendingLinkExpired: tellUser(diagnostic.message)
    default: break
    }
  }

  /// Reports the first save that fails. Each later change tries again.
  private func reportFailedSave(_ reason: String) {
    guard !hasReportedFailedSave else { return }
    hasReportedFailedSave = true
    reportLoss(
      "The open screens can't be saved and will be lost when the server stops. \(reason) Free up "
        + "space, or choose another folder.")
  }

  /// Reports data loss to the developer and the user.
  private func reportLoss(_ words: String) {
    setup.log(words)
    tellUser(words)
  }

  /// Sends a message for the user, once a client is connected.
  func tellUser(_ words: String) {
    if outlet == nil {
      pendingMessages = pendingMessages.suffix(Self.maxPendingMessages - 1) + [words]
    } else {
      send(.notice(text: words))
    }
  }

  func send(_ message: ServerMessage) { outlet?.send(message) }

  /// Reports the outcome of a link that shows no screen.
  func tell(_ outcome: Outcome, _ link: String) {
    // The reason of a guard is enough.
    if case .denied(.guard(_, let reason)) = outcome, !reason.isEmpty { return tellUser(reason) }
    if let words = outcome.message(about: link) { tellUser(words) }
  }

  /// Starts a task in the isolation of the session, which a closure with `unowned self` doesn't have.
  private func startLoad(_ id: EntryID) -> Task<Void, Never> {
    Task { await screen.loads.load(id) }
  }
}
#endif
