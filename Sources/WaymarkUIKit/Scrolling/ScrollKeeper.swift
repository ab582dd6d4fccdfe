#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// Observes and restores the scroll position of a screen.
///
/// The scroll view's delegate is the app's, so its properties are observed.
@MainActor final class ScrollKeeper {
  private(set) weak var view: UIScrollView?
  private var observations: [NSKeyValueObservation] = []
  /// The position to restore, or `nil` once it's restored or the user has scrolled.
  private var wanted: CGFloat?
  private var seen: Int?
  private var isMoving = false
  private weak var host: UIKitHost?

  init(_ view: UIScrollView, at place: Int, in host: UIKitHost) {
    (self.view, self.host) = (view, host)
    wanted = place > 0 ? CGFloat(place) : nil
    observations = [
      view.observe(\.contentOffset) { [weak self] _, _ in
        // UIKit's views change on the main thread only.
        MainActor.assumeIsolated { self?.didMove() }
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

  private func didMove() {
    // A user who scrolls cancels the restoration.
    if view?.isTracking == true { wanted = nil }
    guard place != nil, !isMoving else { return }
    // A scroll view moves with each frame.
    isMoving = true
    host?.clock.later(.milliseconds(300)) { [weak self] in
      self?.isMoving = false
      self?.host?.reportScrolling()
    }
  }

  /// Restores the position as soon as the screen has enough content.
  /// - Parameter isShown: Whether the view is in a window, and has its insets.
  func restore(isShown: Bool = false) {
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
      guard let place = shown.scrolling?.place,
        let entry = navigator?.state.entry(shown.entry.id), place != entry.details.scrolled
      else { continue }
      report(.didScroll(entry.id, to: place))
    }
  }
}

extension EntryController {
  /// Observes and restores the scroll position of the screen.
  /// - Parameter isShown: Whether the screen has appeared.
  func keepScrolling(isShown: Bool) {
    guard let content, let own = content.view, let host else { return }
    // The scroll view that the screen has set, its view, or the first scroll view in that.
    let set = content.contentScrollView(for: .top) ?? own as? UIScrollView
    let first = own.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    guard let view = set ?? first else { return }
    if scrolling?.view !== view {
      let place = host.navigator?.state.entry(entry.id)?.details.scrolled ?? 0
      scrolling = ScrollKeeper(view, at: place, in: host)
    }
    scrolling?.restore(isShown: isShown)
  }
}
#endif
