#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import SafariServices
  import UIKit
  import Waymark

  /// The delegate of everything that a host shows.
  @MainActor final class UIKitObserver: NSObject {
    private weak var host: UIKitHost?

    init(_ host: UIKitHost) { self.host = host }
  }

  extension UIKitObserver: UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      // Also told after a swipe that was cancelled: what happened is seen from the stack itself.
      host?.wake()
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      guard let stack = navigationController as? StackController else { return nil }
      let isReplaced = stack.replaces
      stack.replaces = false
      let isInverse = operation == .pop && !isReplaced
      let style = ((isInverse ? fromVC : toVC) as? EntryController)?.entry.motionStyle
      switch style ?? (isReplaced ? .fade : .slide) {
      case .slide: return nil
      case .fade: return MotionAnimator(.transitionCrossDissolve)
      case .flip:
        return MotionAnimator(isInverse ? .transitionFlipFromLeft : .transitionFlipFromRight)
      case .none: return MotionAnimator([])
      case .named(let name): return host?.animator?(name, isInverse)
      }
    }
  }

  extension UIKitObserver: UITabBarControllerDelegate {
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      guard let host, viewController === tabBarController.selectedViewController,
        let tab = host.tab(of: viewController)
      else { return true }
      host.onEvent?(.wantsSelect(tab: tab))
      return false
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      guard let host, let tab = host.tab(of: viewController) else { return }
      host.tell(.didSelect(tab: tab), as: .didSelect(tab: tab))
      host.wake()
    }
  }

  extension UIKitObserver: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      host?.wake()
    }
  }

  extension UIKitObserver: SFSafariViewControllerDelegate {
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { host?.wake() }
  }

  extension UIKitHost {
    fileprivate func tab(of stack: UIViewController) -> Int? { stacks.firstIndex { $0 === stack } }

    /// Tells what the user did and UIKit shows already.
    func tellFacts() {
      for stack in everyStack where stack.transitionCoordinator == nil {
        let left = stack.containers.map(\.entry.id)
        guard left.count < stack.shown.count, !left.isEmpty, stack.shown.starts(with: left)
        else { continue }
        let popped = stack.shown.dropFirst(left.count)
        stack.shown = left
        // The entry that was uncovered may have gone meanwhile, and those that covered it not.
        let known = Set(target?.entryIDs ?? [])
        guard let top = left.last(where: known.contains) else { continue }
        if top == left.last || popped.contains(where: known.contains) {
          tell(.didPop(to: top), as: .didPop(to: top))
        }
      }
      // An alert that is gone has an answer on its way.
      if let gone = layers.firstIndex(where: { !$0.stands && !($0.controller is UIAlertController) }
      ) {
        let id = layers[gone].layer.id
        layers.removeSubrange(gone...)
        tell(.didDismiss(id), as: .didDismiss(id))
      }
    }

    func tell(_ fact: HostEvent, as change: NavigationChange) {
      target?.apply(change)
      onEvent?(fact)
    }

    /// Offers the link on top to the user's other devices, and to the system for its next start.
    func offer() {
      // Only the navigator knows what screens announced.
      guard let activityType, let scene = window.windowScene,
        let entry = screens?.navigator?.state.top, !entry.link.standsForNone
      else { return }
      let link = entry.link.description
      guard scene.userActivity?.userInfo?["link"] as? String != link else { return }
      let activity = NSUserActivity(activityType: activityType)
      activity.title = entry.title
      activity.userInfo = ["link": link]
      activity.webpageURL = webURL(of: entry.link)
      scene.userActivity = activity
      activity.becomeCurrent()
    }

    /// The address of a link in the web; nil if it has none, which browsers and activities would
    /// answer with an exception.
    func webURL(of link: DeepLink) -> URL? {
      let text = link.description
      let url = URL(string: link.scheme == nil ? (webOrigin ?? "") + text : text)
      return url.flatMap { ["http", "https"].contains($0.scheme?.lowercased()) ? $0 : nil }
    }
  }
#endif
