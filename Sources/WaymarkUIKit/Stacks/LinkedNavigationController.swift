#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import UIKit
import Waymark

/// The navigation controller that a host makes for each stack.
///
/// The back button's menu, the keyboard, VoiceOver's scrub and an app's own code pop through it: a
/// screen that asks before it is left is asked, and what is uncovered is built first.
open class LinkedNavigationController: UINavigationController {
  /// Pops the screen on top, unless it asks first.
  @discardableResult
  open override func popViewController(animated: Bool) -> UIViewController? {
    if let below = viewControllers.dropLast().last, screen(toPopTo: below) == nil { return nil }
    return super.popViewController(animated: animated)
  }

  /// Pops what lies above a controller, unless a screen there asks first.
  @discardableResult
  open override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let target = screen(toPopTo: viewController) else { return nil }
    return super.popToViewController(target, animated: animated)
  }

  /// Pops what lies above the first controller, unless a screen there asks first.
  @discardableResult
  open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    if let root = viewControllers.first, screen(toPopTo: root) == nil { return nil }
    return super.popToRootViewController(animated: animated)
  }

  private func screen(toPopTo target: UIViewController) -> UIViewController? {
    guard let host = UIKitHost.host(of: self) else { return target }
    return host.screen(in: self, toPopTo: target)
  }
}

extension UIKitHost {
  /// The controller that a pop uncovers, built by now; nil if a screen above it is asked first.
  fileprivate func screen(
    in controller: UINavigationController, toPopTo target: UIViewController
  ) -> UIViewController? {
    guard let stack = stack(of: controller),
      let index = controller.viewControllers.lastIndex(of: target)
    else { return target }
    let leaving = controller.viewControllers[(index + 1)...].compactMap(stack.entry)
    guard !leaving.contains(where: \.asksToLeave) else {
      onEvent?(.request(.back))
      return nil
    }
    guard let below = stack.entry(of: target) else { return target }
    stack.prepare(leaving.count, in: self)
    return below.controller
  }
}
#endif
