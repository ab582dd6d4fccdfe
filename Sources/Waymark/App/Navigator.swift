/// Holds the state of one window and changes it: opens links, goes back, shows it all on a host.
///
/// The only mutable object of the core. It belongs to whoever owns it (a main-actor user interface,
/// an actor per session, a plain test) and starts no task.
public final class Navigator<Screen> {
  /// One change of the state, as ``Navigator/onChange`` is told of it.
  public struct Change: Sendable {
    /// The state before.
    public let before: NavigationState
    /// The state after.
    public let after: NavigationState
    /// What the caller was told; nil for what the user already did.
    public let outcome: Outcome?
  }

  /// What is shown, made of links.
  public private(set) var state: NavigationState
  /// The screens of the entries.
  public private(set) var screens: Screens<Screen>
  /// Asked before anything is opened, in order; see ``Navigator/guardOpens(_:_:)``.
  var guards: [RouteGuard] = []
  /// Asked for another link before anything is matched, in order.
  var rewriters: [LinkRewriter] = []
  /// Asked before anything is laid directly on an entry.
  var entryGuards: [EntryID: [RouteGuard]] = [:]
  /// Told of each change of the state, exactly once.
  public var onChange: ((Change) -> Void)?
  /// Told what came of each link that was asked for, with what it was asked for by.
  public var onOutcome: ((_ link: String, _ source: LinkSource, Outcome) -> Void)?
  /// Told of what may be worth knowing and stopped nothing.
  public var onDiagnostic: ((Diagnostic) -> Void)?
  /// Handed the links that the system is to open.
  public var onSystemOpen: ((DeepLink) -> Void)?

  private(set) var routes: Routes<Screen>
  private(set) var book: RouteBook<Screen>
  var queue = UpdateQueue()
  var host: (any NavigationHost<Screen>)?
  var isFeeding = false
  var settledWaiters: [CheckedContinuation<Void, Never>] = []
  let clock: () -> ContinuousClock.Instant

  /// Whether the app's own code is being asked, so that an open has to wait its turn.
  var isDeciding = false
  /// What was asked for meanwhile.
  var waiting: [() -> Void] = []
  /// What the user did meanwhile.
  private var facts: [NavigationChange] = []
  /// Entries that were declined and are about to be taken out.
  private var leaving: Set<EntryID> = []
  /// What makers are told of entries that were opened and may be built again.
  private var openings: [EntryID: Opening] = [:]
  /// Who asked for each entry, ancestors included.
  private var sources: [EntryID: LinkSource] = [:]
  /// Who waits for what an entry's screen comes to.
  var results: [EntryID: ResultSlot] = [:]
  /// How many screens without a link were shown so far.
  var unlinkedCount = 0

  /// The link that waits, and what it waits for.
  var intents = IntentSlot()
  /// Where the session is saved, and what was saved last.
  var saver = StateSaver()

  /// Checks the routes and shows the root of the first tab.
  /// - Throws: ``RoutesError``, with every problem of the routes.
  public convenience init(_ routes: Routes<Screen>) throws(RoutesError) {
    try self.init(routes, clock: { ContinuousClock.now })
  }

  /// The same with a clock of one's own, for tests.
  /// - Throws: ``RoutesError``, with every problem of the routes.
  public init(_ routes: Routes<Screen>, clock: @escaping () -> ContinuousClock.Instant)
    throws(RoutesError)
  {
    self.routes = routes
    book = RouteBook(routes)
    guard book.problems.isEmpty else { throw RoutesError(problems: book.problems) }
    self.clock = clock
    state = NavigationState(
      tabRoots: book.resolver.tabs.map(\.root), entryLimit: routes.entryLimit)
    screens = Screens(buttons: [:], classify: { _ in nil }, make: { _ in nil })
    screens = Screens(
      buttons: book.buttons, classify: { [weak self] in self?.book.kind(of: $0) },
      make: { [weak self] in self?.build($0) })
    screens.navigator = self
  }

  // MARK: Opening

  /// Opens a link.
  ///
  /// - Parameter base: what stands beneath; by default the source decides.
  /// - Parameter present: how it is shown, unless a directive says otherwise.
  /// - Parameter animated: by default only a restored link comes without a motion.
  /// - Parameter motionStyle: the style in which it comes, in place of the route's own.
  /// - Parameter parent: a link that stands beneath, in place of the route's own parent.
  /// - Parameter context: native values for guards and makers; never saved.
  @discardableResult
  public func open(
    _ link: String, from source: LinkSource = .app, base: NavigationBase? = nil,
    present: Presentation? = nil, animated: Bool? = nil, motion: StackMotion? = nil,
    motionStyle: MotionStyle? = nil, parent: String? = nil, anchor: String? = nil,
    context: [String: any Sendable] = [:], payload: String? = nil
  ) -> Outcome {
    let options = OpenOptions(
      base: base, presentation: present, parent: parent, anchor: anchor, payload: payload,
      carriesContext: !context.isEmpty, motionStyle: motionStyle)
    return open(
      OpenRequest(
        text: link, source: source, options: options, context: context,
        isAnimated: animated ?? (source != .restoration), motion: motion))
  }

