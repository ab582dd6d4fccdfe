#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark

/// Observes and restores the scroll position of a screen.
///
/// The scroll view's delegate is the app's, so its properties are observed.
@MainActor final class ScrollKeeper {
  private(set) weak var view: UIScrollView?
  private var observations: [NSKeyValueObservation] = []
  /// The position to restore, or `nil` once it's restored or the user has scrolled.
  private var wanted: CGFloat?
  private var seen: Int?
  /// A Boolean value indicating whether the view is in a window, and has its insets.
  private var isShown = false

  /// - Parameter onMove: Called whenever the view has moved, possibly many times a second.
  init(_ view: UIScrollView, at place: Int, onMove: @escaping @MainActor () -> Void) {
    self.view = view
    wanted = place > 0 ? CGFloat(place) : nil
    observations = [
      view.observe(\.contentOffset) { [weak self] _, _ in
        // UIKit's views change on the main thread only.
        MainActor.assumeIsolated {
          if self?.didMove() == true { onMove() }
        }
      },
      view.observe(\.contentSize) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.restore() }
      },
    ]
  }

  /// The last distance from the top in points, or `nil` until the position is restored.
  var place: Int? {
    // Outside of a window it has other insets.
    if wanted == nil, let view, view.window != nil {
      seen = max(0, Int((view.contentOffset.y + view.adjustedContentInset.top).rounded()))
    }
    return seen
  }

  private func didMove() -> Bool {
    // A user who scrolls cancels the restoration.
    if view?.isTracking == true { wanted = nil }
    return place != nil
  }

  /// Restores the position as soon as the screen has enough content.
  func restore(isShown: Bool = false) {
    if isShown { self.isShown = true }
    guard let wanted, let view else { return }
    let insets = view.adjustedContentInset
    let offset = wanted - insets.top
    guard offset <= view.contentSize.height + insets.bottom - view.bounds.height else { return }
    if view.contentOffset.y != offset {
      view.setContentOffset(CGPoint(x: view.contentOffset.x, y: offset), animated: false)
    }
    if isShown { self.wanted = nil }
  }
}

extension UIViewController {
  /// The scroll view whose position is kept: the one that the screen has set for the top edge, its view,
  /// or the first scroll view in that.
  var keptScrollView: UIScrollView? {
    guard let view = viewIfLoaded else { return nil }
    if let own = contentScrollView(for: .top) { return own }
    return view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }
}

extension UIKitHost {
  /// The topmost entries of the stacks. The user can't scroll others.
  private var topEntries: [EntryController] { everyStack.compactMap(\.entries.last) }

  /// Restores the scroll positions of the visible screens after all transitions.
  func restoreScrolling() {
    for shown in topEntries where shown.controller.viewIfLoaded?.window != nil {
      shown.keepScrolling(isShown: true)
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
  /// Restores the scroll position of the screen, which appears.
  func restoreScrolling() {
    guard scrolled > 0 else { return }
    controller.viewIfLoaded?.layoutIfNeeded()
    keepScrolling(isShown: false)
  }

  /// Observes and restores the scroll position of the screen.
  fileprivate func keepScrolling(isShown: Bool) {
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
