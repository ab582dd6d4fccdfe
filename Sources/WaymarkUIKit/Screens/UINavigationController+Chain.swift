#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import UIKit

extension UINavigationController {
  /// Sets all controllers but the last as the stack, and presents the last.
  ///
  /// Use it to show the result of `Navigator/screens(for:from:)` without a host. A single
  /// controller becomes the stack. Without any, nothing changes. The completion is always called.
  public func setViewControllersPresentingLast(
    _ controllers: [UIViewController], animatedSet: Bool = false, animatedPresent: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let stack = controllers.count > 1 ? controllers.dropLast() : controllers[...]
    if !stack.isEmpty { setViewControllers(Array(stack), animated: animatedSet) }
    guard controllers.count > 1, let last = controllers.last else { return completion?() ?? () }
    guard animatedSet, let coordinator = transitionCoordinator else {
      return present(last, animated: animatedPresent, completion: completion)
    }
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in
      guard let self else { return completion?() ?? () }
      present(last, animated: animatedPresent, completion: completion)
    }
  }
}
#endif
