#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark

/// A layer that was presented.
@MainActor struct ShownLayer {
  let layer: ModalLayer
  let controller: UIViewController
  /// What shows its entries; nil for an alert, a browser, and a controller that takes no others.
  let stack: ShownStack?

  /// True if UIKit shows it still.
  var stands: Bool { controller.presentingViewController != nil }
}

extension UIKitHost {
  /// Whatever is presented, from below.
  var presented: [UIViewController] {
    guard let first = root?.presentedViewController else { return [] }
    return Array(sequence(first: first, next: \.presentedViewController))
  }

  /// The controller on top of what the host shows.
  private var topController: UIViewController? { layers.last?.controller ?? root }

  /// Closes what should not be there, all at once; true if that takes time.
  func dismissSurplus(_ state: NavigationState) -> Bool {
    let kept = zip(layers, state.modals).prefix { shown, wanted in
      shown.layer.isPresented(as: wanted) && shown.stands && shown.stack?.isUnusable != true
    }.count
    guard let surplus = layers.dropFirst(kept).first else { return false }
    layers.removeSubrange(kept...)
    guard let below = surplus.controller.presentingViewController else { return false }
    dismiss(whatLiesOn: below, animated: transition != .instant)
    return true
  }

  /// Dismisses what the app itself presented, where that is its policy and something else has to be
  /// seen; true if that takes time.
  func dismissForeign(_ state: NavigationState) -> Bool {
    guard foreignLayers == .dismiss, topStack?.entries.last?.entry.id != state.top.id,
      let below = topController, let foreign = below.presentedViewController, !foreign.isMenu
    else { return false }
    dismiss(whatLiesOn: below, animated: transition != .instant)
    return true
  }

  /// Dismisses what a controller presents, with all that lies on that, and goes on afterwards.
  func dismiss(whatLiesOn below: UIViewController, animated: Bool) {
    wait { end in below.dismiss(animated: animated, completion: end) }
  }

  /// Presents the next layer that is missing; true if there was one.
  func presentMissing(_ state: NavigationState) -> Bool {
    guard let layer = state.modals.dropFirst(layers.count).first, let below = topController
    else { return false }
    if let foreign = below.presentedViewController {
      postpone(layer, because: "The app itself presents \(type(of: foreign))")
      return true
    }
    guard canPresent || !layers.isEmpty else {
      if container != nil { fail("\(layer.stack.root.link) comes when its navigation appears.") }
      return true
    }
    let (controller, stack) = makeController(layer)
    layers.append(ShownLayer(layer: layer, controller: controller, stack: stack))
    willPresent?(controller, layer)
    let isAnimated = layers.count == state.modals.count && transition != .instant
    wait { end in below.present(controller, animated: isAnimated, completion: end) }
    guard controller.presentingViewController != nil else {
      // UIKit says so in its log only, and calls no completion.
      stopWaiting()
      layers.removeLast()
      postpone(layer, because: "UIKit presents nothing on \(type(of: below)) now")
      return true
    }
    if !(controller is UIAlertController) { watch(controller) }
    return true
  }

  /// Tells that a layer cannot come yet, and tries again.
  private func postpone(_ layer: ModalLayer, because reason: String) {
    fail("\(reason): \(layer.stack.root.link) comes as soon as that is gone.")
    lookLater()
  }

  private func makeController(_ layer: ModalLayer) -> (UIViewController, ShownStack?) {
    // A page outside the app has no screen to be asked about.
    if let browser = makeBrowser(for: layer) { return (style(browser, as: layer), nil) }
    if let dialog = makeDialog(layer) { return (dialog, nil) }
    let stack = ownStack(of: layer) ?? newStack()
    stack.setCanClose(layer.style != .popover, in: self)
    let sheet = navigator?.sheetOptions(of: layer)
    stack.allowsSwipe = sheet?.allowsSwipe ?? true
    set(stack, to: layer.stack)
    return (style(stack.controller, as: layer, with: sheet), stack)
  }

  /// The stack of a layer whose maker gave a navigation controller, as those of the system are.
  private func ownStack(of layer: ModalLayer) -> ShownStack? {
    guard let own = navigator?.screen(of: layer.stack.root) as? UINavigationController else {
      return nil
    }
    // That of a picker means more than a stack's.
    if own.delegate == nil { own.delegate = observer }
    return ShownStack(own, showing: layer.stack.root)
  }

  private func style(
    _ controller: UIViewController, as layer: ModalLayer, with sheet: SheetOptions? = nil
  ) -> UIViewController {
    controller.modalPresentationStyle = layer.style == .fullScreen ? .fullScreen : .pageSheet
    if layer.style == .popover { point(controller, at: layer.anchor) }
    if let sheet { controller.setSheet(sheet) }
    controller.setTransition(layer.stack.root.details.style)
    controller.presentationController?.delegate = observer
    return controller
  }

  /// Looks again when a controller is dismissed by code, which no delegate is told of.
  private func watch(_ controller: UIViewController) {
    let watcher = WindowWatcher()
    watcher.isHidden = true
    watcher.onLeave = { [weak self] in self?.wake() }
    controller.view.addSubview(watcher)
  }
}

/// A view that tells when it leaves its window.
private final class WindowWatcher: UIView {
  var onLeave: (() -> Void)?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { onLeave?() }
  }
}

extension UIViewController {
  /// Gives a sheet the look of its route.
  fileprivate func setSheet(_ sheet: SheetOptions) {
    if sheet.isForm { modalPresentationStyle = .formSheet }
    #if !os(visionOS)
    setDetents(of: sheet)
    #endif
  }

  #if !os(visionOS)
  private func setDetents(of sheet: SheetOptions) {
    guard let presentation = sheetPresentationController else { return }
    presentation.prefersGrabberVisible = sheet.hasGrabber
    presentation.detents = sheet.detents.enumerated().map { index, detent in
      switch detent {
      case .medium: .medium()
      case .large: .large()
      case .fraction(let part):
        .custom(identifier: .init("\(index)")) { $0.maximumDetentValue * part }
      case .height(let points): .custom(identifier: .init("\(index)")) { _ in points }
      }
    }
    presentation.selectedDetentIdentifier = presentation.detents.first?.identifier
  }
  #endif

  /// True for the controller that UIKit presents for an open menu.
  fileprivate var isMenu: Bool { String(describing: type(of: self)).contains("ContextMenu") }
}
#endif
