extension Navigator {
  /// Goes back: pops one entry, or closes a layer that holds only one. With `asks`, screens that
  /// ask before they are left are asked, as for a user.
  @discardableResult
  public func back(transition: TransitionStyle = .automatic, asks: Bool = false) -> Outcome {
    change(.pop(refresh: false), transition, asks: asks)
  }

  /// Pops to the root of the stack on top.
  @discardableResult
  public func popToRoot(transition: TransitionStyle = .automatic) -> Outcome {
    change(.popToRoot(refresh: false), transition)
  }

  /// Closes the layer on top. With `asks`, screens that ask before they are left are asked, as for a
  /// user.
  @discardableResult
  public func dismiss(transition: TransitionStyle = .automatic, asks: Bool = false) -> Outcome {
    change(.dismiss, transition, asks: asks)
  }

  /// Closes every layer.
  @discardableResult
  public func dismissAll(transition: TransitionStyle = .automatic) -> Outcome {
    change(.dismissAll, transition)
  }

  /// Selects a tab, from 0; a tab that is selected already pops to its root.
  ///
  /// The guards of the tab's root are asked first: if they redirect or wait, their target is opened
  /// and the old tab stays selected. With `asks`, screens that ask before they are left are asked, as
  /// for a user.
  @discardableResult
  public func select(tab: Int, transition: TransitionStyle = .automatic, asks: Bool = false)
    -> Outcome
  {
    guard state.tabs.indices.contains(tab) else { return .denied(.noTab(tab)) }
    let root = compiled.resolver.tabs[tab].root.link
    let request = OpenRequest(
      .tab(tab), text: root.description, source: .app, link: root,
      OpenOptions(transition: transition))
    return turn(nil) { navigator in
      if asks, let refusal = navigator.refusal(of: .select(tab: tab)) { return refusal }
      return navigator.run(request)
    }
  }

  /// Begins anew, as when a user signs out: every tab shows its root, as a new screen, the first tab is
  /// selected, and the link that waits is forgotten, in its store too.
  ///
  /// As at a launch, no guard is asked; nor are screens that ask before they are left. What `setButton` has
  /// changed stays.
  /// - Returns: `performed`, or `queued` inside another open.
  @discardableResult
  public func reset(transition: TransitionStyle = .automatic) -> Outcome {
    change(.reset(compiled.resolver.tabs.map(\.root)), transition)
  }

  /// Loads the entry on top again.
  @discardableResult
  public func refresh() -> Outcome { change(.refresh(nil), .automatic) }

  /// Opens targets one after the other, and returns the outcome of each; all are `queued` during
  /// another open. With `stopsAtFailure` no more is opened after the first that shows and does nothing.
  @discardableResult
  public func openAll(
    _ targets: [LinkTarget], from source: LinkSource? = nil, stopsAtFailure: Bool = false
  ) -> [Outcome] {
    guard !turns.mustWait else {
      turns.enqueue { [unowned self] in
        let outcomes = openAll(targets, from: source, stopsAtFailure: stopsAtFailure)
        for (target, outcome) in zip(targets, outcomes) { reportFailure(outcome, target.link) }
      }
      return targets.map { _ in .queued }
    }
    var outcomes: [Outcome] = []
    for target in targets where !stopsAtFailure || outcomes.last?.isFailure != true {
      outcomes.append(open(target, from: source))
    }
    return outcomes
  }

  /// Pushes or presents a screen that has no link; it is not saved, and no link opens it.
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
    let kind = OpenRequest.Kind.screenWithoutLink(planned) { try screen().map { TypedScreen($0) } }
    let options = OpenOptions(context: context, transition: transition)
    let request = OpenRequest(kind, text: link.description, source: .app, options)
    return turn(request.text) { $0.run(request) }
  }

  /// Sets the stack of a tab: the selected one, unless the first link is the root of another.
  ///
  /// The links become entries of that stack, whatever presentation their routes have elsewhere.
  /// `onSkip` is called with each link that shows no screen, which is left out then; without it one
  /// such link refuses all of them.
  @discardableResult
  public func setStack(
    _ targets: [LinkTarget], transition: TransitionStyle = .instant,
    onSkip: ((_ link: String, Outcome) -> Void)? = nil
  ) -> Outcome {
    let text = targets.map(\.link).joined(separator: " > ")
    let request = OpenRequest(
      .stack(targets, onSkip: onSkip), text: text, source: .app,
      OpenOptions(transition: transition))
    return turn(text) { $0.run(request) }
  }
}
