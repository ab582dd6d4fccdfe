#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A tab of the state, and its navigation controllers: one, or one for each column.
@MainActor final class TabCoordinator {
  /// The container of the columns, or `nil` for a tab without columns.
  let split: UISplitViewController?
  /// The whole stack, for a tab without columns or a narrow window.
  let stack: StackController
  /// The stacks of the columns in a wide window, from the leading side.
  let columns: [StackController]
  /// A Boolean value indicating whether the columns are shown instead of the whole stack.
  var isWide: Bool
  /// A Boolean value indicating whether the width is changing, while `isCollapsed` is outdated.
  var isChanging = false

  /// - Parameter split: The container of the columns, or `nil` for a tab that is a stack.
  init(
    _ stack: StackController, in split: UISplitViewController? = nil,
    columns: [StackController] = [], isWide: Bool = false
  ) {
    (self.split, self.stack, self.columns, self.isWide) = (split, stack, columns, isWide)
    guard let split else { return }
    split.setViewController(stack.controller, for: .compact)
    for (stack, column) in zip(columns, places) {
      split.setViewController(stack.controller, for: column)
    }
  }

  private var places: [UISplitViewController.Column] {
    columns.count == 2 ? [.primary, .secondary] : [.primary, .supplementary, .secondary]
  }

  var controller: UIViewController { split ?? stack.controller }
  /// The stacks of the current width, from the leading side.
  var shown: [StackController] { isWide ? columns : [stack] }
  var stacks: [StackController] { columns + [stack] }
  /// The stack with the entry on top.
  var topStack: StackController { shown.last { !$0.entries.isEmpty } ?? shown[0] }

  func setEntries(_ new: EntryStack) {
    if hasOtherWidth { isWide.toggle() }
    let all = stacks.flatMap(\.entries)
    for hidden in isWide ? [stack] : columns {
      hidden.setEntries([])
      // The screens are removed with the next layout at the latest.
      if hidden.show(animated: false) { hidden.controller.viewIfLoaded?.layoutIfNeeded() }
    }
    let parts = isWide ? new.columns(columns.count) : [Array(new)]
    for (stack, part) in zip(shown, parts) { stack.setEntries(part, of: all) }
  }

  /// Reveals the column of the top entry, which UIKit may have hidden for lack of room.
  func revealTop() {
    guard let column = columns.dropLast().firstIndex(where: { $0 === topStack }) else { return }
    split?.show(places[column])
  }

  /// A Boolean value indicating whether the width has changed without notice. UIKit doesn't ask the
  /// delegate of a split view that isn't visible yet.
  var hasOtherWidth: Bool {
    guard let split, !isChanging, split.viewIfLoaded?.window != nil else { return false }
    return isWide == split.isCollapsed
  }
}

extension UIKitHost {
  /// - Parameter own: The navigation controller of a tab without columns, or `nil` to make one.
  func makeTab(_ tab: Int, in own: UINavigationController?) -> TabCoordinator {
    let count = navigator?.columnCount(ofTab: tab) ?? 1
    guard count > 1 else { return TabCoordinator(newStack(in: own)) }
    let split = configuration.makeSplit(count == 2 ? .doubleColumn : .tripleColumn)
    split.delegate = observer
    let columns = (0..<count).map { _ in
      let stack = newStack()
      stack.empty = configuration.makeEmptyColumn()
      return stack
    }
    let isNarrow = window?.windowScene?.traitCollection.horizontalSizeClass == .compact
    return TabCoordinator(newStack(), in: split, columns: columns, isWide: !isNarrow)
  }

  /// Moves the screens of a tab before UIKit shows columns, or the stack.
  func willChange(_ split: UISplitViewController, isWide: Bool) {
    guard let index = shown.tabs.firstIndex(where: { $0.split === split }) else { return }
    let tab = shown.tabs[index]
    (tab.isWide, tab.isChanging) = (isWide, true)
    // UIKit may begin a requested transition only at the next layout.
    for stack in tab.stacks { stack.controller.viewIfLoaded?.layoutIfNeeded() }
    // During a push or pop, UIKit accepts no other controllers. They follow after it.
    let isMoving = tab.stacks.contains {
      ($0.controller.transitionCoordinator as AnyObject?)
        !== (split.transitionCoordinator as AnyObject?)
    }
    // New tabs get new controllers.
    guard let target = reconciler.target, !isMoving, reconciler.content != .other else { return }
    // These changes aren't actions of the user.
    let phase = reconciler.phase
    reconciler.phase = .executing
    set(tab, to: target.tabs[index], isSeen: true)
    reconciler.phase = phase
  }

  func didChange(_ split: UISplitViewController) {
    shown.tabs.first { $0.split === split }?.isChanging = false
    reconciler.invalidateStacks()
    wake()
  }

  // MARK: All stacks

  /// Every stack, visible or covered.
  var everyStack: [StackController] {
    shown.tabs.flatMap(\.stacks) + shown.layers.compactMap(\.stack)
  }

  var selectedTab: TabCoordinator? {
    reconciler.target.flatMap { shown.tabs.dropFirst($0.selectedTab).first }
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
    stack.entries.last?.entry.id == reconciler.target?.top.id
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
    sequence(first: controller, next: \.parent).lazy
      .compactMap { self.stack(of: $0.parent)?.entry(of: $0) }.first
  }

  func setStacks(_ state: NavigationState) {
    if reconciler.uncovers {
      everyStack.flatMap(\.entries).first { $0.entry.id == state.top.id }?.foreign = []
    }
    // The tab that appears is complete before, and the tab that disappears has ended its transition.
    let selected = shown.tabs[state.selectedTab]
    set(selected, to: state.tabs[state.selectedTab], isSeen: true)
    if shown.tabBar?.selected != state.selectedTab { shown.tabBar?.select(state.selectedTab) }
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
    stack.show(animated: isAnimated && isTransition)
    stack.updateGestureRecognizers()
    // The delegate of an app doesn't report that the screen disappears.
    if isSeen, stack.controller.delegate !== observer {
      stack.controller.topViewController.map { watch($0.view) }
    }
  }
}

extension UIKitObserver: UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    host?.willChange(svc, isWide: false)
    return .compact
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    host?.willChange(svc, isWide: true)
    return proposedDisplayMode
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { host?.didChange(svc) }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) { host?.didChange(svc) }
}
#endif
