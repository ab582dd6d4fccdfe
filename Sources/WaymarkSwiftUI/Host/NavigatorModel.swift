#if canImport(SwiftUI)
  import Observation
  import SwiftUI
  import Waymark

  /// What one `NavigatorView` shows, for its views to observe.
  ///
  /// An update is shown in steps, because nothing may be presented while something closes: close
  /// layers; choose the tab and set stacks; open layers, one after the other. The core says what a step
  /// is; it is over when SwiftUI has reported all that it awaits.
  @MainActor @Observable final class NavigatorModel {
    /// What a step waits for.
    enum Wait: Hashable {
      /// The completion of its transaction, which SwiftUI calls exactly once in any case.
      case transaction(Int)
      /// The content of a level appears.
      case opened(ObjectIdentifier)
      /// What lay above a level is gone.
      case closed(ObjectIdentifier)
    }

    /// What is shown, or about to be; views look at what follows.
    private(set) var shown: NavigationState?
    /// The stacks of the tabs.
    private(set) var tabs: [StackModel] = []
    /// The place of the chosen tab.
    private(set) var selectedTab = 0
    /// The level of the tabs; another one when everything is shown anew.
    private(set) var base = LevelModel()
    /// Animated with each step though nobody sees it: stacks and alerts need not count as animations,
    /// and then a completion would come before they have come to rest.
    private(set) var pulse = false

    /// The navigator, whatever its screens are.
    @ObservationIgnored weak var navigator: (any ErasedNavigator)?
    @ObservationIgnored private(set) var screens: HostedScreens?
    @ObservationIgnored var onEvent: ((HostEvent) -> Void)? {
      didSet {
        guard onEvent == nil else { return }
        startAnew()
        (screens, target, update) = (nil, nil, nil)
      }
    }
    @ObservationIgnored private(set) var entries: [EntryID: EntryModel] = [:]
    @ObservationIgnored private var target: NavigationState?
    /// What has to be answered.
    @ObservationIgnored private var update: NavigationUpdate?
    @ObservationIgnored private var waits: Set<Wait> = []
    @ObservationIgnored private var transactions = 0

    private func startAnew() {
      (shown, waits, entries, tabs) = (nil, [], [:], [])
      base = LevelModel()
    }

    // MARK: Steps

    func apply(_ update: NavigationUpdate, _ screens: HostedScreens) {
      self.screens = screens
      // A step that never came to its end, or another number of tabs.
      let isStuck = update.before == nil && !waits.isEmpty
      if isStuck || shown?.tabs.count != update.after.tabs.count { startAnew() }
      self.update = update
      target = update.after
      advance()
    }

    private func advance() {
      guard waits.isEmpty, let target else { return }
      // Layers need something to lie on.
      if shown == nil { waits.insert(.opened(base.id)) }
      if let step = target.step(from: shown) { return show(step) }
      if target != shown { arrange(target) }
      // Nothing moves: what is seen no more is forgotten.
      let ids = Set(target.entryIDs)
      entries = entries.filter { ids.contains($0.key) }
      guard let update else { return }
      self.update = nil
      onEvent?(.settled(revision: update.revision, .completed))
    }

    private func show(_ next: NavigationState) {
      let wasDialog = shown?.modals.last?.style.isDialog == true
      inTransaction(isAnimated: wasDialog || update?.isAnimated == true) { arrange(next) }
    }

    /// Makes a change in a transaction, for whose completion the next step waits.
    private func inTransaction(isAnimated: Bool = true, _ change: () -> Void = {}) {
      transactions += 1
      let wait = Wait.transaction(transactions)
      waits.insert(wait)
      var transaction = Transaction(animation: isAnimated ? .default : nil)
      transaction.disablesAnimations = !isAnimated
      transaction.addAnimationCompletion(criteria: .removed) { [weak self] in self?.ended(wait) }
      withTransaction(transaction) {
        pulse.toggle()
        change()
      }
    }

    /// Something has come to its end that a step may wait for.
    func ended(_ wait: Wait) {
      if waits.remove(wait) != nil { advance() }
    }

    // MARK: The user

    /// The user did something, and SwiftUI shows it already; what moves for it is waited for.
    private func did(_ fact: HostFact) {
      target?.apply(fact: fact)
      if var next = shown, next.apply(fact: fact) {
        arrange(next)
        inTransaction()
      }
      onEvent?(.fact(fact))
      advance()
    }

    /// The user went back in a stack; a path that is none of its beginnings is not the user's.
    func didSet(_ path: [EntryID], of stack: StackModel) {
      let root = [stack.root.id]
      if let fact = shown?.fact(from: root + stack.path, to: root + path) { did(fact) }
    }

    /// The user closed a layer; a level that is shown no longer may still go, and says nothing.
    func didClose(_ level: LevelModel) {
      guard let id = level.layer?.id,
        sequence(first: base, next: { $0.above }).contains(where: { $0 === level })
      else { return }
      did(.didDismiss(id))
    }

    /// The user tapped a tab; the selected one asks for its root.
    func didTap(tab: Int) {
      let fact = HostFact.didSelect(tab: tab)
      guard let shown, screens?.mustRequest(fact, shown) == true else { return did(fact) }
      onEvent?(.request(.select(tab: tab)))
    }

    // MARK: What is observed

    /// Arranges the models as a state says, and notes what to wait for. Only what will be seen is
    /// built; the rest of a stack stays a light container.
    private func arrange(_ next: NavigationState) {
      guard let screens else { return }
      shown = next
      let stacks = next.tabs + next.modals.map(\.stack)
      let external = next.modals.last { $0.style == .external }?.stack.root.id
      for entry in stacks.joined() {
        let chrome = screens.chrome(entry)
        let model =
          entries[entry.id] ?? EntryModel(entry, chrome, isExternal: entry.id == external)
        entries[entry.id] = model
        model.update(entry, chrome)
      }
      for stack in [next.tabs[next.selectedTab]] + stacks.dropFirst(next.tabs.count) {
        entries[stack.top.id]?.look(screens)
      }
      if tabs.isEmpty { tabs = next.tabs.map { StackModel(entries($0)) } }
      for (stack, entries) in zip(tabs, next.tabs) { stack.set(self.entries(entries)) }
      if selectedTab != next.selectedTab { selectedTab = next.selectedTab }
      var level = base
      for layer in next.modals {
        if let above = level.above, above.layer?.id == layer.id {
          above.stack?.set(entries(layer.stack))
          level = above
        } else {
          close(above: level)
          let opened = LevelModel(layer, StackModel(entries(layer.stack)), below: level)
          level.put(opened)
          if !opened.isDialog { waits.insert(.opened(opened.id)) }
          level = opened
        }
      }
      close(above: level)
    }

    private func close(above level: LevelModel) {
      guard let above = level.above else { return }
      // What never came to be seen does not go, either.
      if !above.isDialog, !waits.contains(.opened(above.id)) { waits.insert(.closed(level.id)) }
      // Nothing more is heard of it, and of what lay above it.
      for gone in sequence(first: above, next: { $0.above }) {
        waits.subtract([.opened(gone.id), .closed(gone.id)])
      }
      level.put(nil)
    }

    private func entries(_ stack: EntryStack) -> [EntryModel] {
      stack.compactMap { entries[$0.id] }
    }
  }
#endif
