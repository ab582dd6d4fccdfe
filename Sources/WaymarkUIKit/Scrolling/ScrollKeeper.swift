#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// Watches how far the screen of an entry is scrolled, and brings it to where it was.
///
/// The scroll view's delegate is the app's, so its properties are observed.
@MainActor final class ScrollKeeper {
  private(set) weak var view: UIScrollView?
  private var observations: [NSKeyValueObservation] = []
  /// The distance from the top that the screen is to have; nil once it has it, or the user scrolls.
  private var wanted: CGFloat?
  private var seen: Int?
  /// A Boolean value indicating whether the view is in a window, and has its insets.
  private var isShown = false

  /// - Parameter onMove: called whenever the view has moved, perhaps many times a second.
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

  /// The distance from the top in points, when it was seen last; nil until the screen has been brought
  /// to where it was.
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

  /// Scrolls to where the screen was, as soon as it has enough content.
  func restore(isShown: Bool) {
    if isShown { self.isShown = true }
    restore()
  }

  private func restore() {
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
#endif
