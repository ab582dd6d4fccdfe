#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import UIKit

/// The navigation controller that a host makes for each stack.
///
/// If the menu of the back button, the keyboard, the escape gesture of VoiceOver or the app pops a
/// screen, the guard of the screen runs first, and the screen below is made.
open class LinkedNavigationController: UINavigationController {
  /// Pops the topmost screen, unless it has a guard, which then decides.
  @discardableResult
  open override func popViewController(animated: Bool) -> UIViewController? {
    if let below = viewControllers.dropLast().last, screen(toPopTo: below) == nil { return nil }
    return super.popViewController(animated: animated)
  }

  /// Pops the screens above a controller, unless one of them has a guard, which then decides.
  @discardableResult
  open override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let target = screen(toPopTo: viewController) else { return nil }
    return super.popToViewController(target, animated: animated)
  }

  /// Pops to the first controller, unless a screen above it has a guard, which then decides.
  @discardableResult
  open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    viewControllers.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Sets the controllers. Entries whose controllers are missing are removed from the state.
  open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
    // UIKit calls no delegate if the topmost controller stays.
    guard let host = UIKitHost.host(of: self), host.reconciler.phase != .executing else { return }
    host.wake()
  }

  /// Returns the uncovered controller, which is built, or `nil` if a guard above it runs first.
  private func screen(toPopTo target: UIViewController) -> UIViewController? {
    guard let host = UIKitHost.host(of: self), let stack = host.stack(of: self),
      let index = viewControllers.lastIndex(of: target)
    else { return target }
    let leaving = viewControllers[(index + 1)...].compactMap(stack.entry)
    guard !leaving.contains(where: \.asksToLeave) else {
      // The menu of the back button skips screens. The navigator decides, and an update shows it.
      let below = leaving.count > 1 ? viewControllers[...index].compactMap(stack.entry).last : nil
      below.map { host.report(.didPop(to: $0.entry.id)) } ?? host.onEvent?(.request(.back))
      host.wake()
      return nil
    }
    guard let below = stack.entry(of: target) else { return target }
    let lower = viewControllers[..<index].last
    stack.prepare(leaving.count)
    if viewControllers.contains(below.controller) { return below.controller }
    // A screen that can't be made was removed from the stack.
    return (lower ?? viewControllers.first).flatMap(screen)
  }
}

/// A navigation controller that shows a navigator in an app with its own root controller, for
/// example as one of its tabs or as a column of a split view.
///
///     let orders = UIKitNavigation()
///     navigator.host = orders.host
///     tabBarController.viewControllers = [items, orders]
///
/// In a tab bar controller, it selects its tab when a link opens. When the user taps the selected
/// tab, it pops to the root, as every navigation controller does.
///
/// The host presents layers on this controller. If the controller isn't in the window, for example
/// because another tab is selected, they are presented when it appears.
public final class UIKitNavigation: LinkedNavigationController {
  /// The host to attach to a navigator. This controller retains it.
  public private(set) lazy var host = UIKitHost(in: self)
  /// A Boolean value indicating whether it contains tabs or columns instead of a stack.
  private var isContainer = false

  /// Contains a controller of tabs or columns, or only the stack if the controller is this one.
  func contain(_ root: UIViewController) {
    let (old, new) = (isContainer, root !== self)
    isContainer = new
    if old != new { isNavigationBarHidden = new }
    if new { setViewControllers([EntryContainer(root)], animated: false) }
  }

  /// Selects the tab that contains this controller.
  func selectTab() {
    guard let bar = tabBarController,
      let tab = sequence(first: self, next: \.parent).first(where: { $0.parent === bar })
    else { return }
    if #available(iOS 18, visionOS 2, *),
      let object = bar.tabs.first(where: { $0.viewController === tab })
    {
      bar.selectedTab = object
    } else if bar.selectedViewController !== tab {
      bar.selectedViewController = tab
    }
  }

  /// Presents the layers that wait for a window, and offers the topmost link.
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    host.didAppear()
    host.offer()
  }

  /// Delays layers until the view appears again.
  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    host.shown.hasAppeared = false
  }
}
#endif
