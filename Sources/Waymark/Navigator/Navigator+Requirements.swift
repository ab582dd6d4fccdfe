/// The values that a navigator keeps for later, such as a session that waits for a requirement.
///
/// It's a class, because a struct that changes in place is checked for exclusivity everywhere.
final class HeldBack {
  let pending: PendingLink
  /// The latest changed routes that wait for their turn.
  var routes: CompiledRoutes?
  /// The last link that has opened, and the state after it.
  var lastOpen: (request: OpenRequest, state: NavigationState, isRedirected: Bool)?
  /// The last link for another app that was opened without a host.
  var systemLink: DeepLink?
  /// The links from outside that have opened since the launch, or `nil` after it.
  var launch: [OpenRequest]? = []
  /// A Boolean value indicating whether a change wasn't saved, such as one before the restore.
  var isUnsaved = false
  var wall: Wall?
  /// The targets that were presented for held links, the oldest first.
  var prompts: [Prompt] = []
  var session: WaitingSession?
  /// The entry whose dismissal guard has rejected the last check of the requirements.
  var keptEntry: EntryID?
  /// The entries that a host has requested and that weren't made.
  var unbuilt: [EntryID] = []

  init(pending: PendingLink = PendingLink(), routes: CompiledRoutes? = nil) {
    (self.pending, self.routes) = (pending, routes)
  }
}

/// The open target of a requirement or a dismissal guard that holds a link.
struct Prompt: Equatable {
  let reason: HoldReason
  /// The entry of the target or, if another screen has replaced it, of that one.
  private(set) var entry: EntryID

  func isOpen(in state: NavigationState) -> Bool { state.entry(entry) != nil }

  /// Returns whether the prompt is in a layer or in the selected tab.
  func isReachable(in state: NavigationState) -> Bool {
    state.entriesToTop.contains { $0.id == entry }
  }

  /// Follows the entry to the topmost one, if that has replaced it.
  mutating func follow(from old: NavigationState, to new: NavigationState) {
    guard reason.entry == nil, !isOpen(in: new), old.position(of: entry) == new.topPosition
    else { return }
    entry = new.topID
  }
}

extension Navigator {
  /// Checks all requirements of the routes again. Call it whenever one can have changed, for
  /// example after the user has signed in or out.
  ///
  /// If a requirement is met now, its target closes and the held link opens. If one no longer
  /// holds, the screens that need it close, except those that a dismissal guard keeps open. After
  /// such a screen closes, the requirements are checked again.
  ///
  /// - Returns: The outcome of the held link or, if there isn't one, of the check.
  @discardableResult
  public func requirementsChanged() -> Outcome { turn(nil) { $0.checkRequirements() } }

  /// Calls the conditions of all requirements, so that an observer learns which values they read.
  package func evaluateRequirements() {
    callingAppOnly {
      for requirement in compiled.registry.requirements { _ = requirement.isMet() }
    }
  }

  private func checkRequirements() -> Outcome {
    let start = callingApp { compiled.start() }
    let (before, hadWall) = (state, heldBack.wall != nil)
    let held = pending.waiting?.reason
    let hadPrompt = heldBack.prompts.contains { $0.reason == held }
    let rejection = updateWall(start)
    let rejected = closeUnmetScreens(rejection) ?? closePrompts()
    if rejected == nil {
      callingApp { restoreWaitingSession() }
      refreshUnbuilt()
    }
    updateHost(transition: .automatic)
    if let rejected { return rejected }
    // The target of the held link's requirement can close because it lacks another one.
    let lostPrompt = hadPrompt && !heldBack.prompts.contains { $0.reason == held }
    let again = lostPrompt || hadWall && heldBack.wall == nil
    if let reason = pending.waiting?.reason, again || isMet(reason) { return pendingLink.open() }
    return state == before ? .unchanged : .performed
  }

  private func isMet(_ reason: HoldReason) -> Bool {
    if let entry = reason.entry { return state.entry(entry) == nil }
    return callingApp { compiled.registry.requirement(reason.name)?.isMet() ?? true }
  }

  // MARK: The wall

  /// Replaces the tabs with the wall, or the wall with the tabs.
  /// - Returns: The rejection by a dismissal guard, if any.
  private func updateWall(_ start: (tab: Int, wall: Wall?)) -> DismissalRejection? {
    // A guard of the first root counts only until its screen is shown.
    if heldBack.wall == nil, start.wall?.rejection.requirement == nil { return nil }
    if let old = heldBack.wall, let new = start.wall,
      compiled.resolver.written(old.entry.link) == new.entry.link
    {
      heldBack.wall = new
      return nil
    }
    var next = state
    next.apply(.reset(roots(start.wall), selected: start.tab))
    if let rejection = dismissalRejection(in: next) { return rejection }
    if heldBack.wall == nil { heldBack.session = nil }
    (heldBack.wall, heldBack.prompts) = (start.wall, [])
    commit(next, .performed)
    return nil
  }

  /// Returns the roots of the tabs, or the only root while there is a wall.
  func roots(_ wall: Wall?) -> [PlannedEntry] {
    wall.map { [$0.entry] } ?? compiled.resolver.tabs.map(\.root)
  }

  /// Opens the first screens if the rejection of the wall no longer applies, and no guard keeps a
  /// screen above it open.
  func liftWall() {
    guard heldBack.wall != nil else { return }
    if let rejection = updateWall(callingApp { compiled.start() }) {
      heldBack.keptEntry = rejection.entry
    }
  }

