extension Navigator {
  /// Goes back: pops one entry, or closes a layer with a single entry. With `asks`, the
  /// dismissal guards run as if the user went back.
  @discardableResult
  public func back(transition: TransitionStyle = .automatic, asks: Bool = false) -> Outcome {
    change(.pop(refresh: false), transition, asks: asks)
  }

  /// Goes back to the nearest entry with a link, and closes everything above it.
  ///
  /// It looks in the layers and in the selected tab. If no entry has the link, nothing changes, and
  /// ``Diagnostic/noEntryToGoBackTo(_:)`` is reported.
  @discardableResult
  public func back(
    to target: LinkTarget, transition: TransitionStyle = .automatic, asks: Bool = false
  ) -> Outcome {
    changeEntries(of: target) { navigator, link in
      let entries = navigator.state.entriesToTop
      guard let entry = entries.last(where: { $0.link.isEquivalent(to: link) }) else {
        navigator.report(.noEntryToGoBackTo(link))
        return .unchanged
      }
      return navigator.change(.fact(.didPop(to: entry.id)), transition, asks: asks)
    }
  }

  /// Pops to the root of the topmost stack.
  @discardableResult
  public func popToRoot(transition: TransitionStyle = .automatic) -> Outcome {
    change(.popToRoot(refresh: false), transition)
  }

  /// Closes the topmost layer. With `asks`, the dismissal guards run as if the user closed it.
  @discardableResult
  public func dismiss(transition: TransitionStyle = .automatic, asks: Bool = false) -> Outcome {
    change(.dismiss, transition, asks: asks)
  }

  /// Closes all layers.
  @discardableResult
  public func dismissAll(transition: TransitionStyle = .automatic) -> Outcome {
    change(.dismissAll, transition)
  }

  /// Selects a tab by its index. If the tab is already selected, its stack is popped to the root.
  ///
  /// The guards of the tab's root run first. If they redirect or wait, their target opens and the
  /// old tab stays selected. With `asks`, the dismissal guards run as if the user selected the
  /// tab.
  @discardableResult
  public func select(tab: Int, transition: TransitionStyle = .automatic, asks: Bool = false)
    -> Outcome
  {
    guard state.tabs.indices.contains(tab) else { return .denied(.noTab(tab)) }
    let root = compiled.resolver.tabs[tab].root.link
    let request = OpenRequest(
      .tab(tab), text: root.description, source: .app, link: root,
      OpenOptions(transition: transition))
    request.asksBeforeDismissal = asks
    return turn(nil) { navigator in
      navigator.heldBack.launch = nil
      return navigator.run(request)
    }
  }

  /// Replaces all screens with new roots, selects the first tab, and discards the pending link,
  /// including the saved one. Call it when the user signs out.
  ///
  /// Dismissal guards don't run. The changes that `setButton` made stay.
  ///
  /// - Returns: `performed`, or `queued` during another open.
  @discardableResult
  public func reset(transition: TransitionStyle = .automatic) -> Outcome {
    turn(nil) { navigator in
      let start = navigator.callingApp { navigator.compiled.start() }
      navigator.pendingLink.discard()
      navigator.heldBack = HeldBack(launch: nil, wall: start.wall)
      return navigator.change(
        .reset(navigator.roots(start.wall), selected: start.tab), transition)
    }
  }

  /// Refreshes the topmost entry, which makes its screen again.
  @discardableResult
  public func refresh() -> Outcome { change(.refresh(nil), .automatic) }

  /// Refreshes all entries with a link, such as a list in another tab. Their screens are made again
  /// when the host next shows them.
  @discardableResult
  public func refresh(_ target: LinkTarget) -> Outcome {
    changeEntries(of: target) { $0.change(.refreshLink($1), .automatic) }
  }

  /// Changes entries with the link of a target.
  private func changeEntries(
    of target: LinkTarget, _ change: @escaping (Navigator, _ link: DeepLink) -> Outcome
  ) -> Outcome {
    turn(target.link) { navigator in
      let resolver = navigator.compiled.resolver
      do throws(LinkError) {
        let link = try resolver.table.addresses.read(
          target.link, current: navigator.state.topLink)
        return change(navigator, resolver.entry(link, resolver.screenMatch(link)?.route).link)
      } catch {
        return .failed(error)
      }
    }
  }

  /// Opens several targets one after another, and returns their outcomes. During another open, all
  /// of them are `queued`. With `stopsAtFailure`, it stops after the first target that fails.
  @discardableResult
  public func openAll(
    _ targets: [LinkTarget], from source: LinkSource? = nil, stopsAtFailure: Bool = false
  ) -> [Outcome] {
    guard !turns.mustWait else {
      turns.enqueue { [weak self] in
        guard let self else { return }
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

  /// Pushes or presents a screen without a link. It isn't saved, and no link can open it.
  ///
  /// The guards run first, and the screen is made only if they allow it.
  @discardableResult
  public func push(
    _ screen: @autoclosure @escaping () throws -> Screen?, title: String? = nil,
    as presentation: Presentation = .push, transition: TransitionStyle = .automatic,
    anchor: String? = nil, values: [String: any Sendable] = [:]
  ) -> Outcome {
    let link = DeepLink(unlinked: entries.nextUnlinkedNumber())
    var planned = PlannedEntry(link)
    planned.presentation = presentation
    planned.details.title = title
    if transition != .instant { planned.details.style = transition }
    planned.details.anchor = anchor
    let kind = OpenRequest.Kind.screenWithoutLink(planned) { try screen().map { TypedScreen($0) } }
    let options = OpenOptions(values: values, transition: transition)
    let request = OpenRequest(kind, text: link.description, source: .app, options)
    return turn(request.text) { $0.run(request) }
  }

  /// Replaces the stack of the selected tab or, if the first link is the root of another tab, of
  /// that tab.
  ///
  /// The links become entries of the stack, regardless of the presentation of their routes. If you
  /// pass `onSkip`, links that don't show a screen are left out and passed to it. Otherwise such a
  /// link denies the whole call.
  @discardableResult
  public func setStack(
    _ targets: [LinkTarget], transition: TransitionStyle = .instant,
    onSkip: ((_ link: String, Outcome) -> Void)? = nil
  ) -> Outcome {
    let text = targets.map(\.link).joined(separator: " > ")
    let request = OpenRequest(
      .stack(targets, onSkip: onSkip), text: text, source: .app,
      OpenOptions(transition: transition))
    return turn(text) { navigator in
      navigator.heldBack.launch = nil
      return navigator.run(request)
    }
  }
}
