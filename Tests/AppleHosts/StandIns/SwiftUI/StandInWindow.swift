/// Something that Apple's SwiftUI complains about, or silently drops.
public enum StandInWarning: Hashable, Sendable {
  /// A path contains a value without a `navigationDestination`.
  case missingDestination(String)
  /// Two modifiers want to present something from one place at once.
  case severalPresentations
  /// Something is to be presented while what was presented from there is still closing.
  case presentsWhileClosing
  /// Something is to be presented from a place that presents something already.
  case presentsWhilePresenting
  /// Something is to be presented while a menu is open.
  case presentsOverMenu
}

/// A window that shows one view, and whose time passes in turns.
///
/// A motion begins in one turn and ends in a later one.
@MainActor public final class StandInWindow {
  private var root: StandInNode!
  weak var focus: StandInNode?
  var isDirty = false
  private struct Motion {
    var turnsLeft: Int
    var isAnimation = false
    let finish: () -> Void
  }

  private var motions: [Motion] = []
  private var beginsAnimation = false
  /// The nodes of stacks, so that a turn need not look for them.
  var stackNodes: [StandInNode] = []
  private var appeared: [ObjectIdentifier: StandInNode] = [:]
  public private(set) var layers: [StandInLayer] = []
  private var afterRender: [() -> Void] = []
  /// A Boolean value indicating whether a menu is open, which UIKit presents like a layer.
  public internal(set) var hasOpenMenu = false
  /// The duration of a motion in turns.
  public var turnsPerMotion = 1
  public var warnings: [StandInWarning] = []
  /// The number of evaluations of the body of each type.
  public var bodies: [String: Int] = [:]

  let storageLocation: StateLocation<[String: Any]>
  public var storage: [String: Any] {
    get { storageLocation.value }
    set { storageLocation.value = newValue }
  }

  /// Shows a view.
  /// - Parameter storage: what the system has kept.
  public init(_ view: some View, storage: [String: Any] = [:]) {
    storageLocation = StateLocation(storage)
    var values = EnvironmentValues()
    values.scenePhase = .active
    root = StandInNode(StandInPart("root", view), values, in: self, parent: nil)
    settleAppearances()
  }

  public var scenePhase: ScenePhase {
    get { root.environment.scenePhase }
    set { set(\.scenePhase, newValue) }
  }

  /// The size class for columns, or `nil` if it is unknown.
  public var width: UserInterfaceSizeClass? {
    get { root.environment.horizontalSizeClass }
    set { set(\.horizontalSizeClass, newValue) }
  }

  public var isWide: Bool {
    get { width == .regular }
    set { width = newValue ? .regular : .compact }
  }

