#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark

extension UIKitHost {
  /// The entries on top of their stacks: the user scrolls no others.
  private var topEntries: [EntryController] { everyStack.compactMap(\.entries.last) }

  /// Restores the scroll position of a screen that appears.
  func restoreScrolling(of controller: UIViewController, in navigation: UINavigationController) {
    guard let shown = stack(of: navigation)?.entry(of: controller), shown.scrolled > 0 else {
      return
    }
    controller.viewIfLoaded?.layoutIfNeeded()
    shown.keepScrolling(in: self, isShown: false)
  }

  /// Restores the scroll positions of the visible screens, once nothing moves anymore.
  func restoreScrolling() {
    for shown in topEntries where shown.controller.viewIfLoaded?.window != nil {
      shown.keepScrolling(in: self, isShown: true)
    }
  }

  /// Reports the scroll positions of the topmost screens that have changed.
  func reportScrolling() {
    for shown in topEntries {
      guard let place = shown.scrolling?.place, place != shown.scrolled else { continue }
      shown.scrolled = place
      report(.didScroll(shown.entry.id, to: place))
    }
  }
}

extension EntryController {
  /// Observes and restores the scroll position of the screen.
  fileprivate func keepScrolling(in host: UIKitHost, isShown: Bool) {
    guard let view = content?.keptScrollView else { return }
    if scrolling?.view !== view {
      scrolling = ScrollKeeper(view, at: scrolled) { [weak host] in
        // A scroll view moves with each frame.
        host?.clock.later(.milliseconds(300)) { host?.reportScrolling() }
      }
    }
    scrolling?.restore(isShown: isShown)
  }
}
#endif
