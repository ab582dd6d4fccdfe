#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark

extension UIKitHost {
  /// Makes a controller a popover, if there is something for it to point at.
  func point(_ controller: UIViewController, at anchor: String?) {
    guard let source = source(of: anchor) else { return }
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.sourceItem = source
  }

  /// The button or view that an anchor names by its accessibility identifier.
  func source(of anchor: String?) -> (any UIPopoverPresentationControllerSourceItem)? {
    guard let anchor else { return nil }
    return seenStacks.reversed().lazy.compactMap { stack in
      stack.controller.topViewController?.source(named: anchor)
    }.first
  }
}

extension UIViewController {
  fileprivate func source(named name: String) -> (any UIPopoverPresentationControllerSourceItem)? {
    let buttons =
      (navigationItem.leftBarButtonItems ?? []) + (navigationItem.rightBarButtonItems ?? [])
    return buttons.first { $0.accessibilityIdentifier == name }
      ?? viewIfLoaded?.view(identified: name)
  }
}

extension UIView {
  fileprivate func view(identified name: String) -> UIView? {
    if accessibilityIdentifier == name { return self }
    return subviews.lazy.compactMap { $0.view(identified: name) }.first
  }
}
#endif
