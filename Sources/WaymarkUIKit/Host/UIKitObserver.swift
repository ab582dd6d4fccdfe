#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark

  /// The delegate of everything that a host shows.
  @MainActor final class UIKitObserver: NSObject {
    private(set) weak var host: UIKitHost?

    init(_ host: UIKitHost) { self.host = host }
  }

  extension UIKitObserver: UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      (navigationController as? StackController)?.holdGestures()
      // Also told after a swipe that was cancelled: what happened is seen from the stack itself.
      host?.wake()
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      (navigationController as? StackController)?.animator(operation, from: fromVC, to: toVC)
    }
  }

  extension UIKitObserver: UITabBarControllerDelegate {
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      guard let host, let target = host.target, let tab = host.tab(of: viewController),
        host.screens?.mustRequest(.didSelect(tab: tab), in: target) == true
      else { return true }
      host.onEvent?(.request(.select(tab: tab)))
      return false
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      guard let host, let tab = host.tab(of: viewController) else { return }
      host.tell(.didSelect(tab: tab))
      host.wake()
    }
  }

  extension UIKitHost {
    fileprivate func tab(of stack: UIViewController) -> Int? { stacks.firstIndex { $0 === stack } }

    /// Tells what the user did and UIKit shows already.
    func tellFacts() {
      for stack in everyStack where stack.transitionCoordinator == nil {
        let left = stack.containers.map(\.entry.id)
        let fact = target?.fact(from: stack.shown, to: left)
        stack.shown = left
        if let fact { tell(fact) }
      }
      // An alert that is gone has an answer on its way.
      if let gone = layers.firstIndex(where: { !$0.stands && !($0.controller is UIAlertController) }
      ) {
        let id = layers[gone].layer.id
        layers.removeSubrange(gone...)
        tell(.didDismiss(id))
      }
    }

    func tell(_ fact: HostFact) {
      target?.apply(fact: fact)
      onEvent?(.fact(fact))
    }
  }
#endif
