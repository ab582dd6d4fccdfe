import Waymark
import WaymarkFoundation
import WaymarkPage
import WaymarkWeb

/// One tab of a browser: a navigator and its host, and the socket that shows them.
actor BrowserSession {
  nonisolated let id: String
  /// Which run of the session the ids of entries belong to; a restored session has other ids.
  let life = RandomName.make()
  /// What the paths of this session's own content begin with.
  nonisolated let contentPath: String
  /// What the paths of this session's downloads begin with; it holds a secret.
  nonisolated let downloadPath: String
  private let title: String
  private let shortcuts: [String: String]
  private let messageBytes: Int
  /// Whose the session is; nil if it is of somebody whom nobody knows.
  nonisolated let user: String?
  private let kept: KeptSessions?
  private var store: KeptStore?
  let navigator: Navigator<Page>
  let screen: BrowserScreen
  /// What the addresses begin with that files are sent to; nobody can guess it.
  nonisolated let uploadPath = SitePaths.uploads + RandomName.make() + "/"
  /// Files that were sent for forms.
  var uploads: [UploadName: Page.Upload] = [:]
  /// How many files are on their way, and how many may be.
  var arriving = 0
  let mostArriving: Int
  /// Forms whose work is under way.
  var working: Set<FormName> = []
  /// The forms that were sent last, and what came of those that have ended.
  var attempts: [(attempt: Attempt, result: FormResult?)] = []
  /// What the buttons of the last notices open, by their numbers.
  var notices: [Int: LinkTarget] = [:]
  var noticeCount = 0
  /// How often pages led on by themselves.
  var pageLoops = WebLoopLimit()
  let started = ContinuousClock.now
  /// How long a page waits for the answer to a call.
  let callPatience: Duration
  /// The path below which the app is, such as `/admin`; empty at the root.
  private let base: String
  /// The origin of the app's own pages.
  let origin: String
  private var outlet: MessageOutlet?
  private let log: @Sendable (String) -> Void
  private var trouble = DiskTrouble()
  /// Who listened to diagnostics before.
  private var listener: ((Diagnostic) -> Void)?
  /// Why the disk refused something, in its own words.
  private var refusals: Set<String> = []
  /// The newest messages that no window was there to show.
  private var untold: [ServerMessage] = []
  private static let mostUntold = 20
  /// What the app does beside its screens, and the task that does it.
  private let work: nonisolated(nonsending) (Navigator<Page>) async -> Void
  private var workTask: Task<Void, Never>?
  /// Is told when no screen that can be seen loads any more.
  private var whenLoaded: (() -> Void)?
  /// Nothing that a client still sends is of any interest.
  private(set) var hasEnded = false

  /// Makes a session.
  /// - Parameter id: a name that nobody can guess; that of a kept one, with which this one goes on.
  init(
    _ setup: BrowserSetup, app: sending VisitorApp, origins: [String], user: String? = nil,
    id: String = RandomName.make(), words: HostWords = .english
  ) throws(RoutesError) {
    (self.id, self.user) = (id, user)
    (kept, log) = (setup.kept, setup.log)
    var routes = app.routes
    routes.accept(origins: origins)
    screen = BrowserScreen(
      labels: setup.tabs, addresses: routes.registry.addresses, base: setup.options.path,
      words: words, knowsElements: setup.options.script != nil,
      images: AppFiles.images(setup.options))
    routes.add(SitePaths.missing) { [screen] in Self.missingPage($0, screen.words) }
    (title, shortcuts) = (setup.title, setup.shortcuts)
    messageBytes = setup.limits.messageBytes
    mostArriving = setup.limits.uploads
    callPatience = setup.limits.callPatience
    origin = origins.first ?? ""
    base = setup.options.path
    (contentPath, downloadPath) = (screen.contentPath, screen.downloadPath)
    work = app.work
    navigator = try Navigator(routes)
    app.start(navigator)
  }

  /// Shows what it showed before, or what another session shows; called once.
  func prepare(like other: String? = nil) {
    connect()
    if startSaving() {
      // The process that had it may save it once more until this one has saved it.
      for _ in 0..<3 {
        guard navigator.session.restore().didRestoreAny, !claim() else { break }
      }
      navigator.pendingLink.restore()
    }
    if let other { navigator.session.restore(other) }
    navigator.attach(screen)
  }

  /// Shows a link before there is a client, and keeps nothing yet; called once, in place of ``prepare(like:)``.
  /// - Parameter time: how long it waits for screens that load.
  /// - Returns: what the client is to be told first; nil if it has to ask for that itself, because the
  ///   link is for something else than a screen, or has to wait.
  func showFirst(
    _ link: String, within time: Duration, words: HostWords = .english
  ) async -> [ServerMessage]? {
    screen.words = words
    connect()
    // Guards and rewriters have their say before anything is done.
    switch navigator.preview(LinkTarget(text: link), from: .universalLink).outcome {
    case .performed, .external, .held, .queued, .denied: return nil
    case .opened, .reused, .alreadyThere, .unmatched, .failed: break
    }
    navigator.attach(screen)
    screen.send = { _ in }
    if link != screen.trail(of: state).last?.address {
      tell(visit(link, from: .universalLink), link)
    }
    guard linkThatWaits == nil else { return nil }
    screen.showEverything()
    await loads(within: time)
    var messages = [welcome]
    screen.send = { messages.append($0) }
    screen.showEverything()
    screen.send = nil
    // Nobody answers that.
    screen.showEverything()
    return messages
  }

  private func loads(within time: Duration) async {
    guard screen.isLoading else { return }
    let (isOver, end) = AsyncStream.makeStream(of: Never.self)
    whenLoaded = { end.finish() }
    let alarm = Task {
      try await Task.sleep(for: time)
      end.finish()
    }
    for await _ in isOver {}
    alarm.cancel()
    whenLoaded = nil
  }

  private func connect() {
    workTask = Task { await work(navigator) }
    screen.startLoad = { [unowned self] in startLoad($0) }
    navigator.onSystemOpen = { [unowned self] in openOutside($0) }
    navigator.screens.onPageMessage = { [unowned self] in tellPages($0, $1, $2) }
    listener = navigator.onDiagnostic
    navigator.onDiagnostic = { [unowned self] in
      listener?($0)
      tell($0)
    }
  }

  /// Turns on saving; false if the host saves no sessions.
  private func startSaving() -> Bool {
    guard let kept, let name = keptName else { return false }
    let tell: (any Error) -> Void = { [unowned self] in self.tell($0) }
    let store = KeptStore(kept.store(name), tell: tell)
    self.store = store
    navigator.session.saving = StateSaving(in: store)
    navigator.pendingLink.store = PendingLinkStore(in: KeptStore(kept.waiting(name), tell: tell))
    return true
  }

  /// Saves what stands, so that no other process saves what it has of the session from before.
  /// - Returns: false if another one has saved it since it was loaded.
  @discardableResult private func claim() -> Bool {
    do {
      try navigator.session.save()
      return true
    } catch {
      // The store has told of anything else.
      return !(error is StateStoreTaken)
    }
  }

  /// Whether another process has gone on with the session since: then this one saves nothing any more.
  func isTaken() -> Bool {
    do {
      guard let store, try store.isTaken() else { return false }
      forgetStores()
      return true
    } catch {
      // What stands here is all that there is.
      return false
    }
  }

  /// Lets everything go: the session is not wanted any more, unless it is kept and somebody comes back.
  func end() {
    hasEnded = true
    workTask?.cancel()
    // Work that is under way has its files until it ends.
    removeUploads { !working.contains($0.form) }
    navigator.attach(nil)
    // Only the developer is left to be told of what a disk does not take.
    try? navigator.session.flush()
    // Whoever goes on with the session needs its stores.
    forgetStores()
    // The app may keep the navigator for longer.
    (navigator.onSystemOpen, navigator.screens.onPageMessage) = (nil, nil)
    navigator.onDiagnostic = listener
    screen.startLoad = { _ in nil }
    screen.send = nil
    outlet?.close(.goingAway)
    outlet = nil
  }

  private func forgetStores() {
    navigator.session.saving = nil
    navigator.pendingLink.store = nil
    store = nil
  }

  var state: NavigationState { navigator.state }

  /// The link that waits to be opened.
  var linkThatWaits: String? { navigator.pendingLink.link?.description }

  /// What its files are called.
  nonisolated var keptName: KeptName? { KeptName(session: id, user: user) }

  /// Everything that is open, for a copy of this session.
  var savedText: String? { navigator.session.text() }

  func content(_ name: String) -> String? { screen.content(name) }

  // MARK: The socket

  /// Shows everything on a client from now on, and opens its link if that is another than ours.
  func attach(
    _ outlet: MessageOutlet, _ hello: ClientMessage.Hello, words: HostWords = .english
  ) {
    // Its user may have signed out meanwhile.
    guard !hasEnded else { return outlet.close(.goingAway) }
    screen.words = words
    self.outlet?.close(.replaced)
    self.outlet = outlet
    screen.send = nil
    screen.isSeen = true
    screen.asked = 0
    if navigator.session.saving == nil, startSaving() { claim() }
    outlet.send(welcome)
    var outcome: Outcome?
    // A document that shows this life follows it; its address may be a move that is still to be told.
    let link = hello.life == life ? nil : hello.link
    if let link, link != screen.trail(of: state).last?.address {
      outcome = visit(link, from: .universalLink)
    } else if hello.isReload {
      screen.onEvent?(.request(.refresh))
    }
    screen.send = { [unowned self] in send($0) }
    screen.showEverything()
    if let outcome, let link { tell(outcome, link) }
    for message in untold { send(message) }
    untold = []
  }

  private var welcome: ServerMessage {
    .welcome(
      session: id, life: life, title: title, shortcuts: shortcuts, uploads: uploadPath,
      messageBytes: messageBytes)
  }

  /// Opens what an address means; one that no route takes, or that is no link, gets a page that says so.
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
        SitePaths.missing(address), base: .onTop, present: isThere ? .replace : .push),
      from: .app)
  }

  private static func missingPage(_ address: String, _ words: HostWords) -> Page {
    var items: [Page.Item] = [.text(words.text(.noScreenAt, ["address": address]))]
    do {
      _ = try DeepLink(address)
    } catch {
      items.append(.text(error.message))
    }
    return Page(words[.notFound], items: items + [.row(words[.toStart], link: "/")])
  }

  /// The socket is gone; everything else stays.
  func leave(_ outlet: MessageOutlet) {
    guard self.outlet === outlet else { return }
    self.outlet = nil
    screen.send = nil
    // Nobody answers what is under way; the next client is told everything.
    screen.showEverything()
    screen.isSeen = false
  }

  func tellUser(_ word: HostWord) { tellUser(screen.words[word]) }

  /// Tells the developer and the user what the disk refuses, each once for each kind of it.
  private func tell(_ error: any Error) {
    // The window is where the other process has it, or may get it back.
    if error is StateStoreTaken {
      outlet?.close(.replaced)
      return
    }
    if let error = error as? any StateStoreError { refusals.insert(error.message) }
    if let words = kept?.words(for: error) { log(words) }
    if let words = trouble.words(for: error, in: screen.words) { tellUser(words) }
  }

  /// Tells of what is lost, and of what the user has asked for and does not get.
  private func tell(_ diagnostic: Diagnostic) {
    switch diagnostic {
    // The store has told it.
    case .notRestored(.store): break
    case .pendingLinkNotRead(let reason) where refusals.contains(reason): break
    case .notRestored, .pendingLinkNotRead:
      let reason = ["reason": diagnostic.message] as KeyValuePairs
      log(HostWords.english.text(.notAllBack, reason))
      tellUser(screen.words.text(.notAllBack, reason))
    // What a guard says of its own; which guard it was means nothing to the user.
    case .notLeft(_, _, let reason) where !reason.isEmpty: tellUser(reason)
    case .notLeft, .pendingLinkDisplaced, .pendingLinkExpired: tellUser(diagnostic.message)
    default: break
    }
  }

  func tellUser(_ words: String) {
    tellUser(.notice(words))
  }

  /// Sends what the user has to know, once somebody is there.
  func tellUser(_ message: ServerMessage) {
    if outlet == nil {
      untold = untold.suffix(Self.mostUntold - 1) + [message]
    } else {
      send(message)
    }
  }

  func send(_ message: ServerMessage) { outlet?.send(message) }

  /// Says what came of an open, where the screen does not.
  func tell(_ outcome: Outcome, _ link: String) {
    // What a guard says of its own; which guard it was means nothing to the user.
    if case .denied(.guard(_, let reason)) = outcome, !reason.isEmpty { return tellUser(reason) }
    if let words = screen.words.message(outcome, about: link) { tellUser(words) }
  }

  // MARK: Work that takes time

  /// Begins the work of a form; it goes on when the screen is left.
  func start(_ name: FormName, _ attempt: Attempt, _ work: @escaping Page.Form.Work) {
    Task { await self.perform(name, attempt, work) }
  }

  private func perform(_ name: FormName, _ attempt: Attempt, _ work: Page.Form.Work) async {
    defer {
      working.remove(name)
      removeUploads { $0.form == name }
    }
    do {
      let answer = try await work()
      if !hasEnded { self.answer(name, attempt, answer) }
    } catch {
      if !hasEnded {
        finish(attempt, FormResult(Page.Form.Refusal(error, in: screen.words), screen.words))
      }
    }
  }

  private func startLoad(_ id: EntryID) -> Task<Void, Never> {
    Task { await self.load(id) }
  }

  private func load(_ id: EntryID) async {
    guard let loader = screen.shown[id]?.loader else { return }
    do {
      try await loader.work { page in
        if !Task.isCancelled { screen.loaded(id, page) }
        if !screen.isLoading { whenLoaded?() }
      }
      if !Task.isCancelled { screen.ended(id) }
    } catch {
      if !Task.isCancelled { screen.failed(id, Page.Loader.words(for: error)) }
    }
    if !screen.isLoading { whenLoaded?() }
  }
}
