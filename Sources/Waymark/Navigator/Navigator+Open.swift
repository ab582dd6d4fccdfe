extension Navigator {
  /// Opens a link.
  ///
  /// - Parameter base: what stands beneath; by default the source decides.
  /// - Parameter present: how it is shown, unless a directive says otherwise.
  /// - Parameter transition: the style in which it comes, in place of the route's own; `instant` holds
  ///   for this open only, and a restored link comes instantly by default.
  /// - Parameter parent: a link that stands beneath, in place of the route's own parent.
  /// - Parameter context: native values for guards and makers; never saved.
  @discardableResult
  public func open(
    _ link: String, from source: LinkSource = .app, base: NavigationBase? = nil,
    present: Presentation? = nil, transition: TransitionStyle = .automatic,
    parent: String? = nil, anchor: String? = nil,
    context: [String: any Sendable] = [:], payload: String? = nil
  ) -> Outcome {
    let options = OpenOptions(
      base: base, presentation: present, parent: parent, anchor: anchor, payload: payload,
      carriesContext: !context.isEmpty,
      transition: source == .restoration && transition == .automatic ? .instant : transition)
    return open(
      OpenRequest(
        text: link, source: source, options: options, context: context))
  }

  func open(_ request: OpenRequest) -> Outcome {
    turn(request.text) { [unowned self] in openInTurn(request) }
  }

  func openInTurn(
    _ request: OpenRequest, _ decide: (inout Decider) -> Void = { $0.decide() }
  ) -> Outcome {
    if isHeld(request), leadsSomewhere(request), keep(request) {
      notify(.held, of: request)
      return .held
    }
    return run(request, decide)
  }

  func decider(for request: OpenRequest, _ purpose: Decider.Purpose) -> Decider {
    Decider(
      book: book, state: state, current: state.topLink, request: request, hooks: hooks,
      entryGuards: entries.guards,
      purpose: purpose)
  }

  /// Decides about a request, then does what was decided.
  func run(_ request: OpenRequest, _ decide: (inout Decider) -> Void) -> Outcome {
    var decider = decider(for: request, .open)
    callingApp {
      decideAndExecute(&decider, request, decide)
      if case .held = decider.decision.outcome, !request.isPerformed { _ = keep(request) }
      notify(decider.decision.outcome, of: request)
    }
    if case .wait(let place?) = decider.decision.deed { openWaitingPlace(at: place) }
    updateHost(transition: request.options.transition)
    return decider.decision.outcome
  }

  /// The request for what is shown while a link waits; nil if that is shown already.
  func requestWhileWaiting(at place: String) -> OpenRequest? {
    let request = OpenRequest(text: place, source: .app)
    // Each link that has to wait would lay it once more.
    if let link = read(request), book.resolver.entry(link, nil).link == state.top.link {
      return nil
    }
    return request
  }

  /// Opens what is shown while a link waits; one that has to wait itself would go round in circles.
  private func openWaitingPlace(at place: String) {
    guard let request = requestWhileWaiting(at: place) else { return }
    callingApp {
      var decider = decider(for: request, .open)
      decideAndExecute(&decider, request) { $0.decide() }
      let outcome = decider.decision.outcome
      notify(outcome, of: request)
      reportFailure(outcome == .held ? .denied(.cannotWait) : outcome, place)
    }
  }

  /// Does what was decided; only the screen itself knows at last whether it can be built.
  private func execute(_ decision: Decision, of request: OpenRequest) -> Outcome {
    if let next = decision.state {
      let isNews = state.entry(next.topID) != next.top
      for made in decision.beneath { install(made.screen, for: made.entry) }
      if let screen = decision.screen { install(screen, for: next.top) }
      if decision.opening != nil {
        // An open that changes nothing leaves the context and the source of the entry.
        if isNews { remember(request, for: next.topID) }
        // Where a guard led elsewhere nobody gives the result that was asked for.
        if let result = request.result, !decision.isDiverted {
          entries.change(next.topID) { $0.awaiting.append(result) }
        }
      }
      commit(next, decision.outcome, from: request.source)
    }
    switch decision.deed {
    case .none, .task, .wait: break
    case .act(let act):
      guard let opening = decision.opening else { break }
      if let screen = screens.made(state.top) {
        act(screen, opening)
      } else if case .performed = decision.outcome {
        return .denied(.noScreen)
      }
    case .handOver(let link): onSystemOpen?(link)
    }
    return decision.outcome
  }

  /// Decides, does it, and reports what is worth knowing.
  private func decideAndExecute(
    _ decider: inout Decider, _ request: OpenRequest, _ decide: (inout Decider) -> Void
  ) {
    decide(&decider)
    decider.decision.outcome = execute(decider.decision, of: request)
    for note in decider.notes { onDiagnostic?(note) }
  }

  private func notify(_ outcome: Outcome, of request: OpenRequest) {
    guard let onOutcome else { return }
    callingApp { onOutcome(request.text, request.source, outcome) }
  }

  /// Remembers what a maker is told of an entry, should its screen be built again.
  private func remember(_ request: OpenRequest, for entry: EntryID) {
    entries.change(entry) {
      $0.context = request.context
      $0.source = request.source
    }
  }
}