  private func set<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
    var values = root.environment
    values[keyPath: keyPath] = value
    root.update(StandInPart("root", root.view), values)
    render()
  }

  func count(_ view: some View) {
    let name = "\(Swift.type(of: view))"
    bodies[String(name.prefix { $0 != "<" }), default: 0] += 1
  }

  public var rootNode: StandInNode { root }

  // MARK: Turns

  /// A Boolean value indicating whether no view moves and no body is out of date.
  public var isAtRest: Bool {
    !isDirty && !beginsAnimation && motions.isEmpty && afterRender.isEmpty
      && StandInTransactions.pending.isEmpty && !wantsMotion
  }

  /// A Boolean value indicating whether a stack or a layer is not shown yet.
  private var wantsMotion: Bool {
    let isStackBehind = stackNodes.contains { node in
      guard node.parent != nil, let memory = node.memory as? StackMemory else { return false }
      return memory.shown != memory.wanted
    }
    let isPresenting = !hasOpenMenu && !presenters(layers.count).isEmpty
    return isStackBehind || layers.contains { !isWanted($0) } || isPresenting
  }

  public var isMoving: Bool { !motions.isEmpty }

  public func turn() {
    StandInClock.tick()
    // A motion of this turn ends in a later one.
    let running = motions
    motions = []
    render()
    for var motion in running {
      motion.turnsLeft -= 1
      if motion.turnsLeft > 0 { motions.append(motion) } else { motion.finish() }
    }
    render()
    beginMotions()
    settleAppearances()
    let isAll = StandInManner.current.completion == .afterMotions
    let waits = isAll ? motions : motions.filter(\.isAnimation)
    guard waits.isEmpty else { return }
    let completions = StandInTransactions.pending
    StandInTransactions.pending = []
    for completion in completions { completion() }
  }

  /// Lets turns go by until nothing moves; false if that never happens.
  @discardableResult public func settle(limit: Int = 1_000) -> Bool {
    for _ in 0..<limit {
      turn()
      if isAtRest {
        // A change by a completion appears in one more turn.
        turn()
        if isAtRest { return true }
      }
    }
    return false
  }

  /// Lets a time go by, with all that happens in it.
  public func pass(_ time: Duration) {
    var isOver = false
    StandInClock.after(time) { isOver = true }
    while !isOver { turn() }
  }

  func render() {
    var rounds = 0
    while isDirty || !afterRender.isEmpty, rounds < 100 {
      rounds += 1
      isDirty = false
      root.walk()
      let actions = afterRender
      afterRender = []
      for action in actions { action() }
    }
  }

  /// Does something once the tree is up to date.
  func later(_ action: @escaping () -> Void) {
    afterRender.append(action)
    isDirty = true
  }

  /// Lets something move, or happen at once.
  func move(_ finish: @escaping () -> Void) {
    if StandInTransactions.disablesAnimations {
      finish()
    } else {
      motions.append(Motion(turnsLeft: turnsPerMotion, finish: finish))
    }
  }

  /// Lets the value of a view move.
  func animate() { if !StandInTransactions.disablesAnimations { beginsAnimation = true } }

  private func beginMotions() {
    if beginsAnimation {
      motions.append(Motion(turnsLeft: turnsPerMotion, isAnimation: true, finish: {}))
      beginsAnimation = false
    }
    stackNodes = stackNodes.filter { $0.parent != nil }
    for node in stackNodes { beginMotion(of: node) }
    render()
    var level = 0
    while level <= layers.count {
      present(level)
      render()
      level += 1
    }
    StandInTransactions.disablesAnimations = false
  }

  // MARK: Stacks

  private func beginMotion(of node: StandInNode) {
    guard let memory = node.memory as? StackMemory, !memory.isMoving, memory.shown != memory.wanted
    else { return }
    memory.leaving = memory.shown.last.flatMap { memory.wanted.contains($0) ? nil : $0 }
    memory.shown = memory.wanted
    memory.isMoving = true
    node.invalidate()
    move { [weak node] in
      memory.isMoving = false
      memory.leaving = nil
      node?.invalidate()
    }
  }

  // MARK: Layers

  /// The presenters in the content of a level: level 0 is the window, level n the n-th layer.
  private func presenters(_ level: Int) -> [StandInNode] {
    guard let content = level == 0 ? root : layers[level - 1].content else { return [] }
    var found: [StandInNode] = []
    content.visit { node in
      if node !== content, node.view is LayerContent { return false }
      if let memory = node.memory as? PresentationMemory, memory.isWaiting { found.append(node) }
      return true
    }
    return found
  }

  private func isWanted(_ layer: StandInLayer) -> Bool {
    guard let presenter = layer.presenter, presenter.parent != nil else { return false }
    return (presenter.memory as? PresentationMemory)?.wanted?.id == layer.id
  }

  private func present(_ level: Int) {
    if level > 0, layers[level - 1].phase == .closing { return }
    let wanting = presenters(level)
    if level < layers.count {
      let layer = layers[level]
      if layer.phase != .closing, !isWanted(layer) { close(layer) }
      let others = wanting.filter { $0 !== layer.presenter }
      guard !others.isEmpty else { return }
      refuse(others, layer.phase == .closing ? .presentsWhileClosing : .presentsWhilePresenting)
      return
    }
    if hasOpenMenu, !wanting.isEmpty { return refuse(wanting, .presentsOverMenu) }
    if wanting.count > 1 { warnings.append(.severalPresentations) }
    guard let presenter = wanting.first, let memory = presenter.memory as? PresentationMemory,
      let wanted = memory.wanted
    else { return }
    let layer = StandInLayer(wanted, presenter, memory.style)
    layers.append(layer)
    memory.presented = layer
    presenter.invalidate()
    move { if layer.phase == .opening { layer.phase = .open } }
  }

  private func refuse(_ presenters: [StandInNode], _ warning: StandInWarning) {
    if !warnings.contains(warning) { warnings.append(warning) }
    guard StandInManner.current.presentation == .isDropped else { return }
    for presenter in presenters {
      guard let memory = presenter.memory as? PresentationMemory else { continue }
      // Nothing is known of alerts that were dropped.
      if !memory.style.isDialog { memory.dropped = memory.wanted?.id }
    }
  }

  private func close(_ layer: StandInLayer) {
    layer.phase = .closing
    let onDismiss = layer.presenter.flatMap { ($0.memory as? PresentationMemory)?.onDismiss }
    move { [self] in
      guard let index = layers.firstIndex(where: { $0 === layer }) else { return }
      layers.removeSubrange(index...)
      if let presenter = layer.presenter, let memory = presenter.memory as? PresentationMemory {
        if memory.presented === layer { memory.presented = nil }
        presenter.invalidate()
      }
      later { onDismiss?() }
    }
  }

  // MARK: Appearances

  /// Notifies the views that have appeared or disappeared.
  func settleAppearances() {
    for _ in 0..<100 {
      var seen: Set<ObjectIdentifier> = []
      var appearing: [StandInNode] = []
      root.visit { node in
        if node.isInHiddenTab { return false }
        if let memory = node.parent?.memory as? StackMemory, !memory.shows(node) { return false }
        if node.attribute is any AppearanceAttribute {
          seen.insert(ObjectIdentifier(node))
          if !node.isAppeared { appearing.append(node) }
        }
        return true
      }
      // A view that leaves is visible until its motion has ended.
      for (id, node) in appeared where !seen.contains(id) { disappear(node) }
      for node in appearing {
        node.isAppeared = true
        appeared[ObjectIdentifier(node)] = node
        (node.attribute as? any AppearanceAttribute)?.appear(node)
      }
      guard isDirty || !afterRender.isEmpty else { return }
      render()
    }
  }

  func disappear(_ node: StandInNode) {
    node.isAppeared = false
    appeared[ObjectIdentifier(node)] = nil
    (node.attribute as? any AppearanceAttribute)?.disappear(node)
  }
}
