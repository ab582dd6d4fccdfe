#if canImport(SwiftUI)
import Observation
import SwiftUI
import Waymark
import WaymarkWeb

/// The models of a `NavigatorView`, which its views observe.
///
/// An update is shown in steps, because nothing may be presented while something closes: close
/// layers; choose the tab and set stacks; open layers, one after the other. The core says what a step
/// is; it is over when SwiftUI has reported all that it awaits, or after a second.
@MainActor @Observable final class NavigatorModel {
  /// The events that a step waits for.
  enum Wait: Hashable {
    /// The end of the animation of a step.
    case transaction(Int)
    /// The content of a level appears.
    case opened(ObjectIdentifier)
    /// The layer above a level is removed.
    case closed(ObjectIdentifier)
  }

  /// The maximum duration of a step.
  static let timeout = Duration.seconds(1)
  /// The time until a blocked layer is presented again, and until the screen below the top is built.
  static let retryDelay = Duration.milliseconds(500)

  /// The state of the models, which the views show or are about to show.
  private(set) var shown: NavigationState
  /// The stacks of the tabs.
  private(set) var tabs: [StackModel] = []
  /// The titles, images and badges of the tabs.
  var items: [TabItem]
  /// The place of the chosen tab.
  private(set) var selectedTab = 0
  /// The level of the tabs.
  let base = PresentationLevel()
  /// The number of steps so far. An invisible view animates with it, because stacks and alerts may not
  /// count as animations: without it, a completion would be called too early.
  private(set) var steps = 0

  /// The navigator, whatever its screens are.
  @ObservationIgnored private(set) weak var navigator: (any AnyNavigator)?
  /// The navigator for views to observe.
  @ObservationIgnored private(set) var proxy: NavigatorProxy?
  /// Returns the view of an entry.
  @ObservationIgnored let view: (Entry) -> AnyView?
  /// The web pages of the window.
  @ObservationIgnored let webPages = WebPageRegistry()
  @ObservationIgnored var onEvent: ((HostEvent) -> Void)? {
    didSet { if onEvent == nil { (target, update) = (nil, nil) } }
  }
  @ObservationIgnored private(set) var entries: [EntryID: EntryModel] = [:]
  @ObservationIgnored private let timer: HostTimer
  @ObservationIgnored private var target: NavigationState?
  /// The update to answer.
  @ObservationIgnored private var update: NavigationUpdate?
  @ObservationIgnored private var waits: Set<Wait> = []
  /// A Boolean value indicating whether a layer that SwiftUI didn't present is withheld.
  @ObservationIgnored private var isPausing = false
  /// A Boolean value indicating whether the last update failed. The next one contains everything,
  /// but can be animated.
  @ObservationIgnored private var didFail = false
  @ObservationIgnored private var willPreloadPrevious = false

  /// Arranges the tabs and their stacks at once, so that the first body shows them.
  init(
    _ state: NavigationState, of navigator: (any AnyNavigator)?, timer: HostTimer,
    view: @escaping (Entry) -> AnyView?
  ) {
    (self.view, self.navigator, self.timer) = (view, navigator, timer)
    items = navigator?.tabs ?? []
    proxy = navigator.map(NavigatorProxy.init)
    shown = state.step(from: nil) ?? state
    arrange(shown)
    waits.insert(.opened(base.id))
    observeRequirements()
  }

  // MARK: Steps

  func apply(_ update: NavigationUpdate) {
    proxy?.update()
    self.update = update
    target = update.after
    presentAgain()
  }

  /// Presents the withheld layer, because nothing may block it anymore.
  func presentAgain() {
    isPausing = false
    advance()
  }

  /// Shows the next step, unless the last one is still on its way.
  private func advance() {
    guard let target else { return }
    if let step = target.step(from: shown) {
      let opens = step.modals.count > shown.modals.count
      if waits.isEmpty, !(opens && isPausing) { show(step) }
      return
    }
    if target != shown { arrange(target) }
    guard waits.isEmpty else { return }
    settle(.completed)
    didBecomeIdle()
  }

  private func settle(_ completion: HostEvent.Completion) {
    guard let update else { return }
    self.update = nil
    didFail = completion != .completed
    send(.settled(revision: update.revision, completion))
  }

