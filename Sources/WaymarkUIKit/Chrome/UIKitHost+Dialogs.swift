#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark
import WaymarkWeb

extension UIKitHost {
  /// The alert or action sheet of a layer; nil for a layer that shows a screen.
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
      let title = action.role == .cancel ? BuiltInWord.text(action.title) : action.title
      alert.addAction(
        UIAlertAction(title: title, style: style) { [weak self] _ in
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
}
#endif
