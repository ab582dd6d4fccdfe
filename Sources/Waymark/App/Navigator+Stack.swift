extension Navigator {
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

  /// Opens links one after the other and tells what came of each.
  ///
  /// - Parameter stopsAtFailure: whether the first link that shows nothing and does nothing is the
  ///   last that is opened.
  @discardableResult
  public func openAll(
    _ links: [String], from source: LinkSource = .app, stopsAtFailure: Bool = false
  ) -> [Outcome] {
    var outcomes: [Outcome] = []
    for link in links {
      let outcome = open(link, from: source)
      outcomes.append(outcome)
      if stopsAtFailure, outcome.isFailure { break }
    }
    return outcomes
  }

  /// Lays a screen that has no link on the stack; it is not saved, and no text opens it.
  ///
  /// The guards are asked first, and the screen is made only if they allow it.
  @discardableResult
  public func push(
    _ screen: @autoclosure @escaping () throws -> Screen?, title: String? = nil,
    present: Presentation = .push, animated: Bool = true, motionStyle: MotionStyle? = nil,
    anchor: String? = nil, context: [String: any Sendable] = [:]
  ) -> Outcome {
    unlinkedCount += 1
    let link = DeepLink(withoutLink: unlinkedCount)
    var planned = PlannedEntry(link: link, identity: EntryIdentity(link.description))
    planned.presentation = present
    planned.title = title
    planned.motionStyle = motionStyle
    planned.anchor = anchor
    var request = OpenRequest(text: link.description, source: .app)
    request.context = context
    request.isAnimated = animated
    return inTurn(request) { [unowned self] in
      run(request) { decider in decider.decide(laying: planned, make: screen) }
    }
  }

  /// Sets the stack of a tab; the selected tab, unless the first link is a root.
  ///
  /// - Parameter onSkip: is told of each link that shows no screen, which is left out then; without
  ///   it one such link refuses all of them.
  @discardableResult
  public func setStack(
    _ links: [String], animated: Bool = false,
    onSkip: ((_ link: String, Outcome) -> Void)? = nil
  ) -> Outcome {
    guard !isDeciding else {
      waiting.append { [unowned self] in setStack(links, animated: animated, onSkip: onSkip) }
      return .queued
    }
    isDeciding = true
    var planned: [PlannedEntry] = []
    var refusal: Outcome?
    for link in links {
      switch screenPlanned(by: link) {
      case .success(let entry): planned.append(entry)
      case .failure(let refused):
        if let onSkip {
          onSkip(link, refused.outcome)
        } else {
          refusal = refusal ?? refused.outcome
        }
      }
    }
    isDeciding = false
    if let refusal {
      takeTurns()
      return refusal
    }
    let resolver = book.resolver
    let rooted = planned.first.flatMap { resolver.tab(rootedAt: $0.link) }
    let tab = resolver.tabs[rooted ?? state.selectedTab]
    let entries = rooted == nil ? [tab.root] + planned : planned
    return change(.setStack(tab, entries), animated, opens: true)
  }

  private struct Refused: Error { let outcome: Outcome }

  /// The entry that a link makes in a stack; its guards are asked.
  private func screenPlanned(by text: String) -> Result<PlannedEntry, Refused> {
    let decision = decider(for: OpenRequest(text: text, source: .app), isDryRun: true).decide()
    for diagnostic in decision.diagnostics { report(diagnostic) }
    // A redirect or a guard may lead elsewhere: that is another stack than the one that was asked for.
    let addresses = book.resolver.table.addresses
    if decision.outcome.showsScreen, let target = decision.target,
      let link = try? addresses.read(text), target.link == addresses.ownForm(of: link) ?? link
    {
      return .success(target)
    }
    let outcome = decision.outcome
    // An action, a command or a link for the system: nothing of it is done here.
    return .failure(
      Refused(outcome: outcome.isFailure || outcome == .held ? outcome : .denied(.notAScreen)))
  }
}
