#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark

extension UIKitHost {
  /// The entries on top of their stacks: the user scrolls no others.
  private var topEntries: [ShownEntry] { everyStack.compactMap(\.entries.last) }

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
  func tellScrolling() {
    for shown in topEntries {
      guard let place = shown.scrolling?.place, place != shown.scrolled else { continue }
      shown.scrolled = place
      tell(.didScroll(shown.entry.id, to: place))
    }
  }

  /// Tells of it in a moment: a screen that moves does so with each frame.
  fileprivate func tellScrollingLater() {
    guard !isScrolling else { return }
    isScrolling = true
    later(.milliseconds(300)) { [weak self] in
      self?.isScrolling = false
      self?.tellScrolling()
    }
  }
}

extension ShownEntry {
  /// Begins to watch how far the screen is scrolled, and brings it to where it was.
  fileprivate func keepScrolling(in host: UIKitHost, isShown: Bool) {
    guard let view = content?.keptScrollView else { return }
    if scrolling?.view !== view {
      scrolling = ScrollKeeper(view, at: scrolled) { [weak host] in
        host?.tellScrollingLater()
      }
    }
    scrolling?.restore(isShown: isShown)
  }
}
#endif
