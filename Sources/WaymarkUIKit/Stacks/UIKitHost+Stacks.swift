#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark

extension UIKitHost {
  /// Every stack that is shown, or covered.
  var everyStack: [ShownStack] {
    shownTabs.flatMap(\.stacks) + layers.compactMap(\.stack)
  }

  /// The stacks that the user sees: of the layer on top, or of the columns of the selected tab.
  var seenStacks: [ShownStack] {
    guard layers.isEmpty else { return layers.last?.stack.map { [$0] } ?? [] }
    return target.map { shownTabs[$0.selectedTab].shown } ?? []
  }

  /// The stack with the entry on top; nil under an alert or a browser.
  var topStack: ShownStack? {
    layers.isEmpty ? target.map { shownTabs[$0.selectedTab].topStack } : layers.last?.stack
  }

  /// The stack of a navigation controller; nil if it is not the host's.
  func stack(of controller: UIViewController?) -> ShownStack? {
    everyStack.first { $0.controller === controller }
  }

  /// The entry that a controller shows, also from within it.
  func entry(of controller: UIViewController) -> ShownEntry? {
    for one in sequence(first: controller, next: \.parent) {
      if let found = stack(of: one.parent)?.entry(of: one) { return found }
    }
    return nil
  }

  /// Takes a screen from the entry that showed it: an app may give one screen for two entries.
  func release(_ screen: UIViewController, for new: ShownEntry) {
    guard screen.parent != nil else { return }
    for stack in everyStack {
      guard let old = stack.entries.first(where: { $0.content === screen && $0 !== new }) else {
        continue
      }
      old.becomePlaceholder()
      stack.show(animated: false)
    }
    if screen.parent is EmbeddingController { screen.leaveParent() }
  }

  /// Brings tab and stacks to what they should be; true if that takes time.
  @discardableResult
  func setStacks(_ state: NavigationState) -> Bool {
    // The tab that comes is complete before it can be seen; the one that goes has ended its transition.
    let selected = shownTabs[state.selectedTab]
    var takesTime = set(selected, to: state.tabs[state.selectedTab], isSeen: true)
    if let tabBar, tabBar.selected != state.selectedTab {
      shownTab = state.selectedTab
      tabBar.select(shownTab)
    }
    for (tab, entries) in zip(shownTabs, state.tabs) where tab !== selected {
      set(tab, to: entries, isSeen: false)
    }
    for (layer, wanted) in zip(layers, state.modals) {
      guard let stack = layer.stack else { continue }
      if set(stack, to: wanted.stack) { takesTime = true }
    }
    return takesTime
  }

  /// Sets the stacks of a tab; true if that can be seen, and takes time.
  @discardableResult
  func set(_ tab: ShownTab, to entries: EntryStack, isSeen: Bool) -> Bool {
    let exchanged = tab.setEntries(entries, in: self)
    var takesTime = false
    for stack in tab.shown {
      // A column with another root is exchanged, not animated.
      let isAnimated = !exchanged.contains { $0 === stack }
      if show(stack, isSeen: isSeen, isAnimated: isAnimated) { takesTime = true }
    }
    return takesTime
  }

  /// Puts on the bar of a screen that comes what its link has for it.
  func dressUp(_ controller: UIViewController, in navigation: UINavigationController) {
    stack(of: navigation)?.entry(of: controller)?.dressUp(in: self)
  }

  /// Sets the stack of a layer; true if that can be seen, and takes time.
  @discardableResult
  func set(_ stack: ShownStack, to entries: EntryStack) -> Bool {
    stack.setEntries(entries, in: self)
    return show(stack, isSeen: true)
  }

  /// Has UIKit show the entries of a stack; true if that can be seen, and takes time.
  private func show(_ stack: ShownStack, isSeen: Bool, isAnimated: Bool = true) -> Bool {
    guard !stack.isUnusable else {
      // Its layer is dismissed, and another one presented.
      wake()
      return true
    }
    if isSeen { stack.entries.last?.build(in: self) }
    let isTop = stack.entries.last?.entry.id == target?.top.id
    let change = isTop ? update?.stackChange ?? .none : .none
    stack.replaces = change == .replace
    stack.transition = change == .none ? .automatic : update?.transition ?? .automatic
    let isChanged = stack.show(animated: change != .none && isAnimated)
    stack.holdGestures()
    guard isChanged, isTop, let view = stack.controller.viewIfLoaded, view.window != nil else {
      return false
    }
    wait { end in
      // The screens are exchanged, or begin to be, with the next layout at the latest.
      view.layoutIfNeeded()
      end()
    }
    return true
  }

  /// Gives the screens of navigation controllers whose transition never ended to other ones: UIKit does
  /// nothing more with them.
  func replaceStuckStacks() {
    for stack in everyStack {
      guard let coordinator = stack.controller.transitionCoordinator,
        !coordinator.isInteractive, !stack.controller.isBeingPresented,
        !stack.controller.isBeingDismissed
      else { continue }
      stack.isUnusable = true
    }
    let isReplaced = shownTabs.map { $0.replaceUnusable(by: newStack) }
    guard isReplaced.contains(true), let target else { return }
    if tabBar != nil { showTabs(of: target) } else { root = shownTabs[0].controller }
  }
}
#endif
