extension Navigator {
  /// Goes back: pops one entry, or closes a layer that holds only one.
  /// - Parameter asks: whether screens that ask before they are left are asked, as for a user.
  @discardableResult
  public func back(transition: TransitionStyle = .automatic, asks: Bool = false) -> Outcome {
    change(.pop(refresh: false), transition, asks: asks)
  }

  /// Pops to the root of the stack on top.
  @discardableResult
  public func popToRoot(transition: TransitionStyle = .automatic) -> Outcome {
    change(.popToRoot(refresh: false), transition)
  }

  /// Closes the layer on top.
  /// - Parameter asks: whether screens that ask before they are left are asked, as for a user.
  @discardableResult
  public func dismiss(transition: TransitionStyle = .automatic, asks: Bool = false) -> Outcome {
    change(.dismiss, transition, asks: asks)
  }

  /// Selects a tab, from 0; a tab that is selected already pops to its root.
  /// - Parameter asks: whether screens that ask before they are left are asked, as for a user.
  @discardableResult
  public func select(tab: Int, transition: TransitionStyle = .automatic, asks: Bool = false)
    -> Outcome
  {
    guard state.tabs.indices.contains(tab) else { return .denied(.noTab(tab)) }
    return change(.select(tab: tab), transition, asks: asks)
  }

  /// Loads the entry on top again.
  @discardableResult
  public func refresh() -> Outcome { change(.refresh(nil), .automatic) }

  /// Opens links one after the other and tells what came of each; all `queued` during another open.
  ///
  /// - Parameter stopsAtFailure: whether the first link that shows nothing and does nothing is the
  ///   last that is opened.
  @discardableResult
  public func openAll(
    _ links: [String], from source: LinkSource = .app, stopsAtFailure: Bool = false
  ) -> [Outcome] {
    guard !turns.mustWait else {
      turns.enqueue { [unowned self] in
        let outcomes = openAll(links, from: source, stopsAtFailure: stopsAtFailure)
        for (link, outcome) in zip(links, outcomes) { reportFailure(outcome, link) }
      }
      return links.map { _ in .queued }
    }
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
    present: Presentation = .push, transition: TransitionStyle = .automatic,
    anchor: String? = nil, context: [String: any Sendable] = [:]
  ) -> Outcome {
    let link = DeepLink(unlinked: entries.nextUnlinkedNumber())
    var planned = PlannedEntry(link)
    planned.presentation = present
    planned.details.title = title
    if transition != .instant { planned.details.style = transition }
    planned.details.anchor = anchor
    var request = OpenRequest(text: link.description, source: .app)
    request.context = context
    request.options.transition = transition
    request.kind = .screenWithoutLink(planned) { try screen().map { TypedScreen($0) } }
    return turn(request.text) { [unowned self, request] in run(request) }
  }

  /// Sets the stack of a tab; the selected tab, unless the first link is a root.
  ///
  /// The links are entries of that stack, however their routes are presented elsewhere.
  /// - Parameter onSkip: is told of each link that shows no screen, which is left out then; without
  ///   it one such link refuses all of them.
  @discardableResult
  public func setStack(
    _ links: [String], transition: TransitionStyle = .instant,
    onSkip: ((_ link: String, Outcome) -> Void)? = nil
  ) -> Outcome {
    var request = OpenRequest(text: links.joined(separator: " > "), source: .app)
    request.options.transition = transition
    request.kind = .stack(links, onSkip: onSkip)
    return turn(request.text) { [unowned self, request] in run(request) }
  }
}