  // MARK: Screens

  /// Closes the screens whose requirements no longer hold, except those that a dismissal guard keeps
  /// open. The first of these guards presents its target.
  /// - Parameter rejection: The rejection of the wall, if any.
  /// - Returns: The outcome if a dismissal guard rejects it.
  func closeUnmetScreens(_ rejection: DismissalRejection? = nil) -> Outcome? {
    guard compiled.hasRequirements || rejection != nil else { return nil }
    let wall = heldBack.wall
    var (unmet, tab) = callingApp { (unmetEntries(), wall == nil ? firstShownTab() : 0) }
    var (first, kept) = (rejection, rejection?.entry)
    while true {
      if let kept {
        unmet.remove(kept)
        // Without its root, the stack of a tab would close.
        let stack = state.tabs.first { $0.contains { $0.id == kept } }
        if let root = stack?.root.id { unmet.remove(root) }
      }
      if unmet.isEmpty { break }
      if !unmet.contains(state.tabs[state.selectedTab].root.id) { tab = state.selectedTab }
      var next = state
      next.apply(.removeAll(unmet, roots: roots(wall), selected: tab))
      guard let rejection = dismissalRejection(in: next) else {
        // The user didn't close these.
        heldBack.prompts.removeAll { !$0.isOpen(in: next) }
        commit(next, .performed)
        break
      }
      (first, kept) = (first ?? rejection, rejection.entry)
    }
    heldBack.keptEntry = first?.entry
    return first.map(execute)
  }

  private func unmetEntries() -> Set<EntryID> {
    let roots = roots(heldBack.wall)
    var (unmet, isUnmet) = (Set<EntryID>(), false)
    func add(_ stack: EntryStack) {
      for entry in stack {
        // A screen without a route needs what the screen below it needs.
        if let route = compiled.guardedMatch(of: entry)?.route {
          isUnmet = compiled.unmetRequirement(of: route) != nil
        }
        if isUnmet { unmet.insert(entry.id) }
      }
    }
    for (tab, stack) in state.tabs.enumerated() where tab != state.selectedTab {
      isUnmet = false
      add(stack)
      // Without a screen, the tab's own root isn't shown.
      let isOwn = stack.root.identity == roots[tab].identity
      if isOwn, entries[stack.root.id].screen == nil { unmet.remove(stack.root.id) }
    }
    isUnmet = false
    add(state.tabs[state.selectedTab])
    if heldBack.wall != nil { unmet.remove(state.tabs[0].root.id) }
    for layer in state.modals { add(layer.stack) }
    return unmet
  }

  /// Returns the selected tab, or the first one whose root can be shown.
  private func firstShownTab() -> Int {
    let (tabs, roots) = ([state.selectedTab] + state.tabs.indices, roots(nil))
    return tabs.first { compiled.unmetRequirement(of: roots[$0].route) == nil } ?? tabs[0]
  }

  /// Lets hosts request the screens again that weren't made because of a requirement.
  private func refreshUnbuilt() {
    let waiting = heldBack.unbuilt
    heldBack.unbuilt = []
    for id in waiting {
      guard let entry = state.entry(id) else { continue }
      if callingApp({ compiled.unmetRequirement(of: entry) }) != nil {
        heldBack.unbuilt.append(id)
      } else {
        apply(.refresh(id))
      }
    }
  }

  // MARK: The prompts and the held link

  /// Closes the prompts of met requirements. A prompt stays open if one of an unmet requirement
  /// would close with it or, in another tab, a screen with a dismissal guard.
  /// - Returns: The outcome if a dismissal guard rejects it.
  private func closePrompts() -> Outcome? {
    let unmet = heldBack.prompts.filter { !isMet($0.reason) }
    for prompt in heldBack.prompts.reversed() where !unmet.contains(prompt) {
      var next = state
      next.apply(.leave(prompt.entry))
      guard prompt.isOpen(in: state), unmet.allSatisfy({ $0.isOpen(in: next) }) else { continue }
      if prompt.isReachable(in: state) {
        if let rejected = dismissalRejection(in: next).map(execute) { return rejected }
      } else if closesGuardedEntry(of: state, next) {
        continue
      }
      heldBack.prompts.removeAll { $0 == prompt }
      commit(next, .performed)
    }
    return nil
  }

  /// Decides about the held link after its newest prompt has closed. Also checks the requirements
  /// again after a screen that a guard kept open has closed.
  func noticeClosedPrompts() {
    if let kept = heldBack.keptEntry, state.entry(kept) == nil {
      heldBack.keptEntry = nil
      turns.enqueue { [unowned self] in _ = checkRequirements() }
    }
    let prompts = heldBack.prompts
    let open = prompts.filter { $0.isOpen(in: state) }
    if open.count == prompts.count { return }
    heldBack.prompts = open
    let held = pending.waiting
    // Wait for the rest of the action, which can close the guarded screen, too.
    turns.enqueue { [unowned self] in
      if heldBack.session != nil || prompts.contains(where: { isMet($0.reason) }) {
        _ = checkRequirements()
      }
      guard let held, held === pending.waiting, let reason = held.reason, !isMet(reason),
        prompts.last(where: { $0.reason == reason })?.isOpen(in: state) == false
      else { return }
      discardPendingLink(heldBy: reason)
    }
  }

  func discardPendingLink(heldBy reason: HoldReason) {
    guard let link = pendingLink.link, pendingLink.discard() else { return }
    report(.pendingLinkDiscarded(link, heldBy: reason.name))
  }
}
