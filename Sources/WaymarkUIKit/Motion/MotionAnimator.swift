#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Exchanges two screens of a stack in one of UIKit's own ways.
  final class MotionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let options: UIView.AnimationOptions
    private var duration: TimeInterval { options.isEmpty ? 0 : 0.35 }

    /// - Parameter options: how they are exchanged; none for at once.
    init(_ options: UIView.AnimationOptions) { self.options = options }

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
