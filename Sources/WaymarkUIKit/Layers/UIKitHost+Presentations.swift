#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SafariServices
import UIKit
import Waymark
import WaymarkWeb

extension UIKitHost {
  /// Returns the alert or action sheet of a layer, or `nil` if the layer shows a screen.
  func makeDialog(_ layer: ModalLayer) -> UIViewController? {
    let entry = layer.stack.root
    guard let dialog = navigator?.dialog(of: entry) else { return nil }
    let alert = UIAlertController(
      title: entry.title ?? dialog.title, message: dialog.message,
      preferredStyle: layer.style == .actionSheet ? .actionSheet : .alert)
    for action in dialog.actionsWithCancel {
      // UIKit raises an exception for a second action that cancels.
      let cancels = action.role == .cancel && !alert.actions.contains { $0.style == .cancel }
      let style: UIAlertAction.Style =
        cancels ? .cancel : action.role == .destructive ? .destructive : .default
      alert.addAction(
        UIAlertAction(title: action.text, style: style) { [weak self] _ in
          self?.choose(action, in: layer)
        })
    }
    if let popover = alert.popoverPresentationController { point(popover, at: layer.anchor) }
    return alert
  }

  /// Points the popover of an action sheet at its anchor, or at the center of the view below.
  private func point(_ popover: UIPopoverPresentationController, at anchor: String?) {
    if let source = source(of: anchor) {
      popover.sourceItem = source
    } else {
      let view = presented.last?.view ?? shown.root?.view
      popover.sourceView = view
      popover.sourceRect = CGRect(
        x: view?.bounds.midX ?? 0, y: view?.bounds.midY ?? 0, width: 0, height: 0)
      popover.permittedArrowDirections = []
    }
  }

  /// Performs an action. UIKit has dismissed the alert, or is about to.
  private func choose(_ action: Dialog.Action, in layer: ModalLayer) {
    shown.layers.removeAll { $0.layer.id == layer.id }
    if let target = action.target {
      navigator?.open(target.pressed(at: nil))
    } else {
      report(.didDismiss(layer.id))
    }
    // A dialog that is still in the state is presented again.
    step()
  }

  /// Returns the browser of a layer that shows a page of the web, or `nil` for other layers.
  func makeBrowser(for layer: ModalLayer) -> UIViewController? {
    guard layer.style == .external else { return nil }
    if let own = configuration.makeBrowser?(layer.stack.root.link) { return own }
    // A link outside of the web is shown as a screen.
    guard let url = layer.stack.root.link.webURL(at: configuration.webOrigin) else { return nil }
    return SFSafariViewController(url: url)
  }

  /// Returns the button or view whose accessibility identifier is the anchor.
  func source(of anchor: String?) -> (any UIPopoverPresentationControllerSourceItem)? {
    guard let anchor else { return nil }
    for screen in seenStacks.reversed().compactMap(\.controller.topViewController) {
      let item = screen.navigationItem
      let buttons = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
      if let button = buttons.first(where: { $0.accessibilityIdentifier == anchor }) {
        return button
      }
      if let view = screen.viewIfLoaded?.view(identified: anchor) { return view }
    }
    return nil
  }
}

extension UIView {
  fileprivate func view(identified name: String) -> UIView? {
    if accessibilityIdentifier == name { return self }
    return subviews.lazy.compactMap { $0.view(identified: name) }.first
  }
}
#endif
