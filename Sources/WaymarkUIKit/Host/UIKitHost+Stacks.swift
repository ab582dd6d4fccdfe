#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark

  extension UIKitHost {
    /// Every stack that is shown, or covered.
    var everyStack: [StackController] { stacks + layers.compactMap(\.stack) }

    /// Whether what has to be answered may be seen.
    var isAnimated: Bool { (update?.transition ?? .instant) != .instant }

    /// Brings tab and stacks to what they should be; true if that takes time.
    @discardableResult
    func setStacks(_ state: NavigationState) -> Bool {
      if let tabs, tabs.selectedViewController !== stacks[state.selectedTab] {
        choose(state.selectedTab, in: tabs)
      }
      var takesTime = false
      let wanted = state.tabs + state.modals.map(\.stack)
      for (stack, entries) in zip(stacks + layers.map(\.stack), wanted) {
        if let stack, set(stack, to: entries) { takesTime = true }
      }
      return takesTime
    }

    /// Sets one stack; true if that can be seen, and takes time.
    @discardableResult
    func set(_ stack: StackController, to entries: EntryStack) -> Bool {
      let old = stack.containers
      guard stack.viewControllers.count != old.count || old.map(\.entry.id) != entries.map(\.id)
      else { return false }
      let isTop = entries.top.id == target?.top.id
      let known = Dictionary(old.map { ($0.entry.id, $0) }) { first, _ in first }
      var containers = entries.dropLast().map { known[$0.id] ?? EntryController($0, self) }
      // A bar takes over an item when its screen comes to the stack: the content has to be there.
      let top = known[entries.top.id].flatMap { $0.content != nil || !isTop ? $0 : nil }
      containers.append(top ?? EntryController(entries.top, self))
      if isTop { containers.last?.build() }
      let change = isTop ? update?.stackChange ?? .none : .none
      stack.replaces = change == .replace
      stack.transition = change == .none ? .automatic : update?.transition ?? .automatic
      stack.show(containers, animated: change != .none)
      guard isTop, let view = stack.viewIfLoaded, view.window != nil else { return false }
      wait { end in
        // The screens are exchanged, or begin to be, with the next layout at the latest.
        view.layoutIfNeeded()
        end()
      }
      return true
    }
  }
#endif
