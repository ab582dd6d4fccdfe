/// Decides the next command that brings a window closer to a state.
///
/// A reconciler has neither views nor a clock. The host passes a snapshot of UIKit, executes the
/// command, and asks again when something has ended.
struct UIKitReconciler {
  /// The kind of event that the host waits for.
  enum Phase: Equatable {
    /// Nothing runs. The next snapshot is compared with the state.
    case idle
    /// The host is changing controllers. Changes in UIKit aren't actions of the user.
    case executing
    /// A command of the host runs. Only the end with its number counts.
    case command(Int)
  }

  /// The contents of the host's controllers.
  enum Content {
    /// Another navigator, or other tabs.
    case other
    /// An older state.
    case outdated
    /// The entries of the state. Layers can be missing.
    case entries
    /// The state. The update is answered.
    case state
  }

  /// The state of UIKit.
  struct Snapshot: Equatable {
    /// A Boolean value indicating whether a transition runs.
    var isMoving = false
    /// A Boolean value indicating whether a controller appears or disappears without a transition.
    var isPresenting = false
    /// The layers of the host from below, `nil` for one that isn't presented any longer.
    var layers: [ModalLayer?] = []
    /// The topmost entry of the topmost layer, or `nil` for a layer without entries.
    var top: EntryID?
    /// A Boolean value indicating whether the app presents a controller above the layers.
    var hasForeignLayer = false
    /// A Boolean value indicating whether the root of the host is visible.
    var hasAppeared = false
    /// A Boolean value indicating whether the columns of the selected tab changed without notice.
    var hasOtherWidth = false
  }

  /// The next thing that the host does.
  enum Command: Equatable {
    /// Do nothing until the transition, if one runs, has ended.
    case wait
    /// Look again after a while, because UIKit doesn't report the end of the obstacle.
    case retry
    /// Make the controllers of the tabs.
    case makeRoot
    /// Dismiss everything that is presented above a number of layers.
    case dismiss(above: Int)
    /// Set the tab and the stacks.
    case setStacks
    /// Present a layer.
    case present(ModalLayer)
    /// Present a layer later, after the controllers that the app presents, or when the root appears.
    case postpone(ModalLayer)
    /// Answer the update.
    case settle
  }

  var phase = Phase.idle
  /// A Boolean value indicating whether the host looks again after a while.
  var isRetrying = false
  private(set) var content = Content.other
  /// The state to show, with the actions of the user since.
  private(set) var target: NavigationState?
  private(set) var update: NavigationUpdate?
  /// The revision of the latest update, until it's shown.
  private var revision: Int?
  /// The animation of the next layer.
  private(set) var transition = TransitionStyle.instant
  /// The entry of a link that has opened, which nothing of the app may cover.
  private var front: EntryID?
  private var number = 0

  mutating func apply(_ update: NavigationUpdate) {
    // The end of a command for an unanswered update was never reported.
    if update.before == nil, self.update != nil { phase = .idle }
    (self.update, target, transition) = (update, update.after, update.transition)
    revision = update.revision
    if update.after.top.id != front { front = nil }
    invalidateStacks()
  }

  /// Applies an action that UIKit already shows.
  mutating func apply(_ fact: HostFact) {
    target?.apply(fact: fact)
    invalidateStacks()
  }

  /// Uncovers an entry once it's on top.
  mutating func bringToFront(_ entry: EntryID?) {
    front = entry
    invalidateStacks()
  }

  /// A Boolean value indicating whether controllers of the app on the topmost entry are removed.
  var uncovers: Bool { front != nil && front == target?.top.id }

  mutating func invalidateStacks() {
    if content != .other { content = .outdated }
  }

  /// Marks all controllers as outdated.
  mutating func reset() { (phase, content) = (.idle, .other) }

  mutating func detach() { (update, target, revision) = (nil, nil, nil) }

  /// Returns the revision to answer. After a failure, it stays until the update is shown.
  mutating func answer(isShown: Bool) -> Int? {
    update = nil
    return isShown ? revision.take() : revision
  }

  /// Begins to execute commands. Returns `false` while something runs.
  mutating func begin() -> Bool {
    guard phase == .idle else { return false }
    phase = .executing
    return true
  }

  /// Begins a command of the host, and returns its number.
  mutating func beginCommand() -> Int {
    number += 1
    phase = .command(number)
    return number
  }

  mutating func end(_ number: Int) {
    if phase == .command(number) { phase = .idle }
  }

  // MARK: Commands

  mutating func next(_ seen: Snapshot, dismissesForeign: Bool) -> Command {
    guard let target else { return rest(.wait) }
    if seen.isMoving { return rest(.wait) }
    if seen.isPresenting { return rest(.retry) }
    if content == .other {
      content = .outdated
      return .makeRoot
    }
    let kept = zip(seen.layers, target.modals).prefix { $0?.isPresented(as: $1) == true }.count
    // After the stacks are set, the screen itself may have presented the layer.
    let isInTheWay = uncovers && content == .outdated || seen.top != target.top.id
    let isBlocked = seen.hasForeignLayer && dismissesForeign && isInTheWay
    if kept < seen.layers.count || isBlocked { return .dismiss(above: kept) }
    if content == .outdated || seen.hasOtherWidth {
      content = .entries
      return .setStacks
    }
    if let layer = target.modals.dropFirst(kept).first {
      if seen.hasForeignLayer || !seen.hasAppeared { return rest(.postpone(layer)) }
      return .present(layer)
    }
    if content == .state { return rest(.wait) }
    content = .state
    if uncovers { front = nil }
    return rest(.settle)
  }

  /// Ends a series of commands.
  private mutating func rest(_ command: Command) -> Command {
    phase = .idle
    if command == .settle { transition = .instant }
    return command
  }
}
