#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SafariServices
import UIKit

/// A layer that the host presented.
@MainActor struct LayerController {
  let layer: ModalLayer
  let controller: UIViewController
  /// The screens, or `nil` for a browser, an alert or an action sheet.
  var stack: StackController?
  /// A Boolean value indicating whether it's an alert or action sheet of the host. Its answer ends it.
  var isDialog = false
  /// A Boolean value indicating whether UIKit still presents it and can show other entries in it.
  var isUsable: Bool { controller.presentingViewController != nil && stack?.isUnusable != true }
  /// A Boolean value indicating whether the user or the app has dismissed it.
  var isDismissed: Bool {
    let isEnding =
      controller.isBeingDismissed && controller.transitionCoordinator?.isReversible != true
    return !isDialog && (controller.presentingViewController == nil || isEnding)
  }
}

extension UIViewControllerTransitionCoordinator {
  /// A Boolean value indicating whether the transition can still be canceled.
  var isReversible: Bool { isInteractive || isCancelled }
}

extension UIKitHost {
  /// The presented controllers, from below.
  var presented: [UIViewController] {
    shown.root.map { Array(sequence(first: $0, next: \.presentedViewController).dropFirst()) } ?? []
  }

  var topController: UIViewController? { shown.layers.last?.controller ?? shown.root }

  /// Dismisses everything above a number of layers, all at once.
  func dismissLayers(above count: Int) {
    shown.layers.removeSubrange(count...)
    // Without a presentation, UIKit would dismiss the layer below itself.
    guard let below = topController, below.presentedViewController != nil else { return }
    run { below.dismiss(animated: reconciler.transition != .instant, completion: $0) }
  }

  func present(_ layer: ModalLayer) {
    guard let below = topController else { return }
    let new = makeController(layer)
    let controller = new.controller
    let sheet = navigator?.sheetOptions(of: layer)
    setStyle(of: new, sheet)
    shown.layers.append(new)
    if let stack = new.stack { set(stack, to: layer.stack) }
    configuration.willPresent?(controller, layer)
    // To read the presentation controller fixes the style.
    #if !os(visionOS)
    if let sheet { controller.setDetents(of: sheet, in: window) }
    #endif
    if !(controller is UIAlertController) { controller.presentationController?.delegate = observer }
    let isLast = shown.layers.count == reconciler.target?.modals.count
    let isAnimated = isLast && reconciler.transition != .instant
    run { end in
      below.present(controller, animated: isAnimated) { [weak self] in
        controller.presentationController?.containerView.map { self?.watch($0) }
        end()
      }
    }
    guard controller.presentingViewController == nil else { return }
    // UIKit only logs that it refuses, and doesn't call the completion.
    shown.layers.removeLast()
    reconciler.phase = .idle
    let link = layer.stack.root.link
    answer(.failed("UIKit presents nothing on \(type(of: below)) now. \(link) follows."))
    retry()
  }

  /// Answers that a layer is presented later.
  func postpone(_ layer: ModalLayer) {
    let link = layer.stack.root.link
    if let foreign = topController?.presentedViewController {
      if let view = foreign.presentationController?.containerView { watch(view) } else { retry() }
      answer(.failed("The app presents \(type(of: foreign)). \(link) follows afterward."))
    } else if shown.hasAppeared || ownWindow == nil {
      // A window shows its first root soon.
      answer(.failed("\(link) is presented when the root of the host appears."))
    }
  }

  private func makeController(_ layer: ModalLayer) -> LayerController {
    // A page outside of the app doesn't have a screen.
    let browser = makeBrowser(for: layer)
    if browser == nil, let dialog = makeDialog(layer) {
      return LayerController(layer: layer, controller: dialog, isDialog: true)
    }
    let screen = browser ?? navigator?.screen(of: layer.stack.root)
    if let screen, screen === browser || screen is UIAlertController {
      return LayerController(layer: layer, controller: screen)
    }
    let own = screen as? UINavigationController
    let stack = newStack(in: own, showing: own == nil ? nil : layer.stack.root)
    if let screen { stack.controller.modalPresentationStyle = screen.modalPresentationStyle }
    return LayerController(layer: layer, controller: stack.controller, stack: stack)
  }

  /// Sets the transition style of a layer, and its presentation style, unless the app has set one
  /// that no route has.
  private func setStyle(of new: LayerController, _ sheet: SheetOptions?) {
    let (layer, controller) = (new.layer, new.controller)
    new.stack?.allowsSwipe = sheet?.allowsSwipe ?? true
    guard !(controller is UIAlertController) else { return }
    switch controller.modalPresentationStyle {
    case .custom, .overFullScreen, .overCurrentContext, .currentContext: break
    default:
      controller.modalPresentationStyle =
        layer.style == .fullScreen ? .fullScreen : sheet?.isForm == true ? .formSheet : .pageSheet
    }
    // Without its anchor, a popover is a sheet.
    if layer.style == .popover, let source = source(of: layer.anchor) {
      controller.modalPresentationStyle = .popover
      controller.popoverPresentationController?.sourceItem = source
    }
    new.stack?.canClose = controller.modalPresentationStyle != .popover
    switch layer.stack.root.details.style {
    case .fade: controller.modalTransitionStyle = .crossDissolve
    case .flip: controller.modalTransitionStyle = .flipHorizontal
    case .automatic, .instant, .slide, .named: break
    }
  }

  /// Looks again when a view leaves its window. No delegate hears of a dismissal by code.
  func watch(_ view: UIView) {
    guard !view.subviews.contains(where: { $0 is WindowWatcher }) else { return }
    let watcher = WindowWatcher()
    watcher.isHidden = true
    watcher.onLeave = { [weak self] in self?.wake() }
    view.addSubview(watcher)
  }
}

// MARK: Dialogs, browsers and anchors

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
    popover.sourceItem = source(of: anchor)
    guard popover.sourceItem == nil, let view = presented.last?.view ?? shown.root?.view
    else { return }
    (popover.sourceView, popover.permittedArrowDirections) = (view, [])
    popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
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

private final class WindowWatcher: UIView {
  var onLeave: (() -> Void)?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { onLeave?() }
  }
}

#if !os(visionOS)
extension UIViewController {
  /// Gives a sheet the detents of its route, the smallest first.
  fileprivate func setDetents(of sheet: SheetOptions, in window: UIWindow?) {
    guard let presentation = sheetPresentationController else { return }
    presentation.prefersGrabberVisible = sheet.hasGrabber
    let height = window?.bounds.height ?? 800
    let detents = sheet.detents.enumerated().map { $1.detent(named: "\($0)", within: height) }
    presentation.detents = detents.sorted { $0.height < $1.height }.map(\.detent)
    presentation.selectedDetentIdentifier = detents.first?.detent.identifier
  }
}

extension SheetOptions.Detent {
  /// Returns the detent of UIKit, and its approximate height.
  @MainActor fileprivate func detent(
    named name: String, within height: Double
  ) -> (detent: UISheetPresentationController.Detent, height: Double) {
    switch self {
    case .medium: (.medium(), height / 2)
    case .large: (.large(), height)
    case .fraction(let part):
      (.custom(identifier: .init(name)) { $0.maximumDetentValue * part }, height * part)
    case .height(let points): (.custom(identifier: .init(name)) { _ in points }, points)
    }
  }
}
#endif
#endif
