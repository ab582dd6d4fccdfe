#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import UIKit
import Waymark

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
      host.onEvent?(.request(.back))
      return nil
    }
    guard let below = stack.entry(of: target) else { return target }
    stack.prepare(leaving.count)
    return below.controller
  }
}
#endif
