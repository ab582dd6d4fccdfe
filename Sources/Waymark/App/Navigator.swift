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
  private var guards: [RouteGuard] = []
  /// Told of each change of the state, exactly once.
  public var onChange: ((Change) -> Void)?
  /// Told of what may be worth knowing and stopped nothing.
  public var onDiagnostic: ((Diagnostic) -> Void)?
  /// Handed the links that the system is to open.
  public var onSystemOpen: ((DeepLink) -> Void)?

  let book: RouteBook<Screen>
  var queue = UpdateQueue()
  var host: (any NavigationHost<Screen>)?
  var isFeeding = false
  var settledWaiters: [CheckedContinuation<Void, Never>] = []
  let clock: () -> ContinuousClock.Instant

  /// Whether the app's own code is being asked, so that an open has to wait its turn.
  private var isDeciding = false
  /// What was asked for meanwhile.
  private var waiting: [() -> Void] = []
  /// What the user did meanwhile.
  private var facts: [NavigationChange] = []
  /// Entries that were declined and are about to be taken out.
  private var leaving: Set<EntryID> = []
  /// What makers are told of entries that were opened and may be built again.
  private var openings: [EntryID: Opening] = [:]
  /// Who asked for each entry, ancestors included.
  private var sources: [EntryID: LinkSource] = [:]

  /// The link that waits, and what it waits for.
  var intents = IntentSlot()

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
    book = RouteBook(routes)
    guard book.problems.isEmpty else { throw RoutesError(problems: book.problems) }
    self.clock = clock
    state = NavigationState(
      tabRoots: book.resolver.tabs.map(\.root), entryLimit: routes.entryLimit)
    screens = Screens(buttons: [:], classify: { _ in nil }, make: { _ in nil })
    screens = Screens(
      buttons: book.buttons, classify: { [book] in book.kind(of: $0) },
      make: { [weak self] in self?.build($0) })
  }

  // MARK: Opening

  /// Opens a link.
  ///
  /// - Parameter base: what stands beneath; by default the source decides.
  /// - Parameter present: how it is shown, unless a directive says otherwise.
  /// - Parameter animated: by default only a restored link comes without a motion.
  /// - Parameter parent: a link that stands beneath, in place of the route's own parent.
  /// - Parameter context: native values for guards and makers; never saved.
  @discardableResult
  public func open(
    _ link: String, from source: LinkSource = .app, base: NavigationBase? = nil,
    present: Presentation? = nil, animated: Bool? = nil, motion: StackMotion? = nil,
    parent: String? = nil, anchor: String? = nil, context: [String: any Sendable] = [:],
    payload: String? = nil
  ) -> Outcome {
    let options = OpenOptions(
      base: base, presentation: present, parent: parent, anchor: anchor, payload: payload,
      carriesContext: !context.isEmpty)
    return open(
      OpenRequest(
        text: link, source: source, options: options, context: context,
        isAnimated: animated ?? (source != .restoration), motion: motion))
  }

  /// Opens links one after the other and tells what came of each.
  @discardableResult
  public func openAll(_ links: [String], from source: LinkSource = .app) -> [Outcome] {
    links.map { open($0, from: source) }
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
    if isDeciding {
      waiting.append { [unowned self] in openUnheard(request) }
      return .queued
    }
    if isHeld(request), keep(request) { return .held }
    let outcome = run(request)
    takeTurns()
    return outcome
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

  private func decider(for request: OpenRequest, isDryRun: Bool) -> Decider<Screen> {
    Decider(
      book: book, state: state, request: request, navigatorGuards: guards, isDryRun: isDryRun)
  }

  private func run(_ request: OpenRequest, isWaitingPlace: Bool = false) -> Outcome {
    isDeciding = true
    let decision = decider(for: request, isDryRun: false).decide()
    var outcome = decision.outcome
    if let action = decision.action, let opening = decision.opening {
      do { try action(opening) } catch { outcome = .failed(error) }
    }
    if let next = decision.state {
      let known = Set(state.entryIDs)
      for id in next.entryIDs where !known.contains(id) { sources[id] = request.source }
      if let opening = decision.opening, decision.action == nil { openings[next.top.id] = opening }
      if let screen = decision.screen { screens.adopt(screen, for: next.top) }
      commit(next, outcome)
    }
    if let link = decision.systemLink { onSystemOpen?(link) }
    for diagnostic in decision.diagnostics { onDiagnostic?(diagnostic) }
    // A place to wait at that has to wait itself would go round in circles.
    if outcome == .held, !isWaitingPlace { _ = keep(request) }
    isDeciding = false
    if let place = decision.waitsAt, !isWaitingPlace {
      let waited = run(OpenRequest(text: place, source: .app), isWaitingPlace: true)
      reportUnheard(waited, place)
    }
    feed(animated: request.isAnimated, motion: request.motion)
    return outcome
  }

  // MARK: Changing the stack

  /// Goes back: pops one entry, or closes a layer that holds only one.
  @discardableResult
  public func back(animated: Bool = true) -> Outcome { change(.pop(refresh: false), animated) }

  /// Pops to the root of the stack on top.
  @discardableResult
  public func popToRoot(animated: Bool = true) -> Outcome {
    change(.popToRoot(refresh: false), animated)
  }

  /// Closes the layer on top.
  @discardableResult
  public func dismiss(animated: Bool = true) -> Outcome { change(.dismiss, animated) }

  /// Selects a tab, from 0; a tab that is selected already pops to its root.
  @discardableResult
  public func select(tab: Int, animated: Bool = true) -> Outcome {
    change(.select(tab: tab), animated)
  }

  /// Loads the entry on top again.
  @discardableResult
  public func refresh() -> Outcome { change(.refresh(nil), true) }

  /// Sets the stack of a tab, all of it or nothing; the selected tab, unless the first link is a root.
  @discardableResult
  public func setStack(_ links: [String], animated: Bool = false) -> Outcome {
    guard !isDeciding else {
      waiting.append { [unowned self] in setStack(links, animated: animated) }
      return .queued
    }
    isDeciding = true
    let plan = stackPlan(links)
    isDeciding = false
    switch plan {
    case .success(let change): return self.change(change, animated, opens: true)
    case .failure(let refused):
      takeTurns()
      return refused.outcome
    }
  }

  private struct Refused: Error { let outcome: Outcome }

  private func stackPlan(_ links: [String]) -> Result<NavigationChange, Refused> {
    let resolver = book.resolver
    var entries: [PlannedEntry] = []
    for text in links {
      let outcome = evaluate(text)
      switch outcome {
      case .opened, .reused, .alreadyThere: break
      // An action, a command or a link for the system: nothing of it is done here.
      case .performed, .external: return .failure(Refused(outcome: .denied(.notAScreen)))
      default: return .failure(Refused(outcome: outcome))
      }
      guard let link = try? resolver.table.addresses.read(text),
        let match = resolver.screenMatch(link)
      else { return .failure(Refused(outcome: .denied(.notAScreen))) }
      entries.append(resolver.entry(link, match))
    }
    let rooted = entries.first.flatMap { resolver.tab(rootedAt: $0.link) }
    let tab = resolver.tabs[rooted ?? state.selectedTab]
    return .success(.setStack(tab, rooted == nil ? [tab.root] + entries : entries))
  }

  private func change(
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
    isDeciding = true
    if effect == .changed || effect == .reused { commit(next, outcome) }
    isDeciding = false
    feed(animated: animated)
    takeTurns()
    return outcome
  }

  // MARK: Guards

  /// Adds a check that is asked before any link is opened.
  public func guardOpens(
    _ name: String, _ decide: @escaping (GuardRequest) -> GuardDecision
  ) {
    guards.append(RouteGuard(name: name, decide: decide))
  }

  // MARK: One change at a time

  private func commit(_ next: NavigationState, _ outcome: Outcome?) {
    let before = state
    state = next
    let ids = Set(next.entryIDs)
    openings = openings.filter { ids.contains($0.key) }
    sources = sources.filter { ids.contains($0.key) }
    if host == nil { screens.keep(only: ids) }
    if before != next {
      onChange?(Change(before: before, after: next, outcome: outcome))
    }
  }

  /// Carries out what was asked for while the app's own code ran, one after the other.
  private func takeTurns() {
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
    for match in book.resolver.candidates(for: entry.link) {
      guard case .screen(let make) = book.definitions[match.route].content else { continue }
      let opened = openings[entry.id]
      let opening = Opening(
        link: entry.link, parameters: match.parameters, context: opened?.context ?? [:],
        source: opened?.source ?? sources[entry.id] ?? .app, payload: entry.payload)
      do {
        if let screen = try make(opening) { return screen }
      } catch is ParameterReader.NoValue {
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

  func settleTurns() { if !isDeciding { takeTurns() } }
}
