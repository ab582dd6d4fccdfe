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
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    // Screens set their bars as they appear.
    host?.dressUp(viewController, in: navigationController)
    host?.restoreScrolling(of: viewController, in: navigationController)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    host?.stack(of: navigationController)?.holdGestures()
    host?.canPresent = true
    // Also told after a swipe that was cancelled: what happened is seen from the stack itself.
    host?.wake()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    host?.animator(operation, in: navigationController, from: fromVC, to: toVC)
  }
}

extension UIKitObserver: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    let stack = host?.stack(of: presentationController.presentedViewController)
    // An app may hold the layer by itself, which nobody is asked about.
    if let stack, stack.allowsSwipe, stack.entries.contains(where: \.asksToLeave) {
      host?.onEvent?(.request(.dismiss))
    }
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    // A popover that has no room is a sheet, which is not closed by a tap beside it.
    guard let host, presentationController is UIPopoverPresentationController else { return }
    let stack = host.stack(of: presentationController.presentedViewController)
    stack?.setCanClose(style != .none, in: host)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    host?.wake()
  }
}

extension UIKitHost {
  /// Tells what the user or the app did and UIKit shows already.
  func tellFacts() {
    if let tab = tabBar?.selected, tab != shownTab {
      shownTab = tab
      tell(.didSelect(tab: tab))
    }
    for stack in everyStack where stack.controller.transitionCoordinator == nil {
      let old = stack.ids
      stack.readControllers()
      if let fact = target?.fact(from: old, to: stack.ids) { tell(fact) }
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
