#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Exchanges two screens of a stack in one of UIKit's own ways.
  final class MotionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let options: UIView.AnimationOptions
    private let duration: TimeInterval

    init(_ options: UIView.AnimationOptions, duration: TimeInterval = 0.35) {
      self.options = options
      self.duration = duration
    }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { duration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let from = transitionContext.view(forKey: .from),
        let to = transitionContext.view(forKey: .to)
      else { return transitionContext.completeTransition(false) }
      to.frame = transitionContext.containerView.bounds
      UIView.transition(from: from, to: to, duration: duration, options: options) { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
  }
#endif
