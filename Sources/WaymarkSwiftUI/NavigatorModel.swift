#if canImport(SwiftUI)
  import Observation
  import SwiftUI
  import Waymark

  /// What one `NavigatorView` shows, for its views to observe.
  ///
  /// An update is shown in steps, because nothing may be presented while something closes: close
  /// layers; choose the tab and set stacks; open layers, one after the other. What a step is comes
  /// from the operations of the core; it is over when SwiftUI has reported all that it awaits.
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
      didSet { if onEvent == nil { reset() } }
    }
    @ObservationIgnored private var entries: [EntryID: EntryModel] = [:]
    @ObservationIgnored private var shown: NavigationState?
    @ObservationIgnored private var target: NavigationState?
    @ObservationIgnored private var revision: Int?
    @ObservationIgnored private var isAnimated = false
    @ObservationIgnored private var waits: Set<Wait> = []
    @ObservationIgnored private var transactions = 0

    func entry(_ id: EntryID) -> EntryModel? { entries[id] }

    /// The level that nothing lies above.
    var topLevel: LevelModel {
      var level = base
      while let above = level.above { level = above }
      return level
    }

    private func reset() {
      startAnew()
      (screens, target, revision) = (nil, nil, nil)
    }

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
      (target, revision, isAnimated) = (update.after, update.revision, update.isAnimated)
      advance()
    }

    private func advance() {
      guard waits.isEmpty, let target, let revision else { return }
      guard let shown else {
        // Layers need something to lie on.
        var start = target
        if let lowest = target.modals.first { start.apply(.didDismiss(lowest.id)) }
        return show(start)
      }
      let operations = target.operations(from: shown)
      guard !operations.isEmpty else {
        self.revision = nil
        tidy()
        onEvent?(.settled(revision: revision, .completed))
        return
      }
      guard operations.contains(where: \.moves) else {
        look(at: target)
        arrange(target)
        return advance()
      }
      show(shown.replaying(operations.firstStep))
    }

    private func show(_ next: NavigationState) {
      look(at: next)
      if shown == nil { waits.insert(.opened(base.identity)) }
      inTransaction(isAnimated: isAnimated || topLevel.isQuestion) { arrange(next) }
    }

    /// Makes a change in a transaction, whose completion the next step may wait for.
    private func inTransaction(
      isAnimated: Bool = true, isAwaited: Bool = true, _ change: () -> Void = {}
    ) {
      transactions += 1
      let number = transactions
      var transaction = Transaction(animation: isAnimated ? .default : nil)
      transaction.disablesAnimations = !isAnimated
      transaction.addAnimationCompletion(criteria: .removed) { [weak self] in
        self?.ended(.transaction(number))
        self?.tidy()
      }
      if isAwaited { waits.insert(.transaction(number)) }
      withTransaction(transaction) {
        pulse.toggle()
        change()
      }
    }

    /// Forgets what is seen no more, once nothing moves.
    private func tidy() {
      guard revision == nil, waits.isEmpty, let shown else { return }
      let ids = Set(shown.entryIDs)
      entries = entries.filter { ids.contains($0.key) }
    }

    /// Something has come to its end that a step may wait for.
    func ended(_ wait: Wait) {
      if waits.remove(wait) != nil { advance() }
    }

    // MARK: The user

    /// The user did something, and SwiftUI shows it already.
    private func did(_ event: HostEvent, _ change: NavigationChange) {
      target?.apply(change)
      if var next = shown, next.apply(change) == .changed {
        look(at: next)
        // Nothing tells when a question is gone.
        let wasQuestion = topLevel.isQuestion
        arrange(next)
        inTransaction(isAwaited: wasQuestion)
      }
      onEvent?(event)
      advance()
    }

    /// The user went back in a stack; a path that is none of its beginnings is not the user's.
    func didSet(_ path: [EntryID], of stack: StackModel) {
      guard path.count < stack.path.count, stack.path.starts(with: path) else { return }
      let id = path.last ?? stack.root.id
      did(.didPop(to: id), .didPop(to: id))
    }

    /// The user closed a layer.
    func didClose(_ level: LevelModel) {
      guard let id = level.layer?.id, shown?.modals.contains(where: { $0.id == id }) == true
      else { return }
      did(.didDismiss(id), .didDismiss(id))
    }

    /// The user tapped a tab; the chosen one asks for its root.
    func didTap(tab: Int) {
      if tab == selectedTab {
        onEvent?(.wantsSelect(tab: tab))
      } else {
        did(.didSelect(tab: tab), .didSelect(tab: tab))
      }
    }

    /// An entry comes to be seen, maybe under the finger of a user who goes back.
    func appeared(_ entry: EntryModel) {
      look(at: entry)
    }

    // MARK: What is observed

    /// Builds what will be seen; the rest of a stack stays a light container.
    private func look(at next: NavigationState) {
      let external = next.modals.last { $0.style == .external }?.stack.root.id
      for entry in (next.tabs + next.modals.map(\.stack)).joined() {
        let model = entries[entry.id] ?? EntryModel(entry, isExternal: entry.id == external)
        entries[entry.id] = model
        model.update(entry, button: { screens?.button($0) })
      }
      for entry in [next.tabs[next.selectedTab].top] + next.modals.map(\.stack.top) {
        entries[entry.id].map { look(at: $0) }
      }
    }

    private func look(at model: EntryModel) {
      if let screens { model.look(screens) }
    }

    /// Arranges the models as a state says, and notes what to wait for.
    private func arrange(_ next: NavigationState) {
      shown = next
      if tabs.isEmpty { tabs = next.tabs.map { StackModel(entries($0)) } }
      for (stack, entries) in zip(tabs, next.tabs) { stack.set(self.entries(entries)) }
      if selectedTab != next.selectedTab { selectedTab = next.selectedTab }
      var level = base
      for layer in next.modals {
        if level.above?.layer?.isSame(as: layer) != true {
          close(above: level)
          let opened = LevelModel(layer, StackModel(entries(layer.stack)), below: level)
          level.put(opened)
          if !opened.isQuestion { waits.insert(.opened(opened.identity)) }
        }
        guard let above = level.above else { break }
        above.stack?.set(entries(layer.stack))
        level = above
      }
      close(above: level)
    }

    private func close(above level: LevelModel) {
      guard let above = level.above else { return }
      // What never came to be seen does not go, either.
      let isSeen = waits.remove(.opened(above.identity)) == nil
      if isSeen, !above.isQuestion { waits.insert(.closed(level.identity)) }
      // Nothing more is heard of what lay above it.
      var gone: LevelModel? = above
      while let level = gone {
        waits.subtract([.opened(level.identity), .closed(level.identity)])
        gone = level.above
      }
      level.put(nil)
    }

    private func entries(_ stack: EntryStack) -> [EntryModel] {
      stack.compactMap { entries[$0.id] }
    }
  }

  extension NavigationOperation {
    /// Whether there is more to wait for than another look at an entry.
    fileprivate var moves: Bool { if case .refresh = self { false } else { true } }
  }

  extension [NavigationOperation] {
    /// What can be shown at once: layers that close, one that opens, or all the rest.
    fileprivate var firstStep: [NavigationOperation] {
      if case .present? = first { return Array(prefix(1)) }
      let isClosing = if case .dismiss? = first { true } else { false }
      return Array(
        prefix { operation in
          switch operation {
          case .dismiss: isClosing
          case .present: false
          default: !isClosing
          }
        })
    }
  }

  extension ModalLayer {
    fileprivate func isSame(as other: ModalLayer) -> Bool {
      id == other.id && style == other.style && anchor == other.anchor
    }
  }
#endif
