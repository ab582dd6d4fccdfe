/// Holds the state of one window and changes it: opens links, goes back, shows it all on a host.
///
/// The only mutable object of the core. It belongs to whoever owns it (a main-actor user interface,
/// an actor per session, a plain test) and starts no task.
public final class Navigator<Screen> {
  // What others may change in place is looked at with a check; these stand for stored properties of
  // which it is known that nobody does.

  /// What is shown, made of links.
  public var state: NavigationState { shown }
  /// The screens of the entries.
  public var screens: Screens<Screen> { shelves }
  /// What the app says before anything is opened.
  var hooks = NavigatorHooks()
  /// Told of each change of the state, exactly once.
  public var onChange: ((StateTransition) -> Void)? {
    get { changeListener }
    set { changeListener = newValue }
  }
  /// Told what came of each link that was asked for, with what it was asked for by.
  public var onOutcome: ((_ link: String, _ source: LinkSource, Outcome) -> Void)? {
    get { outcomeListener }
    set { outcomeListener = newValue }
  }
  /// Told of what may be worth knowing and stopped nothing.
  public var onDiagnostic: ((Diagnostic) -> Void)?
  /// Handed the links that the system is to open.
  public var onSystemOpen: ((DeepLink) -> Void)?

  var shown: NavigationState
  private var shelves: Screens<Screen>
  private var changeListener: ((StateTransition) -> Void)?
  private var outcomeListener: ((_ link: String, _ source: LinkSource, Outcome) -> Void)?
  private(set) var routes: Routes<Screen>
  private(set) var book: RouteBook<Screen>
  var queue = UpdateQueue()
  var host: (any NavigationHost<Screen>)?
  var isFeeding = false
  var settledWaiters: [AsyncStream<Never>.Continuation] = []
  let clock: () -> ContinuousClock.Instant
  var isChangingRoutes = false