  private func show(_ next: NavigationState) {
    // Only the end of its animation says that an alert is removed.
    let wasDialog = levels.last?.isDialog == true
    let isAnimated = update.map { $0.before == nil ? didFail : $0.isAnimated } ?? true
    inTransaction(isAnimated: isAnimated || wasDialog) { arrange(next) }
    advance()
  }

  /// Makes a change in a transaction, and waits for its completion.
  private func inTransaction(isAnimated: Bool = true, _ change: () -> Void = {}) {
    let step = steps + 1
    let wait = Wait.transaction(step)
    waits.insert(wait)
    var transaction = Transaction(animation: isAnimated ? .default : nil)
    transaction.disablesAnimations = !isAnimated
    transaction.addAnimationCompletion(criteria: .logicallyComplete) { [weak self] in
      self?.ended(wait)
    }
    withTransaction(transaction) {
      // Two steps before SwiftUI draws must not cancel out: it would animate nothing.
      steps = step
      change()
    }
    timer.after(Self.timeout) { [weak self] in self?.timeOut(step) }
  }

  /// Ends a wait of the current step.
  func ended(_ wait: Wait) {
    if waits.remove(wait) != nil { advance() }
  }

  /// Ends a step whose time is over. A layer that did not appear is blocked by something that the app
  /// presents; everything else is shown, though SwiftUI did not report it.
  private func timeOut(_ step: Int) {
    guard step == steps, !waits.isEmpty else { return }
    waits = waits.filter { if case .opened = $0 { true } else { false } }
    if let refused = levels.first(where: { waits.contains(.opened($0.id)) && $0 !== base }) {
      rollBack(refused)
    }
    advance()
  }

  /// Withdraws a layer that SwiftUI does not present, and presents it again after a while: SwiftUI does
  /// not report when a sheet, alert or menu of the app is removed.
  private func rollBack(_ level: PresentationLevel) {
    guard let layer = level.layer?.id else { return }
    var next = shown
    next.apply(fact: .didDismiss(layer))
    arrange(next)
    settle(.failed("SwiftUI did not present the layer; something else is presented there."))
    isPausing = true
    timer.after(Self.retryDelay) { [weak self] in
      if self?.isPausing == true { self?.presentAgain() }
    }
  }

  /// Nothing moves: removes invisible entries, and builds the screen below the topmost one.
  private func didBecomeIdle() {
    let ids = Set(shown.entryIDs)
    if ids.count < entries.count { entries = entries.filter { ids.contains($0.key) } }
    guard !willPreloadPrevious, let beneath = previousEntry, beneath.content == nil else { return }
    willPreloadPrevious = true
    timer.after(Self.retryDelay) { [weak self] in
      guard let self else { return }
      willPreloadPrevious = false
      if waits.isEmpty, onEvent != nil { previousEntry?.look(self) }
    }
  }

  private var previousEntry: EntryModel? {
    let stack = levels.last { $0.stack != nil }?.stack ?? tabs[selectedTab]
    return stack.entries.dropLast().last
  }

  // MARK: The user

  func send(_ event: HostEvent) {
    onEvent?(event)
    proxy?.update()
  }

  /// Reports an action that SwiftUI already shows, and waits for its animation.
  /// - Parameter change: The change of the shown state, if the state changes differently.
  private func did(_ fact: HostFact, showing change: HostFact? = nil) {
    target?.apply(fact: fact)
    var next = shown
    if next.apply(fact: change ?? fact) {
      arrange(next)
      inTransaction()
    }
    send(.fact(fact))
    advance()
  }

  /// The user popped a stack, or the app pushed a view of its own.
  func didSet(_ path: NavigationPath, of stack: StackModel) {
    guard let left = stack.left(by: path) else { return }
    let old = stack.entries.map(\.id)
    // The stack of a layer that is closing reports nothing.
    let stacks = tabs + tabs.compactMap(\.columns?.last) + levels.compactMap(\.stack)
    let isShown = stacks.contains { $0 === stack }
    guard isShown, left.count < old.count else { return stack.take(path) }
    stack.take(path)
    did(.didRemove(old.filter { !left.contains($0) }))
  }

