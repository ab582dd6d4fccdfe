#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark
  import WaymarkPage
  import WaymarkWebKit

  extension UIKitHost {
    /// The alert of a page's rows; nil for other layers, and for a screen that is no page.
    func makeQuestion(_ layer: ModalLayer) -> UIViewController? {
      guard layer.style.isDialog,
        let screen = screens?[layer.stack.root] as? PageViewController,
        case .sections = screen.page.body
      else { return nil }
      let page = screen.page.withCancel
      let alert = UIAlertController(
        title: layer.stack.root.title ?? page.title,
        message: page.texts.isEmpty ? nil : page.texts.joined(separator: "\n"),
        preferredStyle: layer.style == .alert ? .alert : .actionSheet)
      for row in page.rows {
        // UIKit allows one button that cancels, and raises an exception at a second.
        let cancels = row.role == .cancel && !alert.actions.contains { $0.style == .cancel }
        let style: UIAlertAction.Style =
          cancels ? .cancel : row.role == .destructive ? .destructive : .default
        let title = row.role == .cancel ? BuiltInWord.text(row.text) : row.text
        alert.addAction(
          UIAlertAction(title: title, style: style) { [weak self] _ in
            self?.answer(layer, row)
          })
      }
      if let popover = alert.popoverPresentationController {
        // With room for popovers an action sheet is one, and has to point somewhere.
        if let source = source(of: layer.anchor) {
          popover.sourceItem = source
        } else {
          let view = presented.last?.view ?? root?.view
          popover.sourceView = view
          popover.sourceRect = CGRect(
            x: view?.bounds.midX ?? 0, y: view?.bounds.midY ?? 0, width: 0, height: 0)
          popover.permittedArrowDirections = []
        }
      }
      return alert
    }

    /// Follows an answer; UIKit has taken the alert away, or is about to.
    private func answer(_ layer: ModalLayer, _ row: Page.Row) {
      layers.removeAll { $0.layer.id == layer.id }
      guard let navigator = screens?.navigator else { return }
      if row.target == nil, row.destination == nil {
        tell(.didDismiss(layer.id))
      } else {
        navigator.follow(row)
      }
      // A question that was not answered after all is asked again.
      step()
    }
  }
#endif
