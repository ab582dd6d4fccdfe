#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// Replaces the topmost screen of a stack with one of UIKit's animations.
final class MotionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let options: UIView.AnimationOptions
  private var duration: TimeInterval { options.isEmpty ? 0 : 0.35 }

  /// - Parameter options: The animation, or none for an immediate exchange.
  init(_ options: UIView.AnimationOptions) { self.options = options }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

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
    UIView.transition(from: from, to: to, duration: duration, options: options) { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
#endif
