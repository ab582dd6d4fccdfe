#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark

  extension StackController {
    /// Keeps fingers from a screen that asks before it is left, and from its layer.
    func holdGestures() {
      let asking = containers.filter { host?.screens?.chrome(of: $0.entry).asksToLeave == true }
      let holds = (
        pop: asking.last === topViewController && topViewController != nil, layer: !asking.isEmpty
      )
      // What an app has set by itself stays.
      if holds.pop != held.pop { interactivePopGestureRecognizer?.isEnabled = !holds.pop }
      if holds.layer != held.layer { isModalInPresentation = holds.layer }
      held = holds
    }
  }

  extension UIKitObserver: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      host?.onEvent?(.request(.dismiss))
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      host?.wake()
    }
  }
#endif
