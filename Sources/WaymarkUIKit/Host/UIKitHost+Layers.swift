#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark

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
        shown.layer.isPresented(as: wanted) && shown.stands
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
      if layer.style == .popover { point(controller, at: layer.anchor) }
      controller.setTransition(layer.stack.root.details.style)
      controller.presentationController?.delegate = observer
      return controller
    }
  }
#endif