  /// The user closed a layer; a level that is shown no longer may still go, and says nothing.
  func didClose(_ level: PresentationLevel) {
    guard let id = level.layer?.id, levels.contains(where: { $0 === level }) else { return }
    // A layer that never appeared isn't closed by the user: SwiftUI doesn't present it.
    guard !waits.contains(.opened(level.id)) else { return rollBack(level) }
    // Layers above that never appeared are presented again.
    let seen = sequence(first: level, next: \.above).filter { !waits.contains(.opened($0.id)) }
    did(
      .didRemove(seen.flatMap { $0.stack?.entries.map(\.id) ?? [] }), showing: .didDismiss(id))
  }

  /// The user tapped a tab. The selected one pops to its root.
  func didTap(tab: Int) {
    let fact = HostFact.didSelect(tab: tab)
    guard navigator?.mustRequest(fact, in: shown) == true else { return did(fact) }
    send(.request(.select(tab: tab)))
  }

  // MARK: What is observed

  /// The level of the tabs and those above, the lowest first.
  private var levels: [PresentationLevel] { Array(sequence(first: base, next: { $0.above })) }

  /// Arranges the models as a state says, and notes what to wait for.
  private func arrange(_ next: NavigationState) {
    shown = next
    updateEntries(of: next)
    setTabs(of: next)
    buildWhatIsSeen(of: next)
    setLayers(next.modals)
  }

  private func updateEntries(of next: NavigationState) {
    guard let navigator else { return }
    let external = next.modals.last { $0.style == .external }?.stack.root.id
    for entry in (next.tabs + next.modals.map(\.stack)).joined() {
      let chrome = navigator.chrome(of: entry)
      let model =
        entries[entry.id] ?? EntryModel(entry, chrome, isExternal: entry.id == external)
      entries[entry.id] = model
      model.update(entry, chrome)
    }
  }

  private func setTabs(of next: NavigationState) {
    if tabs.isEmpty {
      tabs = next.tabs.enumerated().map { tab, stack in
        StackModel(entries(stack), columns: navigator?.columnCount(ofTab: tab) ?? 1)
      }
    }
    for (stack, entries) in zip(tabs, next.tabs) { stack.set(self.entries(entries)) }
    if selectedTab != next.selectedTab { selectedTab = next.selectedTab }
  }

  /// Builds only what will be seen; the rest of a stack stays a light container.
  private func buildWhatIsSeen(of next: NavigationState) {
    for stack in [next.tabs[selectedTab]] + next.modals.map(\.stack) {
      entries[stack.top.id]?.look(self)
    }
    // Leading columns are visible as well. They are first built as they appear, and here after a refresh.
    for entry in tabs[selectedTab].columns?.leading ?? [] where entry.content != nil {
      entry.look(self)
    }
  }

  private func setLayers(_ layers: [ModalLayer]) {
    var level = base
    for layer in layers {
      if let above = level.above, let old = above.layer, old.isPresented(as: layer) {
        above.stack?.set(entries(layer.stack))
        level = above
      } else {
        close(above: level)
        let opened = PresentationLevel(layer, StackModel(entries(layer.stack)), below: level)
        level.put(opened)
        if !opened.isDialog { waits.insert(.opened(opened.id)) }
        level = opened
      }
    }
    close(above: level)
  }

  private func close(above level: PresentationLevel) {
    guard let above = level.above else { return }
    // A layer that never appeared doesn't disappear either.
    if !above.isDialog, !waits.contains(.opened(above.id)) { waits.insert(.closed(level.id)) }
    // Later events of it, and of the layers above it, are ignored.
    for gone in sequence(first: above, next: { $0.above }) {
      waits.subtract([.opened(gone.id), .closed(gone.id)])
    }
    level.put(nil)
  }

  private func entries(_ stack: EntryStack) -> [EntryModel] { stack.compactMap { entries[$0.id] } }
}

/// Calls something later.
struct HostTimer: Sendable {
  let after: @MainActor @Sendable (Duration, @escaping @MainActor @Sendable () -> Void) -> Void

  /// Waits in slices, so that a busy main thread or a suspended app loses one slice at most.
  static let clock = HostTimer { time, action in
    Task { @MainActor in
      for _ in 0..<10 { try? await Task.sleep(for: time / 10) }
      action()
    }
  }
}
#endif
