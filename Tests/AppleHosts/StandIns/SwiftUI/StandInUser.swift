public import Foundation

/// The gestures of a user. Each is false if it isn't possible.
extension StandInWindow {
  /// The content of the topmost layer, or of the window.
  var touchable: StandInNode? { layers.isEmpty ? rootNode : layers.last?.content }

  /// The nodes that the user sees and can touch, in order.
  var touchableNodes: [StandInNode] {
    guard let touchable, layers.last?.phase != .closing else { return [] }
    var nodes: [StandInNode] = []
    touchable.visit { node in
      if node.isInHiddenTab { return false }
      if let memory = node.parent?.memory as? StackMemory, !memory.shows(node) { return false }
      if node.view is LayerContent, node !== touchable { return false }
      nodes.append(node)
      return true
    }
    return nodes
  }

  private func topStack() -> (StandInNode, StackMemory)? {
    // Of columns, the last in which anything was pushed.
    touchableNodes.reversed().lazy.compactMap { node in
      (node.memory as? StackMemory).map { (node, $0) }
    }.first { !$0.1.shown.isEmpty }
  }

  /// Begins to swipe back, which uncovers the screen below. No swipe ends that has not begun.
  @discardableResult public func beginBackSwipe() -> Bool {
    guard let (node, memory) = topStack(), !memory.isMoving, !hidesBackButton(in: node)
    else { return false }
    memory.isPeeking = true
    memory.swiped = memory.shown.last
    settleAppearances()
    return true
  }

  /// Lets go: the path is set, or everything is as before.
  @discardableResult public func endBackSwipe(cancelled isCancelled: Bool = false) -> Bool {
    var found: (StandInNode, StackMemory)?
    rootNode.visit { node in
      if let memory = node.memory as? StackMemory, memory.isPeeking { found = (node, memory) }
      return found == nil
    }
    guard let (node, memory) = found else { return false }
    memory.isPeeking = false
    let isSame = memory.shown.last == memory.swiped && memory.shown == memory.wanted
    if !isCancelled, isSame { pop(node, memory, to: memory.shown.count - 1) }
    settleAppearances()
    return true
  }

  /// Swipes back, or presses the back button, whose menu leads to earlier screens.
  @discardableResult public func goBack(_ count: Int = 1) -> Bool {
    guard let (node, memory) = topStack(), count > 0, memory.shown.count >= count,
      !memory.isMoving, memory.shown == memory.wanted, !hidesBackButton(in: node)
    else { return false }
    pop(node, memory, to: memory.shown.count - count)
    return true
  }

  private func pop(_ node: StandInNode, _ memory: StackMemory, to count: Int) {
    memory.leaving = memory.shown.last
    memory.isMoving = true
    node.invalidate()
    memory.pop(to: count)
    StandInTransactions.disablesAnimations = false
    move { [weak node] in
      memory.isMoving = false
      memory.leaving = nil
      node?.invalidate()
    }
    render()
  }

  /// Leaves what a view is in.
  func dismiss(from node: StandInNode) {
    for (inner, outer) in zip([node] + node.ancestors, node.ancestors) {
      if inner.view is LayerContent {
        (outer.memory as? PresentationMemory)?.clear()
        return
      }
      guard let memory = outer.memory as? StackMemory, inner.view is StackPage,
        let place = memory.shown.firstIndex(where: { AnyHashable($0) == inner.identity })
      else { continue }
      return pop(outer, memory, to: place)
    }
  }

  private func hidesBackButton(in stack: StandInNode) -> Bool {
    let nodes = touchableNodes.filter { $0.ancestors.contains { $0 === stack } }
    return holds(nodes) { ($0 as? BackButtonAttribute)?.isHidden }
  }

