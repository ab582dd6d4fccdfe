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
  /// The forms that were sent last, with the results of those that have ended.
  var attempts: [(attempt: Attempt, result: FormResult?)] = []
  /// The links of the buttons of notices, by their numbers.
  var notices: [Int: LinkTarget] = [:]
  var noticeCount = 0
  var pageLoops = WebLoopLimit()
  let started = ContinuousClock.now
  /// The origin of the app's own pages.
  let origin: String
  private var outlet: MessageOutlet?
  private var trouble = DiskTrouble()
  /// The observer of diagnostics that the app has set.
  private var listener: ((Diagnostic) -> Void)?
  private var storeErrors: Set<String> = []
  /// The newest messages that no window has shown yet.
  private var pendingMessages: [ServerMessage] = []
  private static let maxPendingMessages = 20
  /// The work of the app that isn't part of a screen.
  private let work: nonisolated(nonsending) (Navigator<Page>) async -> Void
  private var workTask: Task<Void, Never>?
  /// A Boolean value indicating whether the session has ended and ignores further messages.
  private(set) var hasEnded = false

  /// Creates a session.
  /// - Parameter id: A name that can't be guessed; that of a saved session continues it.
  init(
    _ setup: BrowserSetup, origins: [String], id: String = RandomName.make()
  ) throws(RoutesError) {
    self.id = id
    self.setup = setup
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

  /// Shows what it showed before, or what another session shows; called once.
  func prepare(like other: String? = nil) {
    connect()
    if startSaving() {
      navigator.session.restore()
      navigator.pendingLink.restore()
    }
    if let other { navigator.session.restore(other) }
    navigator.attach(screen)
  }

  private func connect() {
    workTask = Task { await work(navigator) }
    screen.loads.start = { [unowned self] in startLoad($0) }
    navigator.onSystemOpen = { [unowned self] in openOutside($0) }
    navigator.onPageMessage = { [unowned self] in tellPages($0, $1, $2) }
    listener = navigator.onDiagnostic
    navigator.onDiagnostic = { [unowned self] in
      listener?($0)
      tell($0)
    }
  }

  /// Turns on saving; false if the host saves no sessions.
  private func startSaving() -> Bool {
    guard let kept = setup.kept else { return false }
    let tell: (any Error) -> Void = { [unowned self] in self.tell($0) }
    navigator.session.saving = StateSaving(in: PersistentStore(kept.store(id), tell: tell))
    let pending = PersistentStore(kept.waiting(id), tell: tell)
    navigator.pendingLink.save(in: pending)
    return true
  }

  /// Ends the session; a saved one can be restored.
  func end() {
    hasEnded = true
    workTask?.cancel()
    navigator.attach(nil)
    // The store has logged its errors.
    try? navigator.session.flush()
    // The session that continues this one needs its stores.
    navigator.session.saving = nil
    navigator.pendingLink.save(in: nil)
    // The app may keep the navigator for longer.
    (navigator.onSystemOpen, navigator.onPageMessage) = (nil, nil)
    navigator.onDiagnostic = listener
    screen.loads.start = nil
    screen.send = nil
    outlet?.close(.goingAway)
    outlet = nil
  }

  var state: NavigationState { navigator.state }

  /// The pending link.
  var pendingLink: String? { navigator.pendingLink.link?.description }

  /// Everything that is open, for a copy of this session.
  var savedText: String? { navigator.session.text() }

  func content(_ name: String) -> String? { screen.content(name) }

  // MARK: The socket

  /// Connects a client, and opens its link if it isn't the current one.
  func attach(_ outlet: MessageOutlet, _ hello: ClientMessage.Hello) {
    guard !hasEnded else { return outlet.close(.goingAway) }
    self.outlet?.close(.replaced)
    self.outlet = outlet
    screen.send = nil
    screen.isSeen = true
    screen.asked = 0
    outlet.send(
      .welcome(
        session: id, life: life, title: setup.title, shortcuts: setup.shortcuts,
        messageBytes: setup.limits.messageBytes))
    var outcome: Outcome?
    // A document of this life has the current link, or a move of the user that it sends next.
    let link = hello.life == life ? nil : hello.link
    if let link, link != screen.trail(of: state).last?.address {
      outcome = visit(link, from: .universalLink)
    } else if hello.isReload {
      screen.onEvent?(.request(.refresh))
    }
    screen.send = { [unowned self] in send($0) }
    screen.showEverything()
    if let outcome, let link { tell(outcome, link) }
    for message in pendingMessages { send(message) }
    pendingMessages = []
  }

  /// Opens an address; one without a route, and text that isn't a link, gets a page with an
  /// explanation.
  func visit(_ address: String, from source: LinkSource) -> Outcome {
    let outcome = navigator.open(text: address, from: source)
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

  /// Reports an error of a store to the developer and the user, once for each kind.
  private func tell(_ error: any Error) {
    if let error = error as? any ErrorWithMessage { storeErrors.insert(error.message) }
    if let words = setup.kept?.words(for: error) { setup.log(words) }
    if let words = trouble.words(for: error) { tellUser(words) }
  }

  /// Reports data loss and denied requests.
  private func tell(_ diagnostic: Diagnostic) {
    switch diagnostic {
    // The store has reported it.
    case .notRestored(let reason) where storeErrors.contains(where: reason.contains): break
    case .pendingLinkNotRead(let reason) where storeErrors.contains(reason): break
    case .notRestored, .pendingLinkNotRead:
      let words = "Not everything that was open is restored. \(diagnostic.message)"
      setup.log(words)
      tellUser(words)
    // The name of a guard means nothing to the user, its reason does.
    case .notDismissed(_, _, let reason) where !reason.isEmpty: tellUser(reason)
    case .notDismissed, .pendingLinkDisplaced, .pendingLinkExpired: tellUser(diagnostic.message)
    default: break
    }
  }

  func tellUser(_ words: String) {
    tellUser(.notice(words))
  }

  /// Sends a message for the user, once a client is connected.
  func tellUser(_ message: ServerMessage) {
    if outlet == nil {
      pendingMessages = pendingMessages.suffix(Self.maxPendingMessages - 1) + [message]
    } else {
      send(message)
    }
  }

  func send(_ message: ServerMessage) { outlet?.send(message) }

  /// Reports the outcome of an open that shows no screen.
  func tell(_ outcome: Outcome, _ link: String) {
    // The name of a guard means nothing to the user, its reason does.
    if case .denied(.guard(_, let reason)) = outcome, !reason.isEmpty { return tellUser(reason) }
    if let words = outcome.message(about: link) { tellUser(words) }
  }

  private func startLoad(_ id: EntryID) -> Task<Void, Never> {
    Task {
      guard let loader = screen.loads.loader(of: id) else { return }
      await PageLoads.run(loader) { screen.loads.take($0, of: id) }
    }
  }
}
#endif