  /// Says what opening a link would come to; without a link, what the guard on top says.
  public func evaluate(
    _ link: String?, from source: LinkSource = .app, context: [String: any Sendable] = [:]
  ) -> Outcome {
    let request = OpenRequest(
      text: link ?? "", source: source,
      options: OpenOptions(carriesContext: !context.isEmpty), context: context)
    if link != nil, isHeld(request), read(request) != nil { return .held }
    let wasDeciding = isDeciding
    isDeciding = true
    defer {
      isDeciding = wasDeciding
      takeTurns()
    }
    let decider = decider(for: request, isDryRun: true)
    return link == nil ? decider.decideOnTop() : decider.decide().outcome
  }

  func open(_ request: OpenRequest) -> Outcome {
    inTurn(request) { [unowned self] in
      if isHeld(request), keep(request) {
        tell(.held, of: request)
        return .held
      }
      return run(request) { $0.decide() }
    }
  }

  /// Does something now, or after what is under way.
  func inTurn(_ request: OpenRequest, _ body: @escaping () -> Outcome) -> Outcome {
    if isDeciding {
      waiting.append { [unowned self] in
        reportUnheard(body(), request.text)
        takeTurns()
      }
      return .queued
    }
    let outcome = body()
    takeTurns()
    return outcome
  }

  private func tell(_ outcome: Outcome, of request: OpenRequest) {
    let wasDeciding = isDeciding
    isDeciding = true
    onOutcome?(request.text, request.source, outcome)
    isDeciding = wasDeciding
  }

  /// Opens a link whose caller cannot be told what came of it.
  func openUnheard(_ request: OpenRequest) { reportUnheard(open(request), request.text) }

  private func reportUnheard(_ outcome: Outcome, _ link: String) {
    switch outcome {
    case .denied, .unmatched, .failed:
      onDiagnostic?(.notOpened(link, outcome: outcome.word, reason: outcome.reason))
    default: break
    }
  }

  func decider(for request: OpenRequest, isDryRun: Bool) -> Decider<Screen> {
    Decider(
      book: book, state: state, request: request, navigatorGuards: guards,
      entryGuards: entryGuards, rewriters: rewriters, isDryRun: isDryRun)
  }

  func run(
    _ request: OpenRequest, isWaitingPlace: Bool = false,
    _ decide: (Decider<Screen>) -> Decision<Screen>
  ) -> Outcome {
    isDeciding = true
    let decision = decide(decider(for: request, isDryRun: false))
    let outcome = decision.outcome
    if let next = decision.state {
      let known = Set(state.entryIDs)
      for id in next.entryIDs where !known.contains(id) { sources[id] = request.source }
      if let opening = decision.opening { openings[next.top.id] = opening }
      for made in decision.beneath { screens.adopt(made.screen, for: made.entry) }
      if let screen = decision.screen { screens.adopt(screen, for: next.top) }
      if let result = request.result, decision.opening != nil { results[next.top.id] = result }
      commit(next, outcome)
    }
    if let act = decision.screenAction, let opening = decision.opening {
      if let screen = screens[state.top] { act(screen, opening) }
    }
    if let link = decision.systemLink { onSystemOpen?(link) }
    for diagnostic in decision.diagnostics { onDiagnostic?(diagnostic) }
    if !isWaitingPlace { tell(outcome, of: request) }
    // A place to wait at that has to wait itself would go round in circles.
    if outcome == .held, !isWaitingPlace, !request.isPerformed { _ = keep(request) }
    isDeciding = false
    if let place = decision.waitsAt, !isWaitingPlace {
      let waited = run(OpenRequest(text: place, source: .app), isWaitingPlace: true) {
        $0.decide()
      }
      reportUnheard(waited, place)
    }
    feed(animated: request.isAnimated, motion: request.motion)
    return outcome
  }

  // MARK: Changing the stack

  func change(
    _ change: NavigationChange, _ animated: Bool, opens: Bool = false
  ) -> Outcome {
    guard !isDeciding else {
      waiting.append { [unowned self] in _ = self.change(change, animated, opens: opens) }
      return .queued
    }
    var next = state
    let effect = next.apply(change)
    let outcome: Outcome =
      switch effect {
      case .changed: opens ? .opened : .performed
      case .reused: .reused
      case .unchanged: .alreadyThere
      case .overLimit(let limit): .denied(.limit(limit))
      }
    if case .relink(let id, let link, _) = change { screens.relink(id, link) }
    isDeciding = true
    if effect == .changed || effect == .reused { commit(next, outcome) }
    isDeciding = false
    feed(animated: animated)
    takeTurns()
    return outcome
  }

