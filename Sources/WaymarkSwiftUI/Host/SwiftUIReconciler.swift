/// Decides the next step that brings a window closer to a state.
///
/// SwiftUI presents nothing while something closes. So a step closes layers, or chooses the tab and
/// sets stacks, or opens one layer. A reconciler has neither views nor a clock. The host passes the
/// state of its models, executes the command, and asks again when something has ended.
struct SwiftUIReconciler {
  /// The end of a part of a step.
  enum End: Hashable {
    /// The animation of the step with a number has ended.
    case animation(Int)
    /// The content of a level has appeared.
    case opening(of: Int)
    /// The layer above a level has been removed.
    case closing(above: Int)
  }

  /// The base, or a layer.
  struct Level: Equatable {
    let id: Int
    /// The layer, or `nil` for the base.
    var layer: LayerID?
    /// A Boolean value indicating whether it's an alert or action sheet, whose content never appears.
    var isDialog = false
  }

  /// The next thing that the host does.
  enum Command: Equatable {
    /// Show a state in the step with a number.
    case show(NavigationState, step: Int, isAnimated: Bool)
    /// Show titles and other details, which aren't animated.
    case update(NavigationState)
    /// Show a state without the refused layer, answer that the update failed, and try again later.
    case withdraw(NavigationState)
    /// Answer the update.
    case settle
    /// Do nothing until something ends.
    case wait
  }

  /// The level that SwiftUI doesn't present. It's withdrawn next.
  var refused: Int?
  /// A Boolean value indicating whether a view that the app presents is in the way of a layer. SwiftUI
  /// doesn't report its end, so the layer waits until the host tries again, or for the next update.
  var isBlocked = false
  /// The ends that the host waits for. A step is over after all of its ends.
  private(set) var ends: Set<End> = []
  /// The state to show, with the actions of the user since.
  private var target: NavigationState?
  /// The revision of the latest update, until it's shown.
  private var revision: Int?
  private var isAnimated = true
  private var step = 0

  mutating func apply(_ update: NavigationUpdate) {
    // After a failure, an update contains everything.
    isAnimated = update.before == nil ? target != nil : update.isAnimated
    (target, revision) = (update.after, update.revision)
    isBlocked = false
  }

  /// Applies an action that SwiftUI already shows.
  mutating func apply(_ fact: HostFact) { target?.apply(fact: fact) }

  mutating func detach() { (target, revision) = (nil, nil) }

  /// Returns the revision to answer. After a failure, it stays until the update is shown.
  mutating func answer(isShown: Bool) -> Int? {
    isAnimated = true
    return isShown ? revision.take() : revision
  }

  // MARK: Steps

  /// A Boolean value indicating whether nothing moves and nothing is in the way.
  var isIdle: Bool { ends.isEmpty && refused == nil && !isBlocked }

  /// Begins a step whose animation is reported, and returns its number.
  mutating func begin() -> Int {
    step += 1
    ends.insert(.animation(step))
    return step
  }

  /// Notes the layers that open and close.
  mutating func change(from old: [Level], to new: [Level]) {
    let kept = zip(old, new).prefix { $0.id == $1.id }.count
    if kept > 0, kept < old.count, !old[kept].isDialog, !isOpening(old[kept].id) {
      ends.insert(.closing(above: old[kept - 1].id))
    }
    // Layers that are removed may report nothing.
    for gone in old[kept...] { ends.subtract([.opening(of: gone.id), .closing(above: gone.id)]) }
    for level in new[kept...] where !level.isDialog { ends.insert(.opening(of: level.id)) }
  }

  /// Returns whether the content of a level hasn't appeared yet.
  func isOpening(_ level: Int) -> Bool { ends.contains(.opening(of: level)) }

  /// Returns whether the step waited for an end.
  mutating func end(_ end: End) -> Bool { ends.remove(end) != nil }

  /// Ends a step whose time is over. A layer that didn't appear is blocked by something that the
  /// app presents. Everything else is shown, although SwiftUI didn't report it.
  mutating func expire(step number: Int, _ levels: [Level]) {
    guard number == step, !ends.isEmpty else { return }
    ends = ends.filter { if case .opening = $0 { true } else { false } }
    if let level = levels.dropFirst().first(where: { isOpening($0.id) }) { refused = level.id }
  }

  // MARK: Commands

  /// Returns the next command.
  /// - Parameters:
  ///   - shown: The state of the models.
  ///   - levels: The base, and the layers above it.
  mutating func next(from shown: NavigationState, _ levels: [Level]) -> Command {
    if let level = refused.take() {
      isBlocked = true
      var rest = shown
      if let layer = levels.first(where: { $0.id == level })?.layer {
        rest.apply(fact: .didDismiss(layer))
      }
      return .withdraw(rest)
    }
    guard let target else { return .wait }
    guard let next = target.step(from: shown) else {
      if target != shown { return .update(target) }
      guard ends.isEmpty else { return .wait }
      isBlocked = false
      return .settle
    }
    guard ends.isEmpty else { return .wait }
    if isBlocked { return .wait }
    // Only the end of its animation says that a dialog is removed.
    let isAnimated = isAnimated || levels.last?.isDialog == true
    return .show(next, step: begin(), isAnimated: isAnimated)
  }
}
