#if canImport(SwiftUI)
import Foundation
public import Observation
public import SwiftUI

/// An observable object for the nearest navigator of a view.
///
/// Use `Bindable` to get a binding to the selected tab.
@MainActor @Observable public final class NavigatorModel {
  static let timeout = Duration.seconds(1)
  /// The time until a blocked layer is presented again, and until the screen below the top is built.
  static let retryDelay = Duration.milliseconds(500)

  /// The state of the navigator. During an animation, it's already the new state.
  public private(set) var state: NavigationState
  /// The navigator itself. A view doesn't observe its properties.
  public let base: Navigator<AnyView>
  let tabs = TabsModel()
  let webPages = WebPageRegistry()
  @ObservationIgnored var onEvent: ((HostEvent) -> Void)? {
    didSet { if onEvent == nil { reconciler.detach() } }
  }
  @ObservationIgnored private(set) var entries: [EntryID: EntryModel] = [:]
  /// Opens a URL in another app.
  @ObservationIgnored var openURL: (URL) -> Void = { _ in }
  let clock: HostClock
  @ObservationIgnored private var reconciler = SwiftUIReconciler()
  /// The state of the models, which the views show or are about to show.
  @ObservationIgnored private var shown: NavigationState
  /// The entry of a link that has opened, which no view of the app may cover.
  @ObservationIgnored private var front: EntryID?

  /// Arranges the tabs and their stacks at once, so that the first body shows them.
  init(_ base: Navigator<AnyView>, clock: HostClock) {
    (self.base, self.clock) = (base, clock)
    let state = base.state
    self.state = state
    shown = state.step(from: nil) ?? state
    arrange(shown)
    // Nothing can be presented before the tabs have appeared.
    reconciler.change(from: [], to: levels.map(\.level))
    observeRequirements()
  }

  // MARK: Commands

  func apply(_ update: NavigationUpdate) {
    updateState()
    reconciler.apply(update)
    advance()
  }

  /// Presents the withheld layer, because nothing may block it any longer.
  func presentAgain() {
    reconciler.isBlocked = false
    advance()
  }

  /// Reports the end of a part of a step.
  func ended(_ end: SwiftUIReconciler.End) {
    if reconciler.end(end) { advance() }
  }

  /// Executes commands until something has to end.
  private func advance() {
    while true {
      switch reconciler.next(from: shown, levels.map(\.level)) {
      case .show(let state, let step, let isAnimated):
        inTransaction(step, isAnimated: isAnimated) { arrange(state) }
      case .update(let state): arrange(state)
      case .withdraw(let state):
        arrange(state)
        answer(.failed("SwiftUI did not present the layer; something else is presented there."))
        clock.later(Self.retryDelay) { [weak self] in self?.presentAgain() }
      case .settle:
        answer(.completed)
        return removeAndBuildEntries()
      case .wait: return
      }
    }
  }

  private func answer(_ completion: HostEvent.Completion) {
    guard let revision = reconciler.answer(isShown: completion == .completed) else { return }
    send(.settled(revision: revision, completion))
  }

  /// Makes a change in a transaction, and waits for its completion.
  private func inTransaction(_ step: Int, isAnimated: Bool = true, _ change: () -> Void = {}) {
    var transaction = Transaction(animation: isAnimated ? .default : nil)
    transaction.disablesAnimations = !isAnimated
    transaction.addAnimationCompletion(criteria: .logicallyComplete) { [weak self] in
      self?.ended(.animation(step))
    }
    withTransaction(transaction) {
      // Two steps before SwiftUI draws must not cancel out: it would animate nothing.
      tabs.step = step
      change()
    }
    clock.later(Self.timeout) { [weak self] in
      guard let self else { return }
      reconciler.expire(step: step, levels.map(\.level))
      advance()
    }
  }

  /// Removes invisible entries, and builds the screen below the topmost one.
  private func removeAndBuildEntries() {
    let ids = Set(shown.entryIDs)
    if ids.count < entries.count { entries = entries.filter { ids.contains($0.key) } }
    guard let beneath = topStack.entries.dropLast().last, beneath.content == nil else { return }
    clock.later(Self.retryDelay) { [weak self] in
      guard let self, reconciler.isIdle, onEvent != nil else { return }
      topStack.entries.dropLast().last?.look(self)
    }
  }

  var topStack: StackModel { levels.last?.stack ?? tabs.stacks[tabs.selected] }

  /// Checks the requirements again whenever an observable value that their conditions read changes.
  private func observeRequirements() {
    withObservationTracking {
      base.evaluateRequirements()
    } onChange: { [weak self] in
      // The value changes only after this call.
      Task { @MainActor [weak self] in
        guard let self else { return }
        base.requirementsChanged()
        observeRequirements()
      }
    }
  }

  /// Removes the values that the app has pushed on the topmost entry.
  func bringToFront() {
    front = base.state.top.id
    // The entry can be on top only after the next update.
    guard shown.top.id == front else { return }
    if topStack.isCovered {
      inTransaction(reconciler.begin()) { arrange(shown) }
    } else {
      front = nil
    }
  }

  // MARK: The user

  func send(_ event: HostEvent) {
    onEvent?(event)
    updateState()
  }

  private func updateState() {
    if state != base.state { state = base.state }
  }

  /// Shows the previous document of a screen's web page, or the screen below.
  func goBack(from entry: EntryModel?) {
    if let goBack = entry?.goBack { goBack() } else { send(.request(.back)) }
  }

  /// Removes the topmost view that the app has pushed, or goes back from the topmost entry.
  func goBack() {
    if !topStack.popOwnValues(limit: 1) { goBack(from: entries[shown.top.id]) }
  }

