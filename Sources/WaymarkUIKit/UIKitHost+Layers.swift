#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import SafariServices
  import UIKit
  import Waymark
  import WaymarkPage

  /// A layer that was presented.
  @MainActor struct ShownLayer {
    let layer: ModalLayer
    let controller: UIViewController

    var stack: StackController? { controller as? StackController }
    /// Whether UIKit shows it still.
    var stands: Bool { controller.presentingViewController != nil }
  }

  extension UIKitHost {
    /// Whatever is presented, from below.
    var presented: [UIViewController] {
      guard let first = window.rootViewController?.presentedViewController else { return [] }
      return Array(sequence(first: first, next: \.presentedViewController))
    }

    /// Closes what should not be there, all at once; true if that takes time.
    func dismissSurplus(_ state: NavigationState) -> Bool {
      let kept = zip(layers, state.modals).prefix { shown, wanted in
        shown.layer.id == wanted.id && shown.layer.style == wanted.style
          && shown.layer.anchor == wanted.anchor && shown.stands
      }.count
      guard let surplus = layers.dropFirst(kept).first else { return false }
      layers.removeSubrange(kept...)
      guard let below = surplus.controller.presentingViewController else { return false }
      let isAnimated = isAnimated
      wait { end in below.dismiss(animated: isAnimated, completion: end) }
      return true
    }

    /// Presents the next layer that is missing; true if there was one.
    func presentMissing(_ state: NavigationState) -> Bool {
      guard let layer = state.modals.dropFirst(layers.count).first,
        let below = presented.last ?? window.rootViewController
      else { return false }
      let controller = makeController(layer)
      layers.append(ShownLayer(layer: layer, controller: controller))
      willPresent?(controller, layer)
      let isLast = layers.count == state.modals.count
      let isAnimated = isLast && isAnimated
      wait { end in below.present(controller, animated: isAnimated, completion: end) }
      return true
    }

    private func makeController(_ layer: ModalLayer) -> UIViewController {
      if let question = makeQuestion(layer) { return question }
      let controller =
        makeBrowser(for: layer) ?? StackController(self, canClose: layer.style != .popover)
      if let stack = controller as? StackController { set(stack, to: layer.stack) }
      controller.modalPresentationStyle = layer.style == .fullScreen ? .fullScreen : .pageSheet
      if layer.style == .popover, let source = source(of: layer.anchor) {
        controller.modalPresentationStyle = .popover
        controller.popoverPresentationController?.sourceItem = source
      }
      switch layer.stack.root.motionStyle {
      case .fade: controller.modalTransitionStyle = .crossDissolve
      case .flip: controller.modalTransitionStyle = .flipHorizontal
      case .slide, .named, MotionStyle.none?, nil: break
      }
      controller.presentationController?.delegate = observer
      return controller
    }

    // MARK: Browsers

    private func makeBrowser(for layer: ModalLayer) -> UIViewController? {
      guard layer.style == .external else { return nil }
      if let own = makeBrowser?(layer.stack.root.link) { return own }
      // What is not in the web is shown as the screen that it is.
      guard let url = webURL(of: layer.stack.root.link) else { return nil }
      let browser = SFSafariViewController(url: url)
      browser.delegate = observer
      return browser
    }

    // MARK: Popovers

    /// The button or view that an anchor names by its accessibility identifier.
    private func source(of anchor: String?) -> (any UIPopoverPresentationControllerSourceItem)? {
      let below = layers.isEmpty ? target.map { stacks[$0.selectedTab] } : layers.last?.stack
      guard let anchor, let top = below?.topViewController else { return nil }
      let item = top.navigationItem
      let buttons = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
      return buttons.first { $0.accessibilityIdentifier == anchor }
        ?? top.viewIfLoaded?.view(identified: anchor)
    }

    // MARK: Questions

    /// The alert of a page's rows; nil for other layers, and for a screen that is no page.
    private func makeQuestion(_ layer: ModalLayer) -> UIViewController? {
      guard layer.style.isQuestion,
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
        alert.addAction(
          UIAlertAction(title: row.text, style: style) { [weak self] _ in
            self?.answer(layer, row)
          })
      }
      if let popover = alert.popoverPresentationController {
        let view = presented.last?.view ?? window
        // With room for popovers an action sheet is one, and has to point somewhere.
        popover.sourceView = view
        popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
        popover.permittedArrowDirections = []
      }
      return alert
    }

    /// Follows an answer; UIKit has taken the alert away, or is about to.
    private func answer(_ layer: ModalLayer, _ row: Page.Row) {
      layers.removeAll { $0.layer.id == layer.id }
      guard let navigator = screens?.navigator else { return }
      if row.target == nil, row.destination == nil {
        tell(.didDismiss(layer.id), as: .didDismiss(layer.id))
      } else {
        navigator.follow(row)
      }
      // A question that was not answered after all is asked again.
      step()
    }
  }

  extension UIView {
    fileprivate func view(identified name: String) -> UIView? {
      if accessibilityIdentifier == name { return self }
      return subviews.lazy.compactMap { $0.view(identified: name) }.first
    }
  }
#endif
