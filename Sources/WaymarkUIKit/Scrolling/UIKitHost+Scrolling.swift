#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark

extension UIKitHost {
  /// The entries on top of their stacks: the user scrolls no others.
  private var topEntries: [EntryController] { everyStack.compactMap(\.entries.last) }

  /// Brings a screen that comes to where it was scrolled.
  func restoreScrolling(of controller: UIViewController, in navigation: UINavigationController) {
    guard let shown = stack(of: navigation)?.entry(of: controller), shown.scrolled > 0 else {
      return
    }
    controller.viewIfLoaded?.layoutIfNeeded()
    shown.keepScrolling(in: self, isShown: false)
  }

  /// Brings the screens that are seen to where they were scrolled, now that nothing moves any more.
  func restoreScrolling() {
    for shown in topEntries where shown.controller.viewIfLoaded?.window != nil {
      shown.keepScrolling(in: self, isShown: true)
    }
  }

  /// Tells how far the screens on top are scrolled, where that has changed.
  func reportScrolling() {
    for shown in topEntries {
      guard let place = shown.scrolling?.place, place != shown.scrolled else { continue }
      shown.scrolled = place
      report(.didScroll(shown.entry.id, to: place))
    }
  }
}

extension EntryController {
  /// Begins to watch how far the screen is scrolled, and brings it to where it was.
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