  /// Reports an action that SwiftUI already shows, and waits for its animation.
  /// - Parameter change: The change of the shown state, if the state changes differently.
  private func did(_ fact: HostFact, showing change: HostFact? = nil) {
    reconciler.apply(fact)
    var next = shown
    let isChanged = next.apply(fact: change ?? fact)
    if isChanged { inTransaction(reconciler.begin()) }
    send(.fact(fact))
    // A screen that declines as it's built changes the state after the action.
    if isChanged { arrange(next) }
    advance()
  }

  /// Called after the user popped a stack, or the app pushed a view.
  func didSet(_ path: NavigationPath, of stack: StackModel) {
    guard let left = stack.left(by: path) else { return }
    let gone = stack.entries.map(\.id).filter { !left.contains($0) }
    // The stack of a layer that is closing reports nothing.
    let stacks = tabs.stacks + tabs.stacks.compactMap(\.last) + levels.compactMap(\.stack)
    stack.take(path)
    guard stacks.contains(where: { $0 === stack }), !gone.isEmpty else { return }
    // Only the back button's menu closes a covered screen. A visible one was closed by the app.
    let asks = gone.contains { entries[$0].map { $0.asksToLeave && !$0.isVisible } ?? false }
    did(asks ? .didPop(to: left[left.count - 1]) : .didRemove(gone))
  }

  /// Called after the user closed a layer. A removed level reports nothing.
  func didClose(_ level: PresentationLevel) {
    guard let id = level.layer?.id, levels.contains(where: { $0 === level }) else { return }
    guard !reconciler.isOpening(level.id) else {
      // A layer that never appeared isn't closed by the user: SwiftUI doesn't present it.
      reconciler.refused = level.id
      return advance()
    }
    // Layers above that never appeared are presented again.
    let seen = sequence(first: level, next: \.above).filter { !reconciler.isOpening($0.id) }
    did(
      .didRemove(seen.flatMap { $0.stack?.entries.map(\.id) ?? [] }), showing: .didDismiss(id))
  }

  /// Called after the user tapped a tab. The selected one pops to its root.
  func didTap(tab: Int) {
    let fact = HostFact.didSelect(tab: tab)
    guard base.mustRequest(fact, in: shown) else { return did(fact) }
    send(.request(.select(tab: tab)))
  }

  // MARK: The models

  /// The level of the tabs and those above, the lowest first.
  private var levels: [PresentationLevel] { Array(sequence(first: tabs.level, next: \.above)) }

  /// Arranges the models as a state says, and notes what to wait for.
  private func arrange(_ next: NavigationState) {
    let old = levels.map(\.level)
    shown = next
    if tabs.items != base.tabs { tabs.items = base.tabs }
    updateEntries(of: next)
    tabs.set(
      next.tabs.map(entries), selecting: next.selectedTab, columns: base.columnCount)
    buildVisibleEntries(of: next)
    setLayers(next.modals)
    if base.state.top.id != front { front = nil }
    if next.top.id == front {
      topStack.popOwnValues()
      front = nil
    }
    reconciler.change(from: old, to: levels.map(\.level))
  }

  private func updateEntries(of next: NavigationState) {
    let external = next.modals.last { $0.style == .external }?.stack.root.id
    for entry in (next.tabs + next.modals.map(\.stack)).joined() {
      let chrome = base.chrome(of: entry)
      let model = entries[entry.id] ?? EntryModel(entry, chrome, isExternal: entry.id == external)
      entries[entry.id] = model
      model.update(entry, chrome)
    }
  }

  /// Builds the visible screens. The rest of a stack stays a light container.
  private func buildVisibleEntries(of next: NavigationState) {
    for stack in [next.tabs[tabs.selected]] + next.modals.map(\.stack) {
      entries[stack.top.id]?.look(self)
    }
    // Leading columns are visible as well. They are first built as they appear, and here after a refresh.
    for entry in tabs.stacks[tabs.selected].leading where entry.content != nil { entry.look(self) }
  }

  private func setLayers(_ layers: [ModalLayer]) {
    var level = tabs.level
    for layer in layers {
      if let above = level.above, let old = above.layer, old.isPresented(as: layer) {
        above.stack?.set(entries(layer.stack))
        level = above
      } else {
        let opened = PresentationLevel(layer, StackModel(entries(layer.stack)), below: level)
        level.above = opened
        level = opened
      }
    }
    if level.above != nil { level.above = nil }
  }

  private func entries(_ stack: EntryStack) -> [EntryModel] { stack.compactMap { entries[$0.id] } }
}

/// Connects a navigator to the models, which can be released before it.
@MainActor final class HostBridge: @MainActor NavigationHost {
  var onEvent: ((HostEvent) -> Void)? {
    didSet { model?.onEvent = onEvent }
  }
  private weak var model: NavigatorModel?

  init(_ model: NavigatorModel) { self.model = model }

  func apply(_ update: NavigationUpdate, of navigator: Navigator<AnyView>) {
    guard let model else { return onEvent?(.closed) ?? () }
    model.apply(update)
  }

  func tabsDidChange(of navigator: Navigator<AnyView>) { model?.tabs.items = navigator.tabs }

  func openInSystem(_ link: DeepLink) {
    if let url = URL(string: link.description) { model?.openURL(url) }
  }

  func bringToFront() { model?.bringToFront() }
}

extension HostBridge: WebPageHost {
  nonisolated func tellPages(_ name: String, _ json: String, of entry: EntryID?) {
    MainActor.assumeIsolated { model?.webPages.tell(name, json, of: entry) }
  }
}
#endif
