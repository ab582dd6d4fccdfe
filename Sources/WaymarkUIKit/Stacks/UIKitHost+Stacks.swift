#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark

extension UIKitHost {
  /// Every stack, visible or covered.
  var everyStack: [StackController] {
    shown.tabs.flatMap(\.stacks) + shown.layers.compactMap(\.stack)
  }

  var selectedTab: TabCoordinator? {
    target.flatMap { shown.tabs.dropFirst($0.selectedTab).first }
  }

  /// The visible stacks: of the topmost layer, or of the columns of the selected tab.
  var seenStacks: [StackController] {
    shown.layers.isEmpty ? selectedTab?.shown ?? [] : [topStack].compactMap(\.self)
  }

  /// The stack with the topmost entry, or `nil` below an alert or a browser.
  var topStack: StackController? {
    shown.layers.isEmpty ? selectedTab?.topStack : shown.layers.last?.stack
  }

  private func isTop(_ stack: StackController) -> Bool {
    stack.entries.last?.entry.id == target?.top.id
  }

  /// Returns the update that runs, if it changes a stack.
  func update(of stack: StackController) -> NavigationUpdate? {
    isTop(stack) ? reconciler.update.flatMap { $0.stackChange == .none ? nil : $0 } : nil
  }

  /// Returns the stack of a navigation controller, or `nil` if the host didn't make it.
  func stack(of controller: UIViewController?) -> StackController? {
    everyStack.first { $0.controller === controller }
  }

  /// Returns the entry of a controller or its ancestors.
  func entry(of controller: UIViewController) -> EntryController? {
    for one in sequence(first: controller, next: \.parent) {
      if let found = stack(of: one.parent)?.entry(of: one) { return found }
    }
    return nil
  }

  /// Sets the tab and the stacks of a state.
  func setStacks(_ state: NavigationState) {
    if reconciler.uncovers {
      everyStack.flatMap(\.entries).first { $0.entry.id == state.top.id }?.foreign = []
    }
    // The tab that appears is complete before, and the tab that disappears has ended its transition.
    let selected = shown.tabs[state.selectedTab]
    set(selected, to: state.tabs[state.selectedTab], isSeen: true)
    if let tabBar = shown.tabBar, tabBar.selected != state.selectedTab {
      shown.selectedTab = state.selectedTab
      tabBar.select(shown.selectedTab)
    }
    for (tab, entries) in zip(shown.tabs, state.tabs) where tab !== selected {
      set(tab, to: entries, isSeen: false)
    }
    for (layer, wanted) in zip(shown.layers, state.modals) {
      if let stack = layer.stack { set(stack, to: wanted.stack) }
    }
  }

  func set(_ tab: TabCoordinator, to entries: EntryStack, isSeen: Bool) {
    tab.setEntries(entries)
    for stack in tab.shown {
      // A column with another root is exchanged, not animated.
      let isExchanged =
        tab.isWide && stack.controller.viewControllers.first !== stack.entries.first?.controller
      show(stack, isSeen: isSeen, isAnimated: !isExchanged)
    }
  }

  func set(_ stack: StackController, to entries: EntryStack) {
    stack.setEntries(entries)
    show(stack, isSeen: true)
  }

  /// Shows the entries of a stack in its navigation controller.
  private func show(_ stack: StackController, isSeen: Bool, isAnimated: Bool = true) {
    // The layer is dismissed, and presented with another navigation controller.
    guard !stack.isUnusable else { return }
    if isSeen { stack.entries.last?.build() }
    let isTransition = update(of: stack) != nil || reconciler.uncovers && isTop(stack)
    let isChanged = stack.show(animated: isAnimated && isTransition)
    stack.updateGestureRecognizers()
    // The screens are exchanged with the next layout at the latest.
    if isChanged, isTop(stack), let view = stack.controller.viewIfLoaded, view.window != nil {
      view.layoutIfNeeded()
    }
    // The delegate of an app doesn't report that the screen disappears.
    if isSeen, stack.controller.delegate !== observer {
      stack.controller.topViewController.map { watch($0.view) }
    }
  }
}
#endif
