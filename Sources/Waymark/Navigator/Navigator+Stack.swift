extension Navigator {
  /// Goes back: pops one entry, or closes a layer with a single entry. If `toRoot` is `true`, it
  /// pops to the root of the topmost stack. If `asksGuards` is `true`, the dismissal guards run as
  /// if the user went back.
  ///
  /// With a target, it goes back to the nearest entry with that link instead, and closes everything
  /// above it. It looks in the layers and in the selected tab. If no entry has the link, nothing
  /// changes, and ``Diagnostic/noEntryToGoBackTo(_:)`` is reported.
  @discardableResult
  public func back(
    to target: LinkTarget? = nil, toRoot: Bool = false, transition: TransitionStyle = .automatic,
    asksGuards: Bool = false
  ) -> Outcome {
    guard let target else {
      let action: NavigationAction = toRoot ? .popToRoot(refresh: false) : .pop(refresh: false)
      return change(action, transition, asksGuards: asksGuards)
    }
    return turn(about: target) { navigator throws(LinkError) in
      let link = try navigator.planned(target.link, current: navigator.state.topLink).link
      let entries = navigator.state.entriesToTop
      guard let entry = entries.last(where: { $0.link.isEquivalent(to: link) }) else {
        navigator.report(.noEntryToGoBackTo(link))
        return .unchanged
      }
      return navigator.change(.fact(.didPop(to: entry.id)), transition, asksGuards: asksGuards)
    }
  }

  /// Closes the topmost layer, or all layers. If `asksGuards` is `true`, the dismissal guards run
  /// as if the user closed them.
  @discardableResult
  public func dismiss(
    all: Bool = false, transition: TransitionStyle = .automatic, asksGuards: Bool = false
  ) -> Outcome {
    change(all ? .dismissAll : .dismiss, transition, asksGuards: asksGuards)
  }

  /// Closes all layers and selects a tab by its index, or pops the selected tab to its root.
  ///
  /// The guards of the tab's root run first. If they redirect or hold, their target opens and the
  /// old tab stays selected. If `asksGuards` is `true`, the dismissal guards run as if the user
  /// selected the tab.
  @discardableResult
  public func select(tab: Int, transition: TransitionStyle = .automatic, asksGuards: Bool = false)
    -> Outcome
  {
    guard compiled.resolver.tabs.indices.contains(tab) else { return .denied(.noTab(tab)) }
    let root = compiled.resolver.tabs[tab].root.link
    let request = OpenRequest(
      .tab(tab), text: root.description, source: .app, link: root,
      OpenOptions(transition: transition), asksGuards: asksGuards)
    return turn(nil) { navigator in
      navigator.heldBack.launch = nil
      return navigator.run(request)
    }
  }

  /// Replaces all screens with new roots, selects the first tab, and discards the pending link and
  /// everything that was saved. Call it when the user signs out.
  ///
  /// Dismissal guards don't run. Changes of ``tabs`` and ``buttons`` stay.
  ///
  /// - Returns: `performed`, or `queued` while a closure of the app runs.
  @discardableResult
  public func reset(transition: TransitionStyle = .automatic) -> Outcome {
    turn(nil) { navigator in
      let start = navigator.callingApp { navigator.compiled.start() }
      navigator.pendingLink.discard()
      navigator.discardSession()
      let old = navigator.heldBack
      navigator.heldBack = HeldBack(pending: old.pending, routes: old.routes)
      (navigator.heldBack.launch, navigator.heldBack.wall) = (nil, start.wall)
      return navigator.change(.reset(navigator.roots(start.wall), selected: start.tab), transition)
    }
  }

  /// Refreshes the topmost entry or, with a target, all entries with its link, such as a list in
  /// another tab. Their screens are made again when the host next shows them.
  @discardableResult
  public func refresh(_ target: LinkTarget? = nil) -> Outcome {
    guard let target else { return change(.refresh(nil), .automatic) }
    return turn(about: target) { navigator throws(LinkError) in
      let link = try navigator.planned(target.link, current: navigator.state.topLink).link
      return navigator.change(.refreshLink(link), .automatic)
    }
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
    entries.unlinkedCount += 1
    let link = DeepLink(unlinked: entries.unlinkedCount)
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

  /// Closes all modals, and replaces the stack of the selected tab or, if the first link is the root
  /// of another tab, of that tab.
  ///
  /// The links become entries of the stack, regardless of the presentation of their routes. If one
  /// of them doesn't show a screen, nothing changes.
  @discardableResult
  public func setStack(_ targets: [LinkTarget], transition: TransitionStyle = .instant) -> Outcome {
    let text = targets.map(\.link).joined(separator: " > ")
    let request = OpenRequest(
      .stack(targets), text: text, source: .app, OpenOptions(transition: transition))
    return turn(text) { navigator in
      navigator.heldBack.launch = nil
      return navigator.run(request)
    }
  }
}
