#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

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
    let entry = host?.stack(of: navigationController)?.entry(of: viewController)
    if let entry, entry.entry.details.scrolled > 0 { entry.keepScrolling(isShown: false) }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    // The stacks of another root end their transitions as they disappear.
    guard let host, let stack = host.stack(of: navigationController) else { return }
    stack.updateGestureRecognizers()
    // It's also called after a canceled swipe, so the host reads the stack itself.
    host.didAppear()
  }

  /// Returns the animation in the style of the new screen, or reversed in that of the removed one, or
  /// `nil` for the default animation.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let host, let stack = host.stack(of: navigationController) else { return nil }
    let update = host.update(of: stack)
    let isReplaced = update?.stackChange == .replace
    let isInverse = operation == .pop && !isReplaced
    let own = stack.entry(of: isInverse ? fromVC : toVC)?.entry.details.style ?? .automatic
    // The style of an open overrides those of the screens.
    switch update.flatMap({ $0.transition == .automatic ? nil : $0.transition }) ?? own {
    case .automatic: return isReplaced ? MotionAnimator(.transitionCrossDissolve) : nil
    case .slide: return nil
    case .fade: return MotionAnimator(.transitionCrossDissolve)
    case .flip:
      return MotionAnimator(isInverse ? .transitionFlipFromLeft : .transitionFlipFromRight)
    case .instant: return MotionAnimator([])
    case .named(let name): return host.configuration.animator?(name, isInverse)
    }
  }
}

extension UIKitObserver: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    let stack = host?.stack(of: presentationController.presentedViewController)
    // An app can block the dismissal without a guard.
    if let stack, stack.allowsSwipe, stack.entries.contains(where: \.asksToLeave) {
      host?.onEvent?(.request(.dismiss))
    }
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    // A popover without enough space is a sheet, which a tap beside it doesn't close.
    guard presentationController is UIPopoverPresentationController else { return }
    host?.stack(of: presentationController.presentedViewController)?.canClose = style != .none
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    host?.wake()
  }
}

extension UIKitHost {
  /// Reports the actions that UIKit already shows, unless a gesture can still be canceled.
  func reportFacts() {
    guard reconciler.content != .other, reconciler.target != nil else { return }
    reportSelectedTab()
    var removed: [EntryID] = []
    for stack in everyStack where stack.controller.transitionCoordinator?.isReversible != true {
      removed += stack.readControllers()
    }
    if let index = shown.layers.firstIndex(where: \.isDismissed) {
      removed += shown.layers[index...].flatMap {
        $0.stack?.entries.map(\.entry.id) ?? [$0.layer.stack.root.id]
      }
      shown.layers.removeSubrange(index...)
    }
    if !removed.isEmpty { report(.didRemove(removed)) }
  }

  func report(_ fact: HostFact) {
    reconciler.apply(fact)
    onEvent?(.fact(fact))
  }
}

/// Replaces the topmost screen of a stack with one of UIKit's animations.
final class MotionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let options: UIView.AnimationOptions

  /// - Parameter options: The animation, or none for an immediate exchange.
  init(_ options: UIView.AnimationOptions) { self.options = options }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { options.isEmpty ? 0 : 0.35 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let to = transitionContext.view(forKey: .to)
    if let to, let new = transitionContext.viewController(forKey: .to) {
      to.frame = transitionContext.finalFrame(for: new)
    }
    // UIKit withholds a view that an animation must not change.
    guard let from = transitionContext.view(forKey: .from), let to else {
      to.map(transitionContext.containerView.addSubview)
      return transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let duration = transitionDuration(using: transitionContext)
    UIView.transition(from: from, to: to, duration: duration, options: options) { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

extension UIKitHost {
  static let sceneObservations = [
    // The app saves its session before the system suspends it.
    observe(UIScene.willDeactivateNotification) {
      $0.reportActions()
      $0.reportScrolling()
    },
    observe(UIScene.willEnterForegroundNotification) { $0.onEvent?(.resumed) },
  ]

  private static func observe(
    _ name: Notification.Name, body: @escaping @MainActor (UIKitHost) -> Void
  ) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      // UIKit posts on the main thread.
      nonisolated(unsafe) let scene = $0.object as AnyObject?
      MainActor.assumeIsolated {
        guard let scene else { return }
        for host in hosts.compactMap({ $0() }) where host.window?.windowScene === scene {
          body(host)
        }
      }
    }
  }
}
#endif