  // MARK: One change at a time

  private func commit(_ next: NavigationState, _ outcome: Outcome?) {
    let before = state
    state = next
    let ids = Set(next.entryIDs)
    openings = openings.filter { ids.contains($0.key) }
    sources = sources.filter { ids.contains($0.key) }
    results = results.filter { ids.contains($0.key) }
    entryGuards = entryGuards.filter { ids.contains($0.key) }
    if host == nil { screens.keep(only: ids) }
    if before != next {
      onChange?(Change(before: before, after: next, outcome: outcome))
      saveChange()
    }
  }

  /// Lets a saved session decide what stands, as one change; false while something else is decided.
  func takeOver(_ decide: ([RouteGuard]) -> NavigationState?) -> Bool {
    guard !isDeciding else { return false }
    isDeciding = true
    if let next = decide(guards), next != state {
      let known = Set(state.entryIDs)
      for id in next.entryIDs where !known.contains(id) { sources[id] = .restoration }
      commit(next, .opened)
    }
    isDeciding = false
    feed(animated: false)
    takeTurns()
    return true
  }

  /// Carries out what was asked for while the app's own code ran, one after the other.
  func takeTurns() {
    while !isDeciding {
      if takeFacts() { feed(animated: true) }
      guard !waiting.isEmpty else { return }
      waiting.removeFirst()()
    }
  }

  /// What the user already did, or a host found out: no host is told again.
  func take(fact change: NavigationChange) {
    facts.append(change)
    takeTurns()
  }

  /// Takes what the user did meanwhile, before a host is told more; whether the state changed.
  @discardableResult
  func takeFacts() -> Bool {
    let before = state
    while !isDeciding, !facts.isEmpty {
      let change = facts.removeFirst()
      // The host shows it in any case; the state may have gone on from there.
      queue.fact(change)
      var next = state
      guard next.apply(change) != .unchanged else { continue }
      if case .relink(let id, let link, _) = change { screens.relink(id, link) }
      isDeciding = true
      commit(next, nil)
      isDeciding = false
    }
    return state != before
  }

  /// Builds the screen of an entry when a host first asks for it.
  private func build(_ entry: Entry) -> Screen? {
    guard !leaving.contains(entry.id) else { return nil }
    let wasDeciding = isDeciding
    isDeciding = true
    defer {
      isDeciding = wasDeciding
      if !isFeeding { takeTurns() }
    }
    var failure: Diagnostic = .entryDeclined(entry.link)
    // A maker may change the routes; this entry is one of those that there were.
    let book = book
    for match in book.resolver.candidates(for: entry.link) {
      guard case .screen(let make) = book.definitions[match.route].content else { continue }
      let opened = openings[entry.id]
      let opening = Opening(
        link: entry.link, parameters: match.parameters, context: opened?.context ?? [:],
        source: opened?.source ?? sources[entry.id] ?? .app, payload: entry.payload,
        entry: entry.id)
      do {
        if let screen = try make(opening) { return screen }
      } catch is ParameterReader.NoValue {
        continue
      } catch is LinkDeclined {
        continue
      } catch {
        failure = .entryFailed(entry.link, reason: "\(error)")
        break
      }
    }
    onDiagnostic?(failure)
    let root = state.tabs.firstIndex { $0.count == 1 && $0.top.id == entry.id }
    let replacement = root.map { book.resolver.tabs[$0].root }
    // A tab's own root cannot be replaced by itself; the host shows that there is no screen.
    guard replacement?.link != entry.link else { return nil }
    leaving.insert(entry.id)
    waiting.append { [unowned self] in
      leaving.remove(entry.id)
      _ = change(.remove(entry.id, replacingWith: replacement), false)
    }
    return nil
  }

  /// Tells what is worth knowing; for the parts of the navigator in other files.
  func report(_ diagnostic: Diagnostic) { onDiagnostic?(diagnostic) }

  /// Runs code of the app; what it asks the navigator for waits its turn.
  func whileDeciding<Result>(_ ask: () throws -> Result) rethrows -> Result {
    let wasDeciding = isDeciding
    isDeciding = true
    defer {
      isDeciding = wasDeciding
      if !isFeeding { takeTurns() }
    }
    return try ask()
  }

  /// Goes on with other routes; the state stays.
  func take(_ routes: Routes<Screen>, _ book: RouteBook<Screen>) {
    self.routes = routes
    self.book = book
    screens.buttons = book.buttons
  }

  func settleTurns() { if !isDeciding { takeTurns() } }
}