  /// Returns whether a modifier with a Boolean value applies among nodes.
  private func holds(_ nodes: [StandInNode], _ says: (any StandInAttribute) -> Bool?) -> Bool {
    let saying = nodes.filter { $0.attribute.flatMap(says) != nil }
    let isOuter = StandInManner.current.modifier == .outermost
    let ids = Set(isOuter ? saying.map { ObjectIdentifier($0) } : [])
    return saying.contains { node in
      node.attribute.flatMap(says) == true
        && !node.ancestors.contains { ids.contains(ObjectIdentifier($0)) }
    }
  }

  /// Swipes a sheet down, or taps beside a popover.
  @discardableResult public func swipeDown() -> Bool {
    guard let layer = layers.last, layer.phase == .open, let presenter = layer.presenter,
      layer.style == .sheet || layer.style == .popover,
      let memory = presenter.memory as? PresentationMemory
    else { return false }
    guard !(holds(touchableNodes) { ($0 as? DismissDisabledAttribute)?.isDisabled }) else {
      return false
    }
    memory.clear()
    render()
    return true
  }

  /// Taps a tab, which may be the chosen one.
  @discardableResult public func tapTab(_ tag: some Hashable) -> Bool {
    guard layers.isEmpty else { return false }
    for node in rootNode.all {
      guard let memory = node.memory as? TabMemory else { continue }
      let isThere = node.all.contains {
        ($0.attribute as? TagAttribute)?.tag == AnyHashable(tag) && $0.tabs === node
      }
      guard isThere else { return false }
      memory.select(AnyHashable(tag))
      render()
      return true
    }
    return false
  }

  /// Presses a button whose label has these words; those of an alert or dialog close it afterwards.
  @discardableResult public func press(_ label: String) -> Bool {
    let buttons = touchableNodes.filter {
      ($0.view is any ButtonView || $0.view is any StackLink) && $0.environment.isEnabled
        && $0.label == label
    }
    guard let node = buttons.last else { return false }
    if let link = node.view as? any StackLink {
      defer { render() }
      return link.follow(from: node)
    }
    guard let button = node.view as? any ButtonView else { return false }
    let question = layers.last.flatMap { $0.isDialog ? $0 : nil }
    if node.ancestors.contains(where: { $0.view is any MenuView }) {
      // The menu is still there when its line is chosen.
      hasOpenMenu = true
      closeMenu()
    }
    button.action()
    if let memory = question?.presenter?.memory as? PresentationMemory { memory.clear() }
    render()
    return true
  }

  /// Opens a menu, which stays until it is closed.
  @discardableResult public func openMenu() -> Bool {
    let hasMenu = touchableNodes.contains { $0.view is any MenuView }
    if hasMenu { hasOpenMenu = true }
    return hasMenu
  }

  public func closeMenu() {
    StandInTransactions.disablesAnimations = false
    if hasOpenMenu { move { [self] in hasOpenMenu = false } }
  }

  /// Leaves an alert or a dialog by the button that the system adds, or beside the dialog.
  @discardableResult public func leaveQuestion() -> Bool {
    guard let layer = layers.last, layer.isDialog, layer.phase == .open,
      let memory = layer.presenter?.memory as? PresentationMemory
    else { return false }
    memory.clear()
    render()
    return true
  }

  @discardableResult public func type(_ text: String, into title: String) -> Bool {
    for node in touchableNodes {
      guard let field = node.view as? any FieldView, node.label == title else { continue }
      field.binding.wrappedValue = text
      render()
      return true
    }
    return false
  }

  public var activities: [NSUserActivity] {
    rootNode.all.filter { !($0.view is any ExpressibleByNilLiteral) }
      .compactMap { ($0.attribute as? any OfferedActivity)?.activity() }
  }

  public func receive(_ url: URL) {
    for node in rootNode.all { (node.attribute as? OpenURLAttribute)?.action(url) }
    render()
  }

  public func receive(_ activity: NSUserActivity) {
    for node in rootNode.all {
      guard let attribute = node.attribute as? ActivityAttribute else { continue }
      if attribute.type == activity.activityType { attribute.action(activity) }
    }
    render()
  }
}