  /// Whether the app's own code is being asked, so that an open has to wait its turn.
  var isDeciding = false
  /// What was asked for meanwhile.
  var waiting: [() -> Void] = []
  /// Whether what waited is being carried out, one after the other.
  var isTakingTurns = false
  /// What the user did meanwhile.
  var facts: [NavigationAction] = []
  /// Entries that were declined and are about to be taken out.
  var leaving: Set<EntryID> = []
  /// What is remembered of single entries.
  var memory = EntryMemory()
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
    shown = NavigationState(
      tabRoots: book.resolver.tabs.map(\.root), entryLimit: routes.entryLimit)
    shelves = Screens(buttons: [:], classify: { _ in nil }, make: { _ in nil })
    shelves = Screens(
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

  func open(_ request: OpenRequest) -> Outcome {
    guard !isDeciding else {
      // A link without a path continues what is shown now, not what is shown when its turn comes.
      var request = request
      let text = try? book.resolver.table.addresses.completed(request.text, current: state.topLink)
      request.text = text ?? request.text
      wait { [unowned self, request] in openUnheard(request) }
      return .queued
    }
    defer { takeTurns() }
    return openInTurn(request)
  }

  func openInTurn(_ request: OpenRequest) -> Outcome {
    if isHeld(request), leadsSomewhere(request), keep(request) {
      tell(.held, of: request)
      return .held
    }
    return run(request)
  }

  func decider(for request: OpenRequest, _ purpose: Decider.Purpose) -> Decider {
    Decider(
      request, in: state, current: state.topLink, routes: book, hooks: hooks, purpose: purpose)
  }

  /// Decides about a request, and executes the decision.
  func run(_ request: OpenRequest) -> Outcome {
    var place: String?
    let outcome = asking {
      var decider = decider(for: request, .open)
      let decision = decider.decide()
      if case .hold(let showing) = decision { place = showing }
      return execute(decision, of: request, decider.notes)
    }
    if let place { showWhileWaiting(place) }
    feed(animated: request.isAnimated, motion: request.motion)
    return outcome
  }

  /// The request for what is shown while a link waits; nil if that is shown already.
  func requestWhileWaiting(at place: String) -> OpenRequest? {
    let request = OpenRequest(kind: .waitingPlace, text: place, source: .app)
    // Each link that has to wait would push it once more.
    if let link = read(request), book.resolver.entry(link, nil).link == state.top.link {
      return nil
    }
    return request
  }

  /// Opens what is shown while a link waits; one that has to wait itself would go round in circles.
  private func showWhileWaiting(_ place: String) {
    guard let request = requestWhileWaiting(at: place) else { return }
    asking {
      var decider = decider(for: request, .open)
      let decision = decider.decide()
      reportUnheard(execute(decision, of: request, decider.notes), place)
    }
  }

  /// Executes a decision, reports the notes of the way there, and tells the outcome.
  private func execute(
    _ decision: Decision, of request: OpenRequest, _ notes: [Diagnostic]
  ) -> Outcome {
    let outcome = execute(decision, of: request)
    for note in notes { onDiagnostic?(note) }
    if case .hold = decision, request.canWait { _ = keep(request) }
    tell(outcome, of: request)
    return outcome
  }

  /// Executes a decision; only the screen itself knows at last whether it can be built.
  private func execute(_ decision: Decision, of request: OpenRequest) -> Outcome {
    let outcome = decision.outcome
    switch decision {
    case .answer, .hold: break
    case .change(let next, _): commit(next, outcome, from: request.source)
    case .show(let next, _, let shown):
      show(shown, in: next, outcome, of: request)
      if let action = shown.action, let screen = screens.made(state.top) {
        action(screen, shown.context)
      }
    case .sideEffect(let effect, let next):
      if let next { commit(next, outcome, from: request.source) }
      switch effect {
      case .action: break
      case .task(let task): if case .awaited(let receive) = request.kind { receive(task) }
      case .openExternally(let link): onSystemOpen?(link)
      case .screenAction(let action, let context):
        guard let screen = screens.made(state.top) else { return .denied(.noScreen) }
        action(screen, context)
      }
    }
    return outcome
  }

  private func show(
    _ shown: Decision.Shown, in next: NavigationState, _ outcome: Outcome, of request: OpenRequest
  ) {
    keepSource(of: request, for: next.topID)
    for ancestor in shown.ancestors { screens.adopt(ancestor.screen, for: ancestor.entry) }
    if let screen = shown.screen { screens.adopt(screen, for: next.topStack.cell.entry) }
    // Where a guard led elsewhere nobody comes to what was asked for.
    if let result = request.result, !shown.isDiverted {
      memory.results[next.topID, default: []].append(result)
    }
    commit(next, outcome, from: request.source)
  }

  private func tell(_ outcome: Outcome, of request: OpenRequest) {
    guard let onOutcome else { return }
    asking { onOutcome(request.text, request.source, outcome) }
  }

  /// Remembers what a maker is told of an entry, should it be built again.
  private func keepSource(of request: OpenRequest, for entry: EntryID) {
    if request.source == .app, request.context.isEmpty, memory.isEmpty { return }
    memory.contexts[entry] = request.context.isEmpty ? nil : request.context
    memory.sources[entry] = request.source == .app ? nil : request.source
  }

  // MARK: Screens

  /// Builds the screen of an entry when a host first asks for it.
  private func build(_ entry: Entry) -> MadeScreen? {
    guard !leaving.contains(entry.id) else { return nil }
    let opening = OpenContext(
      link: entry.link, parameters: RouteParameters(), context: memory.contexts[entry.id] ?? [:],
      source: memory.sources[entry.id] ?? .app, payload: entry.payload)
    return askingOnly {
      do {
        if let screen = try book.makeScreen(of: entry, for: opening) { return screen }
        onDiagnostic?(.entryDeclined(entry.link))
      } catch {
        onDiagnostic?(.entryFailed(entry.link, reason: "\(error)"))
      }
      takeOut(entry)
      return nil
    }
  }

  private func takeOut(_ entry: Entry) {
    leaving.insert(entry.id)
    wait { [unowned self] in
      leaving.remove(entry.id)
      let tab = state.tabs.firstIndex { $0.count == 1 && $0.top.id == entry.id }
      let root = tab.map { book.resolver.tabs[$0].root }
      // A tab's own root cannot be replaced by itself; the host shows that there is no screen.
      guard root?.link != entry.link else { return }
      _ = change(.remove(entry.id, replacingWith: root), false)
    }
  }

  /// Goes on with other routes; the state stays, and so does how a button looks by now.
  func take(_ routes: Routes<Screen>, _ book: RouteBook<Screen>) {
    let shown = screens.buttons
    screens.buttons = book.buttons.merging(shown) { [old = self.book.buttons] new, shown in
      old[shown.name] == new ? shown : new
    }.filter { book.buttons[$0.key] != nil }
    self.routes = routes
    self.book = book
    for (name, button) in screens.buttons where shown[name] != button {
      _ = change(.buttonChanged(name), false)
    }
  }

  /// Tells what is worth knowing; for the parts of the navigator in other files.
  func report(_ diagnostic: Diagnostic) { onDiagnostic?(diagnostic) }
}
